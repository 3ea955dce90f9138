// @spec sign-out-there

import { newTestKey } from '@kairos/sync/testing/encrypted-account';
import type { RecordChange } from '#domain/records/record-change.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import { isSignInDeleted } from '#features/sign-ins/is-sign-in-deleted.ts';
import { openEncryptedCloud, sync, textOf } from './encrypted-pages.ts';

let clock = Date.parse('2026-11-23T08:00:00.000Z');
const now = () => (clock += 1000);
const { openEncrypted, openPage, readServer } = openEncryptedCloud(now);

const task = { date: '2026-11-23', text: 'Tell Ann the truth', note: 'Before supper', order: 1, done: false };
const write = (store: RecordStore, ...changes: readonly RecordChange[]) => store.change(changes);
const page = (id: string, text: string): RecordChange => ({
  entity: 'JournalPage',
  id,
  values: { date: id, mood: 'low', text },
});
// With quotation marks, because random Base64 can contain three letters.
const words = ['truth', 'supper', 'river', '"low"'];

test('encryption: two devices with the key read each other, and the server has no word of theirs', async () => {
  const all = await openEncrypted();
  const { account, laptop } = all;
  const { store: phone, unlock } = openPage(account, 'phone');
  await unlock(all.key.accountKey);
  await write(laptop.store, { entity: 'DailyTask', id: 't1', values: task }, page('2026-11-23', 'The river'));
  await sync(laptop.store, phone);
  await write(
    phone,
    { entity: 'DailyTask', id: 't1', values: { done: true } },
    page('2026-11-22', 'A river'),
  );
  await sync(phone, laptop.store);
  for (const store of [laptop.store, phone]) {
    const row = await store.rows.getRow('DailyTask', 't1');
    expect(row?.base).toMatchObject({ ...task, done: true, sealed: { text: all.key.keys.id } });
    expect((await store.rows.getRow('JournalPage', '2026-11-22'))?.base).toMatchObject({ text: 'A river' });
  }
  const stored = await readServer(account);
  expect(words.filter((word) => stored.includes(word))).toEqual([]);
  expect(stored).toContain('"date":"2026-11-23"');
});

test('encryption: discarded values and deleted records are encrypted, too', async () => {
  const all = await openEncrypted();
  const { account, laptop } = all;
  const { store: phone, unlock } = openPage(account, 'phone');
  await unlock(all.key.accountKey);
  await write(laptop.store, { entity: 'DailyTask', id: 't1', values: task });
  await sync(laptop.store, phone);
  // Both change the text without knowing of the other one.
  await laptop.store.replica.change([
    { entity: 'DailyTask', id: 't1', values: { text: 'The truth at last' } },
  ]);
  await phone.replica.change([{ entity: 'DailyTask', id: 't1', values: { text: 'No truth' } }]);
  await sync(laptop.store, phone, laptop.store);
  const kept = await laptop.store.rows.getRows('KeptVersion');
  expect(kept.map(({ base }) => base?.text)).toEqual(['The truth at last']);
  await write(phone, { entity: 'DailyTask', id: 't1', values: { _deleted: true } });
  await sync(phone, laptop.store);
  const stored = await readServer(account);
  expect(stored).toContain('"_deleted":true');
  expect(words.filter((word) => stored.includes(word))).toEqual([]);
});

test('encryption: nothing is asked for before the state is known', async () => {
  const { operations, account } = await openEncrypted();
  operations.length = 0;
  const { store } = openPage(account, 'phone');
  await write(store, { entity: 'DailyTask', id: 't1', values: task });
  await store.outbox.whenIdle();
  await store.refresh();
  expect(new Set(operations)).toEqual(new Set(['GetAccountKey']));
});

