// @spec push-sender

import { createHash } from 'node:crypto';
import { startFakePushService, type FakePushService } from '@kairos/push-sender/testing/fake-push-service';
import type { LocalCloud } from '../src/start-local-cloud.ts';
import { startInMemory } from './support/cloud.ts';
import { newUser, type TestUser } from './support/test-user.ts';

let cloud: LocalCloud;
let service: FakePushService;
/** The jobs that the local cloud repeats, of which one sends push messages. */
const jobs: (() => Promise<void>)[] = [];
let now = Math.floor(Date.now() / 60_000) * 60_000;

beforeAll(async () => {
  service = await startFakePushService(() => cloud.instance.pushKey.publicKey);
  const repeat = (job: () => Promise<void>) => {
    jobs.push(job);
    return () => undefined;
  };
  cloud = await startInMemory(() => now, repeat, { pushService: service.url });
});
afterAll(async () => {
  expect(service.problems).toEqual([]);
  await cloud.close();
  await service.close();
});

const pass = async (milliseconds: number) => {
  now += milliseconds;
  for (const job of jobs) await job();
};

async function asked(user: TestUser, text: string, variables: object = {}): Promise<Record<string, unknown>> {
  const { body } = await user.ask(text, variables);
  expect(body.errors).toBeUndefined();
  return body.data ?? {};
}

/** Subscribes a device of the user. Resolves to its endpoint and its id. */
async function subscribe(user: TestUser): Promise<{ readonly endpoint: string; readonly id: string }> {
  const subscription = service.subscribe();
  const id = createHash('sha256').update(subscription.endpoint).digest('base64url');
  await asked(user, 'mutation($input: CreatePushDeviceInput!) { createPushDevice(input: $input) { id } }', {
    input: { id, ...subscription, device: 'phone' },
  });
  return { endpoint: subscription.endpoint, id };
}

/** Writes a reminder that is due in a minute. */
async function remind(user: TestUser, recordId: string, text: string): Promise<void> {
  const dueMinute = new Date(now + 60_000).toISOString();
  const input = { id: `${recordId}@${dueMinute}`, dueMinute, recordId, text, path: '/daily-plan' };
  const create = 'mutation($input: CreateReminderInput!) { createReminder(input: $input) { id text } }';
  const { createReminder } = await asked(user, create, { input });
  // Another device writes the same.
  expect((await asked(user, create, { input })).createReminder).toEqual(createReminder);
}

const reminders = async (user: TestUser) =>
  (await asked(user, '{ listReminders { items { id } } }')).listReminders;
const devices = async (user: TestUser) =>
  (await asked(user, '{ listPushDevices { items { id device createdAt } } }')).listPushDevices;

test('push messages: a reminder reaches the devices of its user, once', async () => {
  const mira = await newUser(cloud, 'mira@example.org');
  const anne = await newUser(cloud, 'anne@example.org');
  const { endpoint } = await subscribe(mira);
  await subscribe(anne);
  await remind(mira, 'task-1', 'Portuguese\n18:30');
  await pass(30_000);
  expect(service.messages).toEqual([]);
  await pass(30_000);
  await pass(60_000);
  expect(service.messages).toHaveLength(1);
  const [message] = service.messages;
  expect(message?.endpoint).toBe(endpoint);
  expect(JSON.parse(message?.payload ?? '')).toMatchObject({
    web_push: 8030,
    notification: {
      title: 'Portuguese',
      body: '18:30',
      tag: 'task:task-1',
      navigate: `${cloud.url}/daily-plan`,
    },
  });
  expect(await reminders(mira)).toEqual({ items: [] });
});

test('push messages: a reminder that is deleted is not sent', async () => {
  const user = await newUser(cloud, 'bea@example.org');
  await subscribe(user);
  const count = service.messages.length;
  await remind(user, 'task-2', 'Bread');
  const { items } = (await reminders(user)) as { items: { id: string }[] };
  await asked(user, 'mutation($id: ID!) { deleteReminder(input: { id: $id }) { id } }', { id: items[0]?.id });
  await pass(60_000);
  expect(service.messages).toHaveLength(count);
});

test('push messages: a device that logs out, or whose subscription is over, gets none', async () => {
  const user = await newUser(cloud, 'cleo@example.org');
  const [left, gone] = [await subscribe(user), await subscribe(user)];
  await asked(user, 'mutation($id: ID!) { deletePushDevice(input: { id: $id }) { id } }', { id: left.id });
  service.answer(gone.endpoint, { status: 410 });
  const count = service.messages.length;
  await remind(user, 'task-3', 'Bread');
  await pass(60_000);
  expect(service.messages).toHaveLength(count);
  expect(await devices(user)).toEqual({ items: [] });
});

test('push messages: a disabled user gets none, until the user is enabled', async () => {
  const user = await newUser(cloud, 'finn@example.org');
  await subscribe(user);
  await remind(user, 'task-5', 'Bread');
  const count = service.messages.length;
  const UserPoolId = cloud.instance.userPoolId;
  await cloud.pool.call('AdminDisableUser', { UserPoolId, Username: user.email });
  await pass(60_000);
  expect(service.messages).toHaveLength(count);
  await cloud.pool.call('AdminEnableUser', { UserPoolId, Username: user.email });
  await pass(60_000);
  expect(service.messages).toHaveLength(count + 1);
});

test('push messages: nothing is left of a deleted account, and nothing is sent', async () => {
  const user = await newUser(cloud, 'dora@example.org');
  await subscribe(user);
  await remind(user, 'task-4', 'Bread');
  const requests = service.requests;
  await asked(user, 'mutation { eraseReminders { found } erasePushDevices { found } }');
  await pass(60_000);
  expect(service.requests).toBe(requests);
  expect(await reminders(user)).toEqual({ items: [] });
  expect(await devices(user)).toEqual({ items: [] });
});

test('push messages: the configuration has the public key and not the private key', async () => {
  const config = await (await fetch(`${cloud.url}/config.json`)).text();
  const { publicKey, privateKey } = cloud.instance.pushKey;
  expect(JSON.parse(config)).toMatchObject({ pushKey: publicKey });
  expect(config).not.toContain(privateKey);
});

test('push messages: the API answers neither the endpoint nor the keys of a device', async () => {
  const user = await newUser(cloud, 'eve@example.org');
  await subscribe(user);
  for (const field of ['endpoint', 'keys']) {
    const { body } = await user.ask(`{ listPushDevices { items { ${field} } } }`);
    expect(body.errors?.[0]?.message).toContain(field);
  }
});
