import { fakeRecords, type FakeRecords } from '#test/fake-records.ts';
import { sample } from '#test/sample.ts';
import type { RecordList } from '../record-list.ts';
import type { RecordChange } from '#domain/records/record-change.ts';
import { defineRecords } from '../records.ts';

/** The whole bucket list. */
export const all = defineRecords('BucketItem').queryOf(undefined);
const { createdAt: _, ...item } = sample('BucketItem', { id: 'a', text: 'Sail' });
/** The item that is stored before the test. */
export const sail = item;
export const done: RecordChange = { entity: 'BucketItem', id: 'a', values: { done: true } };

/** Lets everything happen that waits for no timer; with fake timers. */
export const tick = () => jest.advanceTimersByTimeAsync(0);

/** A store that has read a bucket list with one item. `items` are those of the list. */
export async function openStore(): Promise<FakeRecords & { readonly items: RecordList['getItems'] }> {
  const records = fakeRecords({ BucketItem: [sail] }, 1_000);
  const list = records.store.list(all);
  await records.store.refresh();
  return { ...records, items: list.getItems };
}

/** How a promise has ended so far: with 'done' or an error. */
export function watch(promise: Promise<unknown>): readonly unknown[] {
  const ended: unknown[] = [];
  promise.then(
    () => ended.push('done'),
    (error: unknown) => ended.push(error),
  );
  return ended;
}
