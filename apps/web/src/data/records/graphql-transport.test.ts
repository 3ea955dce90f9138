import { CombinedGraphQLErrors } from '@apollo/client';
import { entities } from '@kairos/schema/entities';
import { clientAnsweredBy } from '#test/fake-edge.ts';
import { documents } from './documents.ts';
import { entityNames } from '#data/entities/entities.ts';
import { graphqlTransport, toRemoteRecord } from './graphql-transport.ts';

const item = {
  __typename: 'BucketItem',
  id: 'a',
  text: 'Sail',
  category: null,
  date: null,
  link: null,
  done: false,
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  owner: 'mira',
  _deleted: null,
  version: 7,
  stamps: {
    __typename: 'BucketItemStamps',
    text: '1-c1',
    category: null,
    date: null,
    link: null,
    done: '2-c1',
    _deleted: null,
  },
};
const { __typename: _, ...fields } = item;
const record = { ...fields, stamps: { text: '1-c1', done: '2-c1' } };

type Answer = (operation: string, variables: Readonly<Record<string, unknown>>) => unknown;

/** A transport whose API gives the same answer to everything, and the calls it has received. */
function transportTo(answer: Answer) {
  const calls: unknown[] = [];
  const client = clientAnsweredBy((operation, variables) => {
    calls.push([operation, variables]);
    const data = answer(operation, variables);
    return data instanceof Error ? Promise.reject(data) : Promise.resolve({ data });
  });
  return { transport: graphqlTransport(client), client, calls };
}

test('remote record: has neither type names nor empty stamps', () => {
  expect(toRemoteRecord(item)).toEqual(record);
});

test.each([
  null,
  undefined,
  'text',
  { ...item, version: undefined },
  { ...item, version: null },
  { ...item, updatedAt: null },
  { ...item, stamps: null },
])('remote record: is null for incomplete data: %j', (data) => {
  expect(toRemoteRecord(data)).toBeNull();
});

test.each([
  ['create', 'CreateBucketItem', 'createBucketItem'],
  ['update', 'UpdateBucketItem', 'updateBucketItem'],
  ['delete', 'DeleteBucketItem', 'deleteBucketItem'],
] as const)(
  'mutate: a %s sends input and condition, and resolves to the record',
  async (operation, name, field) => {
    const { transport, calls, client } = transportTo(() => ({ [field]: item }));
    const input = { id: 'a', done: true, stamps: { done: '3-c1' } };
    const condition = { version: { eq: 6 } };
    expect(await transport.mutate('BucketItem', { operation, input, condition })).toEqual(record);
    expect(calls).toEqual([[name, { input, condition }]]);
    expect(client.extract()).toEqual({});
  },
);

test('mutate: selects little of a large record, whose change could not be delivered, and reads it', async () => {
  const { transport, calls } = transportTo((operation) =>
    operation === 'GetBucketItem'
      ? { getBucketItem: item }
      : { updateBucketItem: { id: 'a', owner: 'mira' } },
  );
  const input = { id: 'a', done: true, stamps: { done: '3-c1' } };
  expect(await transport.mutate('BucketItem', { operation: 'update', input }, true)).toEqual(record);
  expect(calls).toEqual([
    ['UpdateBucketItem', { input }],
    ['GetBucketItem', { id: 'a', includeDeleted: true }],
  ]);
});

test('mutate: resolves to null when there is no record to delete', async () => {
  const { transport } = transportTo(() => ({ deleteBucketItem: null }));
  const input = { id: 'a', stamps: {} };
  expect(await transport.mutate('BucketItem', { operation: 'delete', input })).toBeNull();
});

test('mutate: rejects with a transport error', async () => {
  const errors = [{ message: 'The text is too long' }];
  const { transport } = transportTo(() => new CombinedGraphQLErrors({ errors }));
  const request = { operation: 'create', input: { id: 'a', stamps: {} } } as const;
  await expect(transport.mutate('BucketItem', request)).rejects.toMatchObject({
    kind: 'rejected',
    message: 'The text is too long',
  });
});

