import type { ImportedRecord } from '@kairos/sync/replica-store';
import type { Row } from '@kairos/sync/record';
import { newRecords } from './new-records.ts';

const createdAt = '2026-11-20T08:00:00.000Z';

const imported = (entity: string, id: string, values: object = {}, deletedAt?: string): ImportedRecord => ({
  entity,
  id,
  values: values as ImportedRecord['values'],
  createdAt,
  ...(deletedAt !== undefined && { deletedAt }),
});

function stored(entity: string, id: string, values: object = {}): Row {
  const base = { id, version: 1, stamps: {}, createdAt, updatedAt: createdAt, ...values };
  return { entity, id, base, pending: {}, createdAt, tried: null };
}

const idsOf = (records: readonly ImportedRecord[]) => records.map(({ id }) => id);

test('new records: are those without a record of the same kind and id, not even a deleted one', () => {
  const records = ['a', 'b', 'c'].map((id) => imported('DailyTask', id));
  const here = {
    DailyTask: [stored('DailyTask', 'a'), stored('DailyTask', 'b', { _deleted: true })],
    BucketItem: [stored('BucketItem', 'c')],
  };
  expect(idsOf(newRecords(records, here))).toEqual(['c']);
  expect(idsOf(newRecords(records, {}))).toEqual(['a', 'b', 'c']);
});

test('new records: a goal needs a free place, a deleted one does not', () => {
  const place = { year: 2026, order: 1 };
  const records = [
    imported('YearlyGoal', 'older', place),
    imported('YearlyGoal', 'deleted', place, createdAt),
    imported('YearlyGoal', 'other place', { year: 2026, order: 2 }),
    imported('YearlyGoal', 'other year', { year: 2025, order: 1 }),
  ];
  const others = ['deleted', 'other place', 'other year'];
  expect(idsOf(newRecords(records, { YearlyGoal: [stored('YearlyGoal', '2026-1', place)] }))).toEqual(others);
  const inTrash = stored('YearlyGoal', '2026-1', { ...place, _deleted: true });
  expect(idsOf(newRecords(records, { YearlyGoal: [inTrash] }))).toEqual(['older', ...others]);
});
