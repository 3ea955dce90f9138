// @spec sign-in-record sign-out-there

import { isSignedOut, signInWork } from '#features/sign-ins/rules/sign-in-rules.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import { openCloud } from './open-cloud.ts';

let clock = Date.parse('2026-11-28T08:00:00.000Z');
const now = () => (clock += 1000);
const hour = 60 * 60 * 1000;

const cloud = openCloud(now);

const names = { device: 'phone', browser: 'Kairos, iPhone' } as const;
const rowOf = (store: RecordStore, id: string) => store.rows.getRow('SignIn', id);

/** Follows the sign-in of this device during a visit. Resolves to whether the device has signed out. */
async function use(store: RecordStore, id: string): Promise<boolean> {
  await store.refresh();
  const rows = await store.rows.getRows('SignIn');
  const known = { own: { id, since: Date.parse('2026-11-28T07:00:00.000Z') }, former: null, replaced: null };
  const { isSignedOut: isOver, changes } = signInWork(rows, known, { names, now: clock });
  if (changes.length > 0) await store.change(changes);
  expect(await store.flush(60_000)).toBe(0);
  return isOver;
}

test('sign-ins: two devices have a record each, in the API and in the list of the other', async () => {
  const account = cloud.account('mira');
  const [laptop, phone] = [account.openPage(Infinity, now, 'c1'), account.openPage(Infinity, now, 'p1')];
  expect([await use(laptop, 'laptop'), await use(phone, 'phone'), await use(laptop, 'laptop')]).toEqual([
    false,
    false,
    false,
  ]);
  const rows = await laptop.rows.getRows('SignIn');
  expect(rows.map(({ id, base }) => [id, base?.browser]).toSorted()).toEqual([
    ['laptop', 'Kairos, iPhone'],
    ['phone', 'Kairos, iPhone'],
  ]);
});

test('sign-ins: a deleted one ends the sign-in of a device that comes back after months and with a lost replica', async () => {
  const account = cloud.account('mira');
  const laptop = account.openPage(Infinity, now, 'c1');
  expect(await use(account.openPage(Infinity, now, 'p1'), 'phone')).toBe(false);
  await use(laptop, 'laptop');
  await laptop.change([{ entity: 'SignIn', id: 'phone', values: { _deleted: true } }]);
  expect(await laptop.flush(60_000)).toBe(0);
  clock += 300 * 24 * hour;
  const lost = cloud.account('mira').openPage(Infinity, now, 'p2');
  // It writes its record before it has read: the deleted one stays deleted.
  await lost.change([{ entity: 'SignIn', id: 'phone', values: { usedAt: new Date(clock).toISOString() } }]);
  await lost.flush(60_000);
  expect(await use(lost, 'phone')).toBe(true);
});

test('sign-ins: restored tables sign no device out, and list what they have', async () => {
  const epoch = { current: 0 };
  const account = cloud.account('mira');
  const page = (name: string) => account.openPage(Infinity, now, name, () => epoch.current);
  const [laptop, phone, tablet] = [page('c1'), page('p1'), page('t1')];
  await use(laptop, 'laptop');
  await use(phone, 'phone');
  const putBack = await cloud.backUp();
  // After the backup: a new sign-in, and the end of another one whose device does not come back before the restoration.
  await use(tablet, 'tablet');
  await use(laptop, 'laptop');
  await laptop.change([{ entity: 'SignIn', id: 'phone', values: { _deleted: true } }]);
  await laptop.flush(60_000);
  await putBack();
  epoch.current = 1;
  for (const [store, id] of [
    [tablet, 'tablet'],
    [phone, 'phone'],
    [laptop, 'laptop'],
    [tablet, 'tablet'],
    [laptop, 'laptop'],
  ] as const) {
    expect(await use(store, id)).toBe(false);
    const own = await rowOf(store, id);
    expect(own && isSignedOut(own)).toBe(false);
  }
  const listed = (await laptop.rows.getRows('SignIn')).filter(({ base }) => base?._deleted !== true);
  expect(listed.map(({ id }) => id).toSorted()).toEqual(['laptop', 'phone', 'tablet']);
});
