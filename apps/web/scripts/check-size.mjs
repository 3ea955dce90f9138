import { readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { languages } from '@kairos/schema/languages';
import { inLanguage } from '../config/page-modules.ts';
import { documentOf } from '../src/lib/routing/document-of.ts';
import { catalogueFaults } from './catalogue-chunks.mjs';
import { pageBudgets } from './page-budgets.mjs';

// The size of a page: every script that a browser with an empty cache loads before the page shows its rows, with brotli at
// its best quality. Behind the sign-in these are the rows of the replica. On the first visit of a device there is none, and
// the page waits for the connection to the API, too: the rows "on a first visit". Scripts that load once the browser is idle
// have a row of their own.
//
// config/page-modules.ts names the lazy modules of each page. Their static imports and those of the entry come from
// Vite's manifest, and the scripts that a document runs before them from the document.
// The budgets (page-budgets.mjs) hold in every language. A lazy module that no page lists and a section without a budget fail
// the check, so that nothing is added unnoticed.

const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));

const isLazy = (key) => manifest[key].isDynamicEntry;
const pages = pageBudgets(Object.keys(manifest).filter(isLazy));

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
    throw new Error(`${key} is no chunk of this build: correct scripts/page-budgets.mjs`);
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
  console.error(`${key} is loaded lazily, but no page in scripts/page-budgets.mjs names it.`);
if (over.length + unnamed.length + faults.length > 0) process.exitCode = 1;
