import { loadHandlers } from '@kairos/appsync-runtime/resolver/handlers';
import { createUtilities } from '@kairos/appsync-runtime/resolver/utilities';
import { reminder } from '@kairos/schema/entities/reminder';
import { reminder as input } from './inputs.ts';
import { ann, requestOf } from './resolver.ts';
import { resolverCode } from './resolver-code.ts';

const bundles = resolverCode();
const identity = { sub: ann };

async function call(name: 'request' | 'response', context: object): Promise<unknown> {
  const handlers = await loadHandlers((await bundles).get('createReminder/count-records') ?? '');
  const utilities = createUtilities({ identity, now: Date.now });
  return handlers.call(name, { stash: {}, args: {}, arguments: {}, identity, ...context }, utilities);
}

const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ owner: ann, id: String(index) }));

test('count records: reads only the keys of the caller, at most as many as are allowed', async () => {
  expect(await call('request', {})).toMatchObject({
    operation: 'Query',
    query: { expressionValues: { ':owner_eq': { S: ann } } },
    limit: reminder.maxRecords,
  });
});

test('count records: rejects a create when the caller has all the records that are allowed', async () => {
  const { maxRecords } = reminder;
  expect(await call('response', { result: { items: items(maxRecords - 1), nextToken: null } })).toEqual({});
  await expect(
    call('response', { result: { items: items(maxRecords), nextToken: 'more' } }),
  ).rejects.toMatchObject({ errorType: 'StorageQuotaExceeded' });
});

test('create: the server makes the key of a sharded index, which a repeated create does not compare', async () => {
  const request = await requestOf('createReminder', { input });
  expect(request).toMatchObject({
    attributeValues: { dueShard: { S: `${input.dueMinute}#0` } },
    condition: { equalsIgnore: expect.arrayContaining(['dueShard']) as string[] },
  });
});
