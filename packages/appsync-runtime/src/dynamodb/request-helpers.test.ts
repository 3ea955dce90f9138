import { dynamodbModule as ddb } from './request-helpers.ts';

const { operations } = ddb;
const update = (values: Record<string, unknown>) =>
  (ddb.update({ key: { id: '1' }, update: values }) as { update: object }).update;

describe('update', () => {
  test('puts assignments before removals in any order of input', () => {
    expect(update({ gone: operations.remove(), text: 'a', order: 0, done: false })).toEqual({
      expression:
        'SET #expName_1 = :expValue_1, #expName_2 = :expValue_2, #expName_3 = :expValue_3 REMOVE #expName_4',
      expressionNames: {
        '#expName_1': 'text',
        '#expName_2': 'order',
        '#expName_3': 'done',
        '#expName_4': 'gone',
      },
      expressionValues: {
        ':expValue_1': { S: 'a' },
        ':expValue_2': { N: 0 },
        ':expValue_3': { BOOL: false },
      },
    });
  });

  test('treats a nested object as a path and replace() as a whole map', () => {
    expect(update({ log: { Mon: true } })).toMatchObject({
      expression: 'SET #expName_1.#expName_2 = :expValue_1',
    });
    expect(update({ log: operations.replace({ Mon: true }) })).toMatchObject({
      expression: 'SET #expName_1 = :expValue_1',
      expressionValues: { ':expValue_1': { M: { Mon: { BOOL: true } } } },
    });
  });

  test.each([
    [operations.increment(2), '#expName_1 + :expValue_1', { N: 2 }],
    [operations.increment(), '#expName_1 + :expValue_1', { N: 1 }],
    [operations.decrement(3), '#expName_1 - :expValue_1', { N: 3 }],
    [operations.append(['a']), 'list_append(#expName_1, :expValue_1)', { L: [{ S: 'a' }] }],
    [operations.prepend([1]), 'list_append(:expValue_1, #expName_1)', { L: [{ N: 1 }] }],
    [operations.add('a'), ':expValue_1', { S: 'a' }],
    [null, ':expValue_1', { NULL: null }],
  ])('renders the operation %j', (operation, expression, value) => {
    expect(update({ a: operation })).toMatchObject({
      expression: `SET #expName_1 = ${expression}`,
      expressionValues: { ':expValue_1': value },
    });
  });

  test('sets a list that holds other values than operations', () => {
    expect(update({ a: [operations.remove(), 'b'] })).toMatchObject({
      expression: 'SET #expName_1 = :expValue_1',
    });
    expect(update({ a: [] })).toMatchObject({ expressionValues: { ':expValue_1': { L: [] } } });
    expect(update({ a: { type: 'OTHER' } })).toMatchObject({
      expression: 'SET #expName_1.#expName_2 = :expValue_1',
      expressionValues: { ':expValue_1': { S: 'OTHER' } },
    });
  });

  test.each([
    [{ a: operations.remove(), b: operations.remove() }, 'REMOVE #expName_1, #expName_2'],
    [{}, ''],
  ])('renders %j with only the necessary clauses', (values, expression) => {
    expect(update(values)).toMatchObject({ expression });
  });

  test('applies a list of operations to one attribute', () => {
    const items = [operations.updateListItem('x', 1), operations.updateListItem('y', 2)];
    expect(update({ list: items })).toMatchObject({
      expression: 'SET #expName_1[1] = :expValue_1, #expName_1[2] = :expValue_2',
    });
  });
});

