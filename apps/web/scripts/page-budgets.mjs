import { languages } from '@kairos/schema/languages';
import {
  connectionModules,
  idleModules,
  inLanguage,
  landingModules,
  pageModules,
} from '../config/page-modules.ts';
import { sectionList } from '../src/app/section-list.ts';

const identity = 'src/lib/identity/configured-identity.ts';
const search = ['src/app/search/open-overlay.tsx', 'src/locales/en/search.json'];
const taskDrag = 'src/features/daily-plan/drag/task-drag.tsx';
const journalQuestion = ['src/components/journal-question.tsx', 'src/locales/en/journal-question.json'];

/** The budget of each section in KB (brotli), by its path. */
const sectionBudgets = {
  '/dashboard': 121,
  '/yearly-overview': 128,
  '/monthly-planner': 167,
  '/daily-plan': 129,
  '/habit-tracker': 130,
  '/future-vision': 123,
  '/bucket-list': 123,
  '/pomodoro': 126,
  '/journal': 126,
  '/user-guide': 91,
  '/settings': 126,
};

/** Modules that some sections load after their page. A section that is not listed has one row: the page alone. */
const sectionRows = {
  '/daily-plan': [
    { suffix: '', lazy: [] },
    {
      suffix: ' once idle',
      lazy: [...idleModules, taskDrag],
      budget: 198,
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
      budget: 150,
    },
    {
      suffix: ' while the day is closed',
      lazy: [
        'src/features/daily-plan/close-day/close-day-dialog.tsx',
        'src/locales/en/close-day.json',
        'src/locales/en/journal.json',
        'src/locales/en/move-task.json',
      ],
      budget: 138,
    },
    {
      suffix: ' with the search',
      lazy: [...search, 'src/features/search/model/read-typed-task.ts'],
      budget: 142,
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
      budget: 132,
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
      budget: 124,
    },
  ],
  '/bucket-list': [
    { suffix: '', lazy: [] },
    {
      suffix: ' once idle',
      lazy: ['src/features/bucket-list/edit-item-dialog.tsx', ...journalQuestion],
      budget: 125,
    },
  ],
  '/settings': [
    { suffix: '', lazy: [] },
    {
      suffix: ' with the export',
      lazy: ['src/features/settings/export/download-export.ts'],
      budget: 129,
    },
    {
      suffix: ' with other formats',
      lazy: [
        'src/features/settings/export/formats/other-formats-dialog.tsx',
        ...['formats', 'daily-plan', 'future-vision', 'bucket-list', 'pomodoro', 'journal'].map(
          (area) => `src/locales/en/${area}.json`,
        ),
      ],
      budget: 134,
    },
    {
      suffix: ' with the import',
      lazy: [
        'src/features/settings/import/api/read-import.ts',
        'src/features/settings/import/import-dialog.tsx',
        'src/locales/en/import.json',
      ],
      budget: 131,
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
      budget: 186,
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
      budget: 159,
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
      budget: 159,
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
      budget: 186,
    },
  ],
  '/user-guide': languages.map(({ code }) => ({
    suffix: `?lang=${code}`,
    lazy: [`src/features/user-guide/texts/${code}.json`],
  })),
};

/** The budget of the connection to the API and the identity client, in KB. */
const connectionBudget = 54;

/**
 * What is loaded for each page, or for what somebody does on it: `{ path, budget, lazy }`. `path` may be followed by a query
 * or by words, `budget` is in KB, and `lazy` has the lazy modules by their keys in Vite's manifest.
 *
 * @param {readonly string[]} lazyModules the keys of all lazy modules
 */
export function pageBudgets(lazyModules) {
  const modules = pageModules(lazyModules);

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
      if (budget === undefined) throw new Error(`${path} has no budget: add it to scripts/page-budgets.mjs`);
      return { path: `${path}${suffix}`, budget, lazy: [...base, ...lazy] };
    });
  });

  const landing = landingModules('en');

  return [
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
      budget: 173,
      lazy: idleModules,
    },
    {
      path: '/focuscard',
      budget: 120,
      lazy: modules['/focuscard'],
    },
    {
      path: '/habit-tracker/:id',
      budget: 129,
      lazy: modules['/habit-tracker/:id'],
    },
    {
      path: '/history',
      budget: 130,
      lazy: modules['/history'],
    },
    {
      path: '/login-with-google',
      budget: 132,
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
      budget: 318,
      lazy: [...new Set([...landing, ...Object.values(modules).flat(), ...idleModules, taskDrag])],
    },
  ];
}
