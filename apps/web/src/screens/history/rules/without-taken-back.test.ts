// @spec task-after-done

import type { PendingValue, Row } from '@kairos/sync/record';
import { withoutTakenBack } from './without-taken-back.ts';

const row = (id: string, pending: Readonly<Record<string, PendingValue>>, entity = 'DailyTask'): Row => ({
  ...{ entity, id, base: null, createdAt: '2026-11-01T08:00:00.000Z', tried: null },
  pending,
});
const at = (value: unknown, time: number) => ({ value, stamp: `${1_763_900_000_000 + time}-c1` });
const deleted = row('water~1', { _deleted: at(true, 5) });
const after = (previous: Row, one = deleted) => withoutTakenBack([one], new Map([[one.id, previous]]));

test('trash: leaves out a task that was deleted when the one before was opened or restored', () => {
  expect(after(row('water', { done: at(false, 5) }))).toEqual([]);
  expect(after(row('water', { done: at(false, 1), _deleted: at(false, 5) }))).toEqual([]);
});

test('trash: has a next task that the user deleted, and records of other entities', () => {
  expect(after(row('water', { done: at(true, 4) }))).toEqual([deleted]);
  expect(withoutTakenBack([deleted], new Map())).toEqual([deleted]);
  const item = row('water~1', { _deleted: at(true, 5) }, 'BucketItem');
  expect(after(row('water', { done: at(false, 5) }), item)).toEqual([item]);
});
