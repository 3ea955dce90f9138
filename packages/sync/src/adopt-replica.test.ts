// @spec adoption-copied adoption-added

import { adoptedContent, additionRules } from '../test/adoption-rules.ts';
import { entityRules } from '../test/entities.ts';
import { ModelServer } from '../test/model-server.ts';
import { free, start } from '../test/open-replica.ts';
import { adoptionProgress, completeAdoption, copyAdopted, unfinishedAdoption } from './adopt-replica.ts';
import { type AdoptionKind, removeAdoptionMark } from './adoption-mark.ts';
import { clearSessionEnd } from './delete-all-but-unsent.ts';
import { MemoryDevice, MemoryStorage } from './memory-storage.ts';
import type { DiscardedValue } from './record.ts';
import { ReplicaStore } from './replica-store.ts';
import { sendChanges } from './send-changes.ts';
import { visibleRecord } from './visible-record.ts';

const discarded: DiscardedValue[] = [];
beforeEach(() => void discarded.splice(0));

function openReplica(device: string) {
  const data = new MemoryDevice();
  const storage = new MemoryStorage(data);
  const store = new ReplicaStore({
    storage,
    entities: entityRules,
    now: () => start,
    newDeviceName: () => device,
    recordDiscarded: (value) => {
      discarded.push(value);
      return null;
    },
  });
  const read = async (entity: string, id: string) => {
    const row = await storage.getRow(entity, id);
    return row ? visibleRecord(row) : null;
  };
  return { store, storage, data, read };
}

function openBoth() {
  const server = new ModelServer(() => start);
  const local = openReplica('here');
  const account = openReplica('account');
  const options = {
    ...{ source: local.storage, store: account.store },
    ...{ content: adoptedContent, rules: additionRules },
  };
  const copy = (kind: AdoptionKind) =>
    copyAdopted({ ...options, source: new MemoryStorage(local.data) }, kind);
  const send = () => sendChanges(account.store, server, free, 'send');
  return { server, local, account, options, copy, send };
}

const page = (text: string, mood?: string) => ({
  entity: 'JournalPage',
  id: '2026-11-23',
  values: { date: '2026-11-23', text, ...(mood !== undefined && { mood }) },
});
const task = (text: string, goalId?: string) => ({
  entity: 'DailyTask',
  id: 'task',
  values: { date: '2026-11-23', text, done: false, ...(goalId !== undefined && { goalId }) },
});
const goal = (title: string) => ({
  entity: 'YearlyGoal',
  id: '2026-1',
  values: { year: 2026, order: 1, title, done: false },
});

test('a new account: gets each record with its id, stamps and age, and the device keeps them until the server has them', async () => {
  const { server, local, account, options, copy, send } = openBoth();
  const createdAt = '2026-01-05T08:00:00.000Z';
  const stamp = await local.store.change([{ ...task('Swim'), createdAt }]);
  await copy('copied');
  expect(await account.read('DailyTask', 'task')).toMatchObject({ text: 'Swim', createdAt });
  expect(await adoptionProgress(account.store)).toEqual({ total: 1, unsent: 1, rejected: 0 });
  expect(await completeAdoption(options)).toBe(false);
  expect(await local.read('DailyTask', 'task')).toMatchObject({ text: 'Swim' });
  await send();
  expect(await server.get('DailyTask', 'task')).toMatchObject({
    text: 'Swim',
    createdAt,
    stamps: { text: stamp },
  });
  expect(await completeAdoption(options)).toBe(true);
  expect(local.data.rows.size).toBe(0);
  expect(await adoptionProgress(account.store)).toBeNull();
});

test('a new account: a repeated copy changes nothing, and brings nothing back that the account has deleted', async () => {
  const { account, local, copy } = openBoth();
  await local.store.change([task('Swim')]);
  await copy('copied');
  await account.store.change([{ entity: 'DailyTask', id: 'task', values: { text: 'Walk' } }]);
  await copy('copied');
  expect(await account.read('DailyTask', 'task')).toMatchObject({ text: 'Walk' });
  await account.store.change([{ entity: 'DailyTask', id: 'task', values: { _deleted: true } }]);
  await copy('copied');
  expect(await account.read('DailyTask', 'task')).toBeNull();
});

test('a new account: a change that another page makes after the copy is copied before the device is cleared', async () => {
  const { account, local, options, copy, send } = openBoth();
  await local.store.change([task('Swim')]);
  await copy('copied');
  await local.store.change([{ entity: 'DailyTask', id: 'task', values: { text: 'Swim far' } }]);
  await send();
  expect(await completeAdoption(options)).toBe(false);
  await copy('copied');
  expect(await account.read('DailyTask', 'task')).toMatchObject({ text: 'Swim far' });
  await send();
  expect(await completeAdoption(options)).toBe(true);
  expect(discarded).toEqual([]);
});

test('a new account: an imported page loses to the page of another device, and its text becomes a discarded value', async () => {
  const { server, account, local, copy, send } = openBoth();
  const { entity, id, values } = page('From a file');
  await local.store.import([{ entity, id, values, createdAt: '2026-01-05T08:00:00.000Z' }]);
  const phone = openReplica('phone');
  await phone.store.change([page('On the phone')]);
  await sendChanges(phone.store, server, free, 'phone');
  await copy('copied');
  await send();
  expect(await account.read(entity, id)).toMatchObject({ text: 'On the phone' });
  expect(discarded).toMatchObject([{ path: 'text', value: 'From a file', reason: 'replaced' }]);
});

