import type { SourceRecord } from '../readers/rules/import-content.ts';
import { importTotals } from './import-totals.ts';

const habit = (done: readonly string[]): SourceRecord => ({
  ...{ kind: 'habit', source: 'a', name: 'Run', description: '', plan: '', days: [], paused: [] },
  done,
});
const task = (day: string | null): SourceRecord => ({
  ...{ kind: 'task', source: 'b', text: 'A', time: '', minutes: null, note: '', done: false, doneAt: null },
  day,
});

test('totals of an import: groups with their counts, the logged days and the first five rows', () => {
  const tasks = Array.from({ length: 7 }, () => task('2026-11-25'));
  const totals = importTotals([...tasks, habit(['2026-11-20', '2026-11-21']), habit([]), task(null)]);
  expect(totals.map(({ kind, count, days }) => [kind, count, days])).toEqual([
    ['habits', 2, 2],
    ['tasks', 7, 0],
    ['later', 1, 0],
  ]);
  expect(totals[1]?.first).toHaveLength(5);
  expect(importTotals([])).toEqual([]);
});

const stored = (entity: string, values: object, deletedAt?: string): SourceRecord => ({
  ...{ kind: 'stored', source: entity },
  record: {
    ...{ entity, id: entity, values: { ...values }, createdAt: '2026-11-20T08:00:00.000Z' },
    ...(deletedAt !== undefined && { deletedAt }),
  },
});

test('totals of Kairos’s own file: by entity, with the logged days; deleted records and settings are others', () => {
  const totals = importTotals([
    stored('Habit', { name: 'Run', log: '{"2026-11-20":true,"2026-11-21":true}' }),
    stored('DailyTask', { text: 'Sail', date: '2026-11-23' }),
    stored('DailyTask', { text: 'Swim', date: '2026-11-23' }, '2026-11-22T08:00:00.000Z'),
    stored('UserSettings', { theme: 'dark' }),
  ]);
  expect(totals.map(({ kind, count, days, first }) => [kind, count, days, first.length])).toEqual([
    ['habits', 1, 2, 1],
    ['tasks', 1, 0, 1],
    ['others', 2, 0, 0],
  ]);
});