test('get: reads a record even when it is marked as deleted, and null when there is none', async () => {
  const { transport, calls } = transportTo(() => ({ getBucketItem: { ...item, _deleted: true } }));
  expect(await transport.get('BucketItem', 'a')).toEqual({ ...record, _deleted: true });
  expect(calls).toEqual([['GetBucketItem', { id: 'a', includeDeleted: true }]]);
  expect(await transportTo(() => ({ getBucketItem: null })).transport.get('BucketItem', 'a')).toBeNull();
});

test('get: sends two requests for two simultaneous calls, because their answers may differ', async () => {
  const { transport, calls } = transportTo(() => ({ getBucketItem: item }));
  await Promise.all([transport.get('BucketItem', 'a'), transport.get('BucketItem', 'a')]);
  expect(calls).toHaveLength(2);
});

test('create several: sends creates in one request; a record that is not stored is null', async () => {
  const { transport, calls } = transportTo(() => ({ input0: item, input1: null }));
  const inputs = ['a', 'b'].map((id) => ({ id, stamps: {}, text: 'Sail' }));
  expect(await transport.createSeveral('BucketItem', inputs)).toEqual([record, null]);
  expect(calls).toEqual([['CreateSeveralBucketItem', { input0: inputs[0], input1: inputs[1] }]]);
  const away = transportTo(() => new TypeError('Failed to fetch'));
  await expect(away.transport.createSeveral('BucketItem', inputs)).rejects.toMatchObject({
    kind: 'unavailable',
  });
});

test('changed: reads several entities in one request, and leaves records out that are not whole', async () => {
  const { transport, calls } = transportTo(() => ({
    changedBucketItems: {
      __typename: 'BucketItemConnection',
      items: [item, { ...item, id: 'b', version: null }],
      nextToken: 'more',
    },
    changedHabits: { __typename: 'HabitConnection', items: [], nextToken: null },
  }));
  const pages = await transport.changed([
    { entity: 'Habit', since: '2026-11-20T08:00:00.000Z', nextToken: null },
    { entity: 'BucketItem', since: '', nextToken: 'page 2' },
  ]);
  expect(pages).toEqual([
    { entity: 'Habit', records: [], nextToken: null },
    { entity: 'BucketItem', records: [record], nextToken: 'more' },
  ]);
  expect(calls).toEqual([
    [
      'ChangedRecords',
      expect.objectContaining({
        limit: 1000,
        withBucketItem: true,
        sinceBucketItem: null,
        tokenBucketItem: 'page 2',
        withHabit: true,
        sinceHabit: '2026-11-20T08:00:00.000Z',
        tokenHabit: null,
        withDailyTask: false,
      }),
    ],
  ]);
});

test('changed: reads smaller pages when the answer would be too large', async () => {
  const message = 'The response is too large.';
  const tooLarge = new CombinedGraphQLErrors({ data: null, errors: [{ message }] });
  const { transport, calls } = transportTo((_, { limit }) =>
    limit === 1000 ? tooLarge : { changedHabits: { items: [], nextToken: 'more' } },
  );
  const habits = [{ entity: 'Habit', since: '', nextToken: null }];
  expect(await transport.changed(habits)).toEqual([{ entity: 'Habit', records: [], nextToken: 'more' }]);
  expect(calls).toMatchObject([
    ['ChangedRecords', { limit: 1000, withHabit: true }],
    ['ChangedRecords', { limit: 125, withHabit: true }],
  ]);
  const rejected = transportTo(() => tooLarge);
  await expect(rejected.transport.changed(habits)).rejects.toMatchObject({ kind: 'rejected', message });
  expect(rejected.calls).toHaveLength(2);
});

test('changed: rejects with a transport error', async () => {
  const { transport } = transportTo(() => new TypeError('Failed to fetch'));
  const reading = transport.changed([{ entity: 'Habit', since: '', nextToken: null }]);
  await expect(reading).rejects.toMatchObject({ kind: 'unavailable', message: 'Failed to fetch' });
});

test('entities: are those of the schema that can be synced, under their names', () => {
  const synced = entities.filter(({ operations }) => (operations as readonly string[]).includes('changed'));
  expect(entityNames.toSorted()).toEqual(synced.map(({ name }) => name).toSorted());
  for (const { name, plural } of synced) {
    expect(documents[name as keyof typeof documents].plural).toBe(plural);
  }
});
