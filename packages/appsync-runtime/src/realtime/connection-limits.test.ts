// @spec server-connection-limits

import { once } from 'node:events';
import { createConnection } from 'node:net';
import { WebSocket } from 'ws';
import { RealtimeClient } from '../../test/realtime-client.ts';
import { startTaskServer, type RunningTaskServer } from '../../test/start-task-server.ts';

// What a user or a stranger can do with connections of a server on the Internet.
const query = 'subscription { onTaskChange { owner id text } }';
const ended = new Set<string>();
let server: RunningTaskServer;
const clients: RealtimeClient[] = [];

/** A fake user pool: `<sub>@<session>` is a valid token until it is in `ended`. */
function verifyToken(token: string) {
  const [sub] = token.split('@');
  if (ended.has(token)) return Promise.reject(Object.assign(new Error('exp'), { code: 'ERR_JWT_EXPIRED' }));
  return Promise.resolve({ sub, username: sub, client_id: 'web' });
}

async function start(options: Parameters<typeof startTaskServer>[0] = {}): Promise<void> {
  server = await startTaskServer({ verifyToken, ...options });
}
afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  ended.clear();
  await server.close();
});

function connect(token: string): RealtimeClient {
  const client = new RealtimeClient(server.url, token);
  clients.push(client);
  return client;
}

const create = (id: string, sub: string) => server.running.create({ id, text: 'x' }, sub);

async function closed(client: RealtimeClient): Promise<number | undefined> {
  for (const end = Date.now() + 30_000; client.closeCode === undefined && Date.now() < end;)
    await new Promise((resolve) => setTimeout(resolve, 5));
  return client.closeCode;
}

test('checked tokens: a connection ends with its token, and other connections stay', async () => {
  await start({ endsWithToken: true, keepAliveMilliseconds: 20 });
  const [ann, bob] = [connect('ann@phone'), connect('bob@phone')];
  await ann.start('1', query, 'ann@phone');
  await bob.start('1', query, 'bob@phone');
  ended.add('ann@phone');
  expect(await closed(ann)).toBe(4401);
  expect(ann.ofType('connection_error')).toEqual([
    {
      type: 'connection_error',
      payload: {
        errors: [{ errorType: 'UnauthorizedException', message: 'Token has expired.', errorCode: 401 }],
      },
    },
  ]);
  await create('after', 'ann');
  await create('after', 'bob');
  await bob.next(({ type }) => type === 'data');
  expect(ann.ofType('data')).toEqual([]);
  expect(bob.closeCode).toBeUndefined();
});

test('checked tokens: a connection ends with the token of a subscription', async () => {
  await start();
  const ann = connect('ann@phone');
  await ann.start('1', query, 'ann@phone');
  await ann.start('2', query, 'bob@phone');
  ended.add('bob@phone');
  await server.checkTokens();
  expect(await closed(ann)).toBe(4401);
});

test('checked tokens: without the option a connection stays open, as in AppSync', async () => {
  await start({ keepAliveMilliseconds: 20 });
  const ann = connect('ann@phone');
  await ann.settled();
  await ann.start('1', query, 'ann@phone');
  ended.add('ann@phone');
  const seen = ann.received.length;
  for (let times = 0; times < 3; times += 1) await ann.next(({ type }) => type === 'ka', seen + times);
  await create('still', 'ann');
  await ann.next(({ type }) => type === 'data');
});

test('connections of one user: more than the maximum are rejected, and a closed one makes room', async () => {
  await start({ maxConnectionsPerUser: 2 });
  const [first, second] = [connect('ann@phone'), connect('ann@laptop')];
  await first.settled();
  await second.settled();
  const third = connect('ann@tablet');
  expect(await closed(third)).toBe(4429);
  expect(third.received).toEqual([
    {
      type: 'connection_error',
      payload: { errors: [{ errorType: 'LimitExceededError', message: 'Too many connections.' }] },
    },
  ]);
  await connect('bob@phone').settled();
  first.close();
  await closed(first);
  await connect('ann@tablet').settled();
});

test('flood of messages: all are answered, in order', async () => {
  await start();
  const ann = connect('ann@phone');
  await ann.opened();
  for (let sent = 0; sent < 5_000; sent += 1)
    await ann.send({ type: 'stop' + String(sent), id: String(sent) });
  await ann.settled();
  const ids = Array.from({ length: 5_000 }, (_, index) => String(index));
  expect(ann.ofType('error').map(({ id }) => id)).toEqual(ids);
});

test('client that does not read: its connection ends, and those of others receive their changes', async () => {
  await start();
  const bob = connect('bob@phone');
  await bob.start('1', query, 'bob@phone');
  const header = Buffer.from(JSON.stringify({ Authorization: 'ann@phone' })).toString('base64');
  const idle = new WebSocket(
    `${server.url.replace('http', 'ws')}/realtime?header=${encodeURIComponent(header)}&payload=e30%3D`,
    'graphql-ws',
  );
  await once(idle, 'open');
  idle.pause();
  const closing = once(idle, 'close');
  // Each answer has the id of its request.
  const id = 'x'.repeat(200_000);
  const failed = new Promise<void>((resolve) => {
    for (let sent = 0; sent < 200; sent += 1)
      idle.send(JSON.stringify({ type: 'unknown', id }), (error) => error && resolve());
  });
  await create('meanwhile', 'bob');
  await bob.next(({ type }) => type === 'data');
  // The server has ended the connection before the client reads.
  await failed;
  idle.resume();
  expect((await closing)[0]).toBe(1006);
});

/** Sends the request for a WebSocket; resolves to all that is answered until the server ends the connection. */
async function askForWebSocket(token: string): Promise<string> {
  const { port, hostname } = new URL(server.url);
  const header = Buffer.from(JSON.stringify({ Authorization: token })).toString('base64');
  const lines = [
    `GET /graphql/realtime?header=${encodeURIComponent(header)}&payload=e30%3D HTTP/1.1`,
    ...['host: localhost', 'connection: upgrade', 'upgrade: websocket', 'sec-websocket-version: 13'],
    ...['sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==', 'sec-websocket-protocol: graphql-ws'],
  ];
  // It stays open until the server ends it, and answers no close frame.
  const socket = createConnection({ port: Number(port), host: hostname, allowHalfOpen: true });
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  await once(socket, 'end');
  socket.destroy();
  return text;
}

const failure = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));

test.each([
  ['', 'no token'],
  ['ERR_JWS_INVALID', 'no token of the pool'],
  ['ERR_JWS_SIGNATURE_VERIFICATION_FAILED', 'a forged token'],
  ['ERR_JOSE_ALG_NOT_ALLOWED', 'a token of another algorithm'],
])('strangers: a WebSocket with %s (%s) is rejected before the upgrade, and ends', async (code) => {
  await start({ rejectsStrangers: true, verifyToken: failure });
  expect(await askForWebSocket(code)).toBe(
    'HTTP/1.1 401 Unauthorized\r\nconnection: close\r\ncontent-length: 0\r\nx-amzn-errortype: UnauthorizedException\r\n\r\n',
  );
});

test.each(['ERR_JWT_EXPIRED', 'ERR_JWT_CLAIM_VALIDATION_FAILED', 'NotAuthorizedException'])(
  'strangers: a WebSocket with a signed token that is no longer valid (%s) gets the reason, and ends without its client',
  async (code) => {
    await start({ rejectsStrangers: true, verifyToken: failure });
    const answer = await askForWebSocket(code);
    expect(answer).toMatch(/^HTTP\/1\.1 101 /);
    expect(answer).toContain('UnauthorizedException');
  },
);
