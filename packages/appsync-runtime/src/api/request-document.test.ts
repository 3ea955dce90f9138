import { getIntrospectionQuery } from 'graphql';
import { callerOf, startTaskApi, type RunningTaskApi } from '../../test/start-task-api.ts';
import { createRequestPreparer } from './request-document.ts';

let running: RunningTaskApi;
beforeAll(async () => {
  running = await startTaskApi();
});
afterAll(() => running.dynamodb.close());

describe('a request is rejected', () => {
  const rejected = async (query: string, operationName?: string) =>
    (await running.api.execute(
      { query, ...(operationName ? { operationName } : {}) },
      callerOf('ann'),
    )) as unknown;

  test.each([
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
  ])('when it is %s', async (query, message) => {
    const response = (await rejected(query)) as { data: null; errors: { message: string; path: null }[] };
    expect(response.data).toBeNull();
    expect(response.errors[0]?.path).toBeNull();
    expect(response.errors[0]?.message).toMatch(message);
  });

  const doubling = (count: number) =>
    Array.from({ length: count }, (_, n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`).join(
      ' ',
    );

  test.each([
    ['too deeply nested brackets', '{ a'.repeat(100_000), /nests more than 200 levels/],
    ['too deeply nested lists', `{ a(b: ${'['.repeat(100_000)}`, /nests more than 200 levels/],
    ['too many tokens', `{ ${'context '.repeat(20_000)} }`, /15000 tokens/],
    [
      'fragments that double at each level',
      `{ ...F0 } ${doubling(60)} fragment F60 on Query { context }`,
      /selects more than 10000 fields/,
    ],
  ])('for %s', async (_what, query, message) => {
    expect(await rejected(query)).toMatchObject({ data: null, errors: [{ path: null, message }] });
  });

  test('for too deeply nested variables', async () => {
    const nested = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown;
    expect((await running.ask('{ context }', { unused: nested(199) })).errors).toBeUndefined();
    expect(await running.ask('{ context }', { unused: nested(200) })).toMatchObject({
      data: null,
      errors: [{ path: null, message: 'The variables nest more than 200 levels.' }],
    });
  });

  test('for variables with too many values', async () => {
    const values = (count: number) => ({ unused: Array.from({ length: count }, () => 0) });
    expect((await running.ask('{ context }', values(9_999))).errors).toBeUndefined();
    expect(await running.ask('{ context }', values(10_000))).toMatchObject({
      data: null,
      errors: [{ path: null, message: 'The variables have more than 10000 values.' }],
    });
  });

  test('for fields that share a large variable', async () => {
    const query = `query($mode: String) { ${['a', 'b'].map((key) => `${key}: pipeline(mode: $mode)`).join(' ')} }`;
    const ask = (characters: number) => running.ask(query, { mode: 'x'.repeat(characters - 2) });
    expect((await ask(500_000)).errors).toBeUndefined();
    expect(await ask(500_001)).toMatchObject({
      data: null,
      errors: [{ path: null, message: 'The arguments of all fields have more than 1000000 characters.' }],
    });
  });

  test('for fields that share a large default value', async () => {
    const fields = ['a', 'b', 'c'].map((key) => `${key}: pipeline(mode: $mode)`).join(' ');
    const ask = (characters: number) =>
      running.ask(`query($mode: String = "${'x'.repeat(characters - 2)}") { ${fields} }`);
    expect((await ask(333_333)).errors).toBeUndefined();
    expect(await ask(333_334)).toMatchObject({
      errors: [{ message: 'The arguments of all fields have more than 1000000 characters.' }],
    });
  });

  test('for many invalid values, and reports five', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `v${index}`);
    const declared = names.map((name) => `$${name}: Int`).join(' ');
    const fields = names.map((name) => `${name}: listTasks(limit: $${name}) { nextToken }`).join(' ');
    const variables = Object.fromEntries(names.map((name) => [name, 'x']));
    const { errors } = await running.ask(`query(${declared}) { ${fields} }`, variables);
    expect(errors?.map(({ message }) => message)).toEqual([
      ...Array.from({ length: 5 }, (_, index) => expect.stringContaining(`"$v${index}"`) as string),
      expect.stringContaining('Too many errors'),
    ]);
  });

  test('for a variable of the wrong type', async () => {
    expect(await running.create({ id: '1', date: 'soon' })).toMatchObject({
      data: null,
      errors: [{ path: null, message: /Unable to parse `soon` as a valid AWSDate/ }],
    });
  });

  test('for an introspection query with too many fields', () => {
    const prepare = createRequestPreparer(running.api.schema, { introspection: true, queryDepthLimit: 0 });
    const aliases = (count: number) => Array.from({ length: count }, (_, n) => `a${n}: name`).join(' ');
    const ask = (count: number) => prepare({ query: `{ __schema { types { ${aliases(count)} } } }` });
    expect(ask(498)).toHaveProperty('document');
    expect(ask(499)).toMatchObject([
      { message: 'The query selects more than 500 fields and asks for the schema.' },
    ]);
    expect(prepare({ query: getIntrospectionQuery() })).toHaveProperty('document');
  });

  test('at the resolver limit, with the results until then', async () => {
    const query = `{ ${['a', 'b', 'c', 'd', 'e', 'f'].map((key) => `${key}: context`).join(' ')} }`;
    const { data, errors } = await running.ask(query);
    expect(Object.values(data ?? {}).filter((value) => value === null)).toHaveLength(1);
    expect(errors).toMatchObject([{ message: 'The request runs more than 5 resolvers.' }]);
  });
});

test('cached query: runs the named operation, and is rejected without a name', async () => {
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

test('resolvers of one request: run one after another, so that a small request overtakes a large one', async () => {
  const answered: string[] = [];
  const ask = async (name: string, query: string) => {
    expect((await running.ask(query)).errors).toBeUndefined();
    answered.push(name);
  };
  await Promise.all([
    ask('large', '{ a: context b: context c: context d: context e: context }'),
    ask('small', '{ context }'),
  ]);
  expect(answered).toEqual(['small', 'large']);
});