test('encryption: a locked device keeps its changes, and sends and reads everything when it gets the key', async () => {
  const all = await openEncrypted();
  const { account, laptop, key } = all;
  await write(laptop.store, { entity: 'DailyTask', id: 't1', values: task });
  await sync(laptop.store);
  const phone = openPage(account, 'phone');
  await write(phone.store, {
    entity: 'DailyTask',
    id: 't2',
    values: { ...task, text: 'The truth of the phone' },
  });
  await phone.store.outbox.whenIdle();
  await phone.store.refresh();
  expect(phone.store.getStatus()).toMatchObject({
    lockReason: 'words',
    readFailure: { isAnswered: false },
    rejections: [],
  });
  expect(await phone.store.countUnsent()).toBe(1);
  expect(await phone.unlock((await newTestKey()).accountKey)).toBe(false);
  expect(await phone.unlock(key.accountKey)).toBe(true);
  await sync(phone.store, laptop.store);
  expect(phone.store.getStatus().lockReason).toBeUndefined();
  expect(await textOf(phone.store, 't1')).toBe(task.text);
  expect(await textOf(laptop.store, 't2')).toBe('The truth of the phone');
  const stored = await readServer(account);
  expect(words.filter((word) => stored.includes(word))).toEqual([]);
});

test('encryption: fifty changes of a locked device arrive encrypted, and the last one of each record wins', async () => {
  const { account, key } = await openEncrypted();
  const phone = openPage(account, 'phone');
  await phone.store.refresh();
  // Records are sent side by side, the changes of one record one after another.
  const ids = Array.from({ length: 25 }, (_, index) => `t${index}`);
  for (const text of ['A first truth', 'The truth']) {
    for (const id of ids) {
      await write(phone.store, { entity: 'DailyTask', id, values: { ...task, text: `${text} of ${id}` } });
    }
  }
  await phone.store.outbox.whenIdle();
  expect(await phone.store.countUnsent()).toBe(25);
  await phone.unlock(key.accountKey);
  await sync(phone.store);
  const rows = (await phone.store.rows.getRows('DailyTask')).flatMap(({ base }) => base ?? []);
  const texts = new Map(rows.map(({ id, text }) => [id, text]));
  expect(texts).toEqual(new Map(ids.map((id) => [id, `The truth of ${id}`])));
  expect(await readServer(account)).not.toContain('truth');
});

test('encryption: a real-time change is opened, and one for a locked device is read when it has the key', async () => {
  const all = await openEncrypted();
  const { laptop, account, key } = all;
  const phone = openPage(account, 'phone');
  await write(laptop.store, { entity: 'DailyTask', id: 't1', values: task });
  await sync(laptop.store);
  const plain = account.openPage(Infinity, now, 'c9');
  await plain.refresh();
  const sealed = (await plain.replica.storage.getRow('DailyTask', 't1'))?.base;
  const other = openPage(account, 'tablet');
  await other.unlock(key.accountKey);
  for (const { listeners } of [phone, other]) {
    listeners.get('OnDailyTaskChange')?.onData({ onDailyTaskChange: sealed });
  }
  await other.store.refresh();
  expect(await textOf(other.store, 't1')).toBe(task.text);
  await phone.store.refresh();
  expect(await phone.store.rows.getRow('DailyTask', 't1')).toBeUndefined();
  await phone.unlock(key.accountKey);
  await sync(phone.store);
  expect(await textOf(phone.store, 't1')).toBe(task.text);
});

