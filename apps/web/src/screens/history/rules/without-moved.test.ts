import type { Row } from '@kairos/sync/record';
import { withoutMoved } from './without-moved.ts';

const deletedAt = (entity: string, time: number | undefined): Row => ({
  entity,
  ...{ id: 'a', base: null, createdAt: '2026-11-01T08:00:00.000Z', tried: null },
  pending: {
    text: { value: 'Walk', stamp: '1763900000000-c1' },
    ...(time !== undefined && { _deleted: { value: true, stamp: `${1_763_900_000_000 + time}-c1` } }),
  },
});

test.each([
  ['DailyTask', 'LaterTask'],
  ['LaterTask', 'DailyTask'],
])('trash: leaves out a deleted %s that is a %s', (entity, other) => {
  const row = deletedAt(entity, 1);
  expect(withoutMoved([row], () => deletedAt(other, undefined))).toEqual([]);
  expect(withoutMoved([row], () => undefined)).toEqual([row]);
});

test('trash: of a task that was moved and then deleted, has the deletion that was later', () => {
  const [day, later] = [deletedAt('DailyTask', 1), deletedAt('LaterTask', 2)];
  const rows = [day, later];
  expect(withoutMoved(rows, ({ entity }) => (entity === 'DailyTask' ? later : day))).toEqual([later]);
});

test('trash: has deleted records of other entities, whatever their ids are', () => {
  const row = deletedAt('BucketItem', 1);
  expect(withoutMoved([row], () => deletedAt('DailyTask', undefined))).toEqual([row]);
});
