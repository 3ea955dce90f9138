import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { languages } from '@kairos/schema/languages';
import { sectionList } from '../src/app/section-list.ts';

// The size of a page: every script that a browser with an empty cache loads before the page shows its rows, in KB by
// brotli at its best quality, in the largest language. Behind the sign-in the rows come from the replica.
//
// A page fails over its limit, and when it is 3 % larger than the size in page-sizes.json. `--write` stores the present
// sizes; the commit says why they have grown.

const dist = new URL('../dist/', import.meta.url);
const stored = new URL('page-sizes.json', import.meta.url);
const limitOf = (path) => ({ '/': 95, '/monthly-planner': 200 })[path] ?? 155;
const growth = 1.03;

const inside = ['src/app/inside.tsx'];
const signedIn = [...inside, 'src/app/session/signed-in.tsx'];
/** The lazy modules of each page that is no section, and the areas of its texts. */
const otherPages = {
  '/': [['src/screens/landing/landing-page.tsx'], ['auth']],
  '/choose': [[...inside, 'src/app/menu/menu-page.tsx'], ['menu']],
  '/focuscard': [
    [...signedIn, 'src/screens/dashboard/focus-card-page.tsx'],
    ['menu', 'records', 'dashboard'],
  ],
  '/history': [
    [...signedIn, 'src/app/history-screen.tsx'],
    ['menu', 'records', 'history', 'habit-tracker', 'bucket-list'],
  ],
  '/login-with-google': [
    [...signedIn, 'src/screens/monthly-planner/connect/connect-page.tsx'],
    ['menu', 'records', 'external-calendar'],
  ],
  '/privacy': [
    [...inside, 'src/screens/privacy/privacy-page.tsx'],
    ['menu', 'privacy'],
  ],
};

const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));
const keyOf = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]));

/** The scripts that a file needs before it can run, itself included. */
function closure(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const key of manifest[keyOf.get(file)]?.imports ?? []) closure(manifest[key].file, found);
  return found;
}

/** The scripts that a document loads by itself. */
const scriptsOf = (document) =>
  [...readFileSync(new URL(document, dist), 'utf8').matchAll(/<script[^>]*\ssrc="\/([^"]+)"/g)].map(
    ([, file]) => file,
  );

const sizes = new Map();
function brotliSize(file) {
  if (!sizes.has(file)) {
    const bytes = readFileSync(new URL(file, dist));
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    sizes.set(file, brotliCompressSync(bytes, { params }).length);
  }
  return sizes.get(file);
}

function kilobytes(path, modules) {
  const document = path === '/' ? 'landing.html' : 'index.html';
  const files = [...scriptsOf(document), ...modules.map((key) => manifest[key].file)];
  const bytes = [...new Set(files.flatMap((file) => [...closure(file)]))].map(brotliSize);
  return Number((bytes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(1));
}

/** The page of a section is `<path>-page.tsx`, or `<path>-screen.tsx` where src/app joins features. */
function sectionPages({ path, also = [], open, areas }) {
  const page = new RegExp(`${path}-(?:page|screen)\\.tsx$`);
  const modules = Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry && page.test(key));
  if (modules.length !== 1) throw new Error(`${path} has ${modules.length} pages in this build, not one.`);
  const needs = open
    ? [
        [...inside, ...modules],
        ['menu', ...areas],
      ]
    : [
        [...signedIn, ...modules],
        ['menu', 'records', ...areas],
      ];
  return [path, ...also].map((one) => [one, needs]);
}

/** The texts of areas in a language, with the catalogue of the language. English is the one of the entry. */
const textsOf = (areas, tag) => [
  ...(tag === 'en' ? [] : [`src/locales/${tag}/catalogue.ts`]),
  ...areas.map((area) => `src/locales/${tag}/${area}.json`),
];

const pages = [...Object.entries(otherPages), ...sectionList.flatMap(sectionPages)];
const before = JSON.parse(readFileSync(stored, 'utf8'));
const rows = pages.map(([path, [modules, areas]]) => {
  const inLanguages = languages.map(({ tag }) => kilobytes(path, [...modules, ...textsOf(areas, tag)]));
  const size = Math.max(...inLanguages);
  return { path, size, before: before[path], limit: limitOf(path) };
});
console.table(rows);

if (process.argv.includes('--write')) {
  const present = Object.fromEntries(rows.map(({ path, size }) => [path, size]));
  writeFileSync(stored, `${JSON.stringify(present, null, 2)}\n`);
} else {
  const problemOf = ({ path, size, before, limit }) => {
    if (size > limit) return `${path} is over its limit.`;
    if (before === undefined) return `${path} is not in page-sizes.json.`;
    return size > before * growth ? `${path} has grown by more than 3 %.` : undefined;
  };
  for (const problem of rows.map(problemOf).filter((one) => one !== undefined)) {
    console.error(problem);
    process.exitCode = 1;
  }
}
