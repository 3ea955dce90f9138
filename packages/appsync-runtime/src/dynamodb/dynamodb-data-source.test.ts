import { randomBytes } from 'node:crypto';
import { startDynamodb, type LocalDynamodb } from '../../test/local-dynamodb.ts';
import type { PlainObject } from '../plain-object.ts';
import type { DataSource } from '../resolver/data-source.ts';
import { dynamodbDataSource } from './dynamodb-data-source.ts';
import { PageTokens } from './page-token.ts';
import { dynamodbModule as ddb } from './request-helpers.ts';
import { Table, type CapacityMeasurement } from './table.ts';
import { toMapValues } from './typed-value.ts';

let dynamodb: LocalDynamodb;
let tasks: DataSource;
let measured: CapacityMeasurement[];
const key = randomBytes(32);
const sourceOf = (name: string, tokenKey: Uint8Array = key) =>
  dynamodbDataSource(
    new Table({
      name,
      client: dynamodb.client,
      pageTokens: new PageTokens(tokenKey),
      onCapacity: (measurement) => measured.push(measurement),
    }),
  );

beforeAll(async () => {
  dynamodb = await startDynamodb();
  await Promise.all([dynamodb.createTable('Task'), dynamodb.createTable('Goal')]);
  tasks = sourceOf('Task');
});
afterAll(() => dynamodb.close());
beforeEach(() => {
  measured = [];
});

const conditionFailed = { type: 'DynamoDB:ConditionalCheckFailedException' };
const put = (owner: string, id: string, item: PlainObject = {}, condition?: PlainObject) =>
  tasks.invoke(ddb.put({ key: { owner, id }, item, condition }));
const get = async (owner: string, id: string) => (await tasks.invoke(ddb.get({ key: { owner, id } }))).result;

describe('single items', () => {
  test('put and get preserve every type', async () => {
    const item = {
      text: '',
      order: 0,
      done: false,
      gone: null,
      list: [1, 'a', null],
      map: { a: { b: 1.5 } },
    };
    expect(await put('types', '1', item)).toEqual({ result: { owner: 'types', id: '1', ...item } });
    expect(await get('types', '1')).toEqual({ owner: 'types', id: '1', ...item });
  });

  test('get returns sets as lists and binaries as base64', async () => {
    const attributeValues = { s: { SS: ['a'] }, n: { NS: [1, 2] }, b: { B: 'AQI=' }, bs: { BS: ['AQI='] } };
    await tasks.invoke({
      operation: 'PutItem',
      key: toMapValues({ owner: 'sets', id: '1' }),
      attributeValues,
    });
    expect(await get('sets', '1')).toEqual({
      ...{ owner: 'sets', id: '1' },
      ...{ s: ['a'], n: [1, 2], b: 'AQI=', bs: ['AQI='] },
    });
  });

  test('get, update and delete return the item, its projection, or null when it is absent', async () => {
    expect(await get('single', 'none')).toBeNull();
    await put('single', '1', { text: 'a', n: 1 });
    const where = { owner: 'single', id: '1' };
    expect((await tasks.invoke(ddb.get({ key: where, projection: ['n'] }))).result).toEqual({ n: 1 });
    const update = { text: null, n: ddb.operations.increment(2) };
    expect((await tasks.invoke(ddb.update({ key: where, update }))).result).toEqual({
      ...where,
      text: null,
      n: 3,
    });
    expect((await tasks.invoke(ddb.remove({ key: where }))).result).toEqual({ ...where, text: null, n: 3 });
    expect(await get('single', '1')).toBeNull();
  });

  test('report the consumed capacity', async () => {
    await put('capacity', '1');
    expect(measured).toMatchObject([{ operation: 'PutItem', tableName: 'Task', units: 1 }]);
    expect(measured[0]?.milliseconds).toBeGreaterThan(0);
  });
});

