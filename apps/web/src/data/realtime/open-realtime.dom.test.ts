import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket as Peer } from 'ws';
import { openRealtime } from './open-realtime.ts';
import type { Listener, Realtime } from './realtime.ts';

interface Message {
  readonly type: string;
  readonly id?: string;
  readonly payload?: { readonly data: string; readonly extensions: { readonly authorization: object } };
}

/**
 * A fake of AppSync's WebSocket protocol that accepts the tokens that `accepts` accepts.
 * @param rejections the errors of the first starts
 */
async function appsync(
  accepts: (token: string) => boolean = () => true,
  timeout = 300_000,
  rejections: object[] = [],
) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', path: '/graphql/realtime' });
  await new Promise((listening) => server.once('listening', listening));
  const tokens: string[] = [];
  const received: Message[] = [];
  const peers: Peer[] = [];
  server.on('connection', (peer, request) => {
    const [, header = ''] = /header-([\w-]+)/.exec(request.headers['sec-websocket-protocol'] ?? '') ?? [];
    const { Authorization: token } = JSON.parse(Buffer.from(header, 'base64url').toString()) as {
      Authorization: string;
    };
    tokens.push(token);
    peers.push(peer);
    const send = (message: object) => peer.send(JSON.stringify(message));
    if (!accepts(token)) {
      send({ type: 'connection_error', payload: { errors: [{ errorType: 'UnauthorizedException' }] } });
      peer.close(4401);
      return;
    }
    peer.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as Message;
      received.push(message);
      if (message.type === 'connection_init') {
        send({ type: 'connection_ack', payload: { connectionTimeoutMs: timeout } });
      }
      if (message.type === 'start') {
        const error = rejections.shift();
        if (error === undefined) send({ type: 'start_ack', id: message.id });
        else send({ type: 'error', id: message.id, payload: { errors: [error] } });
      }
      if (message.type === 'stop') send({ type: 'complete', id: message.id });
    });
  });
  servers.push(server);
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}/graphql`,
    tokens,
    peers,
    ofType: (type: string) => received.filter((message) => message.type === type),
    sendData: (data: object) => {
      const id = received.findLast(({ type }) => type === 'start')?.id;
      peers.at(-1)?.send(JSON.stringify({ type: 'data', id, payload: { data } }));
    },
  };
}

const servers: WebSocketServer[] = [];
const open: Realtime[] = [];
afterEach(() => {
  for (const realtime of open.splice(0)) realtime.close();
  for (const server of servers.splice(0)) {
    for (const peer of server.clients) peer.terminate();
    server.close();
  }
});

function listen(endpoint: string, accessToken: (rejected?: string) => Promise<string | null>) {
  const realtime = openRealtime({ endpoint, accessToken, rejectedDelay: 20 });
  open.push(realtime);
  const readyCalls: boolean[] = [];
  const changes: unknown[] = [];
  const lost = jest.fn();
  const listener: Listener = {
    lost,
    ready: (again) => readyCalls.push(again),
    onData: (data) => changes.push(data),
  };
  const stop = realtime.listen('subscription { onChange { id } }', listener);
  return { realtime, readyCalls, changes, lost, stop };
}

async function until(isMet: () => boolean): Promise<void> {
  for (const end = Date.now() + 30_000; !isMet();) {
    if (Date.now() > end) throw new Error('The condition was not met within 30 s.');
    await new Promise((wait) => setTimeout(wait, 5));
  }
}

const good = () => Promise.resolve('good');

test('realtime: reports ready, passes on changes and keeps the token out of the URL', async () => {
  const cloud = await appsync();
  const { readyCalls, changes } = listen(cloud.endpoint, good);
  await until(() => readyCalls.length === 1);
  expect(readyCalls).toEqual([false]);
  expect(cloud.tokens).toEqual(['good']);
  const [start] = cloud.ofType('start');
  expect(JSON.parse(start!.payload!.data)).toEqual({
    query: 'subscription { onChange { id } }',
    variables: {},
  });
  const { host } = new URL(cloud.endpoint);
  expect(start!.payload!.extensions.authorization).toEqual({ host, Authorization: 'good' });
  cloud.sendData({ onChange: { id: 'a' } });
  await until(() => changes.length === 1);
  expect(changes).toEqual([{ onChange: { id: 'a' } }]);
});

test('realtime: reconnects with a new token after a lost connection and reports missed changes', async () => {
  const cloud = await appsync();
  const names = ['first', 'second'];
  const { readyCalls, changes, lost } = listen(cloud.endpoint, () =>
    Promise.resolve(names.shift() ?? 'third'),
  );
  await until(() => readyCalls.length === 1);
  expect(lost).not.toHaveBeenCalled();
  cloud.peers[0]!.terminate();
  await until(() => readyCalls.length === 2);
  expect(lost).toHaveBeenCalledTimes(1);
  expect(readyCalls).toEqual([false, true]);
  expect(cloud.tokens).toEqual(['first', 'second']);
  cloud.sendData({ onChange: { id: 'b' } });
  await until(() => changes.length === 1);
});

test('realtime: renews a rejected token and reconnects with it', async () => {
  const cloud = await appsync((token) => token === 'renewed');
  const accessToken = jest.fn((rejected?: string) => Promise.resolve(rejected === 'old' ? 'renewed' : 'old'));
  const { readyCalls } = listen(cloud.endpoint, accessToken);
  await until(() => readyCalls.length === 1);
  expect(cloud.tokens).toEqual(['old', 'renewed']);
});

test('realtime: logs the type of an error, and starts a rejected subscription again on the same connection', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const error = { errorType: 'InternalFailure', message: 'An internal failure occurred.' };
  const cloud = await appsync(() => true, 300_000, [error, error]);
  const { readyCalls, changes } = listen(cloud.endpoint, good);
  await until(() => readyCalls.length === 1);
  // Changes may have been missed meanwhile.
  expect(readyCalls).toEqual([true]);
  expect(log.mock.calls).toEqual([
    ['Live changes were rejected:', 'InternalFailure'],
    ['Live changes were rejected:', 'InternalFailure'],
  ]);
  log.mockRestore();
  expect(cloud.tokens).toHaveLength(1);
  cloud.sendData({ onChange: { id: 'a' } });
  await until(() => changes.length === 1);
});

test('realtime: reconnects after the connection timeout without a message', async () => {
  const cloud = await appsync(() => true, 50);
  const { readyCalls } = listen(cloud.endpoint, good);
  await until(() => readyCalls.length === 2);
  expect(readyCalls).toEqual([false, true]);
});

test('realtime: all subscriptions share one connection; a stop ends only its own subscription', async () => {
  const cloud = await appsync();
  const { realtime, readyCalls, stop } = listen(cloud.endpoint, good);
  await until(() => readyCalls.length === 1);
  const another: boolean[] = [];
  realtime.listen('subscription { onOther { id } }', {
    ready: (again) => another.push(again),
    onData: () => undefined,
  });
  await until(() => another.length === 1);
  stop();
  await until(() => cloud.ofType('stop').length === 1);
  expect(cloud.ofType('stop')[0]!.id).toBe(cloud.ofType('start')[0]!.id);
  expect(cloud.tokens).toHaveLength(1);
  expect(cloud.peers[0]!.readyState).toBe(WebSocket.OPEN);
});

test('realtime: opens no connection without a session or after close', async () => {
  const cloud = await appsync();
  listen(cloud.endpoint, () => Promise.resolve(null));
  const { realtime, readyCalls } = listen(cloud.endpoint, good);
  await until(() => readyCalls.length === 1);
  expect(cloud.tokens).toEqual(['good']);
  realtime.close();
  await until(() => cloud.peers[0]!.readyState === WebSocket.CLOSED);
  await new Promise((wait) => setTimeout(wait, 700));
  expect(cloud.tokens).toEqual(['good']);
});
