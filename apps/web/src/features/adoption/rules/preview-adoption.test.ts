// @spec adoption-question adoption-added

import type { Row } from '@kairos/sync/record';
import { countWritten, previewAdoption } from './preview-adoption.ts';

const row = (entity: string, id: string, values: Readonly<Record<string, unknown>>): Row => {
  const stamp = '1795420800000-here';
  const pending = Object.fromEntries(Object.entries(values).map(([path, value]) => [path, { value, stamp }]));
  return { entity, id, base: null, pending, createdAt: '2026-11-23T08:00:00.000Z', tried: null };
};
const task = (id: string, date: string) => row('DailyTask', id, { date, text: id });
const page = (text: string) => row('JournalPage', '2026-11-23', { date: '2026-11-23', text });
const goal = (order: number, title: string) =>
  row('YearlyGoal', `2026-${order}`, { year: 2026, order, title });

test('counts: leave out settings, discarded values and deleted records', () => {
  const rows = [
    ...[task('a', '2026-11-09'), row('LaterTask', 'b', { text: 'b' }), row('Habit', 'c', { name: 'Run' })],
    ...[page('A'), row('BucketItem', 'd', { text: 'Sail' }), row('UserSettings', 'e', { theme: 'dark' })],
    ...[row('KeptVersion', 'f', { text: 'old' }), row('DailyTask', 'g', { text: 'g', _deleted: true })],
  ];
  expect(countWritten(rows)).toEqual({ tasks: 2, habits: 1, pages: 1, hasMore: true, total: 5 });
  expect(countWritten([row('UserSettings', 'e', { theme: 'dark' })]).total).toBe(0);
});

test('preview of an adoption: lists the new records and those that the account has, too', () => {
  const rows = [
    ...[task('a', '2026-12-04'), task('b', '2026-11-09'), page('Here'), goal(0, 'Swim'), goal(3, 'Sing')],
    ...[row('Habit', 'c', { name: 'Run' }), row('UserSettings', 'mira', { theme: 'dark' })],
  ];
  const account = [
    ...[page('There'), goal(0, 'Run'), row('Habit', 'other', { name: ' run' })],
    ...[
      row('UserSettings', 'mira', { theme: 'light' }),
      row('DailyTask', 'a', { text: 'a', _deleted: true }),
    ],
  ];
  const { added, days, both } = previewAdoption(rows, account);
  expect(added.map(({ entity, id }) => `${entity} ${id}`)).toEqual([
    'DailyTask a',
    'DailyTask b',
    'YearlyGoal 2026-3',
    'Habit c',
  ]);
  expect(days).toEqual(['2026-11-09', '2026-12-04']);
  expect(both).toEqual({ pages: 1, goals: [1], habits: ['Run'], settings: true });
});
