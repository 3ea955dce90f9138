import {
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  DescribeTableCommand,
  PutItemCommand,
  ScanCommand,
  type CreateTableCommandInput,
} from '@aws-sdk/client-dynamodb';
import { createTable } from '@kairos/dynamodb/create-table';
import { testLocation } from '@kairos/dynamodb/test-location';
import { eraseUserRecords } from '@kairos/local-cloud/accounts/erase-user-records';
import { openBundledApi, type BundledApi } from '@kairos/local-cloud/open-bundled-api';
import { entities } from '@kairos/schema/entities';
import { tableIdOf, type Entity } from '@kairos/schema/entity';
import { erasedOwners } from '@kairos/schema/erased-owners';
import { cleanRestored } from '../src/restore/clean-restored.ts';
import { createReadOwnerState } from '../src/restore/owner-state.ts';
import { restoreRecords } from '../src/restore/restore-records.ts';

const entityNamed = (name: string): Entity => entities.find((entity) => entity.name === name)!;
const start = Date.parse('2026-11-20T08:00:00Z');

let clock = start;
let cloud: BundledApi;
/** The users in the pool. */
const users = new Set<string>();
beforeEach(async () => {
  clock = start;
  users.clear();
  for (const user of ['ann', 'ben', 'eve']) users.add(user);
  cloud = await openBundledApi(() => (clock += 1000), testLocation());
});
afterEach(() => cloud.close());

async function send(user: string, query: string): Promise<void> {
  const identity = { sub: user, username: user, claims: { sub: user } };
  const { errors } = await cloud.api.execute({ query }, { identity });
  expect(errors).toBeUndefined();
}

const addTask = (user: string, text: string) =>
  send(
    user,
    `mutation { createDailyTask(input: { id: "${text}", text: "${text}", date: "2026-11-20", order: 1, done: false }) { id } }`,
  );
const addAddress = (user: string) =>
  send(
    user,
    'mutation { createCalendarFeed(input: { id: "feed", tasks: "all", months: true, dreams: true, busyOnly: false }) { id } }',
  );

async function itemsOf(TableName: string) {
  const { Items = [] } = await cloud.dynamodb.send(new ScanCommand({ TableName }));
  return Items.toSorted((one, other) => (one.owner?.S ?? '').localeCompare(other.owner?.S ?? ''));
}

/** Copies a table as it is now, as point-in-time recovery does. Returns the name of the copy. */
async function copyOf(live: string): Promise<string> {
  const copy = `restored-${live}`;
  const { Table } = await cloud.dynamodb.send(new DescribeTableCommand({ TableName: live }));
  const { KeySchema, AttributeDefinitions = [] } = Table!;
  const shape = {
    KeySchema,
    AttributeDefinitions: AttributeDefinitions.filter(({ AttributeName = '' }) =>
      ['owner', 'id'].includes(AttributeName),
    ),
    BillingMode: 'PAY_PER_REQUEST',
  } as CreateTableCommandInput;
  await createTable(cloud.dynamodb, { ...shape, TableName: copy });
  for (const Item of await itemsOf(live)) {
    await cloud.dynamodb.send(new PutItemCommand({ TableName: copy, Item }));
  }
  return copy;
}

/** Reads the states of owners from `users` and the table that the API has written. */
function ownerStates() {
  const cognito = new CognitoIdentityProviderClient({ region: 'us-east-1' });
  jest.spyOn(cognito, 'send').mockImplementation((async ({ input }: { input: { Username: string } }) => {
    await Promise.resolve();
    if (!users.has(input.Username)) throw new UserNotFoundException({ message: '', $metadata: {} });
    return {};
  }) as never);
  const sources = { dynamodb: cloud.dynamodb, cognito, userPoolId: 'pool' };
  return createReadOwnerState({ ...sources, erasedTable: erasedOwners.tableId });
}

function restore(entity: Entity, restored: string) {
  const restoration = { entity, live: tableIdOf(entity), restored, deletedOnly: false, dryRun: false };
  return restoreRecords(cloud.dynamodb, restoration, ownerStates(), () => (clock += 1000));
}

