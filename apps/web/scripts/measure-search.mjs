// Measures one key of a search in 10,000 tasks: the app's scan, and each library of the decision
// (docs/decisions/048-search-is-a-scan-and-typed-dates-are-a-grammar.md) that can be resolved. Run it in apps/web:
//   npm install --no-save --prefix /tmp/search minisearch@7.2.0 flexsearch@0.8.212 @leeoniya/ufuzzy@1.0.19
//   node --import tsx scripts/measure-search.mjs /tmp/search
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bestMatches } from '../src/features/search/model/best-matches.ts';
import { searchText } from '../src/features/search/model/search-item.ts';
import { searchWords } from '../src/lib/text-search/search-words.ts';

const count = 10_000;
const rounds = 15;
const verbs = ['Call', 'Read', 'Write to', 'Buy', 'Fix', 'Plan', 'Llamar a', 'Leer', '打電話給', '買'];
const things = [
  'Mum',
  'Inês',
  'the garden',
  'Middlemarch',
  '30 pages',
  'mamá',
  'el médico',
  '媽媽',
  '牛奶',
  'a lamp',
];
const ends = ['', ' about Christmas', ' before lunch', ' for the trip to Lisbon', ' mañana', ' 和爸爸'];
const pick = (list, at) => list[at % list.length];
const texts = Array.from(
  { length: count },
  (_, at) => `${pick(verbs, at)} ${pick(things, at * 7 + 3)}${pick(ends, at * 13 + 5)} ${String(at)}`,
);
const typed = [
  'c',
  're',
  'mum',
  'call mum',
  'ines',
  'mama',
  '媽媽',
  'lisb',
  'christmas 99',
  'nothing like it',
];

const median = (times) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

/** Milliseconds to prepare, and per key: the median and the slowest of the keys' medians. */
function measure(prepare, search) {
  const start = performance.now();
  const index = prepare();
  const prepared = performance.now() - start;
  const keys = typed.map((query) =>
    median(
      Array.from({ length: rounds }, () => {
        const from = performance.now();
        search(index, query);
        return performance.now() - from;
      }),
    ),
  );
  return { prepared, median: median(keys), slowest: Math.max(...keys) };
}

const folder = process.argv[2];
async function load(name) {
  if (folder === undefined) return undefined;
  try {
    const path = createRequire(pathToFileURL(join(folder, 'package.json'))).resolve(name);
    const loaded = await import(pathToFileURL(path).href);
    return loaded.default ?? loaded;
  } catch {
    return undefined;
  }
}

const rows = {
  scan: measure(
    () => texts.map((text) => searchText(text)),
    (index, query) => bestMatches(index, searchWords(query)),
  ),
};

const MiniSearch = await load('minisearch');
if (MiniSearch) {
  const fold = (term) => term.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const tokenize = (text) => text.match(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu) ?? [];
  rows.MiniSearch = measure(
    () => {
      const index = new MiniSearch({ fields: ['text'], tokenize, processTerm: fold });
      index.addAll(texts.map((text, id) => ({ id, text })));
      return index;
    },
    (index, query) => index.search(query, { prefix: true, combineWith: 'AND' }).slice(0, 5),
  );
}

const FlexSearch = await load('flexsearch');
if (FlexSearch) {
  rows.FlexSearch = measure(
    () => {
      const index = new FlexSearch.Index({ tokenize: 'forward', encoder: FlexSearch.Charset.Normalize });
      texts.forEach((text, id) => index.add(id, text));
      return index;
    },
    (index, query) => index.search(query, 5),
  );
}

const UFuzzy = await load('@leeoniya/ufuzzy');
if (UFuzzy) {
  const fuzzy = new UFuzzy({
    unicode: true,
    interSplit: "[^\\p{L}\\d']+",
    intraSplit: '\\p{Ll}\\p{Lu}',
    intraBound: '\\p{L}\\d|\\d\\p{L}|\\p{Ll}\\p{Lu}',
    intraChars: "[\\p{L}\\d']",
    intraContr: "'\\p{L}{1,2}\\b",
  });
  rows.uFuzzy = measure(
    () => UFuzzy.latinize(texts),
    (index, query) => fuzzy.search(index, UFuzzy.latinize([query])[0], 1),
  );
}

console.table(
  Object.fromEntries(
    Object.entries(rows).map(([name, times]) => [
      name,
      Object.fromEntries(
        Object.entries(times).map(([key, value]) => [`${key} ms`, Number(value.toFixed(2))]),
      ),
    ]),
  ),
);
