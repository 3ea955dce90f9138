import { checkRequest } from './data-source-request.ts';

const key = { id: { S: '1' } };
const paging = { index: 'a', limit: 1, nextToken: 'b', consistentRead: true, select: 'ALL_ATTRIBUTES' };
const page = { ...paging, filter: {}, projection: {} };

test.each([
  { operation: 'GetItem', key },
  { operation: 'GetItem', key, consistentRead: true, projection: {} },
  { operation: 'PutItem', key, attributeValues: {}, condition: {} },
  { operation: 'UpdateItem', key, update: {}, condition: {} },
  { operation: 'DeleteItem', key, condition: {} },
  { operation: 'Query', query: {}, ...page, scanIndexForward: false },
  { operation: 'Scan' },
  { operation: 'Scan', ...page, totalSegments: 2, segment: 0 },
  { operation: 'BatchGetItem', tables: {} },
  { operation: 'BatchPutItem', tables: {} },
  { operation: 'BatchDeleteItem', tables: {} },
])('data source request: is accepted with the elements of its operation: %j', (request) => {
  expect(checkRequest(request)).toBe(request);
});

test.each([
  [undefined, 'operation'],
  [null, 'operation'],
  ['text', 'operation'],
  [{}, 'operation'],
  [{ operation: 'GetItem' }, 'key'],
  [{ operation: 'GetItem', key: 'text' }, 'key'],
  [{ operation: 'PutItem', key }, 'attributeValues'],
  [{ operation: 'PutItem', attributeValues: {} }, 'key'],
  [{ operation: 'UpdateItem', key }, 'update'],
  [{ operation: 'UpdateItem', update: {} }, 'key'],
  [{ operation: 'DeleteItem' }, 'key'],
  [{ operation: 'Query' }, 'query'],
  [{ operation: 'BatchGetItem' }, 'tables'],
  [{ operation: 'BatchPutItem' }, 'tables'],
  [{ operation: 'BatchDeleteItem' }, 'tables'],
])('data source request: is rejected without a required element: %j, %s', (request, element) => {
  expect(() => checkRequest(request)).toThrow(`Value for field '$[${element}]' not found.`);
});

test.each([
  [{ operation: 'GetItem', key, condition: {} }, 'condition'],
  [{ operation: 'PutItem', key, attributeValues: {}, update: {} }, 'update'],
  [{ operation: 'DeleteItem', key, update: {} }, 'update'],
  [{ operation: 'Query', query: {}, segment: 1 }, 'segment'],
  [{ operation: 'Scan', scanIndexForward: true }, 'scanIndexForward'],
  [{ operation: 'BatchGetItem', tables: {}, key }, 'key'],
])('data source request: is rejected with an element of another operation: %j, %s', (request, element) => {
  expect(() => checkRequest(request)).toThrow(`Unsupported element '$[${element}]'.`);
});

test.each([1, 'toString', 'TransactGetItems'])(
  'data source request: is rejected with the operation %j',
  (operation) => {
    expect(() => checkRequest({ operation })).toThrow(
      `Unsupported operation ${JSON.stringify(operation)}. The data source runs: GetItem, PutItem, UpdateItem, ` +
        'DeleteItem, Query, Scan, BatchGetItem, BatchPutItem, BatchDeleteItem.',
    );
  },
);
