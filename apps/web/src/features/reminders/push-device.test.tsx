// @spec push-device

import type { ApiConnection } from '#data/connection/api-connection.ts';
import { FakePushApi } from '#test/fake-push.ts';
import { fakeNotifications, type FakeNotifications } from '#test/fake-notifications.ts';
import { fakePushManager, type FakePushManager } from '#test/fake-push-manager.ts';
import { renewPush, removePushDevice, thisPushDevice, turnOffPush, turnOnPush } from './push-device.ts';

const key = Buffer.from('server key').toString('base64url');
const otherKey = Buffer.from('another key').toString('base64url');

let browser: FakeNotifications;
let push: FakePushManager;
let api: FakePushApi;
beforeEach(async () => {
  browser = fakeNotifications('granted');
  push = await fakePushManager();
  api = new FakePushApi();
});
afterEach(() => {
  push.remove();
  browser.remove();
});
const ids = () => [...api.devices.keys()];
const client = async () => (await api.loadConnection()).client;

test('push device: is stored on the server, and deleted with the subscription', async () => {
  await turnOnPush(api.loadConnection, key);
  expect(ids()).toEqual([thisPushDevice()]);
  expect(thisPushDevice()).toMatch(/^[\w-]{43}$/);
  expect([...api.devices.values()]).toMatchObject([{ device: 'computer' }]);
  await turnOffPush(await client());
  expect([ids(), thisPushDevice(), push.endpoint()]).toEqual([[], null, undefined]);
});

test('push device: stays off when the push service or the server rejects it', async () => {
  api.isAway = true;
  await expect(turnOnPush(api.loadConnection, key)).rejects.toThrow('Failed to fetch');
  expect([thisPushDevice(), push.endpoint()]).toEqual([null, undefined]);
  push.reject();
  await expect(turnOnPush(api.loadConnection, key)).rejects.toThrow('push service error');
  expect(thisPushDevice()).toBeNull();
});

test('push device: stays on when the server cannot be reached to turn it off', async () => {
  await turnOnPush(api.loadConnection, key);
  const id = thisPushDevice();
  api.isAway = true;
  await expect(turnOffPush(await client())).rejects.toThrow('Failed to fetch');
  expect(thisPushDevice()).toBe(id);
  expect(push.endpoint()).toBeDefined();
});

test('push device: is subscribed again when the browser has dropped the subscription', async () => {
  await turnOnPush(api.loadConnection, key);
  const before = thisPushDevice();
  push.drop();
  await renewPush(api.loadConnection, key);
  expect(ids()).toEqual([thisPushDevice()]);
  expect(thisPushDevice()).not.toBe(before);
});

test('push device: is subscribed again when the key of the server has changed', async () => {
  await turnOnPush(api.loadConnection, key);
  const before = push.endpoint();
  await renewPush(api.loadConnection, otherKey);
  expect(push.endpoint()).not.toBe(before);
  expect(ids()).toEqual([thisPushDevice()]);
});

test('push device: turns off when another device has removed it', async () => {
  await turnOnPush(api.loadConnection, key);
  api.devices.clear();
  await renewPush(api.loadConnection, key);
  expect([thisPushDevice(), push.endpoint()]).toEqual([null, undefined]);
});

test('push device: stays on when it is on a later page of the list', async () => {
  ['old phone', 'old tablet'].forEach((id) => api.addDevice(id));
  await turnOnPush(api.loadConnection, key);
  const id = thisPushDevice();
  api.pageSize = 1;
  await renewPush(api.loadConnection, key);
  expect(api.calls.filter((name) => name === 'ListPushDevices')).toHaveLength(3);
  expect(thisPushDevice()).toBe(id);
  expect(push.endpoint()).toBeDefined();
});

test('push device: stays on when the server cannot be reached, and when an answer has no list', async () => {
  await turnOnPush(api.loadConnection, key);
  const id = thisPushDevice();
  api.isAway = true;
  await expect(renewPush(api.loadConnection, key)).rejects.toThrow('Failed to fetch');
  const empty = () =>
    Promise.resolve({ client: { query: () => Promise.resolve({}) } } as unknown as ApiConnection);
  await expect(renewPush(empty, key)).rejects.toThrow('The answer has no devices');
  expect(thisPushDevice()).toBe(id);
  expect(push.endpoint()).toBeDefined();
});

test('push device: stays on when it is turned off and on again while the list is read', async () => {
  await turnOnPush(api.loadConnection, key);
  api.devices.clear();
  api.meanwhile = {
    operation: 'ListPushDevices',
    run: async () => {
      await turnOffPush(await client());
      await turnOnPush(api.loadConnection, key);
    },
  };
  await renewPush(api.loadConnection, key);
  expect(ids()).toEqual([thisPushDevice()]);
  expect(push.endpoint()).toBeDefined();
});

test('push device: stays off when it is turned off while the browser subscribes again', async () => {
  await turnOnPush(api.loadConnection, key);
  push.drop();
  api.meanwhile = { operation: 'CreatePushDevice', run: async () => turnOffPush(await client()) };
  await renewPush(api.loadConnection, key);
  expect([ids(), thisPushDevice(), push.endpoint()]).toEqual([[], null, undefined]);
});

test('push device: nothing is asked of the server while push is off', async () => {
  await renewPush(api.loadConnection, key);
  expect(api.calls).toEqual([]);
  expect(push.endpoint()).toBeUndefined();
});

test('push device: the reminders stay for other devices, and are deleted with the last one', async () => {
  await turnOnPush(api.loadConnection, key);
  api.addDevice('phone');
  const dueMinute = '2026-11-25T18:30:00.000Z';
  const id = `walk@${dueMinute}`;
  const walk = { id, dueMinute, recordId: 'walk', text: 'Walk', path: '/', language: 'en' } as const;
  api.reminders.set(id, walk);
  await turnOffPush(await client());
  expect(api.reminders.size).toBe(1);
  await removePushDevice(await client(), 'phone');
  expect([api.devices.size, api.reminders.size]).toEqual([0, 0]);
});
