import { keptVersion } from './kept-version.ts';
import { now, requestOf, responseOf } from './resolver.ts';

test.each([
  ['expired a second ago', -1, false],
  ['expires now', 0, false],
  ['expires in a second', 1, true],
])(
  'get: a record that %s is returned only before it expires, or with includeDeleted',
  async (_what, seconds, has) => {
    const record = { ...keptVersion, expiresAt: Date.parse(now) / 1000 + seconds };
    const returned = (args: object) =>
      responseOf('getKeptVersion', record, { arguments: { id: 'k1', ...args } });
    expect(await returned({})).toEqual(has ? record : null);
    expect(await returned({ includeDeleted: true })).toEqual(record);
  },
);

test.each([
  [{}, '', {}],
  [{ kind: { eq: 'Habit' } }, '(#kind = :kind_eq) AND ', { ':kind_eq': { S: 'Habit' } }],
])('list: with %j excludes expired records that DynamoDB has not removed', async (filter, own, values) => {
  expect(await requestOf('listKeptVersions', { filter })).toMatchObject({
    filter: {
      expression: `${own}(attribute_not_exists(#_deleted)) AND (#expiresAt > :expiresAt_gt)`,
      expressionValues: { ...values, ':expiresAt_gt': { N: Date.parse(now) / 1000 } },
    },
  });
});
