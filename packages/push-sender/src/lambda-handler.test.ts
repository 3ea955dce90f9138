// @spec push-sender

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestServer, type TestServer } from '@kairos/dynamodb/start-test-server';
import { type FakeParameterStore, startFakeParameterStore } from './testing/fake-parameter-store.ts';
import { names, openTestSender, type TestSender } from './testing/test-sender.ts';

const keyName = '/kairos-secrets/dev/PushKey';
const siteName = '/kairos/dev/SiteUrl';
const site = 'https://plan.example';

// The handler has the clients of AWS and sends by the network: both are servers on loopback.
let dynamodb: TestServer;
const realFetch = globalThis.fetch;
const environment = process.env;
let parameters: FakeParameterStore;
/** Cognito's AdminGetUser, for all users. */
let users: Server;
let isEnabled = true;
let sender: TestSender;
/** What the handler has written to the standard output. */
const lines: string[] = [];
let handler: () => Promise<void>;

beforeEach(async () => {
  parameters = await startFakeParameterStore();
  dynamodb = await startTestServer();
  users = createServer((_, response) => {
    const user = { Username: 'mira', Enabled: isEnabled };
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(user));
  });
  await new Promise<void>((resolve) => {
    users.listen(0, '127.0.0.1', resolve);
  });
  const usersUrl = `http://127.0.0.1:${(users.address() as AddressInfo).port}`;
  const { endpoint } = dynamodb;
  sender = await openTestSender({ endpoint, namespace: 'handler' });
  parameters.values.set(keyName, JSON.stringify(sender.key)).set(siteName, site);
  process.env = {
    ...environment,
    ...{ AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'handler', AWS_SECRET_ACCESS_KEY: 'local' },
    ...{ AWS_ENDPOINT_URL_DYNAMODB: endpoint, AWS_ENDPOINT_URL_SSM: parameters.url, AWS_MAX_ATTEMPTS: '1' },
    ...{ AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: usersUrl, USER_POOL_ID: 'us-east-1_pool' },
    ...{ REMINDER_TABLE: names.reminders, DEVICE_TABLE: names.devices },
    ...{ METRIC_NAMESPACE: 'Kairos/dev', AWS_LAMBDA_FUNCTION_NAME: 'sender' },
    ...{ KEY_PARAMETER: keyName, SITE_PARAMETER: siteName },
  };
  lines.length = 0;
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, options) => {
    const { hostname, pathname } = new URL(input);
    if (hostname !== 'fcm.googleapis.com') throw new Error(`No push service: ${hostname}`);
    return realFetch(new URL(pathname, sender.service.url), options);
  });
  jest.resetModules();
  ({ handler } = await import('./lambda-handler.ts'));
});
afterEach(async () => {
  jest.restoreAllMocks();
  process.env = environment;
  await Promise.all([sender.close(), parameters.close()]);
  await dynamodb.close();
  users.closeAllConnections();
  await new Promise((resolve) => {
    users.close(resolve);
  });
});

const dueNow = () => ({ dueMinute: new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString() });
const addresses = () =>
  sender.service.messages.map(
    ({ payload }) => (JSON.parse(payload) as { notification: { navigate: string } }).notification.navigate,
  );

test('handler: sends nothing to a user whom Cognito reports as disabled', async () => {
  await sender.addDevice();
  await sender.addReminder(dueNow());
  isEnabled = false;
  await handler();
  expect(addresses()).toEqual([]);
  isEnabled = true;
  await handler();
  expect(addresses()).toHaveLength(1);
});

test('handler: sends due reminders with the key and the contact of the SSM parameters, and reads these once', async () => {
  await sender.addDevice();
  await sender.addReminder(dueNow());
  await handler();
  expect(addresses()).toEqual([`${site}/daily-plan?day=2026-11-25`]);
  expect(await sender.reminderIds()).toEqual([]);
  await sender.addReminder({ ...dueNow(), id: 't2' });
  await handler();
  expect(addresses()).toHaveLength(2);
  expect(parameters.read.toSorted()).toEqual([keyName, siteName].toSorted());
});

test('handler: a failure is logged with its name only, and the parameters are read again', async () => {
  await sender.addDevice();
  await sender.addReminder(dueNow());
  parameters.failure = { name: 'AccessDeniedException', message: `arn of ${keyName}` };
  await expect(handler()).rejects.toThrow(/^Reminders could not be sent: AccessDeniedException$/);
  parameters.failure = undefined;
  await handler();
  expect(addresses()).toHaveLength(1);
});

test('handler: fails when push services reject nearly all messages, and not for a few', async () => {
  const devices = await Promise.all(Array.from({ length: 10 }, () => sender.addDevice()));
  devices.slice(1).forEach((endpoint) => sender.service.answer(endpoint, { status: 403 }));
  await sender.addReminder(dueNow());
  await handler();
  expect(addresses()).toHaveLength(1);
  devices.forEach((endpoint) => sender.service.answer(endpoint, { status: 403 }));
  await sender.addReminder({ ...dueNow(), id: 't2' });
  await expect(handler()).rejects.toThrow('10 messages were rejected');
});

test('handler: writes the counts of a run as metrics in the embedded metric format, and none without reminders', async () => {
  await handler();
  expect(lines).toEqual([]);
  await sender.addDevice();
  await sender.addReminder(dueNow());
  await sender.addReminder({
    id: 'late',
    dueMinute: new Date(Date.parse(dueNow().dueMinute) - 1_020_000).toISOString(),
  });
  await handler();
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    {
      _aws: {
        Timestamp: expect.any(Number) as number,
        CloudWatchMetrics: [
          {
            Namespace: 'Kairos/dev',
            Dimensions: [['Function']],
            Metrics: ['RemindersDue', 'RemindersLate', 'MessagesSent'].map((Name) => ({
              Name,
              Unit: 'Count',
            })),
          },
        ],
      },
      ...{ Function: 'sender', RemindersDue: 1, RemindersLate: 1, MessagesSent: 1 },
    },
  ]);
});

test('handler: writes the counts also of a run in which tables or push services fail', async () => {
  const devices = await Promise.all(Array.from({ length: 10 }, () => sender.addDevice()));
  devices.forEach((endpoint) => sender.service.answer(endpoint, { status: 403 }));
  await sender.addReminder(dueNow());
  await expect(handler()).rejects.toThrow('10 messages were rejected');
  expect(lines.join('')).toContain('"RemindersDue":1');
});
