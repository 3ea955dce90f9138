// @spec google-auth-id api-list-bucket-items api-list-yearly-goals api-list-popup-tasks api-list-daily-tasks
// @spec api-list-habits api-full-lists

import { ann, rejectionOf, requestOf, responseOf, subscriptionFilterOf } from './resolver.ts';

const byOwner = (names: object = {}, values: object = {}, expression = '(#owner = :owner_eq)') => ({
  expression,
  expressionNames: { '#owner': 'owner', ...names },
  expressionValues: { ':owner_eq': { S: ann }, ...values },
});

describe('get', () => {
  test('reads the caller’s record with a consistent read', async () => {
    expect(await requestOf('getDailyTask', { id: 't1' })).toEqual({
      operation: 'GetItem',
      key: { owner: { S: ann }, id: { S: 't1' } },
      consistentRead: true,
    });
  });

  test('returns the record, or null when it does not exist', async () => {
    const record = { id: 't1', done: false, order: 0, duration: '' };
    expect(await responseOf('getDailyTask', record)).toEqual(record);
    expect(await responseOf('getDailyTask', null)).toBeNull();
  });

  test('returns a deleted record only with includeDeleted', async () => {
    const record = { id: 't1', done: false, _deleted: true };
    const deletedFor = (args: object) =>
      responseOf('getDailyTask', record, { arguments: { id: 't1', ...args } });
    expect(await deletedFor({})).toBeNull();
    expect(await deletedFor({ includeDeleted: false })).toBeNull();
    expect(await deletedFor({ includeDeleted: null })).toBeNull();
    expect(await deletedFor({ includeDeleted: true })).toEqual(record);
  });

  test('accepts an id with any characters', async () => {
    const request = await requestOf('getGoogleAuth', { id: "Anne O'Brien 安" });
    expect(request).toMatchObject({ key: { id: { S: "Anne O'Brien 安" } } });
  });
});