test('encryption: a damaged value hides its record only, and stays as it is on the server', async () => {
  const all = await openEncrypted();
  const { account, laptop } = all;
  await write(
    laptop.store,
    { entity: 'DailyTask', id: 't1', values: task },
    { entity: 'DailyTask', id: 't2', values: task },
  );
  await sync(laptop.store);
  const damaged = `k1.${all.key.keys.id}.${'A'.repeat(123)}`;
  const older = account.openPage(Infinity, now, 'c9');
  await older.refresh();
  await older.change([{ entity: 'DailyTask', id: 't1', values: { text: damaged } }]);
  await older.outbox.whenIdle();
  await sync(laptop.store);
  const ids = async () => (await laptop.store.rows.getRows('DailyTask')).map(({ id }) => id);
  expect(await ids()).toEqual(['t2']);
  expect(laptop.store.getStatus().storageFailure).toBeUndefined();
  const change = write(laptop.store, { entity: 'DailyTask', id: 't1', values: { order: 5 } });
  await expect(change).rejects.toMatchObject({ kind: 'unreadable' });
  await write(laptop.store, { entity: 'DailyTask', id: 't2', values: { order: 5 } });
  await sync(laptop.store);
  expect(await readServer(account)).toContain(`"text":"${damaged}"`);
});

test('encryption: a text that an older client has written is read as it is', async () => {
  const { account, laptop } = await openEncrypted();
  const older = account.openPage(Infinity, now, 'c9');
  await older.change([{ entity: 'DailyTask', id: 't1', values: task }]);
  await older.outbox.whenIdle();
  await sync(laptop.store);
  const row = await laptop.store.rows.getRow('DailyTask', 't1');
  expect(row?.base).toMatchObject(task);
  expect(row?.base).not.toHaveProperty('sealed');
});

test('encryption: an edited envelope of an older client is rolled back', async () => {
  const { account, laptop } = await openEncrypted();
  await write(laptop.store, { entity: 'DailyTask', id: 't1', values: task });
  await sync(laptop.store);
  const older = account.openPage(Infinity, now, 'c9');
  await older.refresh();
  const envelope = String((await older.replica.storage.getRow('DailyTask', 't1'))?.base?.text);
  const { acknowledged } = await older.change([
    { entity: 'DailyTask', id: 't1', values: { text: `${envelope} today` } },
  ]);
  await expect(acknowledged).rejects.toThrow('text must not be a damaged envelope');
  await sync(laptop.store);
  expect(await textOf(laptop.store, 't1')).toBe(task.text);
});

test('encryption: a text that is too long is rejected on the device, with the message of the server', async () => {
  const { laptop } = await openEncrypted();
  const { acknowledged } = await write(laptop.store, {
    entity: 'DailyTask',
    id: 't1',
    values: { ...task, text: 'x'.repeat(501) },
  });
  await expect(acknowledged).rejects.toThrow('text must not be longer than 500 characters');
});

test('encryption: imported records are encrypted, many in one request', async () => {
  const { operations, account, laptop } = await openEncrypted();
  const records = Array.from({ length: 45 }, (_, index) => ({
    ...{ entity: 'DailyTask', id: `i${index}`, createdAt: '2026-11-01T08:00:00.000Z' },
    values: { ...task, text: `Truth ${index}` },
  }));
  operations.length = 0;
  await laptop.store.import(records);
  await sync(laptop.store);
  expect(operations.filter((name) => name.startsWith('Create')).length).toBeLessThan(10);
  expect(await textOf(laptop.store, 'i44')).toBe('Truth 44');
  expect(await readServer(account)).not.toContain('Truth');
});

test('encryption: a locked device can read whether its sign-in has ended', async () => {
  const { account, laptop } = await openEncrypted();
  const { store: phone } = openPage(account, 'phone');
  await phone.refresh();
  expect(phone.getStatus().lockReason).toBe('words');
  const isEnded = () => isSignInDeleted(account.client, 'phone');
  expect(await isEnded()).toBe(false);
  const time = new Date(clock).toISOString();
  await write(laptop.store, {
    entity: 'SignIn',
    id: 'phone',
    values: { device: 'phone', browser: 'Kairos, iPhone', since: time, usedAt: time },
  });
  await sync(laptop.store);
  expect(await isEnded()).toBe(false);
  await write(laptop.store, { entity: 'SignIn', id: 'phone', values: { _deleted: true } });
  await sync(laptop.store);
  expect(await isEnded()).toBe(true);
});
