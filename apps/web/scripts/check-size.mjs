import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { languages } from '@kairos/schema/languages';
import { inLanguage, landingModules, pageModules } from '../config/page-modules.ts';
import { documentOf } from '../src/lib/routing/document-of.ts';

// The size of a page: every script that a browser with an empty cache loads before the page shows its rows, in KB by
// brotli at its best quality, in the largest language. Behind the sign-in the rows come from the replica.
//
// A page fails over its limit, and when it is 3 % larger than the size in page-sizes.json. `--write` stores the present
// sizes; the commit says why they have grown.

const dist = new URL('../dist/', import.meta.url);
const stored = new URL('page-sizes.json', import.meta.url);
const limitOf = (path) => ({ '/': 95, '/monthly-planner': 200 })[path] ?? 155;
const growth = 1.03;

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
  const files = [...scriptsOf(documentOf(path).slice(1)), ...modules.map((key) => manifest[key].file)];
  const bytes = [...new Set(files.flatMap((file) => [...closure(file)]))].map(brotliSize);
  return Number((bytes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(1));
}

const lazyModules = Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry);
const pages = Object.entries({ '/': landingModules('en'), ...pageModules(lazyModules) });
const before = JSON.parse(readFileSync(stored, 'utf8'));
const rows = pages.map(([path, modules]) => {
  const size = Math.max(
    ...languages.map(({ tag }) =>
      kilobytes(path, path === '/' ? landingModules(tag) : inLanguage(modules, tag)),
    ),
  );
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
