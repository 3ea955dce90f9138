// @spec reminders-planned

import type { ApolloClient } from '@apollo/client';
import { erasePush } from '#data/push/erase-push.ts';
import { createPushDevice, deletePushDevice, readPushDevices } from '#data/push/push-devices.ts';
import {
  createReminders,
  deleteReminders,
  readStoredReminders,
  type PlannedReminder,
} from '#data/push/stored-reminders.ts';
import { rowChanges } from '#features/reminders/reminder-rows.ts';
import { openCloud } from './open-cloud.ts';

const now = Date.parse('2026-11-25T08:00:00.000Z');
const cloud = openCloud(() => now);

const minute = 60_000;
const row = (index: number, text = `Task ${index}`): PlannedReminder => {
  const dueMinute = new Date(now + (index + 1) * minute).toISOString();
  const recordId = `task${index}`;
  const path = `/daily-plan?day=2026-11-25#focus=${recordId}`;
  return { id: `${recordId}@${dueMinute}`, dueMinute, recordId, text, path, language: 'en' };
};
const rows = (count: number, text?: string) => Array.from({ length: count }, (_, index) => row(index, text));

/** What `writeReminders` sends. */
async function write(client: ApolloClient, planned: readonly PlannedReminder[]): Promise<void> {
  const { deleted, created } = rowChanges(planned, await readStoredReminders(client), now);
  await deleteReminders(client, deleted);
  await createReminders(client, created);
}
const textsOf = async (client: ApolloClient) =>
  (await readStoredReminders(client)).map(({ id, text, path }) => [id, text, path]).toSorted();
const expected = (planned: readonly PlannedReminder[]) =>
  planned.map(({ id, text, path }) => [id, text, path]).toSorted();

test('push: the reminders of the server become the planned ones, in several requests', async () => {
  const { client } = cloud.account('mira');
  await write(client, rows(300));
  expect(await textsOf(client)).toEqual(expected(rows(300)));
  const next = [...rows(20), row(20, 'Another text'), row(400)];
  await write(client, next);
  expect(await textsOf(client)).toEqual(expected(next));
  expect(await readStoredReminders(cloud.account('noah').client)).toEqual([]);
});

test('push: two devices that write at the same time leave one record for each reminder', async () => {
  const { client } = cloud.account('mira');
  const planned = rows(40);
  await Promise.all([createReminders(client, planned), createReminders(client, planned)]);
  await createReminders(client, [row(3, 'Of another device')]);
  expect(await textsOf(client)).toEqual(expected(planned));
  await deleteReminders(client, [row(3).id, row(3).id, 'missing@2026-11-25T09:00:00.000Z']);
  expect(await readStoredReminders(client)).toHaveLength(39);
});

test('push: a device is stored once, listed without its address, and deleted', async () => {
  Object.assign(globalThis, {
    screen: { width: 400, height: 800 },
    matchMedia: () => ({ matches: true }),
  });
  const { client } = cloud.account('mira');
  const p256dh = `B${'A'.repeat(86)}`;
  const subscription = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/one',
    keys: { p256dh, auth: 'A'.repeat(22) },
  };
  const id = await createPushDevice(client, subscription);
  expect(await createPushDevice(client, subscription)).toBe(id);
  const listed = { id, device: 'phone', createdAt: new Date(now).toISOString() };
  expect(await readPushDevices(client)).toEqual([listed]);
  await deletePushDevice(client, id);
  await deletePushDevice(client, id);
  expect(await readPushDevices(client)).toEqual([]);
  Reflect.deleteProperty(globalThis, 'screen');
  Reflect.deleteProperty(globalThis, 'matchMedia');
});

test('push: everything is erased before a log-out', async () => {
  const { client } = cloud.account('mira');
  await createReminders(client, rows(60));
  await erasePush(client);
  expect([await readStoredReminders(client), await readPushDevices(client)]).toEqual([[], []]);
});
