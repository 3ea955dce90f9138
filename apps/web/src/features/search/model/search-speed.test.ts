import { dailyTask, noRecords } from '../testing/search-records.ts';
import { bestMatches } from './best-matches.ts';
import { searchIndex } from './search-index.ts';
import { searchWords } from '#lib/text-search/search-words.ts';

const today = '2026-11-23';
const texts = [
  'Call Mum',
  'Reply to Inês',
  'Leer 30 páginas',
  '打電話給媽媽',
  'Fix the lamp before Christmas',
];
const typed = ['c', 'ca', 'call', 'call m', 'ines', '媽媽電話', 'lamp christmas 99', 'nothing like it'];

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;

test('10,000 tasks: the median key takes less than a frame of 16 ms', () => {
  const tasks = Array.from({ length: 10_000 }, (_, at) =>
    dailyTask(`${texts[at % texts.length]!} ${at}`, today),
  );
  const index = searchIndex({ ...noRecords, tasks }, today);
  // The median of many, so that a busy machine changes nothing: a key takes about 1 ms.
  const times = Array.from({ length: 10 }, () => typed)
    .flat()
    .map((line) => {
      const start = performance.now();
      bestMatches(index.tasks, searchWords(line));
      return performance.now() - start;
    });
  expect(median(times)).toBeLessThan(16);
});
