import { callerOf, startTaskApi, type RunningTaskApi } from '../../test/start-task-api.ts';

let running: RunningTaskApi;
beforeAll(async () => {
  running = await startTaskApi();
});
afterAll(() => running.dynamodb.close());

describe('requests that do not run', () => {
  const refused = async (query: string, operationName?: string) =>
    (await running.api.execute(
      { query, ...(operationName ? { operationName } : {}) },
      callerOf('ann'),
    )) as unknown;

  it.each([
    ['{', /^Unable to parse GraphQL query: Syntax Error/],
    ['{ getTasks }', /^Validation error: Cannot query field "getTasks" on type "Query".$/],
    ['{ __schema { types { name } } }', /introspection/],
    ['{ getTask(id: "1") { parts { parts { parts { id } } } } }', /depth of 5, the limit is 4/],
    ['query A { context } query B { context }', /Unable to find the operation/],
    ['subscription { onTaskChange { id } }', /not supported through the HTTP channel/],
    [
      'mutation { createTask(input: { id: "1", date: "2026-02-30" }) { id } }',
      /`2026-02-30` as a valid AWSDate/,
    ],
  ])('%s', async (query, message) => {
    const response = (await refused(query)) as { data: null; errors: { message: string; path: null }[] };
    expect(response.data).toBeNull();
    expect(response.errors[0]?.path).toBeNull();
    expect(response.errors[0]?.message).toMatch(message);
  });

  const doubling = (count: number) =>
    Array.from({ length: count }, (_, n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`).join(
      ' ',
    );

  it.each([
    ['brackets that nest too deep', '{ a'.repeat(100_000), /nests more than 200 levels/],
    ['lists that nest too deep', `{ a(b: ${'['.repeat(100_000)}`, /nests more than 200 levels/],
    ['too many tokens', `{ ${'context '.repeat(20_000)} }`, /15000 tokens/],
    [
      'fragments that double each other',
      `{ ...F0 } ${doubling(60)} fragment F60 on Query { context }`,
      /selects more than 10000 fields/,
    ],
  ])('for %s', async (_what, query, message) => {
    expect(await refused(query)).toMatchObject({ data: null, errors: [{ path: null, message }] });
  });

  it('for variables that nest too deep', async () => {
    const nested = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown;
    expect((await running.ask('{ context }', { unused: nested(199) })).errors).toBeUndefined();
    expect(await running.ask('{ context }', { unused: nested(200) })).toMatchObject({
      data: null,
      errors: [{ path: null, message: 'The variables nest more than 200 levels.' }],
    });
  });

  it('for a variable of a wrong type', async () => {
    expect(await running.create({ id: '1', date: 'soon' })).toMatchObject({
      data: null,
      errors: [{ path: null, message: /Unable to parse `soon` as a valid AWSDate/ }],
    });
  });

  it('run as far as the resolver limit', async () => {
    const query = `{ ${['a', 'b', 'c', 'd', 'e', 'f'].map((key) => `${key}: context`).join(' ')} }`;
    const { data, errors } = await running.ask(query);
    expect(Object.values(data ?? {}).filter((value) => value === null)).toHaveLength(1);
    expect(errors).toMatchObject([{ message: 'The request runs more than 5 resolvers.' }]);
  });
});

it('a query that was asked before runs for the operation that is named and is refused as before', async () => {
  const query = 'query A { first: context } query B { second: context }';
  const ask = async (operationName?: string) => {
    const request = { query, ...(operationName && { operationName }) };
    const { data, errors } = await running.api.execute(request, callerOf('ann'));
    return data ? Object.keys(data) : errors?.[0]?.message;
  };
  for (let times = 0; times < 2; times += 1) {
    expect(await ask('A')).toEqual(['first']);
    expect(await ask('B')).toEqual(['second']);
    expect(await ask()).toMatch(/^Unable to find the operation/);
  }
});
