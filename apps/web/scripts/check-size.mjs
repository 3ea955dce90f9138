import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

// What a page costs to open: every script that a browser with an empty cache loads on that address before the page can
// be used, brotli at its best. What follows once the browser is idle is a row of its own.
// A page names the lazy modules that are shown on it; what those and the entry import statically is added from Vite's
// manifest. A lazy module that no page names fails the check, so nothing can be added unnoticed.

const inside = ['src/app/inside.tsx', 'src/locales/en/menu.json'];
const known = [...inside, 'src/lib/identity/configured-identity.ts'];
const signedIn = [...known, 'src/app/signed-in.tsx', 'src/locales/en/records.json'];
const realtime = 'src/lib/realtime/open-realtime.ts';
const pages = [
  { path: '/', budget: 80, lazy: ['src/features/auth/landing-page.tsx', 'src/locales/en/auth.json'] },
  {
    path: '/ while signing in',
    budget: 112,
    lazy: [
      'src/features/auth/landing-page.tsx',
      'src/features/auth/auth-modal.tsx',
      'src/locales/en/auth.json',
      'src/locales/en/auth-modal.json',
      'src/lib/identity/configured-identity.ts',
      'src/lib/identity/account-access.ts',
    ],
  },
  {
    path: '/ while setting up an authenticator',
    budget: 115,
    lazy: [
      'src/features/auth/landing-page.tsx',
      'src/features/auth/auth-modal.tsx',
      'src/features/auth/totp-set-up.tsx',
      'src/locales/en/auth.json',
      'src/locales/en/authenticator.json',
      'src/lib/identity/configured-identity.ts',
    ],
  },
  {
    path: '/choose',
    budget: 125,
    lazy: known,
  },
  {
    path: '/choose once idle',
    budget: 165,
    lazy: signedIn,
  },
  {
    path: '/dashboard',
    budget: 170,
    lazy: [...signedIn, 'src/features/dashboard/dashboard-page.tsx', 'src/locales/en/dashboard.json'],
  },
  {
    path: '/focuscard',
    budget: 170,
    lazy: [...signedIn, 'src/features/dashboard/focus-card-page.tsx', 'src/locales/en/dashboard.json'],
  },
  {
    path: '/yearly-overview',
    budget: 170,
    lazy: [
      ...signedIn,
      'src/app/yearly-overview-screen.tsx',
      'src/locales/en/yearly-overview.json',
      'src/locales/en/monthly-popup.json',
    ],
  },
  {
    path: '/login-with-google',
    budget: 175,
    lazy: [
      ...signedIn,
      'src/features/external-calendar/connect/connect-page.tsx',
      'src/locales/en/external-calendar.json',
    ],
  },
  {
    path: '/monthly-planner',
    budget: 225,
    lazy: [
      ...signedIn,
      'src/features/external-calendar/planner/monthly-planner-page.tsx',
      'src/locales/en/external-calendar.json',
    ],
  },
  {
    path: '/daily-plan',
    budget: 185,
    lazy: [...signedIn, 'src/features/daily-plan/daily-plan-page.tsx', 'src/locales/en/daily-plan.json'],
  },
  {
    path: '/daily-plan once idle',
    budget: 190,
    lazy: [
      ...signedIn,
      'src/features/daily-plan/daily-plan-page.tsx',
      'src/locales/en/daily-plan.json',
      realtime,
    ],
  },
  {
    path: '/habit-tracker',
    budget: 175,
    lazy: [
      ...signedIn,
      'src/features/habit-tracker/habit-tracker-page.tsx',
      'src/locales/en/habit-tracker.json',
    ],
  },
  {
    path: '/future-vision',
    budget: 170,
    lazy: [
      ...signedIn,
      'src/features/future-vision/future-vision-page.tsx',
      'src/locales/en/future-vision.json',
    ],
  },
  {
    path: '/pomodoro',
    budget: 170,
    lazy: [...signedIn, 'src/features/pomodoro/pomodoro-page.tsx', 'src/locales/en/pomodoro.json'],
  },
  {
    path: '/bucket-list',
    budget: 170,
    lazy: [...signedIn, 'src/features/bucket-list/bucket-list-page.tsx', 'src/locales/en/bucket-list.json'],
  },
  ...['en', 'es', 'fzh', 'jzh'].map((code) => ({
    path: `/user-guide?lang=${code}`,
    budget: 90,
    lazy: [
      ...inside,
      'src/features/user-guide/user-guide-page.tsx',
      `src/features/user-guide/texts/${code}.ts`,
      'src/locales/en/user-guide.json',
    ],
  })),
  {
    path: '/settings',
    budget: 166,
    lazy: [...signedIn, 'src/app/settings-screen.tsx', 'src/locales/en/settings.json'],
  },
  {
    path: '/privacy',
    budget: 90,
    lazy: [...inside, 'src/features/privacy/privacy-page.tsx', 'src/locales/en/privacy.json'],
  },
];
/** English stands for the other languages; its `common` is part of the entry. */
const notCounted = /^src\/locales\/(?:(?!en\/)|en\/common\.json$)/;

const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));
const html = readFileSync(new URL('index.html', dist), 'utf8');

/** Every script that index.html itself asks for, external ones without a module included. */
const first = [
  ...html.matchAll(/<(?:script[^>]*\ssrc|link rel="modulepreload"[^>]*\shref)="\/([^"]+)"/g),
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
  (key) => manifest[key].isDynamicEntry && !named.has(key) && !notCounted.test(key),
);

const rows = pages.map(({ path, budget, lazy }) => {
  const files = new Set([...first, ...lazy.map(lazyFile)].flatMap((file) => [...closure(file)]));
  const bytes = [...files].reduce((sum, file) => sum + brotliSize(file), 0);
  return { path, scripts: files.size, 'brotli KB': Number((bytes / 1000).toFixed(1)), 'budget KB': budget };
});
console.table(rows);

const over = rows.filter((row) => row['brotli KB'] > row['budget KB']);
for (const { path } of over) console.error(`${path} is over its budget.`);
for (const key of unnamed)
  console.error(`${key} is loaded lazily, but no page in scripts/check-size.mjs names it.`);
if (over.length + unnamed.length > 0) process.exitCode = 1;
