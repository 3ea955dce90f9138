import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { languages } from '@kairos/schema/languages';
import {
  connectionModules,
  idleModules,
  inLanguage,
  landingModules,
  pageModules,
} from '../config/page-modules.ts';
import { sectionList } from '../src/app/section-list.ts';
import { documentOf } from '../src/lib/routing/document-of.ts';
import { catalogueFaults } from './catalogue-chunks.mjs';

// The size of a page: every script that a browser with an empty cache loads before the page shows its rows, with brotli at
// its best quality. Behind the sign-in these are the rows of the replica. On the first visit of a device there is none, and
// the page waits for the connection to the API, too: the rows "on a first visit". Scripts that load once the browser is idle
// have a row of their own.
// config/page-modules.ts names the lazy modules of each page. Their static imports and those of the entry come from
// Vite's manifest, and the scripts that a document runs before them from the document. The budgets hold in every language. A lazy module that no page lists and a section without a budget
// fail the check, so that nothing is added unnoticed.

const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));

const isLazy = (key) => manifest[key].isDynamicEntry;
const modules = pageModules(Object.keys(manifest).filter(isLazy));
const identity = 'src/lib/identity/configured-identity.ts';
const search = ['src/app/search/open-overlay.tsx', 'src/locales/en/search.json'];
const taskDrag = 'src/features/daily-plan/drag/task-drag.tsx';
const journalQuestion = ['src/components/journal-question.tsx', 'src/locales/en/journal-question.json'];

/** KB of each section by its path. */
const sectionBudgets = {
  '/dashboard': 120,
  '/yearly-overview': 126,
  '/monthly-planner': 165,
  '/daily-plan': 127,
  '/habit-tracker': 129,
  '/future-vision': 121,
  '/bucket-list': 122,
  '/pomodoro': 125,
  '/journal': 125,
  '/user-guide': 91,
  '/settings': 124,
};