describe('a failed condition', () => {
  const absent = { id: { attributeExists: false } };
  const present = { id: { attributeExists: true } };

  test('is an error, with the stored item as result', async () => {
    await put('condition', '1', { n: 1 });
    const stored = { owner: 'condition', id: '1', n: 1 };
    const rejected = { result: stored, error: conditionFailed };
    expect(await put('condition', '1', { n: 2 }, absent)).toMatchObject(rejected);
    const update = ddb.update({
      key: { owner: 'condition', id: '1' },
      update: { n: 3 },
      condition: { n: { eq: 9 } },
    });
    expect(await tasks.invoke(update)).toMatchObject(rejected);
    const remove = ddb.remove({ key: { owner: 'condition', id: '1' }, condition: { n: { eq: 9 } } });
    expect(await tasks.invoke(remove)).toMatchObject(rejected);
    expect(await get('condition', '1')).toEqual(stored);
  });

  test('of an update of an absent item is an error without a result', async () => {
    const update = ddb.update({
      key: { owner: 'condition', id: 'none' },
      update: { n: 3 },
      condition: present,
    });
    const outcome = await tasks.invoke(update);
    expect(outcome).toMatchObject({ result: null, error: conditionFailed });
    expect(outcome.error?.message).toMatch(
      /^The conditional request failed \(Service: DynamoDb, Status Code: 400/,
    );
  });

  test('of a delete of an absent item succeeds with null', async () => {
    const remove = ddb.remove({ key: { owner: 'condition', id: 'none' }, condition: present });
    expect(await tasks.invoke(remove)).toEqual({ result: null });
  });

  test('of a put of an equal item succeeds, apart from ignored attributes', async () => {
    await put('again', '1', { n: 1, at: 'early' });
    expect(await put('again', '1', { n: 1, at: 'early' }, absent)).toEqual({
      result: { owner: 'again', id: '1', n: 1, at: 'early' },
    });
    expect(await put('again', '1', { n: 1, at: 'late' }, absent)).toMatchObject({ error: conditionFailed });
    const request = ddb.put({
      key: { owner: 'again', id: '1' },
      item: { n: 1, at: 'late' },
      condition: absent,
    });
    const condition = { ...(request.condition as object), equalsIgnore: ['at'] };
    expect(await tasks.invoke({ ...request, condition })).toEqual({
      result: { owner: 'again', id: '1', n: 1, at: 'early' },
    });
  });
});

describe('pages', () => {
  const ids = ['1', '2', '3', '4', '5'];
  const page = (input: PlainObject, source = tasks) =>
    source.invoke(ddb.query({ query: { owner: { eq: 'pages' } }, limit: 2, ...input }));
  const idsOf = ({ result }: { result: unknown }) =>
    (result as { items: { id: string }[] }).items.map(({ id }) => id);
  const tokenOf = ({ result }: { result: unknown }) => (result as { nextToken: string | null }).nextToken;

  beforeAll(async () => {
    await Promise.all(
      ids.map((id) => put('pages', id, { date: `2026-01-0${6 - Number(id)}`, even: Number(id) % 2 === 0 })),
    );
    await Promise.all(ids.map((id) => put('others', id, { date: '2026-01-01' })));
  });

  test('are read one after another to the end', async () => {
    const first = await page({});
    const second = await page({ nextToken: tokenOf(first) });
    const third = await page({ nextToken: tokenOf(second) });
    expect([first, second, third].map(idsOf)).toEqual([['1', '2'], ['3', '4'], ['5']]);
    expect(tokenOf(third)).toBeNull();
  });

  test('can be read from an index, in reverse order and filtered', async () => {
    expect(idsOf(await page({ index: 'byDate', limit: 9 }))).toEqual(['5', '4', '3', '2', '1']);
    expect(idsOf(await page({ scanIndexForward: false }))).toEqual(['5', '4']);
    const filtered = await page({ filter: { even: { eq: true } }, limit: 9 });
    expect(idsOf(filtered)).toEqual(['2', '4']);
    expect(filtered.result).toMatchObject({ scannedCount: 5 });
    expect(idsOf(await page({ filter: {}, limit: 9 }))).toEqual(ids);
  });

  test('reject a token that is forged, changed, or for another key, query, index or table', async () => {
    const token = tokenOf(await page({}))!;
    const changed = token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA');
    const rejected = {
      result: null,
      error: { message: 'Invalid pagination token given.', type: 'MappingTemplate' },
    };
    const answers = await Promise.all([
      page({ nextToken: 'abc' }),
      page({ nextToken: '' }),
      page({ nextToken: changed }),
      page({ nextToken: token, index: 'byDate' }),
      page({ nextToken: token, query: { owner: { eq: 'others' } } }),
      page({ nextToken: token }, sourceOf('Goal')),
      page({ nextToken: token }, sourceOf('Task', randomBytes(32))),
    ]);
    expect(answers).toEqual(answers.map(() => rejected));
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('pages');
  });

  test('can be read by a scan', async () => {
    const scanned = await tasks.invoke(ddb.scan({ filter: { owner: { eq: 'pages' } } }));
    expect(idsOf(scanned).sort()).toEqual(ids);
  });
});

describe('batches', () => {
  test('put, get and delete items; get returns the order of the keys with null for absent items', async () => {
    const items = ['a', 'b'].map((id) => ({ owner: 'batch', id, n: id }));
    expect((await tasks.invoke(ddb.batchPut({ tables: { Task: items } }))).result).toEqual({
      data: { Task: items },
      unprocessedItems: { Task: [] },
    });
    const keys = ['b', 'none', 'a'].map((id) => ({ owner: 'batch', id }));
    expect((await tasks.invoke(ddb.batchGet({ tables: { Task: { keys } } }))).result).toEqual({
      data: { Task: [items[1], null, items[0]] },
      unprocessedKeys: { Task: [] },
    });
    const gone = [{ owner: 'batch', id: 'a' }];
    expect((await tasks.invoke(ddb.batchDelete({ tables: { Task: gone } }))).result).toEqual({
      data: { Task: gone },
      unprocessedKeys: { Task: [] },
    });
    expect(await get('batch', 'a')).toBeNull();
    expect(await get('batch', 'b')).toEqual(items[1]);
  });

  test('are rejected for another table', async () => {
    for (const request of [
      ddb.batchPut({ tables: { Goal: [] } }),
      ddb.batchGet({ tables: { Task: { keys: [] }, Goal: { keys: [] } } }),
      ddb.batchDelete({ tables: { Goal: [] } }),
    ]) {
      await expect(tasks.invoke(request)).rejects.toMatchObject({
        message: 'The data source of the table Task may not use Goal.',
        errorType: 'DynamoDB:AccessDeniedException',
      });
    }
  });
});

describe('invalid requests', () => {
  test.each([
    [undefined, "Value for field '$[operation]' not found."],
    [{}, "Value for field '$[operation]' not found."],
    [{ operation: 'GetItem' }, "Value for field '$[key]' not found."],
    [{ operation: 'GetItem', key: {}, keys: [] }, "Unsupported element '$[keys]'."],
    [ddb.put({ key: {}, item: {}, _version: 1 }), "Unsupported element '$[_version]'."],
  ])('reject with an error: %j', (request, message) =>
    expect(tasks.invoke(request)).rejects.toMatchObject({ message, errorType: 'MappingTemplate' }),
  );

  test('reject with the name of an unsupported operation', async () => {
    await expect(tasks.invoke(ddb.transactGet({ items: [] }))).rejects.toThrow(
      /^Unsupported operation "TransactGetItems"\. The data source runs: GetItem, PutItem/,
    );
  });

  test('that DynamoDB rejects are errors in the outcome', async () => {
    const outcome = await tasks.invoke(ddb.get({ key: { id: '1' } }));
    expect(outcome).toMatchObject({ result: null, error: { type: 'DynamoDB:ValidationException' } });
    expect(outcome.error?.message).toMatch(
      /^.+ \(Service: DynamoDb, Status Code: 400, Request ID: \w[\w-]*\)$/,
    );
  });
});

test('page token: rejects a key of the wrong length', () => {
  expect(() => new PageTokens(randomBytes(16))).toThrow('The token key must have 32 bytes.');
});
