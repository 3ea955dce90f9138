import { defaultStamp, stampOf } from '@kairos/sync/stamp';
import { emptyRow } from '@kairos/sync/record';
import { unsentChanges } from './record-change.ts';

const createdAt = '2026-11-20T08:00:00.000Z';
const at = (time: number, value: unknown) => ({ value, stamp: stampOf('laptop', time) });

test('unsent changes: have the times at which they were made, the oldest first', () => {
  const row = {
    ...emptyRow('BucketItem', 'walk', createdAt),
    pending: { done: at(7, true), text: at(5, 'Walk') },
  };
  expect(unsentChanges(row)).toEqual([
    { entity: 'BucketItem', id: 'walk', values: { text: 'Walk' }, createdAt, madeAt: 5 },
    { entity: 'BucketItem', id: 'walk', values: { done: true }, createdAt, madeAt: 7 },
  ]);
});

test('unsent changes: values of an import stay default values', () => {
  const pending = { text: { value: 'Walk', stamp: defaultStamp } };
  const row = { ...emptyRow('BucketItem', 'walk', createdAt), pending };
  const defaults = { text: 'Walk' };
  expect(unsentChanges(row)).toEqual([{ entity: 'BucketItem', id: 'walk', values: {}, createdAt, defaults }]);
  const changed = { ...row, pending: { ...pending, done: at(7, true) } };
  expect(unsentChanges(changed)).toEqual([
    { entity: 'BucketItem', id: 'walk', values: { done: true }, createdAt, madeAt: 7, defaults },
  ]);
  expect(unsentChanges(emptyRow('BucketItem', 'walk', createdAt))).toEqual([]);
});
