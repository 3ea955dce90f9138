// @spec import

import type { ImportedRecord } from '@kairos/sync/import-records';
import type { RemoteRecord, Row } from '@kairos/sync/record';
import { matchRecords } from './match-records.ts';

const createdAt = '2026-11-20T08:00:00.000Z';

const imported = (entity: string, id: string, values: object = {}, deletedAt?: string): ImportedRecord => ({
  entity,
  id,
  values: values as ImportedRecord['values'],
  createdAt,
  ...(deletedAt !== undefined && { deletedAt }),
});

function stored(entity: string, id: string, values: object = {}): Row {
  const base: RemoteRecord = { id, version: 1, stamps: {}, createdAt, updatedAt: createdAt, ...values };
  return { entity, id, base, pending: {}, createdAt, tried: null };
}

/** A record that was deleted some days before {@link today}. */
const deleted = (entity: string, id: string, days: number, values: object = {}) => {
  const time = Date.parse('2026-11-23T12:00:00.000Z') - days * 86_400_000;
  return stored(entity, id, { ...values, _deleted: true, stamps: { _deleted: `${time}-c1` } });
};

const today = '2026-11-23';
const matchOf = (records: readonly ImportedRecord[], rows: Readonly<Record<string, readonly Row[]>>) =>
  matchRecords(records, { rows, today, start: '00:00' });
const idsOf = (records: readonly ImportedRecord[], rows: Readonly<Record<string, readonly Row[]>>) =>
  matchOf(records, rows).added.map(({ id }) => id);

test('match records: adds the records without a record of the same kind and id', () => {
  const records = ['a', 'b', 'c'].map((id) => imported('DailyTask', id));
  const here = {
    DailyTask: [stored('DailyTask', 'a'), deleted('DailyTask', 'b', 3)],
    BucketItem: [stored('BucketItem', 'c')],
  };
  expect(matchOf(records, here)).toMatchObject({ added: [{ id: 'c' }], alreadyPresent: 2, occupiedSlots: 0 });
  expect(idsOf(records, {})).toEqual(['a', 'b', 'c']);
});

test.each([
  ['in the trash on its last day', 30, { added: [], alreadyPresent: 1 }],
  ['deleted 31 days ago', 31, { added: [{ id: 'a', restores: true }], alreadyPresent: 0 }],
  ['deleted 89 days ago', 89, { added: [{ id: 'a', restores: true }], alreadyPresent: 0 }],
  [
    'deleted years ago, on a device that still knows it',
    900,
    { added: [{ id: 'a', restores: true }], alreadyPresent: 0 },
  ],
])('match records: a record %s', (_, days, expected) => {
  for (const entity of ['DailyTask', 'Habit', 'JournalPage', 'Letter', 'BucketItem']) {
    expect(matchOf([imported(entity, 'a')], { [entity]: [deleted(entity, 'a', days)] })).toMatchObject(
      expected,
    );
  }
});

test('match records: a deleted series is brought back at once, because the trash does not show it', () => {
  const rows = { TaskSeries: [deleted('TaskSeries', 'a', 2)] };
  expect(matchOf([imported('TaskSeries', 'a')], rows)).toMatchObject({
    added: [{ restores: true }],
    alreadyPresent: 0,
  });
});

test('match records: a record that is deleted in the file too stays deleted, and so does a value that was chosen', () => {
  const rows = { DailyTask: [deleted('DailyTask', 'a', 45)], KeptVersion: [deleted('KeptVersion', 'k', 2)] };
  const records = [imported('DailyTask', 'a', {}, createdAt), imported('KeptVersion', 'k')];
  expect(matchOf(records, rows)).toEqual({ added: [], alreadyPresent: 1, occupiedSlots: 0 });
});

test('match records: a restored record has only the values of the file', () => {
  const values = { date: '2026-10-01', text: 'Sail', order: 2, done: false };
  const row = deleted('DailyTask', 'a', 45, { ...values, time: '09:00', letGo: true });
  const { added } = matchOf([imported('DailyTask', 'a', values)], { DailyTask: [row] });
  expect(added).toMatchObject([{ values: { ...values, time: null, letGo: null, doneAt: null } }]);
  const letter = { to: 'Mira', opensAt: '2021-11-24T00:00:00+09:00', text: 'Do you still swim?' };
  const letters = matchOf([imported('Letter', 'l', letter)], { Letter: [deleted('Letter', 'l', 45)] }).added;
  expect(letters[0]?.values).toEqual({ ...letter, openedAt: null });
  const habit = matchOf([imported('Habit', 'h', { name: 'Run' })], {
    Habit: [deleted('Habit', 'h', 45)],
  }).added;
  expect(habit[0]?.values).not.toHaveProperty('log');
});

test('match records: a task whose series has ended before it is brought back alone', () => {
  const values = { date: '2026-10-05', text: 'Run', order: 0, done: false, seriesId: 's' };
  const id = 's:2026-10-05';
  const record = imported('DailyTask', id, values);
  const rows = (end: string | null) => ({
    DailyTask: [deleted('DailyTask', id, 45)],
    TaskSeries: [stored('TaskSeries', 's', { end })],
  });
  expect(matchOf([record], rows('2026-10-01')).added[0]?.values.seriesId).toBeNull();
  expect(matchOf([record], rows(null)).added[0]?.values.seriesId).toBe('s');
});

test('match records: a goal needs a free slot, a deleted one does not', () => {
  const place = { year: 2026, order: 1 };
  const records = [
    imported('YearlyGoal', 'older', place),
    imported('YearlyGoal', 'deleted', place, createdAt),
    imported('YearlyGoal', 'other place', { year: 2026, order: 2 }),
    imported('YearlyGoal', 'other year', { year: 2025, order: 1 }),
  ];
  const others = ['deleted', 'other place', 'other year'];
  const taken = { YearlyGoal: [stored('YearlyGoal', '2026-1', place), deleted('YearlyGoal', 'older', 45)] };
  expect(idsOf(records, taken)).toEqual(others);
  expect(matchOf(records, taken)).toMatchObject({ alreadyPresent: 0, occupiedSlots: 1 });
  expect(idsOf(records, { YearlyGoal: [deleted('YearlyGoal', '2026-1', 3, place)] })).toEqual([
    'older',
    ...others,
  ]);
});
