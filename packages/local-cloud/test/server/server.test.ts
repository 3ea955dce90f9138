// @spec server-proxy server-no-introspection encryption-offered

import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { temporaryFolder } from '../support/cloud.ts';
import { forwarded } from '../support/reverse-proxy.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { serverHost } from '../support/server-host.ts';
import { subscribe } from '../support/subscriber.ts';
import { ask, newUser, type TestUser } from '../support/test-user.ts';
import { openWebSocket } from '../support/web-socket.ts';

// A server for a household behind a reverse proxy, with a data folder.
const folder = temporaryFolder();
const origin = `https://${serverHost}`;
let server: TestServer;
let anne: TestUser;

beforeAll(async () => {
  const web = join(folder.path, 'web');
  mkdirSync(web);
  for (const file of ['index.html', 'landing.html']) writeFileSync(join(web, file), '<title>Kairos</title>');
  server = await startTestServer(web, join(folder.path, 'data'));
  anne = await newUser(server, 'anne@example.org');
});
afterAll(async () => {
  await server.close();
  folder.remove();
});
beforeEach(() => {
  server.proxy.headers = forwarded(serverHost);
});

const get = async (path: string) => {
  const response = await fetch(`${server.url}${path}`);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

test('data folder of a server: only its owner can read it', () => {
  expect(statSync(join(folder.path, 'data')).mode & 0o077).toBe(0);
});

test('tokens of a server: its address is their issuer', () => {
  const issuer = `${origin}/cognito/${server.instance.userPoolId}`;
  expect(decodeJwt(anne.accessToken).iss).toBe(issuer);
  expect(decodeJwt(anne.idToken).iss).toBe(issuer);
});

test('API of a server: stores and lists records of a user, and rejects a request without a token', async () => {
  const input = { id: 'task-1', date: '2026-11-20', text: 'Walk', order: 0, done: false };
  const create = 'mutation($input: CreateDailyTaskInput!) { createDailyTask(input: $input) { id } }';
  expect((await anne.ask(create, { input })).body.errors).toBeUndefined();
  const { body } = await anne.ask('{ listDailyTasks { items { id text } } }');
  expect(body.data).toEqual({ listDailyTasks: { items: [{ id: 'task-1', text: 'Walk' }] } });
  expect((await ask(server, undefined, '{ listDailyTasks { items { id } } }')).status).toBe(401);
});

test('WebSocket of a server: sends the changes of a user through the proxy', async () => {
  const subscriber = await subscribe(server, anne, ['onHabitChange'], 'id name');
  await anne.ask('mutation($input: CreateHabitInput!) { createHabit(input: $input) { id name owner } }', {
    input: { id: 'habit-1', name: 'Read' },
  });
  await subscriber.arrived(1);
  expect(subscriber.events).toEqual([{ field: 'onHabitChange', value: { id: 'habit-1', name: 'Read' } }]);
  subscriber.close();
});

test.each<[string, Record<string, string>, string]>([
  ['of its own page', { origin }, 'open'],
  ['of a program', {}, 'open'],
  ['of a page of another site', { origin: 'https://evil.example' }, '403'],
  ['of its own page without encryption', { origin: `http://${serverHost}` }, '403'],
  ['of a sandboxed page', { origin: 'null' }, '403'],
])('WebSocket of a server: one %s is answered with %s %s', async (_whose, headers, outcome) => {
  const authorization = Buffer.from(JSON.stringify({ Authorization: anne.accessToken })).toString('base64');
  const path = `/graphql/realtime?header=${encodeURIComponent(authorization)}`;
  expect(await openWebSocket(server.url, path, headers)).toBe(outcome);
});

test.each<[string, Record<string, string | undefined>, number]>([
  ['another host', { 'x-forwarded-host': 'evil.example' }, 421],
  ['the address of the server', { 'x-forwarded-host': undefined }, 421],
  ['no encryption', { 'x-forwarded-proto': 'http' }, 403],
  ['no scheme', { 'x-forwarded-proto': undefined }, 403],
  ['no address of the client', { 'x-forwarded-for': undefined }, 400],
])('server: a request and a WebSocket with %s are rejected', async (_what, headers, status) => {
  server.proxy.headers = { ...forwarded(serverHost), ...headers };
  for (const path of ['/', '/config.json', '/graphql', '/cognito', '/calendar/x.ics']) {
    const answer = await get(path);
    expect(answer).toMatchObject({ status, text: expect.stringMatching(/^.+\n$/) as unknown });
    expect(answer.text).not.toContain('<');
  }
  expect(await openWebSocket(server.url, '/graphql/realtime', { origin })).toBe(String(status));
});

test('server: a request beside the proxy is rejected, also with the right host', async () => {
  const direct = `http://127.0.0.1:${server.server.port}/config.json`;
  expect((await fetch(direct)).status).toBe(403);
  expect(await openWebSocket(direct.replace('/config.json', ''), '/graphql/realtime', { origin })).toBe(
    '403',
  );
});

test('/config.json of a server: has passkeys and paths on its own origin, and no Google Calendar', async () => {
  expect(JSON.parse((await get('/config.json')).text)).toEqual({
    region: 'us-east-1',
    userPoolId: server.instance.userPoolId,
    userPoolClientId: server.instance.userPoolClientId,
    cognitoEndpoint: '/cognito',
    graphqlEndpoint: '/graphql',
    replicaEpoch: 0,
    twoStep: true,
    passkeys: true,
    calendarAddress: true,
    calendarReader: true,
    encryption: true,
    pushKey: server.server.instance.pushKey.publicKey,
    signUp: 'open',
    sendsMail: true,
  });
});

test('/config.json of a server: says that accounts cannot be encrypted where the operator does not offer it', async () => {
  const accounts = { signUp: 'closed', maxUsers: 50 } as const;
  const without = await startTestServer(join(folder.path, 'web'), null, accounts, { encryption: false });
  expect(await (await fetch(`${without.url}/config.json`)).json()).toMatchObject({ encryption: false });
  await without.close();
});

test('API of a server: answers no query for its schema, also of a signed-in user', async () => {
  for (const query of ['{ __schema { types { name } } }', '{ __type(name: "Habit") { name } }']) {
    const { body } = await anne.ask(query);
    expect(body.data ?? null).toBeNull();
    expect(body.errors?.[0]?.message).toMatch(/introspection/i);
  }
  expect((await anne.ask('{ listHabits { items { __typename } } }')).body.errors).toBeUndefined();
});

test.each(['/', '/config.json', '/graphql', '/cognito', '/calendar/x.ics', '/assets/unknown.js'])(
  'server: the answer of %s says that browsers must use HTTPS',
  async (path) => {
    const { headers } = await get(path);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
  },
);

test('server: pages can open WebSockets only to its address', async () => {
  const policy = (await get('/')).headers.get('content-security-policy');
  expect(policy).toContain(`connect-src 'self' wss://${serverHost};`);
  expect(policy).not.toContain('ws://');
});

test('passkeys of a server: belong to its host and need the verification of the user', async () => {
  const response = await fetch(`${server.url}/cognito`, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.StartWebAuthnRegistration' },
    body: JSON.stringify({ AccessToken: anne.accessToken }),
  });
  expect(await response.json()).toMatchObject({
    CredentialCreationOptions: {
      rp: { id: serverHost },
      authenticatorSelection: { userVerification: 'required' },
    },
  });
});
