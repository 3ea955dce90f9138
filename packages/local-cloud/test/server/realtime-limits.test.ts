// @spec server-connection-limits

import { once } from 'node:events';
import WebSocket from 'ws';
import { runUserCommand } from '../../src/accounts/user-commands.ts';
import { realtimeLimits, unknownAddresses } from '../../src/server-limits.ts';
import { temporaryFolder } from '../support/cloud.ts';
import { forwarded } from '../support/reverse-proxy.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { serverHost } from '../support/server-host.ts';
import { subscribe, type Subscriber } from '../support/subscriber.ts';
import { newUser, type TestUser } from '../support/test-user.ts';

// What a user, or a guesser of calendar addresses, can do with a server, through the reverse proxy.
const folder = temporaryFolder();
const minute = 60_000;
let time = Date.now();
let server: TestServer;
const subscribers: Subscriber[] = [];

beforeAll(async () => {
  server = await startTestServer(folder.path, null, undefined, { now: () => time });
});
afterEach(() => {
  for (const subscriber of subscribers.splice(0)) subscriber.close();
});
afterAll(async () => {
  await server.close();
  folder.remove();
});

async function listen(user: TestUser, times = 1): Promise<Subscriber> {
  const subscriber = await subscribe(server, user, ['onHabitChange'], 'id owner', times);
  subscribers.push(subscriber);
  return subscriber;
}

const createHabit = (user: TestUser) => user.ask('mutation { createHabit(input: {}) { id owner } }');

test('WebSocket of a disabled user: ends at once, and that of another user stays', async () => {
  const [anne, bob] = [await newUser(server, 'anne@example.org'), await newUser(server, 'bob@example.org')];
  const [annes, bobs] = [await listen(anne), await listen(bob)];
  const { ok } = await runUserCommand(server.server, ['disable', anne.email]);
  expect(ok).toBe(true);
  expect(await annes.closed).toBe(4401);
  await expect(listen(anne)).rejects.toThrow('UnauthorizedException');
  await createHabit(bob);
  await bobs.arrived(1);
  expect(bobs.events).toHaveLength(1);
});

test('WebSocket of a deleted user: receives the erasure, then ends', async () => {
  const carl = await newUser(server, 'carl@example.org');
  const subscriber = await subscribe(server, carl, ['onUserSettingsErase'], 'owner');
  subscribers.push(subscriber);
  expect(await runUserCommand(server.server, ['delete', carl.email])).toMatchObject({ ok: true });
  expect(await subscriber.closed).toBe(4401);
  expect(subscriber.events).toEqual([{ field: 'onUserSettingsErase', value: { owner: carl.sub } }]);
});

test('WebSocket with a token that has expired: ends', async () => {
  const dora = await newUser(server, 'dora@example.org');
  const subscriber = await listen(dora);
  time += 16 * minute;
  await server.server.checkTokens();
  expect(await subscriber.closed).toBe(4401);
  await expect(listen(dora)).rejects.toThrow('Token has expired');
});

test('WebSockets of one user: more than a hundred subscriptions of one and more than thirty are rejected, and another user gets changes', async () => {
  const [eve, finn] = [await newUser(server, 'eve@example.org'), await newUser(server, 'finn@example.org')];
  const finns = await listen(finn);
  await expect(listen(eve, 101)).rejects.toThrow('MaxSubscriptionsReachedError');
  const opened: Subscriber[] = [];
  let rejected = '';
  while (rejected === '') {
    await listen(eve).then(
      (one) => opened.push(one),
      (error: unknown) => (rejected = String(error)),
    );
  }
  expect(rejected).toContain('LimitExceededError');
  expect(opened).toHaveLength(realtimeLimits.maxConnectionsPerUser ?? 0);
  await createHabit(finn);
  await finns.arrived(1);
  expect(finns.events).toHaveLength(1);
});

test.each<[string, string | Buffer]>([
  ['of 300 KB', 'x'.repeat(300_000)],
  ['of bytes', Buffer.alloc(300_000)],
])('WebSocket message %s: ends the connection', async (_what, message) => {
  const gina = await newUser(server, `gina-${typeof message}@example.org`);
  const header = Buffer.from(JSON.stringify({ Authorization: gina.accessToken })).toString('base64');
  const address = `${server.url.replace('http', 'ws')}/graphql/realtime`;
  const socket = new WebSocket(`${address}?header=${encodeURIComponent(header)}&payload=e30=`, 'graphql-ws');
  await once(socket, 'open');
  socket.send(message);
  // The reason can be lost, because the connection ends at once.
  expect([1006, 1009]).toContain((await once(socket, 'close'))[0]);
});

test('private addresses: a guesser gets no more answers, others do', async () => {
  let requests = 0;
  const get = async (client: string) => {
    server.proxy.headers = forwarded(serverHost, client);
    requests += 1;
    const path = requests % 2 === 0 ? `/calendar/${'A'.repeat(43)}.ics` : `/today/${'A'.repeat(43)}.txt`;
    return (await fetch(`${server.url}${path}`)).status;
  };
  for (let guess = 0; guess < unknownAddresses.requests; guess += 1) {
    expect(await get('198.51.100.1')).toBe(404);
  }
  expect(await get('198.51.100.1')).toBe(429);
  // All addresses of an IPv6 network are one client.
  for (let guess = 0; guess < unknownAddresses.requests; guess += 1) await get(`2001:db8::${guess}`);
  expect(await get('2001:db8::ffff')).toBe(429);
  expect(await get('203.0.113.7')).toBe(404);
});