/** What some sections load beyond their page, in place of the row of the page alone or besides it. */
const sectionRows = {
  '/daily-plan': [
    { suffix: '', lazy: [] },
    {
      suffix: ' once idle',
      lazy: [...idleModules, taskDrag],
      budget: 196,
    },
    {
      suffix: ' with its dialogs',
      lazy: [
        taskDrag,
        'src/features/daily-plan/earlier-dialog.tsx',
        'src/features/daily-plan/edit-task/edit-task-dialog.tsx',
        'src/locales/en/edit-task.json',
        'src/locales/en/move-task.json',
      ],
      budget: 148,
    },
    {
      suffix: ' while the day is closed',
      lazy: [
        'src/features/daily-plan/close-day/close-day-dialog.tsx',
        'src/locales/en/close-day.json',
        'src/locales/en/journal.json',
        'src/locales/en/move-task.json',
      ],
      budget: 136,
    },
    {
      suffix: ' with the search',
      lazy: [...search, 'src/features/search/model/read-typed-task.ts'],
      budget: 140,
    },
  ],
  '/yearly-overview': [
    { suffix: '', lazy: [] },
    {
      suffix: ' once idle',
      lazy: [
        'src/features/monthly-popup/edit-task-dialog.tsx',
        'src/features/yearly-overview/thread/goal-panel.tsx',
        'src/locales/en/goal-panel.json',
        ...journalQuestion,
      ],
      budget: 130,
    },
  ],
  '/future-vision': [
    { suffix: '', lazy: [] },
    {
      suffix: ' once idle',
      lazy: [
        'src/features/future-vision/letters/seal-dialog.tsx',
        'src/features/future-vision/letters/read-dialog.tsx',
        'src/locales/en/letter.json',
      ],
      budget: 123,
    },
  ],
  '/bucket-list': [
    { suffix: '', lazy: [] },
    {
      suffix: ' once idle',
      lazy: ['src/features/bucket-list/edit-item-dialog.tsx', ...journalQuestion],
      budget: 123,
    },
  ],
  '/settings': [
    { suffix: '', lazy: [] },
    {
      suffix: ' with the export',
      lazy: ['src/features/settings/export/download-export.ts'],
      budget: 127,
    },
    {
      suffix: ' with other formats',
      lazy: [
        'src/features/settings/export/formats/other-formats-dialog.tsx',
        ...['formats', 'daily-plan', 'future-vision', 'bucket-list'].map(
          (area) => `src/locales/en/${area}.json`,
        ),
      ],
      budget: 133,
    },
    {
      suffix: ' with the import',
      lazy: [
        'src/features/settings/import/api/read-import.ts',
        'src/features/settings/import/import-dialog.tsx',
        'src/locales/en/import.json',
      ],
      budget: 130,
    },
    {
      suffix: ' with its dialogs',
      lazy: [
        ...connectionModules,
        'src/features/settings/account/change-name-dialog.tsx',
        'src/features/settings/account/change-email-dialog.tsx',
        'src/features/settings/account/change-password-dialog.tsx',
        'src/locales/en/account.json',
        'src/lib/identity/account-changes.ts',
        'src/lib/identity/account-access.ts',
      ],
      budget: 185,
    },
    {
      suffix: ' with the second step',
      lazy: [
        identity,
        'src/features/settings/account/two-step-dialog.tsx',
        'src/locales/en/account.json',
        'src/locales/en/authenticator.json',
        'src/lib/identity/account-changes.ts',
        'src/lib/identity/account-access.ts',
      ],
      budget: 157,
    },
    {
      suffix: ' with passkeys',
      lazy: [
        identity,
        'src/features/settings/account/passkeys/passkeys-row.tsx',
        'src/locales/en/account.json',
        'src/locales/en/passkeys.json',
        'src/lib/identity/account-changes.ts',
        'src/lib/identity/account-access.ts',
        'src/lib/identity/add-passkey.ts',
        'src/lib/identity/passkey-requests.ts',
      ],
      budget: 157,
    },
    {
      suffix: ' with the deletion of the account',
      lazy: [
        ...connectionModules,
        'src/features/settings/delete-account/delete-account-dialog.tsx',
        'src/locales/en/account.json',
        'src/app/delete-account.ts',
        'src/lib/identity/account-changes.ts',
        'src/lib/identity/leave-deleted-account.ts',
      ],
      budget: 185,
    },
  ],
  '/user-guide': languages.map(({ code }) => ({
    suffix: `?lang=${code}`,
    lazy: [`src/features/user-guide/texts/${code}.json`],
  })),
};

/** KB of the connection to the API and of the identity client. */
const connectionBudget = 54;

const sectionPages = sectionList.flatMap((section) => {
  const { path } = section;
  const base = modules[path];
  const firstVisit = {
    suffix: ' on a first visit',
    lazy: connectionModules,
    budget: sectionBudgets[path] + connectionBudget,
  };
  const rows = [
    ...(sectionRows[path] ?? [{ suffix: '', lazy: [] }]),
    ...('open' in section ? [] : [firstVisit]),
  ];
  return rows.map(({ suffix, lazy, budget = sectionBudgets[path] }) => {
    if (budget === undefined) throw new Error(`${path} has no budget: add it to scripts/check-size.mjs`);
    return { path: `${path}${suffix}`, budget, lazy: [...base, ...lazy] };
  });
});

const landing = landingModules('en');

