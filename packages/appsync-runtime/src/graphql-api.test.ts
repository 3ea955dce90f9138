import { once } from 'node:events';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createClient } from '@kairos/dynamodb/create-client';
import { callerOf, startTaskApi, tokenKey, type RunningTaskApi } from '../test/start-task-api.ts';
import { taskApi } from '../test/task-api.ts';
import { createGraphqlApi } from './graphql-api.ts';

let running: RunningTaskApi;
const ask: RunningTaskApi['ask'] = (...given) => running.ask(...given);
const create: RunningTaskApi['create'] = (...given) => running.create(...given);
beforeAll(async () => {
  running = await startTaskApi();
});
afterAll(() => running.dynamodb.close());

describe('records', () => {
  test('are created, read, changed and deleted by their owner, including falsy values', async () => {
    const input = { id: '1', text: '', date: '2026-11-20', done: false, order: 0, log: '{"Mon":true}' };
    const stored = { owner: 'ann', ...input };
    expect(await create(input)).toEqual({ data: { createTask: stored } });
    const get = '{ getTask(id: "1") { owner id text date done order log } }';
    expect(await ask(get)).toEqual({ data: { getTask: stored } });
    const update = 'mutation { updateTask(input: { id: "1", text: "b", done: null }) { text done } }';
    expect(await ask(update)).toEqual({ data: { updateTask: { text: 'b', done: null } } });
    const remove = 'mutation { deleteTask(id: "1") { id _deleted } }';
    expect(await ask(remove)).toEqual({ data: { deleteTask: { id: '1', _deleted: true } } });
    expect(await ask(remove)).toEqual({ data: { deleteTask: null } });
    expect(await ask(get)).toEqual({ data: { getTask: null } });
  });

  test('a repeated create succeeds when it is equal and fails when it differs', async () => {
    const first = await create({ id: 'again', text: 'a' });
    expect(await create({ id: 'again', text: 'a' })).toEqual(first);
    const { data, errors } = await create({ id: 'again', text: 'b' });
    expect(data).toEqual({ createTask: null });
    expect(errors).toMatchObject([
      {
        path: ['createTask'],
        data: null,
        errorType: 'DynamoDB:ConditionalCheckFailedException',
        errorInfo: null,
        locations: [{ line: 1, column: 33, sourceName: null }],
      },
    ]);
  });

  test('are hidden from other users, who get the same responses as for an unknown id', async () => {
    await create({ id: 'hers', text: 'secret text' });
    const bob = callerOf('bob');
    const answers = async (id: string) => [
      await ask(`{ getTask(id: "${id}") { text } }`, {}, bob),
      await ask(`mutation { updateTask(input: { id: "${id}", text: "x" }) { text } }`, {}, bob),
      await ask(`mutation { deleteTask(id: "${id}") { text } }`, {}, bob),
      await ask('{ listTasks { items { text } } }', {}, bob),
    ];
    const withoutRequestIds = (value: unknown) => JSON.stringify(value).replace(/Request ID: [^)]*/g, '');
    const foreign = withoutRequestIds(await answers('hers'));
    expect(foreign).toBe(withoutRequestIds(await answers('never')));
    expect(foreign).not.toContain('secret');
    expect(await ask('{ getTask(id: "hers") { text } }')).toEqual({
      data: { getTask: { text: 'secret text' } },
    });
  });

  test('are listed by index in pages, whose tokens other users cannot use', async () => {
    const carol = callerOf('carol');
    const dates = ['2026-01-01', '2026-01-02', '2026-01-03'];
    await Promise.all(dates.map((date, n) => create({ id: `c${n}`, text: 'a', date }, 'carol')));
    const list =
      'query ($date: AWSDate, $limit: Int, $nextToken: String) { listTasks(date: $date, limit: $limit, nextToken: $nextToken) { items { id } nextToken } }';
    expect(await ask(list, { date: '2026-01-02' }, carol)).toEqual({
      data: { listTasks: { items: [{ id: 'c1' }], nextToken: null } },
    });
    const first = (await ask(list, { limit: 2 }, carol)).data?.listTasks as { nextToken: string };
    expect(await ask(list, { limit: 2, nextToken: first.nextToken }, carol)).toEqual({
      data: { listTasks: { items: [{ id: 'c2' }], nextToken: null } },
    });
    expect(await ask(list, { nextToken: first.nextToken }, callerOf('bob'))).toMatchObject({
      data: null,
      errors: [{ message: 'Invalid pagination token given.', errorType: 'MappingTemplate' }],
    });
  });
});

describe('a resolver', () => {
  test('receives its context', async () => {
    const { data } = await ask('{ context }');
    expect(JSON.parse((data as { context: string }).context)).toMatchObject({
      identity: { sub: 'ann' },
      request: { headers: { a: 'b' } },
      env: { STAGE: 'test' },
      source: null,
      stash: {},
      info: { fieldName: 'context', parentTypeName: 'Query', selectionSetList: [] },
    });
  });

  test('of a nested field receives its parent as source', async () => {
    await create({ id: 'nested', text: 'whole' });
    expect(await ask('{ getTask(id: "nested") { text parts { id text } } }')).toEqual({
      data: { getTask: { text: 'whole', parts: [{ id: 'nested', text: 'part' }] } },
    });
  });
});

