import { ann, now, rejectionOf, requestOf, responseOf } from './resolver.ts';

const everything = {
  operation: 'Query',
  index: 'byUpdatedAt',
  query: {
    expression: '(#owner = :owner_eq)',
    expressionNames: { '#owner': 'owner' },
    expressionValues: { ':owner_eq': { S: ann } },
  },
  limit: 100,
  consistentRead: true,
  // The index holds keys only.
  select: 'ALL_ATTRIBUTES',
};
const sinceNow = {
  expression: '(#owner = :owner_eq) AND (#updatedAt >= :updatedAt_ge)',
  expressionNames: { '#owner': 'owner', '#updatedAt': 'updatedAt' },
  expressionValues: { ':owner_eq': { S: ann }, ':updatedAt_ge': { S: now } },
};
const changes = { ...everything, query: sinceNow, consistentRead: false };

test.each([[{}], [{ since: null, limit: null, nextToken: null }], [{ since: '' }]])(
  'changed: with %j reads the first 100 records of the caller, including deleted ones',
  async (args) => {
    expect(await requestOf('changedDailyTasks', args)).toEqual(everything);
  },
);

// A reading that lags behind is repeated by the next one, which begins a minute earlier.
test('changed: reads only records written since then, eventually consistent', async () => {
  expect(await requestOf('changedUserSettings', { since: now })).toEqual(changes);
});

test('changed: continues from a token, with a limit', async () => {
  const request = await requestOf('changedYearlyGoals', { since: now, limit: 50, nextToken: 'more' });
  expect(request).toEqual({ ...changes, limit: 50, nextToken: 'more' });
});

test.each([1, 1000])('changed: accepts the limit %d', async (limit) => {
  expect(await requestOf('changedDailyTasks', { limit })).toEqual({ ...everything, limit });
});

test.each([0, -1, 1001])('changed: rejects the limit %d', async (limit) => {
  expect(await rejectionOf('changedDailyTasks', { arguments: { limit } })).toEqual({
    message: 'limit must be from 1 to 1000',
    errorType: 'BadRequest',
    errorInfo: { field: 'limit' },
  });
});

test('changed: rejects a since with the length of no instant', async () => {
  const since = '2'.repeat(41);
  expect(await rejectionOf('changedDailyTasks', { arguments: { since } })).toEqual({
    message: 'since must not be longer than 40 characters',
    errorType: 'BadRequest',
    errorInfo: { field: 'since' },
  });
  expect(await requestOf('changedDailyTasks', { since: since.slice(1) })).toMatchObject({
    query: { expressionValues: { ':updatedAt_ge': { S: since.slice(1) } } },
  });
});

test('changed: returns only the items, including deleted ones, and the token', async () => {
  const items = [{ id: 't1', _deleted: true }, { id: 't2' }];
  const result = { items, nextToken: 'more', scannedCount: 7 };
  expect(await responseOf('changedDailyTasks', result)).toEqual({ items, nextToken: 'more' });
});