const pages = [
  ...languages.map(({ tag }) => ({
    path: tag === 'en' ? '/' : `/ in ${tag}`,
    budget: 80,
    lazy: inLanguage(landing, tag),
  })),
  {
    path: '/ after the deletion of an account',
    budget: 84,
    lazy: [...landing, 'src/features/auth/account-deleted.tsx'],
  },
  {
    path: '/ while signing in',
    budget: 113,
    lazy: [
      ...landing,
      'src/features/auth/auth-modal.tsx',
      'src/locales/en/auth-modal.json',
      identity,
      'src/lib/identity/account-access.ts',
    ],
  },
  {
    path: '/ while signing in by a passkey',
    budget: 117,
    lazy: [
      ...landing,
      'src/features/auth/auth-modal.tsx',
      'src/locales/en/auth-modal.json',
      'src/locales/en/passkeys.json',
      identity,
      'src/lib/identity/account-access.ts',
      'src/lib/identity/passkey-sign-in.ts',
    ],
  },
  {
    path: '/ while setting up an authenticator',
    budget: 114,
    lazy: [
      ...landing,
      'src/features/auth/auth-modal.tsx',
      'src/features/auth/totp-set-up.tsx',
      'src/locales/en/authenticator.json',
      identity,
    ],
  },
  {
    path: '/choose',
    budget: 89,
    lazy: modules['/choose'],
  },
  {
    path: '/choose once idle',
    budget: 172,
    lazy: idleModules,
  },
  {
    path: '/focuscard',
    budget: 119,
    lazy: modules['/focuscard'],
  },
  {
    path: '/habit-tracker/:id',
    budget: 129,
    lazy: modules['/habit-tracker/:id'],
  },
  {
    path: '/history',
    budget: 129,
    lazy: modules['/history'],
  },
  {
    path: '/login-with-google',
    budget: 130,
    lazy: modules['/login-with-google'],
  },
  {
    path: '/privacy',
    budget: 89,
    lazy: modules['/privacy'],
  },
  ...sectionPages,
  {
    path: 'all pages together',
    budget: 315,
    lazy: [...new Set([...landing, ...Object.values(modules).flat(), ...idleModules, taskDrag])],
  },
];

/**
 * Lazy modules that no page has to name. Catalogues of other languages are counted in the column 'in any language'.
 * English `common` is part of the entry. The storage in memory loads only where IndexedDB does not work. The messages of
 * services load only in languages other than English.
 */
const notCounted =
  /^src\/locales\/(?:(?!en\/)|en\/(?:common|service-messages)\.json$)|\/(?:memory-storage|load-service-texts)\.ts$/;

/** Every script that a document loads, also those without a module. */
const scriptsOf = (document) =>
  [
    ...readFileSync(new URL(document, dist), 'utf8').matchAll(
      /<(?:script[^>]*\ssrc|link rel="modulepreload"[^>]*\shref)="\/([^"]+)"/g,
    ),
  ].map(([, file]) => file);
const keyOf = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]));

/** The scripts that a file needs before it can run, itself included. */
function closure(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  const imports = manifest[keyOf.get(file)]?.imports ?? [];
  for (const key of imports) closure(manifest[key].file, found);
  return found;
}

function lazyFile(key) {
  const chunk = manifest[key];
  if (chunk === undefined)
    throw new Error(`${key} is no chunk of this build: correct scripts/check-size.mjs`);
  return chunk.file;
}

const sizes = new Map();
function brotliSize(file) {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const bytes = readFileSync(new URL(file, dist));
  const { length } = brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
  sizes.set(file, length);
  return length;
}

const named = new Set(pages.flatMap(({ lazy }) => lazy));
const unnamed = Object.keys(manifest).filter(
  (key) => isLazy(key) && !named.has(key) && !notCounted.test(key),
);

/** `path` may be followed by a query or by words. */
function filesOf(path, modules) {
  const first = scriptsOf(documentOf(path.split(/[ ?]/)[0]).slice(1));
  return new Set([...first, ...modules.map(lazyFile)].flatMap((file) => [...closure(file)]));
}

function kilobytes(path, modules) {
  const bytes = [...filesOf(path, modules)].reduce((sum, file) => sum + brotliSize(file), 0);
  return Number((bytes / 1000).toFixed(1));
}

const rows = pages.map(({ path, budget, lazy }) => ({
  path,
  scripts: filesOf(path, lazy).size,
  'brotli KB': kilobytes(path, lazy),
  'in any language': Math.max(...languages.map(({ tag }) => kilobytes(path, inLanguage(lazy, tag)))),
  'budget KB': budget,
}));
console.table(rows);

const over = rows.filter((row) => row['in any language'] > row['budget KB']);
for (const { path } of over) console.error(`${path} is over its budget.`);
const faults = catalogueFaults(
  manifest,
  dist,
  languages.map(({ tag }) => tag),
);
for (const fault of faults) console.error(fault);
for (const key of unnamed)
  console.error(`${key} is loaded lazily, but no page in scripts/check-size.mjs names it.`);
if (over.length + unnamed.length + faults.length > 0) process.exitCode = 1;