test('a cleared replica: accepts no change of a page that is still open, until its use begins again', async () => {
  const { local, options, copy, send } = openBoth();
  await local.store.change([task('Swim')]);
  await copy('copied');
  await send();
  const source = new MemoryStorage(local.data);
  // The browser is killed between the deletion of the rows and that of the database.
  source.destroy = () => Promise.reject(new Error('killed'));
  await expect(completeAdoption({ ...options, source })).rejects.toThrow('killed');
  await expect(local.store.change([task('Late')])).rejects.toMatchObject({ kind: 'closed' });
  expect(await completeAdoption(options)).toBe(true);
  const again = new MemoryStorage(local.data);
  await clearSessionEnd(again);
  expect(await again.getMeta('moved')).toBeUndefined();
});

test('a device with records of an entity that only a newer build knows: keeps all records after the adoption', async () => {
  const { local, options, copy, send } = openBoth();
  await local.store.change([task('Swim')]);
  const row = await local.storage.getRow('DailyTask', 'task');
  local.data.putRow({ ...row!, entity: 'Newer' });
  await copy('copied');
  await send();
  await expect(completeAdoption(options)).rejects.toMatchObject({ kind: 'unreadable' });
  expect(local.data.countRows()).toBe(2);
  await local.store.change([task('Walk')]);
  expect(await local.read('DailyTask', 'task')).toMatchObject({ text: 'Walk' });
});

test('a mark: another replica without an account is not part of the adoption', async () => {
  const { account, local, options, copy } = openBoth();
  await local.store.change([task('Swim')]);
  await copy('copied');
  expect(await unfinishedAdoption(options)).toBe('copied');
  const later = openReplica('later');
  await later.store.change([task('Not yours')]);
  expect(await unfinishedAdoption({ source: later.storage, store: account.store })).toBeUndefined();
  expect(await adoptionProgress(account.store)).toBeNull();
});

test('an account with records: a page of both is added below the other, and an empty value is filled', async () => {
  const { account, local, copy } = openBoth();
  await account.store.change([page('In the account')]);
  await local.store.change([page('Here', 'good')]);
  await copy('added');
  const joined = { text: 'In the account\n\nHere', mood: 'good' };
  expect(await account.read('JournalPage', '2026-11-23')).toMatchObject(joined);
  // The mark is lost when the session ends; the text is not added twice.
  await removeAdoptionMark(account.storage);
  await copy('added');
  expect(await account.read('JournalPage', '2026-11-23')).toMatchObject(joined);
  expect(discarded).toEqual([]);
});

test('an account with records: a page without room for both keeps its text, and the other one is a discarded value', async () => {
  const { account, local, copy } = openBoth();
  const long = 'a'.repeat(15_000);
  await account.store.change([page(long)]);
  await local.store.change([page('b'.repeat(15_000))]);
  await copy('added');
  expect(await account.read('JournalPage', '2026-11-23')).toMatchObject({ text: long });
  expect(discarded).toMatchObject([{ path: 'text', value: 'b'.repeat(15_000) }]);
});

test('an account with records: its yearly goal stays, the other one is a discarded value, and no task is linked to the wrong goal', async () => {
  const { account, local, copy } = openBoth();
  await account.store.change([goal('Run')]);
  await local.store.change([goal('Swim'), task('Find a pool', '2026-1')]);
  await copy('added');
  expect(await account.read('YearlyGoal', '2026-1')).toMatchObject({ title: 'Run' });
  expect(await account.read('DailyTask', 'task')).toMatchObject({ text: 'Find a pool', goalId: null });
  expect(discarded).toMatchObject([{ entity: 'YearlyGoal', path: 'title', value: 'Swim' }]);
});

test('an account with records: its settings stay; a page that it has deleted gets the text from here', async () => {
  const { account, local, copy } = openBoth();
  const settings = (theme: string) => ({ entity: 'UserSettings', id: 'mine', values: { theme } });
  await account.store.change([settings('dark'), page('Old')]);
  await sendChanges(account.store, new ModelServer(() => start), free, 'send');
  await account.store.change([{ entity: 'JournalPage', id: '2026-11-23', values: { _deleted: true } }]);
  await local.store.change([settings('light'), page('New')]);
  await copy('added');
  expect(await account.read('UserSettings', 'mine')).toMatchObject({ theme: 'dark' });
  expect(await account.read('JournalPage', '2026-11-23')).toMatchObject({ text: 'New' });
  expect(discarded.map(({ value }) => value).toSorted()).toEqual(['Old', 'light']);
});

test('an account with records: the days of a habit that is in both are joined, and none is replaced', async () => {
  const { account, local, copy } = openBoth();
  const habit = (days: Readonly<Record<string, unknown>>) => ({
    entity: 'Habit',
    id: 'run',
    values: {
      name: 'Run',
      ...Object.fromEntries(Object.entries(days).map(([day, value]) => [`log/${day}`, value])),
    },
  });
  await account.store.change([habit({ '2026-11-20': true, '2026-11-21': false })]);
  await local.store.change([habit({ '2026-11-21': true, '2026-11-22': true })]);
  await copy('added');
  const record = await account.read('Habit', 'run');
  expect(JSON.parse(String(record?.log))).toEqual({
    '2026-11-20': true,
    '2026-11-21': false,
    '2026-11-22': true,
  });
});
