import { signedInPerson } from './people.ts';
import { minutes, startPool, type PoolServer } from './pool-server.ts';
import { refusal, type Browser } from './real-client.ts';

const unknownDevice = 'us-east-1_0a1b2c3d-0000-4000-8000-000000000000';
let server: PoolServer;
let ann: Browser;
beforeEach(async () => {
  server = await startPool();
  ann = await signedInPerson(server, 'ann@example.com');
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
])('ListDevices: a limit of %s is refused', async (limit, broken) => {
  expect(await refusal(ann.listDevices(limit))).toBe(
    `InvalidParameterException: 1 validation error detected: Value at 'limit' failed to satisfy constraint: ${broken}`,
  );
});

test('ListDevices: a pagination token that was not issued is refused', async () => {
  expect(await refusal(ann.listDevices(60, 'made-up'))).toBe(
    'InvalidParameterException: Invalid pagination token.',
  );
});

test.each(['confirm', 'forget', 'remember', 'doNotRemember'] as const)(
  'devices: to %s an unknown one is refused with the error that makes clients clear their device',
  async (act) => {
    expect(await refusal(ann.device(unknownDevice)[act]())).toBe(
      'ResourceNotFoundException: Device does not exist.',
    );
  },
);

test.each(['confirm', 'forget', 'remember'] as const)(
  'devices: to %s one with a malformed key is refused',
  async (act) => {
    const constraint = String.raw`Value at 'deviceKey' failed to satisfy constraint: Member must satisfy regular expression pattern: [\w-]+_[0-9a-f-]+`;
    expect(await refusal(ann.device('my phone')[act]())).toBe(
      `InvalidParameterException: 1 validation error detected: ${constraint}`,
    );
  },
);

test('UpdateDeviceStatus: an unknown status is refused', async () => {
  expect(await refusal(ann.device(unknownDevice).setStatus('lost'))).toBe(
    "InvalidParameterException: 1 validation error detected: Value at 'deviceRememberedStatus' failed to satisfy constraint: Member must satisfy enum value set: [remembered, not_remembered]",
  );
});

test('devices: an expired access token is refused before anything is said about a device', async () => {
  const { confirm, forget } = ann.device(unknownDevice);
  server.advance(minutes(15));
  const expired = 'NotAuthorizedException: Access Token has expired';
  expect(await refusal(ann.listDevices(60))).toBe(expired);
  expect(await refusal(confirm())).toBe(expired);
  expect(await refusal(forget())).toBe(expired);
});
