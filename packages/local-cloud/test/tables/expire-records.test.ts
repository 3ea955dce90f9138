import { EventEmitter, once } from 'node:events';
import { createTable } from '@kairos/dynamodb/create-table';
import type { Item } from '../../src/tables/add-sync-fields.ts';
import { expireRecords } from '../../src/tables/expire-records.ts';
import { startExpiry } from '../../src/tables/start-expiry.ts';
import { emptyTables } from './empty-tables.ts';
import { interruptedClient } from './interrupted-client.ts';
import { itemsOf, newTasks, oldTask, put } from './task-table.ts';

const name = newTasks.TableName;
const expiring = { ...newTasks, timeToLive: 'expiresAt' };
const now = Date.UTC(2026, 10, 20);
const seconds = now / 1000;
const day = 86_400;
const year = 365 * day;

const dynamodb = emptyTables();
beforeEach(() => createTable(dynamodb.client, newTasks));

const store = async (records: Readonly<Record<string, Item>>) => {
  for (const [id, more] of Object.entries(records)) {
    await put(dynamodb.client, name, { ...oldTask(id), ...more });
  }
};
const storedIds = async () => (await itemsOf(dynamodb.client, name)).map(({ id }) => id?.S);
const at = (expiresAt: number) => ({ expiresAt: { N: String(expiresAt) } });

test('expire records: deletes records whose time is a number in the past, like DynamoDB', async () => {
  await store({
    '1-past': at(seconds - 1),
    '2-long-past': at(seconds - 4 * year),
    '3-now': at(seconds),
    '4-future': at(seconds + 1),
    '5-without': {},
    '6-text': { expiresAt: { S: String(seconds - 1) } },
    // DynamoDB takes a time of more than five years ago for a mistake.
    '7-milliseconds-of-1970': at(1),
  });
  await expireRecords(dynamodb.client, expiring, { now });
  expect(await storedIds()).toEqual(['3-now', '4-future', '5-without', '6-text', '7-milliseconds-of-1970']);
});

test('expire records: a table without Time to Live is not read', async () => {
  const untouched = interruptedClient(dynamodb.client, () => Promise.reject(new Error('read')));
  await expect(expireRecords(untouched, newTasks, { now })).resolves.toBeUndefined();
});

test('expire records: reads all pages', async () => {
  const large = { text: { S: 'x'.repeat(90_000) }, ...at(seconds - 1) };
  await store(Object.fromEntries(Array.from({ length: 24 }, (_, n) => [`${n}`, large])));
  await expireRecords(dynamodb.client, expiring, { now });
  expect(await storedIds()).toEqual([]);
});

test('expire records: keeps a record that is restored during the deletion', async () => {
  await store({ 1: at(seconds - 1) });
  const interrupted = interruptedClient(dynamodb.client, async (_, command) => {
    if (command === 'DeleteItemCommand') await store({ 1: {} });
  });
  await expireRecords(interrupted, expiring, { now });
  expect(await storedIds()).toEqual(['1']);
});

test('expire records: rests between pages, and ends when it may not continue', async () => {
  const ids = Array.from({ length: 250 }, (_, n) => String(n).padStart(3, '0'));
  await store(Object.fromEntries(ids.map((id) => [id, at(seconds - 1)])));
  let rests = 0;
  const continueAfter = () => Promise.resolve((rests += 1) < 2);
  await expireRecords(dynamodb.client, expiring, { now, continueAfter });
  expect(await storedIds()).toHaveLength(50);
  await expireRecords(dynamodb.client, expiring, { now, continueAfter });
  expect(await storedIds()).toEqual([]);
  expect(rests).toBe(2);
});

/** A clock and a timer that the test moves. */
function fakeTime() {
  const time = { now, milliseconds: 0, stopped: false, tick: () => Promise.resolve() };
  return {
    time,
    given: {
      now: () => time.now,
      repeat: (task: () => Promise<void>, milliseconds: number) => {
        Object.assign(time, { tick: task, milliseconds });
        return () => (time.stopped = true);
      },
    },
  };
}

test('expiry: deletes at the start and then every day until it is stopped', async () => {
  await store({ 1: at(seconds - 1), 2: at(seconds + day - 1), 3: at(seconds + 2 * day - 1) });
  const { time, given } = fakeTime();
  const end = startExpiry(dynamodb.client, [expiring], given);
  await time.tick();
  expect(await storedIds()).toEqual(['2', '3']);
  expect(time.milliseconds).toBe(day * 1000);
  time.now += time.milliseconds;
  await time.tick();
  expect(await storedIds()).toEqual(['3']);
  await end();
  expect(time.stopped).toBe(true);
  time.now += time.milliseconds;
  await time.tick();
  expect(await storedIds()).toEqual(['3']);
});

test('expiry: prints a failure, reads the other tables, and tries again after a day', async () => {
  const printed = jest.spyOn(console, 'error').mockReturnValue();
  await store({ 1: at(seconds - 1) });
  const missing = { ...expiring, TableName: 'Missing' };
  const { time, given } = fakeTime();
  const end = startExpiry(dynamodb.client, [missing, expiring], given);
  await time.tick();
  expect(await storedIds()).toEqual([]);
  expect(printed).toHaveBeenCalledWith(
    'Expired records of Missing could not be deleted:',
    expect.objectContaining({ name: 'ResourceNotFoundException' }),
  );
  await createTable(dynamodb.client, { ...newTasks, TableName: 'Missing' });
  await put(dynamodb.client, 'Missing', { ...oldTask('1'), ...at(seconds - 1) });
  await time.tick();
  expect(await itemsOf(dynamodb.client, 'Missing')).toEqual([]);
  await end();
  printed.mockRestore();
});

test('expiry: stopping waits for the deletion in progress', async () => {
  const { time, given } = fakeTime();
  const deletion = new EventEmitter();
  const watched = interruptedClient(dynamodb.client, (_, command) => {
    if (command === 'DeleteItemCommand') deletion.emit('begins');
    return undefined;
  });
  const end = startExpiry(watched, [expiring], given);
  await time.tick();
  await store({ 1: at(seconds - 1) });
  const begins = once(deletion, 'begins');
  void time.tick();
  await begins;
  await end();
  expect(await storedIds()).toEqual([]);
});