describe('restoreRecords: on the API of the template', () => {
  const task = entityNamed('DailyTask');

  test('restore-records: leaves out records of users without an account and records that their user erased', async () => {
    await addTask('ann', 'Walk');
    await addTask('ben', 'Read');
    await addTask('eve', 'Swim');
    // Ben's deletion was interrupted: the records are erased, and the account is used again.
    await eraseUserRecords(cloud.api, 'ben');
    await addTask('ben', 'Run');
    await addTask('ben', 'Sing');
    const restored = await copyOf(tableIdOf(task));
    await cloud.dynamodb.send(
      new PutItemCommand({
        TableName: restored,
        Item: {
          owner: { S: 'ben' },
          id: { S: 'Read' },
          text: { S: 'Read' },
          updatedAt: { S: new Date(start + 2000).toISOString() },
        },
      }),
    );
    await send('ben', 'mutation { deleteDailyTask(input: { id: "Run" }) { id } }');
    await eraseUserRecords(cloud.api, 'eve');
    users.delete('eve');

    expect(await restore(task, restored)).toMatchObject({
      restored: 1,
      unchanged: 2,
      'without an account': 1,
      'erased by the user': 1,
    });
    const ids = (await itemsOf(tableIdOf(task))).map(({ id }) => id?.S);
    expect(ids.toSorted()).toEqual(['Run', 'Sing', 'Walk']);
  });

  test('a calendar address gets a new token, and one that was replaced since keeps the current token', async () => {
    const feed = entityNamed('CalendarFeed');
    await addAddress('ann');
    await addAddress('ben');
    const restored = await copyOf(tableIdOf(feed));
    const [former] = await itemsOf(restored);
    await send('ann', 'mutation { deleteCalendarFeed(input: { id: "feed" }) { id } }');
    await send(
      'ben',
      'mutation { updateCalendarFeed(input: { id: "feed", token: null, months: false }) { id } }',
    );
    const [, current] = await itemsOf(tableIdOf(feed));

    expect(await restore(feed, restored)).toMatchObject({ restored: 2 });
    const [ann, ben] = await itemsOf(tableIdOf(feed));
    expect(ann?.token?.S).toMatch(/^[\w-]{43}$/);
    expect(ann?.token).not.toEqual(former?.token);
    expect(ben).toMatchObject({ months: { BOOL: true }, token: current?.token });
  });
});

describe('cleanRestored: on the API of the template', () => {
  test('deletes what users have removed since from the restored table only', async () => {
    const task = entityNamed('DailyTask');
    await addTask('ann', 'Walk');
    await addTask('ben', 'Read');
    await addTask('eve', 'Swim');
    const restored = await copyOf(tableIdOf(task));
    await eraseUserRecords(cloud.api, 'ben');
    users.delete('eve');
    const cleaning = { entity: task, restored, credentials: false };
    const counts = { kept: 1, credential: 0, 'without an account': 1, 'erased by the user': 1 };
    expect(await cleanRestored(cloud.dynamodb, { ...cleaning, dryRun: true }, ownerStates())).toEqual(counts);
    expect(await itemsOf(restored)).toHaveLength(3);
    expect(await cleanRestored(cloud.dynamodb, { ...cleaning, dryRun: false }, ownerStates())).toEqual(
      counts,
    );
    expect(await itemsOf(restored)).toMatchObject([{ owner: { S: 'ann' } }]);
    expect(await itemsOf(tableIdOf(task))).toHaveLength(2);
  });

  test.each([
    ['deletes all calendar addresses', false, []],
    ['gives calendar addresses new tokens with --credentials', true, [{ owner: { S: 'ann' } }]],
  ])('%s', async (_title, credentials, kept) => {
    const feed = entityNamed('CalendarFeed');
    await addAddress('ann');
    const restored = await copyOf(tableIdOf(feed));
    const [former] = await itemsOf(restored);
    await cleanRestored(
      cloud.dynamodb,
      { entity: feed, restored, credentials, dryRun: false },
      ownerStates(),
    );
    const items = await itemsOf(restored);
    expect(items).toMatchObject(kept);
    expect(items.map(({ token }) => token)).not.toContainEqual(former?.token);
  });
});
