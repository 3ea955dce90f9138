import { keptVersion } from './kept-version.ts';
import { now, requestOf, responseOf } from './resolver.ts';

test.each([
  ['expired a second ago', -1, false],
  ['expires now', 0, false],
  ['expires in a second', 1, true],
])('get: a record that %s is returned when it has time left or is asked for', async (_what, seconds, has) => {
  const record = { ...keptVersion, expiresAt: Date.parse(now) / 1000 + seconds };
  const returned = (args: object) =>
    responseOf('getKeptVersion', record, { arguments: { id: 'k1', ...args } });
  expect(await returned({})).toEqual(has ? record : null);
  expect(await returned({ includeDeleted: true })).toEqual(record);
});

test.each([
  [{}, '', {}],
  [{ kind: { eq: 'Habit' } }, '(#kind = :kind_eq) AND ', { ':kind_eq': { S: 'Habit' } }],
])('list: with %j reads no expired records, which DynamoDB removes late', async (filter, own, values) => {
  expect(await requestOf('listKeptVersions', { filter })).toMatchObject({
    filter: {
      expression: `${own}(attribute_not_exists(#_deleted)) AND (#expiresAt > :expiresAt_gt)`,
      expressionValues: { ...values, ':expiresAt_gt': { N: Date.parse(now) / 1000 } },
    },
  });
});
