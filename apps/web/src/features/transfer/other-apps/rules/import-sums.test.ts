import type { SourceRecord } from '../readers/rules/import-content.ts';
import { importSums } from './import-sums.ts';

const habit = (done: readonly string[]): SourceRecord => ({
  ...{ kind: 'habit', source: 'a', name: 'Run', description: '', plan: '', days: [], paused: [] },
  done,
});
const task = (day: string | null): SourceRecord => ({
  ...{ kind: 'task', source: 'b', text: 'A', time: '', minutes: null, note: '', done: false, doneAt: null },
  day,
});

test('sums of an import: groups with their counts, the logged days and the first five rows', () => {
  const tasks = Array.from({ length: 7 }, () => task('2026-11-25'));
  const sums = importSums([...tasks, habit(['2026-11-20', '2026-11-21']), habit([]), task(null)]);
  expect(sums.map(({ kind, count, days }) => [kind, count, days])).toEqual([
    ['habits', 2, 2],
    ['tasks', 7, 0],
    ['later', 1, 0],
  ]);
  expect(sums[1]?.first).toHaveLength(5);
  expect(importSums([])).toEqual([]);
});
