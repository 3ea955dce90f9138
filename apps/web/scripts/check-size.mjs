import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { languages } from '@kairos/schema/languages';
import { pathsOf, screenList } from '../src/app/screen-list.ts';
import { landing } from '../src/screens/landing/screen.ts';

// The size of a page: every script that a browser with an empty cache loads before the page shows its rows, in KB by
// brotli at its best quality, in the largest language. Behind the sign-in the rows come from the replica.
//
// A page fails with more than `maxFiles` scripts, over its limit, and when it is 3 % larger than the size in page-sizes.json. `--write` stores the present
// sizes; the commit says why they have grown.

const dist = new URL('../dist/', import.meta.url);
const stored = new URL('page-sizes.json', import.meta.url);
const limits = { '/': 93, '/monthly-planner': 202, '/daily-plan': 161 };
const limitOf = (path) => limits[path] ?? 150;
const growth = 1.03;
const maxFiles = 27;

/** The lazy module of each access, and the areas of its texts. */
const shell = [['src/app/shell-routes.tsx'], ['menu']];
const signedIn = [
  ['src/app/shell-routes.tsx', 'src/app/session/data-layer-provider.tsx'],
  ['menu', 'records'],
];
const neededBy = { public: shell, user: shell, records: signedIn };

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

function scriptsOfPage(path, modules) {
  const document = path === '/' ? 'landing.html' : 'index.html';
  const files = [...scriptsOf(document), ...modules.map((key) => manifest[key].file)];
  return [...new Set(files.flatMap((file) => [...closure(file)]))];
}

function kilobytes(scripts) {
  return Number((scripts.map(brotliSize).reduce((sum, size) => sum + size, 0) / 1000).toFixed(1));
}

/** The key of the module that a screen loads, e.g. `src/screens/journal/journal-page.tsx`. */
function moduleOf({ path, load }) {
  // The manifest of the build has no paths of screens: `load` says which module it imports.
  const [, file] = /import\(["']\.\/([^"']+)["']\)/.exec(String(load)) ?? [];
  const found = Object.keys(manifest).filter(
    (key) => manifest[key].isDynamicEntry && key.endsWith(`/${file}`),
  );
  if (found.length !== 1) throw new Error(`The build has ${found.length} modules of ${path}, not one.`);
  return found[0];
}

/** The paths of a screen with the modules and the areas that each loads. */
function pagesOf(screen) {
  const [modules, areas] = screen === landing ? [[], []] : neededBy[screen.access];
  const needs = [
    [...modules, moduleOf(screen)],
    [...areas, ...screen.texts],
  ];
  return (screen === landing ? [screen.path] : pathsOf(screen)).map((path) => [path, needs]);
}

/** The texts of areas in a language, with the catalogue of the language. English is the one of the entry. */
const textsOf = (areas, tag) => [
  ...(tag === 'en' ? [] : [`src/locales/${tag}/catalogue.ts`]),
  ...areas.map((area) => `src/locales/${tag}/${area}.json`),
];

const pages = screenList.flatMap(pagesOf);
const before = JSON.parse(readFileSync(stored, 'utf8'));
const rows = pages.map(([path, [modules, areas]]) => {
  const inLanguages = languages.map(({ tag }) => scriptsOfPage(path, [...modules, ...textsOf(areas, tag)]));
  const size = Math.max(...inLanguages.map(kilobytes));
  const files = Math.max(...inLanguages.map(({ length }) => length));
  return { path, files, size, before: before[path], limit: limitOf(path) };
});
console.table(rows);

if (process.argv.includes('--write')) {
  const present = Object.fromEntries(rows.map(({ path, size }) => [path, size]));
  writeFileSync(stored, `${JSON.stringify(present, null, 2)}\n`);
} else {
  const problemOf = ({ path, files, size, before, limit }) => {
    if (files > maxFiles) return `${path} loads ${files} scripts.`;
    if (size > limit) return `${path} is over its limit.`;
    if (before === undefined) return `${path} is not in page-sizes.json.`;
    return size > before * growth ? `${path} has grown by more than 3 %.` : undefined;
  };
  for (const problem of rows.map(problemOf).filter((one) => one !== undefined)) {
    console.error(problem);
    process.exitCode = 1;
  }
}
