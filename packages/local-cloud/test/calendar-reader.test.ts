// @spec calendar-account calendar-reader calendar-reader-addresses calendar-reader-limits

import {
  answerAsNextcloud,
  appPassword,
  openFakeAccount,
  userName,
} from '@kairos/calendar-reader/testing/fake-caldav';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LocalCloud } from '../src/start-local-cloud.ts';
import { startInMemory } from './support/cloud.ts';
import { newUser, type TestUser } from './support/test-user.ts';

let cloud: LocalCloud;
let closed: LocalCloud;
let mira: TestUser;
let school: Server;
let address: string;
let requests = 0;
let answer: RequestListener;

beforeAll(async () => {
  school = createServer((request, response) => {
    requests++;
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(school, 'listening');
  address = `http://127.0.0.1:${(school.address() as AddressInfo).port}/school.ics`;
  cloud = await startInMemory(undefined, undefined, { calendarNetworks: { loopback: true } });
  closed = await startInMemory();
  mira = await newUser(cloud, 'mira@example.org');
});
beforeEach(() => {
  requests = 0;
  answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/calendar', etag: '"1"' }).end('BEGIN:VCALENDAR');
  };
});
afterAll(async () => {
  await cloud.close();
  await closed.close();
  school.close();
});

const read = (token: string | undefined, body: object, { url } = cloud) =>
  fetch(`${url}/calendars/read`, {
    method: 'POST',
    headers: token === undefined ? {} : { 'x-kairos-token': token },
    body: JSON.stringify(body),
  });

test('calendar reader: reads a calendar for its user', async () => {
  const response = await read(mira.accessToken, { address });
  expect([response.status, response.headers.get('x-calendar-etag')]).toEqual([200, '"1"']);
  expect(await response.text()).toBe('BEGIN:VCALENDAR');
  answer = ({ headers }, answered) =>
    answered.writeHead(headers['if-none-match'] === '"1"' ? 304 : 500).end();
  const again = await read(mira.accessToken, { address, etag: '"1"' });
  expect(await again.json()).toEqual({ outcome: 'unchanged' });
});

test('calendar reader: without the setting, a laptop reads nothing on its own computer', async () => {
  const anne = await newUser(closed, 'anne@example.org');
  const https = address.replace('http:', 'https:');
  expect(await (await read(anne.accessToken, { address }, closed)).json()).toEqual({
    outcome: 'invalid-address',
  });
  expect(await (await read(anne.accessToken, { address: https }, closed)).json()).toEqual({
    outcome: 'private-network',
  });
  expect(requests).toBe(0);
});

test('calendar reader: a request without a token of this user pool reads nothing', async () => {
  const stranger = await newUser(closed, 'stranger@example.org');
  for (const token of [undefined, 'none', stranger.accessToken, `${mira.accessToken}a`]) {
    const response = await read(token, { address });
    expect([response.status, await response.text()]).toEqual([401, '']);
  }
  expect(requests).toBe(0);
});

test('calendar reader: a disabled and a deleted user read nothing', async () => {
  const users = [await newUser(cloud, 'disabled@example.org'), await newUser(cloud, 'deleted@example.org')];
  const UserPoolId = cloud.instance.userPoolId;
  await cloud.pool.call('AdminDisableUser', { UserPoolId, Username: users[0]?.email });
  await cloud.pool.call('DeleteUser', { AccessToken: users[1]?.accessToken });
  for (const user of users) expect((await read(user.accessToken, { address })).status).toBe(401);
  expect(requests).toBe(0);
});

test('calendar reader: a body that is too large or no request is answered with status 400', async () => {
  expect((await read(mira.accessToken, { address: 'a'.repeat(20_000) })).status).toBe(400);
  expect((await read(mira.accessToken, [])).status).toBe(400);
  expect(requests).toBe(0);
});

test('calendar reader: a user has 60 requests in an hour, others have their own', async () => {
  const busy = await newUser(cloud, 'busy@example.org');
  const statuses: number[] = [];
  for (let count = 0; count < 61; count++) statuses.push((await read(busy.accessToken, { address })).status);
  expect(statuses).toEqual([...Array<number>(60).fill(200), 429]);
  expect(requests).toBe(60);
  const wait = Number((await read(busy.accessToken, { address })).headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(3600);
  expect((await read(mira.accessToken, { address })).status).toBe(200);
});

test('calendar reader: while all readings of a user wait for a slow server, other users are answered', async () => {
  const slow = await newUser(cloud, 'slow@example.org');
  answer = (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/calendar' }).write('BEGIN:');
  const waiting = Array.from({ length: 60 }, () => read(slow.accessToken, { address }));
  while (requests < waiting.length) await new Promise((resolve) => setTimeout(resolve, 5));
  const { status, body } = await mira.ask('{ listBucketItems { items { id } } }');
  expect([status, body.data]).toEqual([200, { listBucketItems: { items: [] } }]);
  school.closeAllConnections();
  for (const response of await Promise.all(waiting)) {
    expect(await response.json()).toEqual({ outcome: 'unreachable' });
  }
});

test('calendar reader: neither the address nor the calendar is logged', async () => {
  const logged: unknown[] = [];
  const spies = (['log', 'info', 'warn', 'error'] as const).map((level) =>
    jest.spyOn(console, level).mockImplementation((...values: unknown[]) => logged.push(values)),
  );
  await read(mira.accessToken, { address: `${address}?key=s3cret` });
  answer = (_request, response) => response.destroy();
  await read(mira.accessToken, { address: `${address}?key=s3cret` });
  await read(mira.accessToken, account());
  spies.forEach((spy) => spy.mockRestore());
  expect(logged).toEqual([]);
  expect(requests).toBeGreaterThan(2);
});

const account = () => ({
  ...{ kind: 'caldav-account', address: new URL('/', address).href, userName, password: appPassword },
});

test('calendar reader: reads the calendars of an account for its user', async () => {
  answer = answerAsNextcloud(openFakeAccount());
  const found = (await (await read(mira.accessToken, account())).json()) as {
    calendars: { address: string }[];
  };
  expect(found).toMatchObject({ outcome: 'found', calendars: [{ name: 'Familie Müller' }] });
  const calendar = { ...account(), ...found.calendars[0], kind: 'caldav' };
  const response = await read(mira.accessToken, { ...calendar, first: '2026-11-01', last: '2026-12-01' });
  expect(await response.text()).toMatch(/^BEGIN:VCALENDAR/);
});

test('calendar reader: nothing of an account is kept for another user, nor for the same one', async () => {
  answer = answerAsNextcloud(openFakeAccount());
  await read(mira.accessToken, account());
  const other = await newUser(cloud, 'other@example.org');
  for (const { accessToken } of [other, mira]) {
    const response = await read(accessToken, { ...account(), password: 'wrong' });
    expect(await response.json()).toEqual({ outcome: 'needs-password' });
  }
});

test('calendar reader: without a token, with too many requests and at other computers no password is sent', async () => {
  const busy = await newUser(cloud, 'busy-account@example.org');
  for (let count = 0; count < 60; count++) await read(busy.accessToken, { address: 'no address' });
  expect((await read(busy.accessToken, account())).status).toBe(429);
  expect((await read(undefined, account())).status).toBe(401);
  const own = await newUser(closed, 'own@example.org');
  const https = account().address.replace('http:', 'https:');
  const answered = await read(own.accessToken, { ...account(), address: https }, closed);
  expect(await answered.json()).toEqual({ outcome: 'private-network' });
  expect(requests).toBe(0);
});

test('calendar reader: the configuration names it', async () => {
  expect(await (await fetch(`${cloud.url}/config.json`)).json()).toMatchObject({ calendarReader: true });
});
