import { loadHandlers } from '@kairos/appsync-runtime/resolver/handlers';
import { EarlyReturn, ResolverError } from '@kairos/appsync-runtime/resolver/resolver-error';
import { createUtilities } from '@kairos/appsync-runtime/resolver/utilities';
import { ann } from './resolver.ts';
import { resolverCode } from './resolver-code.ts';

const bundles = resolverCode();
const keys = [
  { owner: ann, id: 't1' },
  { owner: ann, id: 't2' },
];

async function call(name: 'request' | 'response', part: string, context: object): Promise<unknown> {
  const handlers = await loadHandlers((await bundles).get(`eraseDailyTasks${part}`) ?? '');
  const identity = { sub: ann };
  const args = {};
  const env = { DailyTaskTable: 'tasks-1' };
  return handlers.call(
    name,
    { stash: {}, args, arguments: args, env, identity, ...context },
    createUtilities({ identity, now: Date.now }),
  );
}

test('erasure: finds 25 keys of the caller, including deleted and expired records', async () => {
  expect(await call('request', '/erase-find', {})).toEqual({
    operation: 'Query',
    query: {
      expression: '(#owner = :owner_eq)',
      expressionNames: { '#owner': 'owner' },
      expressionValues: { ':owner_eq': { S: ann } },
    },
    limit: 25,
    consistentRead: true,
    projection: expect.objectContaining({ expression: expect.any(String) as string }) as object,
  });
  expect(await call('response', '/erase-find', { result: { items: keys, nextToken: 'more' } })).toEqual(keys);
});

test('erasure: rejects a request without sign-in', async () => {
  await expect(call('request', '/erase-find', { identity: null })).rejects.toMatchObject({
    errorType: 'Unauthorized',
  });
});

test('erasure: removes the found keys and counts those that DynamoDB did not process', async () => {
  const context = { prev: { result: keys } };
  expect(await call('request', '/erase-remove', context)).toEqual({
    operation: 'BatchDeleteItem',
    tables: { 'tasks-1': keys.map(({ owner, id }) => ({ owner: { S: owner }, id: { S: id } })) },
  });
  const result = { data: {}, unprocessedKeys: { 'tasks-1': [keys[1]] } };
  expect(await call('response', '/erase-remove', { ...context, result })).toEqual({
    owner: ann,
    found: 2,
    removed: 1,
  });
});

test('erasure: sends no batch when it finds nothing', async () => {
  const empty = call('request', '/erase-remove', { prev: { result: [] } });
  await expect(empty).rejects.toBeInstanceOf(EarlyReturn);
  await expect(empty).rejects.toMatchObject({ value: { owner: ann, found: 0, removed: 0 } });
});

test.each(['/erase-find', '/erase-remove'])('erasure: a failure of %s shows only its type', async (part) => {
  const error = { message: 'User: arn:aws:sts::123', type: 'DynamoDB:AccessDeniedException' };
  const failed = call('response', part, { prev: { result: keys }, error, result: null });
  await expect(failed).rejects.toBeInstanceOf(ResolverError);
  await expect(failed).rejects.toMatchObject({
    message: 'The request could not be carried out',
    errorType: 'DynamoDB:AccessDeniedException',
  });
});

test('erasure: of an account adds its owner to the erased ones for 90 days', async () => {
  const code = (await bundles).get('eraseUserSettings/erase-mark') ?? '';
  const handlers = await loadHandlers(code);
  const now = () => Date.parse('2026-11-20T08:30:00.000Z');
  const identity = { sub: ann };
  const context = { stash: {}, args: {}, arguments: {}, env: {}, identity };
  expect(await handlers.call('request', context, createUtilities({ identity, now }))).toMatchObject({
    operation: 'PutItem',
    key: { owner: { S: ann }, id: { S: 'erased' } },
    attributeValues: {
      erasedAt: { S: '2026-11-20T08:30:00.000Z' },
      expiresAt: { N: now() / 1000 + 90 * 86_400 },
    },
  });
});

test('erasure: returns the result of its last function', async () => {
  const step = { owner: ann, found: 0, removed: 0 };
  expect(await call('request', '', {})).toEqual({});
  expect(await call('response', '', { prev: { result: step } })).toEqual(step);
});
