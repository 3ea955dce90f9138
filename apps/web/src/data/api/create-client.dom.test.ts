import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GetUserSettingsDocument, UpdateUserSettingsDocument } from '@kairos/schema/documents';
import { pageUnload } from '#platform/page-lifecycle/ignore-unload-errors.ts';
import { createClient } from './create-client.ts';

const settings = {
  __typename: 'UserSettings',
  id: 'mira',
  theme: 'dark',
  googleToken: null,
  isSynced: null,
  createdAt: null,
  updatedAt: null,
  owner: 'mira',
  _deleted: null,
};

interface Asked {
  readonly authorization: string | undefined;
  readonly body: Record<string, unknown>;
}

/** A GraphQL API that accepts one token. */
async function api(accepted: string, answer: object = { data: { getUserSettings: settings } }) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const { authorization } = request.headers;
      asked.push({ authorization, body: JSON.parse(text) as Record<string, unknown> });
      const rejected = authorization !== accepted;
      response.writeHead(rejected ? 401 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(rejected ? { errors: [{ message: 'Unauthorized' }] } : answer));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  servers.push(server);
  return { asked, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql` };
}

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

const query = { query: GetUserSettingsDocument, variables: { id: 'mira' } };

// @spec about-graphql pool-no-identity-pool api-request
test('client: sends the access token and nothing about the client', async () => {
  const { asked, endpoint } = await api('good');
  const client = createClient({ endpoint, accessToken: () => Promise.resolve('good') });
  const { data } = await client.query(query);
  expect(data?.getUserSettings?.theme).toBe('dark');
  expect(asked.map(({ authorization }) => authorization)).toEqual(['good']);
  expect(Object.keys(asked[0]!.body).toSorted()).toEqual(['operationName', 'query', 'variables']);
});

test('client: a query in progress neither succeeds nor fails when it is no longer needed', async () => {
  const { endpoint } = await api('good');
  const settled = jest.fn();
  const client = createClient({ endpoint, accessToken: () => Promise.resolve(null), isNeeded: () => false });
  client.query(query).then(settled, settled);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(settled).not.toHaveBeenCalled();
});

test.each([
  ['an answer', () => Promise.resolve(Response.json({ data: { getUserSettings: settings } }))],
  ['a failure', () => Promise.reject(new TypeError('Failed to fetch'))],
])(
  'client: a query neither succeeds nor fails by %s that arrives after the log-out',
  async (_what, answer) => {
    const { endpoint } = await api('good');
    let isNeeded = true;
    let respond: () => void = () => undefined;
    const responded = new Promise<void>((resolve) => (respond = resolve));
    const sent = jest.spyOn(globalThis, 'fetch').mockImplementation(() => responded.then(answer));
    const settled = jest.fn();
    const accessToken = () => Promise.resolve('good');
    const client = createClient({ endpoint, accessToken, isNeeded: () => isNeeded });
    client.query(query).then(settled, settled);
    while (sent.mock.calls.length === 0) await new Promise((resolve) => setTimeout(resolve));
    isNeeded = false;
    respond();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(settled).not.toHaveBeenCalled();
  },
);

test('client: a mutation in progress succeeds when queries are no longer needed', async () => {
  const { endpoint } = await api('good', { data: { updateUserSettings: settings } });
  const accessToken = () => Promise.resolve('good');
  const client = createClient({ endpoint, accessToken, isNeeded: () => false });
  const change = await client.mutate({
    mutation: UpdateUserSettingsDocument,
    variables: { input: { id: 'mira', theme: 'dark' } },
  });
  expect(change.data?.updateUserSettings?.theme).toBe('dark');
});

test('client: a mutation outlives its page, a query does not', async () => {
  const { endpoint } = await api('good', {
    data: { getUserSettings: settings, updateUserSettings: settings },
  });
  const client = createClient({ endpoint, accessToken: () => Promise.resolve('good') });
  const sent = jest.spyOn(globalThis, 'fetch');
  const keptAlive = () => sent.mock.lastCall?.[1]?.keepalive;
  await client.query(query);
  expect(keptAlive()).toBe(false);
  await client.mutate({
    mutation: UpdateUserSettingsDocument,
    variables: { input: { id: 'mira', theme: 'dark' } },
  });
  expect(keptAlive()).toBe(true);
});

test('client: a mutation that is too large to outlive its page is sent without that', async () => {
  const { asked, endpoint } = await api('good', { data: { updateUserSettings: settings } });
  const client = createClient({ endpoint, accessToken: () => Promise.resolve('good') });
  const sent = jest.spyOn(globalThis, 'fetch');
  // Three bytes a character: this body has more than the 64 KB that browsers accept.
  const googleToken = '好'.repeat(22 * 1024);
  await client.mutate({
    mutation: UpdateUserSettingsDocument,
    variables: { input: { id: 'mira', googleToken } },
  });
  expect(sent.mock.lastCall?.[1]?.keepalive).toBe(false);
  expect(asked).toHaveLength(1);
});

test('client: mutations at the same time that exceed the limit of browsers together are sent without it', async () => {
  const { asked, endpoint } = await api('good', { data: { updateUserSettings: settings } });
  const client = createClient({ endpoint, accessToken: () => Promise.resolve('good') });
  const sent = jest.spyOn(globalThis, 'fetch');
  const update = (length: number) =>
    client.mutate({
      mutation: UpdateUserSettingsDocument,
      variables: { input: { id: 'mira', googleToken: 'x'.repeat(length) } },
    });
  await Promise.all(Array.from({ length: 6 }, () => update(15_000)));
  // Each body has a few hundred bytes more: two would exceed what one client may use.
  expect(sent.mock.calls.filter(([, init]) => init?.keepalive)).toHaveLength(1);
  await update(15_000);
  expect(sent.mock.lastCall?.[1]?.keepalive).toBe(true);
  expect(asked).toHaveLength(7);
});

// @spec error-unauthorized
test('client: renews a rejected token and repeats the operation once', async () => {
  const { asked, endpoint } = await api('renewed');
  const accessToken = jest.fn((rejected?: string) => Promise.resolve(rejected === 'old' ? 'renewed' : 'old'));
  const { data } = await createClient({ endpoint, accessToken }).query(query);
  expect(data?.getUserSettings?.theme).toBe('dark');
  expect(asked.map(({ authorization }) => authorization)).toEqual(['old', 'renewed']);
});

test('client: reports a token that is rejected again to the caller', async () => {
  const { asked, endpoint } = await api('another');
  const client = createClient({ endpoint, accessToken: () => Promise.resolve('old') });
  await expect(client.query(query)).rejects.toMatchObject({ statusCode: 401 });
  expect(asked).toHaveLength(2);
});

// @spec error-no-current-user
test('client: sends nothing without a session', async () => {
  const { asked, endpoint } = await api('good');
  const client = createClient({ endpoint, accessToken: () => Promise.resolve(null) });
  await expect(client.query(query)).rejects.toThrow('No current user');
  expect(asked).toEqual([]);
});

test('client: an operation fails when the session ends during the renewal of its token', async () => {
  const { asked, endpoint } = await api('good');
  const accessToken = (rejected?: string) => Promise.resolve(rejected === undefined ? 'old' : null);
  await expect(createClient({ endpoint, accessToken }).query(query)).rejects.toThrow('No current user');
  expect(asked).toHaveLength(1);
});

test('client: an operation fails when its token cannot be renewed', async () => {
  const { asked, endpoint } = await api('good');
  const outage = () => Promise.reject(new Error('no network'));
  await expect(createClient({ endpoint, accessToken: outage }).query(query)).rejects.toThrow('no network');
  expect(asked).toEqual([]);
});

test.each([
  ['a request', () => Promise.reject(new TypeError('NetworkError'))],
  [
    'the body of an answer',
    () =>
      Promise.resolve(
        Object.assign(new Response('{}', { headers: { 'content-type': 'application/json' } }), {
          text: () => Promise.reject(new TypeError('NetworkError')),
        }),
      ),
  ],
])('client: %s that fails during a page unload rejects only when the page stays', async (_what, answer) => {
  const { endpoint } = await api('good');
  const client = createClient({ endpoint, accessToken: () => Promise.resolve('good') });
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
  const stop = pageUnload.start();
  window.dispatchEvent(new Event('beforeunload'));
  const failed = jest.fn();
  const settled = client.query(query).catch(failed);
  await new Promise((done) => setTimeout(done, 20));
  expect(failed).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pageshow'));
  await settled;
  expect(failed).toHaveBeenCalledTimes(1);
  stop();
});

test('client: an operation fails when its response exceeds the time limit', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
  servers.push(silent);
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/graphql`;
  const client = createClient({ endpoint, accessToken: () => Promise.resolve('good'), timeLimit: 50 });
  await expect(client.query(query)).rejects.toMatchObject({ name: 'TimeoutError' });
});

test('client: gives up after 35 s, when AppSync has given up after 30 s', async () => {
  const { endpoint } = await api('good');
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  const client = createClient({ endpoint, accessToken: () => Promise.resolve('good') });
  await client.query(query);
  expect(timeout.mock.calls).toEqual([[35_000]]);
});

test('client: asks the API at every query, and stores nothing', async () => {
  const { asked, endpoint } = await api('good');
  const client = createClient({ endpoint, accessToken: () => Promise.resolve('good') });
  await client.query(query);
  await client.query(query);
  expect(asked).toHaveLength(2);
  expect(client.extract()).toEqual({});
});
