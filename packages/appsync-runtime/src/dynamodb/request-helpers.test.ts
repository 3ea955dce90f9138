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
});