test('onLog receives the console output of resolvers, and onCapacity the consumed capacity', async () => {
  const lines: string[] = [];
  const operations: string[] = [];
  const api = await createGraphqlApi(taskApi, {
    dynamodb: running.dynamodb.client,
    tokenKey,
    onLog: (line) => lines.push(line),
    onCapacity: ({ operation, tableName, units }) => operations.push(`${operation} ${tableName} ${units}`),
  });
  await api.execute({ query: '{ context getTask(id: "none") { id } }' }, callerOf('ann'));
  expect(lines).toEqual(['INFO - code.js: "context"']);
  expect(operations).toEqual(['GetItem Task 0.5']);
});

test('maxConcurrentQueries: further queries wait, a mutation does not', async () => {
  const both = new AbortController();
  const end = new AbortController();
  let running = 0;
  let most = 0;
  const dynamodb = createClient(async (command) => {
    if (command === 'GetItem') {
      running += 1;
      most = Math.max(most, running);
      if (running === 2) both.abort();
      if (!end.signal.aborted) await once(end.signal, 'abort');
      running -= 1;
    }
    return {};
  });
  const api = await createGraphqlApi(taskApi, { dynamodb, tokenKey, maxConcurrentQueries: 2 });
  const get = () => api.execute({ query: '{ getTask(id: "1") { id } }' }, callerOf('ann'));
  const started = once(both.signal, 'abort');
  const queries = [get(), get(), get(), get()];
  await started;
  const remove = { query: 'mutation { deleteTask(id: "1") { id } }' };
  expect(await api.execute(remove, callerOf('ann'))).toEqual({ data: { deleteTask: null } });
  end.abort();
  for (const response of await Promise.all(queries)) expect(response).toEqual({ data: { getTask: null } });
  expect(most).toBe(2);
});

describe('a pipeline', () => {
  test.each([
    [undefined, { result: 'two', seen: ['start', 'one'] }],
    ['next', { result: 'two', seen: ['start', 'early'] }],
    ['end', { result: 'early', seen: ['start'] }],
    ['skip', { result: 'skipped', seen: null }],
  ])('with mode %s', async (mode, expected) => {
    const { data } = await ask('query ($mode: String) { pipeline(mode: $mode) }', { mode });
    expect(JSON.parse((data as { pipeline: string }).pipeline)).toEqual(expected);
  });
});

describe('errors', () => {
  const fails = (how: string) => ask('query ($how: String!) { fails(how: $how) { id text } }', { how });

  test('have type, info and the selected part of their data', async () => {
    expect(await fails('error')).toEqual({
      data: { fails: null },
      errors: [
        {
          path: ['fails'],
          data: { text: 'a' },
          errorType: 'Rejected',
          errorInfo: { code: 7 },
          locations: [{ line: 1, column: 25, sourceName: null }],
          message: 'No.',
        },
      ],
    });
  });

  test('that are appended keep the data; onHeader gets the response headers', async () => {
    const headers: string[][] = [];
    const query = '{ fails(how: "append") { id } }';
    expect(
      await running.api.execute({ query }, callerOf('ann'), (...header) => headers.push(header)),
    ).toMatchObject({
      data: { fails: { id: '1' } },
      errors: [{ path: ['fails'], message: 'Late.', errorType: 'Late' }],
    });
    expect(headers).toEqual([['seen', '1']]);
  });

  test('of a data source are passed to the response handler', async () => {
    expect(await fails('source')).toMatchObject({
      data: { fails: null },
      errors: [{ message: 'Cannot return null for non-nullable field Task.text.' }],
    });
    expect(await ask('{ fails(how: "source") { id } }')).toEqual({
      data: { fails: { id: 'DynamoDB:ValidationException' } },
    });
  });

  test('name the field that the caller may not access', async () => {
    const denied = { message: 'Not Authorized to access fails on type Query', errorType: 'Unauthorized' };
    expect(await fails('unauthorized')).toMatchObject({ data: { fails: null }, errors: [denied] });
    expect(await ask('{ private }')).toMatchObject({
      data: { private: null },
      errors: [{ message: 'Not Authorized to access private on type Query' }],
    });
    await create({ id: 'grouped', text: 'a' });
    const secret = '{ getTask(id: "grouped") { secret } }';
    expect((await ask(secret)).errors).toMatchObject([
      { path: ['getTask', 'secret'], errorType: 'Unauthorized' },
    ]);
    expect(await ask(secret, {}, callerOf('ann', ['admin']))).toEqual({
      data: { getTask: { secret: null } },
    });
  });

  test('of code and of invalid requests have the types of AppSync', async () => {
    expect((await fails('code')).errors).toMatchObject([{ errorType: 'Code', message: /TypeError/ }]);
    expect((await fails('operation')).errors).toMatchObject([
      { errorType: 'MappingTemplate', message: /^Unsupported operation "TransactGetItems"/ },
    ]);
  });

  test('of the network are passed to onInternalError and hidden in the response', async () => {
    const unreachable = new DynamoDBClient({
      endpoint: 'http://127.0.0.1:1',
      region: 'us-east-1',
      credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
      maxAttempts: 1,
    });
    const internal: unknown[] = [];
    const broken = await createGraphqlApi(taskApi, {
      dynamodb: unreachable,
      tokenKey,
      onInternalError: (error) => internal.push(error),
    });
    const { errors } = await broken.execute({ query: '{ getTask(id: "1") { id } }' }, callerOf('ann'));
    expect(errors).toMatchObject([
      { errorType: 'InternalFailure', message: 'An internal failure occurred while resolving this field.' },
    ]);
    expect(internal.map(String)).toEqual([expect.stringContaining('ECONNREFUSED')]);
  });
});
