import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { WebSocket } from 'ws';
import { RealtimeClient } from '../../test/realtime-client.ts';
import { startTaskServer, type RunningTaskServer } from '../../test/start-task-server.ts';
import { createRealtimeChannel } from './realtime-channel.ts';

let server: RunningTaskServer;
const clients: RealtimeClient[] = [];
const internal: unknown[] = [];
const connect = (token: string, inSubProtocol = false) => {
  const client = new RealtimeClient(server.url, token, inSubProtocol);
  clients.push(client);
  return client;
};
const onTaskChangeQuery = 'subscription { onTaskChange { owner id text } }';
const create = (id: string, sub: string) => server.running.create({ id, text: `of ${sub}` }, sub);

beforeAll(async () => {
  server = await startTaskServer({
    keepAliveMilliseconds: 50,
    onInternalError: (error) => internal.push(error),
  });
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(async () => {
  await server.close();
  expect(internal).toEqual([]);
});

test('realtime channel: acknowledges a connection and sends keep-alive messages', async () => {
  const client = connect('ann@web');
  await client.send({ type: 'connection_init' });
  await client.next(({ type }) => type === 'ka', 2);
  expect(client.received.slice(0, 2)).toEqual([
    { type: 'connection_ack', payload: { connectionTimeoutMs: 300_000 } },
    { type: 'ka' },
  ]);
});

test('realtime channel: sends nothing before connection_init', async () => {
  const [silent, greeted] = [connect('ann@web'), connect('ann@web')];
  await greeted.settled();
  await silent.opened();
  for (let times = 0; times < 3; times += 1) {
    await greeted.next(({ type }) => type === 'ka', greeted.received.length);
  }
  expect(silent.received).toEqual([]);
  await silent.settled();
});

test('realtime channel: accepts the token in the subprotocol', async () => {
  const client = connect('ann@web', true);
  await client.settled();
  expect(await client.start('1', onTaskChangeQuery, 'ann@web')).toEqual({ type: 'start_ack', id: '1' });
});

test.each([
  ['', 'Valid authorization header not provided.'],
  ['expired', 'Token has expired.'],
  ['forged', 'Unable to parse JWT token.'],
  ['ann@other', 'You are not authorized to make this call.'],
])('realtime channel: rejects a connection with the token "%s"', async (token, message) => {
  const client = connect(token);
  const rejection = await client.next(({ type }) => type === 'connection_error');
  expect(rejection).toEqual({
    type: 'connection_error',
    payload: { errors: [{ errorType: 'UnauthorizedException', message, errorCode: 401 }] },
  });
  for (const end = Date.now() + 30_000; !client.closeCode && Date.now() < end;)
    await new Promise(setImmediate);
  expect(client.closeCode).toBe(4401);
});

test('realtime channel: sends users only the changes of their own records', async () => {
  const [ann, annAgain, bob] = [connect('ann@web'), connect('ann@ios'), connect('bob@web')];
  await ann.start('a', onTaskChangeQuery, 'ann@web');
  await annAgain.start('b', onTaskChangeQuery, 'ann@ios');
  await bob.start('c', onTaskChangeQuery, 'bob@web');
  await create('rt1', 'ann');
  await create('rt2', 'bob');
  const onTaskChange = { owner: 'ann', id: 'rt1', text: 'of ann' };
  const event = { type: 'data', payload: { data: { onTaskChange } } };
  await Promise.all([ann, annAgain, bob].map((client) => client.next(({ type }) => type === 'data')));
  await Promise.all([ann, annAgain, bob].map((client) => client.settled()));
  expect(ann.ofType('data')).toEqual([{ ...event, id: 'a' }]);
  expect(annAgain.ofType('data')).toEqual([{ ...event, id: 'b' }]);
  expect(bob.ofType('data')).toMatchObject([{ id: 'c', payload: { data: { onTaskChange: { id: 'rt2' } } } }]);
});

test('realtime channel: sends nothing when the mutation did not select the fields of the filter', async () => {
  const ann = connect('ann@web');
  await ann.start('a', onTaskChangeQuery, 'ann@web');
  await server.running.ask('mutation { createTask(input: { id: "rt3", text: "a" }) { id text } }');
  await create('rt4', 'ann');
  await ann.next(({ type }) => type === 'data');
  expect(ann.ofType('data')).toMatchObject([{ payload: { data: { onTaskChange: { id: 'rt4' } } } }]);
});

test('realtime channel: sends null for fields that the mutation did not select', async () => {
  const ann = connect('ann@web');
  await ann.start('a', 'subscription { onTaskChange { id done } }', 'ann@web');
  await create('rt5', 'ann');
  await server.running.ask('mutation { deleteTask(id: "rt5") { owner id _deleted } }');
  await ann.next(({ type }) => type === 'data', 1);
  await ann.settled();
  expect(ann.ofType('data').at(-1)).toMatchObject({
    payload: { data: { onTaskChange: { id: 'rt5', done: null } } },
  });
});

test('realtime channel: ends a subscription on stop and on invalidation', async () => {
  const [ann, bob] = [connect('ann@web'), connect('bob@web')];
  await ann.start('one', onTaskChangeQuery, 'ann@web');
  await ann.start('two', onTaskChangeQuery, 'ann@web');
  await bob.start('three', onTaskChangeQuery, 'bob@web');
  await ann.send({ type: 'stop', id: 'one' });
  await ann.next(({ type }) => type === 'complete');
  expect(ann.ofType('complete')).toEqual([{ type: 'complete', id: 'one' }]);
  await server.running.ask('mutation { kick(owner: "ann") }');
  await ann.next(({ type, id }) => type === 'complete' && id === 'two');
  await create('rt6', 'ann');
  await create('rt7', 'bob');
  await bob.next(({ type }) => type === 'data');
  await ann.settled();
  expect(ann.ofType('data')).toEqual([]);
});

describe('rejects', () => {
  const errorsOf = (message: unknown) => (message as { payload: { errors: unknown[] } }).payload.errors;

  test('a start without a valid token, even when the connection has one', async () => {
    const ann = connect('ann@web');
    expect(await ann.start('1', onTaskChangeQuery, 'expired')).toMatchObject({
      type: 'error',
      id: '1',
      payload: { errors: [{ errorType: 'UnauthorizedException', message: 'Token has expired.' }] },
    });
    await create('rt8', 'ann');
    await ann.settled();
    expect(ann.ofType('data')).toEqual([]);
  });

  test('a subscription that its resolver rejects, an invalid query, and a query that is not a subscription', async () => {
    const ann = connect('ann@web');
    const start = (id: string, query: string) => ann.start(id, query, 'ann@web');
    expect(errorsOf(await start('1', 'subscription { rejected { id } }'))).toMatchObject([
      { errorType: 'Unauthorized', message: 'Not Authorized to access rejected on type Subscription' },
    ]);
    expect(errorsOf(await start('2', 'subscription { onTask { nothing } }'))).toMatchObject([
      { message: /^Validation/ },
    ]);
    // Validation itself throws for this query.
    const skipped = 'subscription ($x: Boolean!) { onTaskChange @skip(if: $x) { id } }';
    expect(errorsOf(await start('4', skipped))).toMatchObject([{ message: /^Validation/ }]);
    expect(errorsOf(await start('3', '{ context }'))).toMatchObject([{ errorType: 'UnsupportedOperation' }]);
  });

  test('a second start with the same id, an incomplete start, and an unknown message', async () => {
    const ann = connect('ann@web');
    await ann.start('1', onTaskChangeQuery, 'ann@web');
    expect(errorsOf(await ann.start('1', onTaskChangeQuery, 'ann@web'))).toMatchObject([
      { errorType: 'DuplicatedOperationError' },
    ]);
    await ann.send({ type: 'start', id: '2' });
    expect(errorsOf(await ann.next(({ id }) => id === '2'))).toMatchObject([
      { errorType: 'BadRequestException' },
    ]);
    await ann.send({
      type: 'start',
      id: '3',
      payload: { data: '{', extensions: { authorization: { Authorization: 'ann@web' } } },
    });
    expect(errorsOf(await ann.next(({ id }) => id === '3'))).toMatchObject([
      { errorType: 'MalformedHttpRequestException' },
    ]);
    await ann.send('no JSON');
    const rejection = await ann.next(({ type, id }) => type === 'error' && id === undefined);
    expect(errorsOf(rejection)).toMatchObject([{ errorType: 'UnsupportedOperation' }]);
  });

  test('more than a hundred subscriptions per connection', async () => {
    const ann = connect('ann@web');
    for (let n = 0; n < 100; n += 1) await ann.start(`${n}`, onTaskChangeQuery, 'ann@web');
    expect(errorsOf(await ann.start('100', onTaskChangeQuery, 'ann@web'))).toEqual([
      { errorType: 'MaxSubscriptionsReachedError', message: 'Max number of 100 subscriptions reached' },
    ]);
    await ann.send({ type: 'stop', id: '0' });
    expect(await ann.start('100', onTaskChangeQuery, 'ann@web')).toMatchObject({ type: 'start_ack' });
  });

  test('another subprotocol', async () => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/realtime`, ['graphql-transport-ws']);
    const [error] = (await once(socket, 'error')) as [Error];
    expect(error.message).toBe('Unexpected server response: 400');
  });

  test('another subprotocol, also when the client has reset the connection', () => {
    const channel = createRealtimeChannel({
      api: server.running.api,
      authenticate: () => Promise.resolve({}),
      keepAliveMilliseconds: 60_000,
      maxConnectionsPerUser: Infinity,
      endsWithToken: false,
      rejectsStrangers: false,
      onInternalError: (error) => internal.push(error),
    });
    const socket = new PassThrough();
    void channel.handleUpgrade(new IncomingMessage(new Socket()), socket, Buffer.alloc(0));
    expect(String(socket.read())).toMatch(/^HTTP\/1.1 400 /);
    expect(() => socket.emit('error', new Error('write ECONNRESET'))).not.toThrow();
    channel.close();
  });
});
