// @spec pool-list-devices pool-devices limit-device-list

import { signedInUser } from './test-users.ts';
import { minutes, startPool, type PoolServer } from './pool-server.ts';
import { rejection, type Browser } from './real-client.ts';

const unknownDevice = 'us-east-1_0a1b2c3d-0000-4000-8000-000000000000';
let server: PoolServer;
let ann: Browser;
beforeEach(async () => {
  server = await startPool();
  ann = await signedInUser(server, 'ann@example.com');
});
afterEach(() => server.stop());

test('ListDevices: is empty, because the pool remembers no device', async () => {
  expect(await ann.listDevices(60)).toEqual({ Devices: [] });
  expect(await ann.listDevices(0)).toEqual({ Devices: [] });
});

test.each([
  [61, 'Member must have value less than or equal to 60'],
  [-1, 'Member must have value greater than or equal to 0'],
  [1.5, 'Member must be an integer'],
])('ListDevices: rejects a limit of %s', async (limit, broken) => {
  expect(await rejection(ann.listDevices(limit))).toBe(
    `InvalidParameterException: 1 validation error detected: Value at 'limit' failed to satisfy constraint: ${broken}`,
  );
});

test('ListDevices: rejects a pagination token that was not issued', async () => {
  expect(await rejection(ann.listDevices(60, 'made-up'))).toBe(
    'InvalidParameterException: Invalid pagination token.',
  );
});

test.each(['confirm', 'forget', 'remember', 'doNotRemember'] as const)(
  'devices: %s rejects an unknown device with the error on which clients clear it',
  async (act) => {
    expect(await rejection(ann.device(unknownDevice)[act]())).toBe(
      'ResourceNotFoundException: Device does not exist.',
    );
  },
);

test.each(['confirm', 'forget', 'remember'] as const)('devices: %s rejects a malformed key', async (act) => {
  const constraint = String.raw`Value at 'deviceKey' failed to satisfy constraint: Member must satisfy regular expression pattern: [\w-]+_[0-9a-f-]+`;
  expect(await rejection(ann.device('my phone')[act]())).toBe(
    `InvalidParameterException: 1 validation error detected: ${constraint}`,
  );
});

test('UpdateDeviceStatus: rejects an unknown status', async () => {
  expect(await rejection(ann.device(unknownDevice).setStatus('lost'))).toBe(
    "InvalidParameterException: 1 validation error detected: Value at 'deviceRememberedStatus' failed to satisfy constraint: Member must satisfy enum value set: [remembered, not_remembered]",
  );
});

test('devices: reject an expired access token before they look up the device', async () => {
  const { confirm, forget } = ann.device(unknownDevice);
  server.advance(minutes(15));
  const expired = 'NotAuthorizedException: Access Token has expired';
  expect(await rejection(ann.listDevices(60))).toBe(expired);
  expect(await rejection(confirm())).toBe(expired);
  expect(await rejection(forget())).toBe(expired);
});
