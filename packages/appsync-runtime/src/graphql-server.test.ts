// @spec api-request

import { startTaskServer, type RunningTaskServer } from '../test/start-task-server.ts';
import type { PlainObject } from './plain-object.ts';

let server: RunningTaskServer;
const internal: unknown[] = [];
beforeAll(async () => {
  server = await startTaskServer({ maxBodyBytes: 2000, onInternalError: (error) => internal.push(error) });
});
afterAll(async () => {
  await server.close();
  expect(internal).toEqual([]);
});

async function post(body: unknown, authorization?: string) {
  const response = await fetch(server.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as PlainObject };
}

test('GraphQL server: answers a query with a valid token, with or without Bearer', async () => {
  const create = 'mutation ($input: TaskInput!) { createTask(input: $input) { owner id text } }';
  const input = { id: 'http', text: 'a' };
  const answer = await post({ query: create, variables: { input } }, 'ann@web');
  expect(answer).toMatchObject({ status: 200, body: { data: { createTask: { owner: 'ann', ...input } } } });
  expect(answer.headers.get('content-type')).toBe('application/json;charset=UTF-8');
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  const get = {
    query: 'query A { getTask(id: "http") { text } } query B { context }',
    operationName: 'A',
    variables: null,
  };
  expect((await post(get, 'Bearer ann@ios')).body).toEqual({ data: { getTask: { text: 'a' } } });
  expect((await post(get, 'bob@web')).body).toEqual({ data: { getTask: null } });
});

test('GraphQL server: passes the identity to resolvers and sends their headers', async () => {
  const { body } = await post({ query: '{ context }' }, 'ann@web');
  expect(JSON.parse((body as { data: { context: string } }).data.context)).toMatchObject({
    identity: {
      sub: 'ann',
      username: 'ann',
      issuer: 'pool',
      claims: { client_id: 'web' },
      sourceIp: ['127.0.0.1'],
      defaultAuthStrategy: 'ALLOW',
      groups: null,
    },
    request: { headers: { authorization: 'ann@web' } },
  });
  const { headers } = await post({ query: '{ fails(how: "append") { id } }' }, 'ann@web');
  expect(headers.get('seen')).toBe('1');
});

test.each([
  [undefined, 'Valid authorization header not provided.'],
  ['expired', 'Token has expired.'],
  ['forged', 'Unable to parse JWT token.'],
  ['ann@other', 'You are not authorized to make this call.'],
  ['ann@web2', 'You are not authorized to make this call.'],
])('GraphQL server: rejects the token %s', async (token, message) => {
  const { status, body, headers } = await post({ query: '{ context }' }, token);
  expect({ status, body }).toEqual({
    status: 401,
    body: { errors: [{ errorType: 'UnauthorizedException', message }] },
  });
  expect(headers.get('x-amzn-errortype')).toBe('UnauthorizedException');
});

test.each([
  ['{', 'The body is not JSON.'],
  ['[]', 'The body needs a query.'],
  [{ query: 1 }, 'The body needs a query.'],
  [{ query: '{ context }', variables: 'a' }, 'The variables must be an object.'],
  [{ query: '{ context }', operationName: 1 }, 'The operationName must be a string.'],
])('GraphQL server: rejects the body %j', async (request, message) => {
  expect(await post(request, 'ann@web')).toMatchObject({
    status: 400,
    body: { errors: [{ errorType: 'MalformedHttpRequestException', message }] },
  });
});

test('GraphQL server: rejects large bodies, other methods and subscriptions', async () => {
  const large = await post({ query: `{ context } #${'x'.repeat(5_000_000)}` }, 'ann@web');
  // Closing a connection with unread bytes resets it, often before the client has read the response.
  expect(large.headers.get('connection')).toBe('keep-alive');
  expect(large).toMatchObject({
    status: 413,
    body: {
      errors: [
        { errorType: 'RequestEntityTooLargeException', message: 'The body is larger than 2000 bytes.' },
      ],
    },
  });
  const get = await fetch(`${server.url}?query={context}`, { headers: { authorization: 'ann@web' } });
  expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
  expect(await post({ query: 'subscription { onTaskChange { id } }' }, 'ann@web')).toMatchObject({
    status: 400,
    body: { errors: [{ errorType: 'UnsupportedOperation' }] },
  });
});

test('GraphQL server: keeps serving after a client closes the connection during its request', async () => {
  const controller = new AbortController();
  const body = new ReadableStream({
    start(stream) {
      stream.enqueue(new TextEncoder().encode('{"query":'));
      setTimeout(() => controller.abort(), 20);
    },
  });
  const init = {
    method: 'POST',
    headers: { authorization: 'ann@web' },
    body,
    duplex: 'half' as const,
    signal: controller.signal,
  };
  await expect(fetch(server.url, init)).rejects.toThrow(/abort/);
  expect((await post({ query: '{ context }' }, 'ann@web')).status).toBe(200);
});