describe('list', () => {
  const isNotDeleted = {
    expression: '(attribute_not_exists(#_deleted))',
    expressionNames: { '#_deleted': '_deleted' },
  };
  const everything = {
    operation: 'Query',
    query: byOwner(),
    filter: isNotDeleted,
    limit: 100,
    consistentRead: true,
  };
  // DynamoDB rejects a filter by attributes that an index does not contain.
  const { filter: _filter, ...unfiltered } = everything;
  const byIndex = { ...unfiltered, select: 'ALL_ATTRIBUTES' };

  test.each([[{}], [{ filter: null, limit: null, nextToken: null }], [{ filter: {} }]])(
    'with %j reads the first 100 records of the caller',
    async (args) => {
      expect(await requestOf('listHabits', args)).toEqual(everything);
    },
  );

  test.each([1, 1000])('accepts the limit %i', async (limit) => {
    expect(await requestOf('listHabits', { limit })).toEqual({ ...everything, limit });
  });

  test('has no filter for deleted records of an entity without replicas', async () => {
    expect(await requestOf('listMonthlyEvents', {})).toEqual(unfiltered);
    expect(await requestOf('listMonthlyEvents', { filter: { title: { eq: 'Tea' } } })).toMatchObject({
      filter: { expression: '(#title = :title_eq)' },
    });
  });

  test('excludes deleted records when the filter has a group', async () => {
    const filter = { or: [{ done: { eq: true } }, { order: { eq: 0 } }] };
    expect(await requestOf('listDailyTasks', { filter })).toMatchObject({
      filter: {
        expression:
          '((#done = :or_0_done_eq) OR (#order = :or_1_order_eq)) AND (attribute_not_exists(#_deleted))',
        expressionNames: { '#_deleted': '_deleted' },
      },
    });
  });

  test('continues from a token, with a limit', async () => {
    const request = await requestOf('listHabits', { limit: 50, nextToken: 'more' });
    expect(request).toEqual({ ...everything, limit: 50, nextToken: 'more' });
  });

  test.each([
    ['listDailyTasks', 'byDate', 'date', '2026-11-20', { S: '2026-11-20' }],
    ['listYearlyGoals', 'byYear', 'year', 2026, { N: 2026 }],
    ['listYearlyPopupTasks', 'byMonth', 'month', 'Nov', { S: 'Nov' }],
  ])('%s queries the index %s for an equality', async (fieldName, index, field, value, typed) => {
    expect(await requestOf(fieldName, { filter: { [field]: { eq: value } } })).toEqual({
      ...byIndex,
      index,
      query: byOwner(
        { [`#${field}`]: field },
        { [`:${field}_eq`]: typed },
        `(#owner = :owner_eq) AND (#${field} = :${field}_eq)`,
      ),
    });
  });

  test.each([
    ['listDailyTasks', 'byDate', 'date', 'ge', { S: '2026-11-14' }, '#date >= :date_ge'],
    ['listDailyTasks', 'byDate', 'date', 'lt', { S: '2026-11-14' }, '#date < :date_lt'],
    [
      'listDailyTasks',
      'byDate',
      'date',
      'beginsWith',
      { S: '2026-11' },
      'begins_with(#date,:date_beginsWith)',
    ],
    ['listYearlyGoals', 'byYear', 'year', 'le', { N: 2026 }, '#year <= :year_le'],
  ])(
    '%s reads only the part of the index %s that matches %s %s',
    async (fieldName, index, field, operator, typed, condition) => {
      const value = Object.values<string | number>(typed)[0];
      expect(await requestOf(fieldName, { filter: { [field]: { [operator]: value } } })).toEqual({
        ...byIndex,
        index,
        query: byOwner(
          { [`#${field}`]: field },
          { [`:${field}_${operator}`]: typed },
          `(#owner = :owner_eq) AND (${condition})`,
        ),
      });
    },
  );

  test('reads only the days in a range', async () => {
    const filter = { date: { between: ['2026-11-14', '2026-11-20'] }, done: { eq: true } };
    const request = await requestOf('listDailyTasks', { filter });
    expect(request).toMatchObject({ index: 'byDate' });
    expect(request).not.toHaveProperty('filter');
    const { expression, expressionValues } = request.query as Record<string, unknown>;
    expect(expression).toMatch(/^\(#owner = :owner_eq\) AND \(#date BETWEEN :\w+ AND :\w+\)$/);
    expect(Object.values(expressionValues as object)).toEqual([
      { S: ann },
      { S: '2026-11-14' },
      { S: '2026-11-20' },
    ]);
  });

  const onTheDay = { date: { eq: '2026-11-20' } };

  test('by an index reads only records that match the other conditions and are not deleted', async () => {
    const records = [
      { id: 'plain', done: false, order: 0 },
      { id: 'done', done: true, order: 0 },
      { id: 'negative', done: false, order: -1 },
      { id: 'deleted', done: false, order: 0, _deleted: true },
    ];
    const filter = { ...onTheDay, done: { eq: false }, order: { ge: 0 } };
    const result = { items: records, nextToken: 'more', scannedCount: 4 };
    expect(await requestOf('listDailyTasks', { filter })).not.toHaveProperty('filter');
    expect(await responseOf('listDailyTasks', result, { arguments: { filter } })).toEqual({
      items: [records[0]],
      nextToken: 'more',
    });
    expect(await responseOf('listDailyTasks', result, { arguments: { filter: onTheDay } })).toMatchObject({
      items: records.slice(0, 3),
    });
  });

  test.each([
    ['a group', { or: [{ done: { eq: true } }] }],
    ['a size', { text: { size: { gt: 1 } } }],
    ['a null', { goalId: { ne: null } }],
  ])('filters the records of the caller for an indexed field with %s', async (_what, more) => {
    const request = await requestOf('listDailyTasks', { filter: { ...onTheDay, ...more } });
    expect(request).toMatchObject({ query: byOwner(), filter: { expressionNames: { '#date': 'date' } } });
    expect(request).not.toHaveProperty('index');
  });

  test.each([
    ['is asked what no key is', { date: { ne: '2026-11-14' } }],
    ['is asked twice', { date: { ge: '2026-11-14', le: '2026-11-20' } }],
    ['is an equality and more', { date: { eq: '2026-11-20', ne: '2026-11-21' } }],
    ['equals null', { date: { eq: null } }],
    ['is in a group', { or: [{ date: { eq: '2026-11-20' } }, { done: { eq: true } }] }],
    ['is also in a group', { date: { eq: '2026-11-20' }, not: { date: { eq: '2026-11-21' } } }],
  ])('filters the records of the caller when the indexed field %s', async (_what, filter) => {
    const request = await requestOf('listDailyTasks', { filter });
    expect(request).toMatchObject({
      query: byOwner(),
      filter: { expressionNames: { '#date': 'date' } },
    });
    expect(request).not.toHaveProperty('index');
  });

  test('does not treat a value as a field name', async () => {
    const filter = { date: { eq: '2026-11-20' }, text: { eq: '"date":{"eq":1},"id":' } };
    expect(await requestOf('listDailyTasks', { filter })).toMatchObject({ index: 'byDate' });
    const plain = { text: { eq: '"id":' } };
    expect(await requestOf('listBucketItems', { filter: plain })).toMatchObject({ query: byOwner() });
  });

  test('uses a condition on the id as key condition, because DynamoDB cannot filter keys', async () => {
    const filter = { id: { beginsWith: 'a' }, done: { eq: true } };
    expect(await requestOf('listBucketItems', { filter })).toMatchObject({
      query: byOwner(
        { '#id': 'id' },
        { ':id_beginsWith': { S: 'a' } },
        '(#owner = :owner_eq) AND (begins_with(#id,:id_beginsWith))',
      ),
      filter: { expression: '(#done = :done_eq) AND (attribute_not_exists(#_deleted))' },
    });
  });

  test('filters by id when another index is used', async () => {
    const filter = { ...onTheDay, id: { ne: 't1' } };
    expect(await requestOf('listDailyTasks', { filter })).toMatchObject({ index: 'byDate' });
    const result = { items: [{ id: 't1' }, { id: 't2' }], nextToken: null };
    expect(await responseOf('listDailyTasks', result, { arguments: { filter } })).toMatchObject({
      items: [{ id: 't2' }],
    });
  });

  test.each([
    { id: { ne: 't1' } },
    { id: { gt: 'a', lt: 'b' } },
    { or: [{ id: { eq: 'a' } }, { id: { eq: 'b' } }] },
    { id: { eq: 'a' }, not: { id: { eq: 'b' } } },
  ])('rejects %j, which DynamoDB does not support', async (filter) => {
    expect(await rejectionOf('listBucketItems', { arguments: { filter } })).toEqual({
      message:
        'id can be filtered once, outside of groups, by one of eq, lt, le, gt, ge, between, beginsWith',
      errorType: 'BadRequest',
      errorInfo: { field: 'id' },
    });
  });

  test.each([
    { text: null },
    { text: {} },
    { text: { between: ['a'] } },
    { id: { between: ['a'] } },
    { and: [] },
    { not: null },
  ])('rejects the filter %j instead of ignoring it', async (filter) => {
    expect(await rejectionOf('listBucketItems', { arguments: { filter } })).toMatchObject({
      errorType: 'BadRequest',
      errorInfo: { field: 'filter' },
    });
  });

  test.each([0, -1, 1001])('rejects the limit %d', async (limit) => {
    expect(await rejectionOf('listHabits', { arguments: { limit } })).toEqual({
      message: 'limit must be from 1 to 1000',
      errorType: 'BadRequest',
      errorInfo: { field: 'limit' },
    });
  });

  test('returns only items and token', async () => {
    const result = { items: [{ id: 'h1' }], nextToken: null, scannedCount: 7 };
    expect(await responseOf('listHabits', result)).toEqual({ items: [{ id: 'h1' }], nextToken: null });
  });
});

describe('subscribe', () => {
  test('reads no data', async () => {
    expect(await requestOf('onDailyTaskChange', {})).toEqual({ payload: null });
  });

  test("delivers only changes of the caller's own records", async () => {
    expect(await subscriptionFilterOf('onDailyTaskChange')).toEqual({
      filterGroup: [{ filters: [{ fieldName: 'owner', operator: 'eq', value: ann }] }],
    });
  });
});