describe('requests', () => {
  test('omit absent members', () => {
    expect(ddb.get({ key: { id: '1' }, consistentRead: null, projection: [] })).toEqual({
      operation: 'GetItem',
      key: { id: { S: '1' } },
    });
    expect(ddb.remove({ key: { id: 1 }, condition: null })).toEqual({
      operation: 'DeleteItem',
      key: { id: { N: 1 } },
    });
  });

  test('reuse the placeholder of a segment in projected paths', () => {
    expect(ddb.get({ key: {}, projection: ['a.b', 'a.c'] })).toMatchObject({
      projection: { expression: '#expName_1.#expName_2, #expName_1.#expName_3' },
    });
  });

  test('are built for queries, conditional puts, batches and transactions', () => {
    expect(
      ddb.query({ query: { owner: { eq: 'o' } }, index: 'byDate', limit: 5, scanIndexForward: false }),
    ).toEqual({
      operation: 'Query',
      query: {
        expression: '(#owner = :owner_eq)',
        expressionNames: { '#owner': 'owner' },
        expressionValues: { ':owner_eq': { S: 'o' } },
      },
      index: 'byDate',
      limit: 5,
      scanIndexForward: false,
    });
    expect(
      ddb.put({ key: { id: '1' }, item: { n: 0 }, condition: { id: { attributeExists: false } } }),
    ).toEqual({
      operation: 'PutItem',
      key: { id: { S: '1' } },
      attributeValues: { n: { N: 0 } },
      condition: { expression: '(attribute_not_exists(#id))', expressionNames: { '#id': 'id' } },
    });
    expect(ddb.batchDelete({ tables: { t: [{ id: '1' }] } })).toEqual({
      operation: 'BatchDeleteItem',
      tables: { t: [{ id: { S: '1' } }] },
    });
    expect(ddb.transactWrite({ items: [{ conditionCheck: { table: 't', key: { id: '1' } } }] })).toEqual({
      operation: 'TransactWriteItems',
      transactItems: [{ table: 't', operation: 'ConditionCheck', key: { id: { S: '1' } } }],
    });
  });

  test.each([
    ['putItem', { item: { n: 1 } }, { operation: 'PutItem', attributeValues: { n: { N: 1 } } }],
    [
      'updateItem',
      { update: { n: 1 } },
      {
        operation: 'UpdateItem',
        update: {
          expression: 'SET #expName_1 = :expValue_1',
          expressionNames: { '#expName_1': 'n' },
          expressionValues: { ':expValue_1': { N: 1 } },
        },
      },
    ],
    ['deleteItem', {}, { operation: 'DeleteItem' }],
    [
      'conditionCheck',
      { condition: { n: { attributeExists: true } } },
      {
        operation: 'ConditionCheck',
        condition: { expression: '(attribute_exists(#n))', expressionNames: { '#n': 'n' } },
      },
    ],
  ])('of a transaction with %s', (kind, input, expected) => {
    const items = [{ [kind]: { table: 't', key: { id: '1' }, ...input } }];
    expect(ddb.transactWrite({ items })).toEqual({
      operation: 'TransactWriteItems',
      transactItems: [{ table: 't', key: { id: { S: '1' } }, ...expected }],
    });
  });

  test('of a transaction that reads', () => {
    const items = [{ table: 't', key: { id: '1' }, projection: ['n'] }];
    expect(ddb.transactGet({ items })).toEqual({
      operation: 'TransactGetItems',
      transactItems: [
        {
          table: 't',
          key: { id: { S: '1' } },
          projection: { expression: '#expName_1', expressionNames: { '#expName_1': 'n' } },
        },
      ],
    });
    expect(ddb.transactGet({})).toEqual({ operation: 'TransactGetItems', transactItems: [] });
  });

  test('scan, with and without input', () => {
    const paging = {
      index: 'byDate',
      limit: 0,
      nextToken: 'a',
      consistentRead: false,
      select: 'ALL_ATTRIBUTES',
    };
    expect(ddb.scan({ ...paging, totalSegments: 2, segment: 0, filter: { n: { eq: 1 } } })).toEqual({
      operation: 'Scan',
      ...paging,
      totalSegments: 2,
      segment: 0,
      filter: {
        expression: '(#n = :n_eq)',
        expressionNames: { '#n': 'n' },
        expressionValues: { ':n_eq': { N: 1 } },
      },
    });
    expect(ddb.scan()).toEqual({ operation: 'Scan' });
  });

  test('sync, with and without input', () => {
    const input = { basePartitionKey: 'a', deltaIndexName: 'b', limit: 1, nextToken: 'c', lastSync: 2 };
    expect(ddb.sync({ ...input, filter: { n: { attributeExists: true } } })).toEqual({
      operation: 'Sync',
      ...input,
      filter: { expression: '(attribute_exists(#n))', expressionNames: { '#n': 'n' } },
    });
    expect(ddb.sync()).toEqual({ operation: 'Sync' });
  });

  test('leave out a condition that cannot be rendered', () => {
    expect(ddb.remove({ key: {}, condition: { a: { like: 1 } } })).toEqual({
      operation: 'DeleteItem',
      key: {},
    });
  });

  test('pass on the versioning of the table', () => {
    const versioning = { customPartitionKey: 'a', populateIndexFields: true, _version: 0 };
    for (const write of [ddb.put, ddb.update, ddb.remove]) {
      expect(write({ key: {}, ...versioning })).toMatchObject(versioning);
    }
  });

  test('batches of several tables, with the options of each', () => {
    const id = { S: '1' };
    expect(
      ddb.batchGet({
        tables: { t: { keys: [{ id: '1' }], consistentRead: true, projection: ['n'] }, u: { keys: [] } },
      }),
    ).toEqual({
      operation: 'BatchGetItem',
      tables: {
        t: {
          keys: [{ id }],
          consistentRead: true,
          projection: { expression: '#expName_1', expressionNames: { '#expName_1': 'n' } },
        },
        u: { keys: [] },
      },
    });
    expect(ddb.batchPut({ tables: { t: [{ id: '1' }] } })).toEqual({
      operation: 'BatchPutItem',
      tables: { t: [{ id }] },
    });
    expect(ddb.batchPut({})).toEqual({ operation: 'BatchPutItem', tables: {} });
  });

  test('name the type of a set', () => {
    expect(ddb.toStringSet(['a'])).toEqual({ SS: ['a'] });
    expect(ddb.toNumberSet([1])).toEqual({ NS: [1] });
    expect(ddb.toBinarySet(['AQI='])).toEqual({ BS: ['AQI='] });
  });
});
