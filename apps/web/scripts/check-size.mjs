import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

// What a page costs to open: every script that a browser with an empty cache loads on that address, brotli at its best.
// A page names the lazy modules that are shown on it; what those and the entry import statically is added from Vite's
// manifest. A lazy module that no page names fails the check, so nothing can be added unnoticed.

const signedIn = ['src/app/inside.tsx', 'src/lib/identity/configured-identity.ts', 'src/app/signed-in.tsx'];
const pages = [
  { path: '/', budget: 80, lazy: ['src/features/auth/landing-page.tsx', 'src/locales/en/auth.json'] },
  {
    path: '/ while signing in',
    budget: 105,
    lazy: [
      'src/features/auth/landing-page.tsx',
      'src/locales/en/auth.json',
      'src/lib/identity/configured-identity.ts',
    ],
  },
  {
    path: '/choose',
    budget: 150,
    lazy: [...signedIn, 'src/app/menu/menu-page.tsx', 'src/locales/en/menu.json'],
  },
  {
    path: '/daily-plan',
    budget: 175,
    lazy: [...signedIn, 'src/features/daily-plan/daily-plan-page.tsx', 'src/locales/en/daily-plan.json'],
  },
  {
    path: '/settings',
    budget: 150,
    lazy: [...signedIn, 'src/app/settings-screen.tsx', 'src/locales/en/settings.json'],
  },
  {
    path: '/privacy',
    budget: 80,
    lazy: ['src/app/inside.tsx', 'src/features/privacy/privacy-page.tsx', 'src/locales/en/privacy.json'],
  },
];
/** English stands for the other languages; its `common` is part of the entry. */
const notCounted = /^src\/locales\/(?:(?!en\/)|en\/common\.json$)/;

const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));
const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);

/** The scripts that `key` needs before it can run, itself included. */
function closure(key, found = new Set()) {
  const chunk = manifest[key];
  if (chunk === undefined)
    throw new Error(`${key} is not a chunk of this build: correct scripts/check-size.mjs`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) closure(imported, found);
  return found;
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
  const files = new Set(['theme.js', ...[entry, ...lazy].flatMap((key) => [...closure(key)])]);
  const bytes = [...files].reduce((sum, file) => sum + brotliSize(file), 0);
  return { path, scripts: files.size, 'brotli KB': Number((bytes / 1000).toFixed(1)), 'budget KB': budget };
});
console.table(rows);

const over = rows.filter((row) => row['brotli KB'] > row['budget KB']);
for (const { path } of over) console.error(`${path} is over its budget.`);
for (const key of unnamed)
  console.error(`${key} is loaded lazily, but no page in scripts/check-size.mjs names it.`);
if (over.length + unnamed.length > 0) process.exitCode = 1;
