import type { Socket } from 'node:net';
import { temporaryFolder } from '../support/cloud.ts';
import { openConnection, received, sendRaw } from '../support/send-raw.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { serverHost } from '../support/server-host.ts';
import { subscribe, type Subscriber } from '../support/subscriber.ts';
import { newUser } from '../support/test-user.ts';

// What one stranger can hold open through the reverse proxy, and what remains for others.
const folder = temporaryFolder();
const max = { requests: 8, bodies: 3 };
const stranger = '198.51.100.1';
let server: TestServer;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await startTestServer(folder.path, null, undefined, {
    clients: { ...max, bodyAfterAnswer: 100 },
  });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(async () => {
  await server.close();
  folder.remove();
});

const request = (client: string, line: string, ...headers: readonly string[]) =>
  [
    ...[line, `host: ${serverHost}`, `x-forwarded-host: ${serverHost}`, 'x-forwarded-proto: https'],
    ...[`x-forwarded-for: ${client}`, ...headers, '', ''],
  ].join('\r\n');
const config = (client: string) => request(client, 'GET /config.json HTTP/1.1', 'connection: close');
const upgrade = (client: string, authorization: string) => {
  const header = Buffer.from(JSON.stringify({ Authorization: authorization })).toString('base64');
  return request(
    client,
    `GET /graphql/realtime?header=${encodeURIComponent(header)} HTTP/1.1`,
    ...['connection: upgrade', 'upgrade: websocket', 'sec-websocket-version: 13'],
    ...['sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==', 'sec-websocket-protocol: graphql-ws'],
  );
};
/** A request whose body does not end. */
const slowBody = (client: string) =>
  `${request(client, 'POST /cognito HTTP/1.1', 'content-length: 1000', 'x-amz-target: AWSCognitoIdentityProviderService.SignUp')}{`;
const statusOf = async (bytes: string) =>
  /^HTTP\/1\.1 (\d+)/.exec(await sendRaw(server.server.port, bytes))?.[1];

function hold(bytes: string): Promise<string> {
  const socket = openConnection(server.server.port, bytes);
  sockets.push(socket);
  return received(socket);
}

test.each([
  ['no token', ''],
  ['a forged token', 'eyJhbGciOiJSUzI1NiJ9.e30.AAAA'],
  ['a token without a signature', 'eyJhbGciOiJub25lIn0.e30.'],
])('WebSocket with %s: is rejected before the upgrade, and its connection ends', async (_what, token) => {
  // More than the limit: a rejected one does not count.
  for (let index = 0; index <= max.requests; index += 1) {
    expect(await statusOf(upgrade(stranger, token))).toBe('401');
  }
});

test('open bodies of one client: above the limit they are rejected, others are answered, and an ended one makes room', async () => {
  for (let index = 0; index < max.bodies; index += 1) void hold(slowBody(stranger));
  while ((await statusOf(slowBody(stranger))) !== '429');
  // Neither a request without a body, nor another client is affected.
  expect(await statusOf(config(stranger))).toBe('200');
  void hold(slowBody('198.51.100.2'));
  expect(await statusOf(config('198.51.100.2'))).toBe('200');
  sockets[0]?.destroy();
  const whole = request(stranger, 'POST /cognito HTTP/1.1', 'content-length: 2', 'connection: close');
  let status: string | undefined = '429';
  while (status === '429') status = await statusOf(`${whole}{}`);
  // A body that has arrived does not count.
  for (let index = 0; index <= max.bodies; index += 1) expect(await statusOf(`${whole}{}`)).toBe('400');
});

test('open WebSockets of users: do not count, because a household has one address', async () => {
  const anne = await newUser(server, 'anne@example.org');
  const subscribers: Subscriber[] = [];
  for (let index = 0; index <= max.requests; index += 1) {
    subscribers.push(await subscribe(server, anne, ['onHabitChange'], 'id'));
  }
  await anne.ask('mutation { createHabit(input: {}) { id owner } }');
  for (const subscriber of subscribers) {
    await subscriber.arrived(1);
    expect(subscriber.events).toHaveLength(1);
    subscriber.close();
  }
});

test('IPv6 addresses of one subscriber: are one client', async () => {
  for (let index = 0; index < max.bodies; index += 1) void hold(slowBody(`2001:db8:1:${index}::1`));
  while ((await statusOf(slowBody('2001:db8:1:ffff::1'))) !== '429');
  void hold(slowBody('2001:db8:2::1'));
  expect(await statusOf(config('2001:db8:1:ffff::1'))).toBe('200');
});

test('bodies that go on after their answers: their connections end, and they no longer count', async () => {
  const bytes = `${request(stranger, 'POST /graphql HTTP/1.1', 'content-length: 1000')}{`;
  for (let index = 0; index <= max.bodies; index += 1) expect(await hold(bytes)).toMatch(/^HTTP\/1\.1 401 /);
});
