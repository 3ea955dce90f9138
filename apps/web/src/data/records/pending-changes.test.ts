import type { RecordChange } from '#domain/records/record-change.ts';
import { PendingChanges } from './pending-changes.ts';

const change = (id: string): RecordChange => ({ entity: 'Habit', id, values: { name: 'Read' } });

test('pending changes: a change is pending until its last mark is removed, in its first place', () => {
  const pending = new PendingChanges();
  const [a, b] = [change('a'), change('b')];
  const endFirst = pending.mark([a]);
  pending.mark([b]);
  const endSecond = pending.mark([a]);
  expect(pending.of('Habit')).toEqual([a, b]);
  endFirst();
  expect(pending.of('Habit')).toEqual([a, b]);
  endSecond();
  expect(pending.of('Habit')).toEqual([b]);
  expect(pending.of('Letter')).toEqual([]);
});

test('pending changes: the list is the same array while changes of other entities begin and end', () => {
  const pending = new PendingChanges();
  const listener = jest.fn();
  pending.subscribe(listener);
  pending.mark([change('a')]);
  const list = pending.of('Habit');
  pending.mark([{ entity: 'BucketItem', id: 'a', values: {} }])();
  expect(pending.of('Habit')).toBe(list);
  expect(listener).toHaveBeenCalledTimes(3);
});
