// @spec pool-request

import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openKeyValuesInMemory } from '@kairos/sqlite/key-values';
import { createUserPoolHandler } from './http-handler.ts';
import { openUserPool, type UserPool } from './user-pool.ts';

const operation = (name: string) => ({ 'x-amz-target': `AWSCognitoIdentityProviderService.${name}` });
const faults: unknown[] = [];
let store: Awaited<ReturnType<typeof openKeyValuesInMemory>>;
let pool: UserPool;
let http: Server;
let url: string;

beforeAll(async () => {
  store = await openKeyValuesInMemory();
  pool = await openUserPool({
    store,
    poolId: 'us-east-1_Pool',
    issuer: 'http://localhost',
    passwordPolicy: { minimumLength: 8 },
    mfa: 'OFF',
    softwareTokenMfa: false,
    usernameAttributes: ['email'],
    clients: [
      {
        clientId: 'web',
        authFlows: [],
        accessTokenMinutes: 5,
        idTokenMinutes: 5,
        refreshTokenDays: 1,
        preventUserExistenceErrors: true,
        revocation: true,
      },
    ],
    mailer: { deliver: () => Promise.reject(new Error('the mailbox is full')) },
  });
  const handler = createUserPoolHandler({ pool, onFault: (name, fault) => faults.push([name, fault]) });
  http = createServer((incoming, outgoing) => void handler(incoming, outgoing));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterAll(async () => {
  http.closeAllConnections();
  await new Promise((resolve) => http.close(resolve));
  await pool.close();
  store.close();
});

const send = async (headers: Record<string, string>, body = '{}') => {
  const response = await fetch(`${url}/cognito`, { method: 'POST', headers, body });
  return { status: response.status, headers: response.headers, body: (await response.json()) as object };
};

test('HTTP handler: an error has the status, body and headers of the protocol', async () => {
  const { status, headers, body } = await send(operation('GetUser'));
  expect(status).toBe(400);
  expect(body).toEqual({
    __type: 'InvalidParameterException',
    message:
      "1 validation error detected: Value at 'accessToken' failed to satisfy constraint: Member must not be null",
  });
  expect(headers.get('x-amzn-errortype')).toBe('InvalidParameterException');
  expect(headers.get('content-type')).toBe('application/x-amz-json-1.1');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('HTTP handler: responses have no CORS headers', async () => {
  const preflight = await fetch(url, {
    method: 'OPTIONS',
    headers: { origin: 'http://evil.example', 'access-control-request-method': 'POST' },
  });
  expect(preflight.status).toBe(405);
  const { headers } = await send({ ...operation('GetUser'), origin: 'http://evil.example' });
  for (const sent of [preflight.headers, headers]) {
    expect([...sent.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

test.each(['CreateGroup', 'constructor', '__proto__', 'toString'])(
  'HTTP handler: rejects the unknown operation %s by name',
  async (name) => {
    expect((await send(operation(name))).body).toEqual({
      __type: 'UnknownOperationException',
      message: `The local user pool has no operation ${name}.`,
    });
  },
);

test.each([
  [{}, '{}', 'UnknownOperationException'],
  [{ 'x-amz-target': 'DynamoDB_20120810.GetItem' }, '{}', 'UnknownOperationException'],
  [operation('SignUp'), 'not json', 'SerializationException'],
  [operation('SignUp'), '[]', 'SerializationException'],
  [operation('SignUp'), 'null', 'SerializationException'],
  [operation('SignUp'), '{"ClientId":7}', 'InvalidParameterException'],
  [operation('SignUp'), '{"ClientId":{"$ne":1}}', 'InvalidParameterException'],
  [
    operation('InitiateAuth'),
    '{"ClientId":"web","AuthFlow":"X","AuthParameters":[1]}',
    'InvalidParameterException',
  ],
  [operation('AdminGetUser'), '{}', 'MissingAuthenticationTokenException'],
  [{ ...operation('AdminGetUser'), authorization: 'Bearer ' }, '{}', 'UnrecognizedClientException'],
  [{ ...operation('AdminGetUser'), authorization: 'Bearer undefined' }, '{}', 'UnrecognizedClientException'],
])('HTTP handler: rejects headers %j with body %s with %s', async (headers, body, type) => {
  expect((await send(headers as Record<string, string>, body)).body).toMatchObject({ __type: type });
});

test('HTTP handler: rejects a body above the limit, with and without content-length', async () => {
  expect((await send(operation('SignUp'), 'x'.repeat(128 * 1024))).status).toBe(400);
  expect((await send(operation('SignUp'), 'x'.repeat(128 * 1024 + 1))).status).toBe(413);
  const chunked = await new Promise<number | undefined>((resolve, reject) => {
    const outgoing = request(url, { method: 'POST', headers: operation('SignUp') }, (response) => {
      response.resume();
      resolve(response.statusCode);
      outgoing.destroy();
    });
    outgoing.on('error', reject);
    for (let sent = 0; sent < 3; sent += 1) outgoing.write('x'.repeat(64 * 1024));
  });
  expect(chunked).toBe(413);
});

test('HTTP handler: passes an unexpected error to onFault and does not show it to the caller', async () => {
  const { status, body } = await send(
    operation('SignUp'),
    JSON.stringify({ ClientId: 'web', Username: 'ann@example.com', Password: 'correct horse' }),
  );
  expect(status).toBe(500);
  expect(body).toEqual({ __type: 'InternalErrorException', message: 'Internal error' });
  expect(faults).toEqual([['SignUp', new Error('the mailbox is full')]]);
});

test('HTTP handler: serves the public keys as JWKS', async () => {
  const response = await fetch(`${url}/cognito/us-east-1_Pool/.well-known/jwks.json`);
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(await response.json()).toEqual(pool.jwks());
});

test('HTTP handler: rejects GET of another path', async () => {
  expect((await fetch(url)).status).toBe(405);
});

test('HTTP handler: reports no fault when a client closes the connection during its request', async () => {
  const before = faults.length;
  const closed = new Promise((resolve) =>
    http.once('request', (incoming: IncomingMessage) => incoming.once('close', resolve)),
  );
  const aborted = request(url, {
    method: 'POST',
    headers: { ...operation('GetUser'), 'content-length': '100' },
  });
  aborted.on('error', () => undefined);
  aborted.write('{');
  await new Promise((resolve) => http.once('request', resolve));
  aborted.destroy();
  await closed;
  expect((await send(operation('GetUser'))).status).toBe(400);
  expect(faults).toHaveLength(before);
});
