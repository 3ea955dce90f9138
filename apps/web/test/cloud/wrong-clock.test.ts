import type { BucketItem } from '@kairos/schema/records/bucket-item';
import { visibleRecord } from '@kairos/sync/visible-record';
import type { RecordStore } from '#data/records/record-store.ts';
import { openCloud } from './open-cloud.ts';

const day = 86_400_000;
const year = 365 * day;
const now = Date.parse('2026-11-23T08:00:00.000Z');

let clock = now;
const cloud = openCloud(() => clock);
beforeEach(() => {
  clock = now;
});

async function itemOf(store: RecordStore): Promise<BucketItem | null> {
  const row = await store.replica.storage.getRow('BucketItem', 'a');
  return (row ? visibleRecord(row) : null) as BucketItem | null;
}

async function sendAndRead(stores: readonly RecordStore[]): Promise<void> {
  for (const store of [...stores, ...stores]) {
    expect(await store.flush(60_000)).toBe(0);
    await store.refresh();
    expect(store.getStatus()).toMatchObject({ rejections: [] });
  }
}

test.each([
  ['a day and an hour ahead', day + 3_600_000],
  ['a year ahead', year],
  ['a year behind', -year],
])(
  'wrong clock: the changes of a device that is %s reach other devices, and theirs reach it',
  async (_, skew) => {
    const wrong = cloud.account('mira').openPage(Infinity, () => clock + skew, 'c2');
    const right = cloud.account('mira').openPage(Infinity, () => clock);
    const change = (store: RecordStore, values: Partial<BucketItem> & { _deleted?: boolean }) => {
      clock += 1000;
      return store.change([{ entity: 'BucketItem', id: 'a', values }]);
    };
    await change(wrong, { text: 'Sail', done: false });
    await sendAndRead([wrong, right]);
    expect(await itemOf(right)).toMatchObject({ text: 'Sail' });
    await change(right, { text: 'Sail north' });
    await sendAndRead([right, wrong]);
    expect(await itemOf(wrong)).toMatchObject({ text: 'Sail north' });
    const { acknowledged } = await change(wrong, { text: 'Sail south', done: true });
    await sendAndRead([wrong, right]);
    await acknowledged;
    expect(await itemOf(right)).toMatchObject({ text: 'Sail south', done: true });
    await change(wrong, { _deleted: true });
    await sendAndRead([wrong, right]);
    expect(await itemOf(right)).toBeNull();
    await change(right, { _deleted: false });
    await sendAndRead([right, wrong]);
    expect(await itemOf(wrong)).toMatchObject({ text: 'Sail south' });
  },
);

test('wrong clock: both texts of two devices are stored, although one of them is a year ahead', async () => {
  const wrong = cloud.account('mira').openPage(Infinity, () => clock + year, 'c2');
  const right = cloud.account('mira').openPage(Infinity, () => clock);
  await right.change([{ entity: 'BucketItem', id: 'a', values: { text: 'Sail', done: false } }]);
  await sendAndRead([right, wrong]);
  await right.change([{ entity: 'BucketItem', id: 'a', values: { text: 'Right' } }]);
  expect(await right.flush(60_000)).toBe(0);
  clock += 1000;
  await wrong.replica.change([{ entity: 'BucketItem', id: 'a', values: { text: 'Wrong' } }]);
  await sendAndRead([wrong, right]);
  expect(await itemOf(right)).toEqual(await itemOf(wrong));
  const kept = (await right.replica.storage.getRows('KeptVersion')).map(({ base }) => base?.text);
  expect([...kept, (await itemOf(right))?.text].toSorted()).toEqual(['Right', 'Wrong']);
});
