// @spec delete-account

import { ScanCommand } from '@aws-sdk/client-dynamodb';
import type { LocalCloud } from '../src/start-local-cloud.ts';
import { startInMemory } from './support/cloud.ts';
import { newUser, signIn, type TestUser } from './support/test-user.ts';
import { samples } from './support/samples.ts';

const entities = Object.keys(samples);
const pluralOf = (entity: string) => (entity.endsWith('s') ? entity : `${entity}s`);

interface Step {
  readonly found: number;
  readonly removed: number;
}

let cloud: LocalCloud;
beforeAll(async () => {
  cloud = await startInMemory();
});
afterAll(() => cloud.close());

async function create(
  user: TestUser,
  entity: string,
  id: string,
  input = samples[entity]?.create,
): Promise<void> {
  const { body } = await user.ask(
    `mutation($input: Create${entity}Input!) { create${entity}(input: $input) { id } }`,
    { input: { id, ...input } },
  );
  expect(body.errors).toBeUndefined();
}

/** A user with records of all entities: more tasks than one step removes, some deleted, and two calendar tokens. */
async function userWithRecords(email: string): Promise<TestUser> {
  const user = await newUser(cloud, email);
  for (const entity of entities) await create(user, entity, `one-${entity}`);
  await create(user, 'GoogleAuth', 'A former name');
  for (let index = 0; index < 60; index += 1) await create(user, 'DailyTask', `task-${index}`);
  for (const id of ['task-1', 'task-2']) {
    await user.ask('mutation($input: DeleteDailyTaskInput!) { deleteDailyTask(input: $input) { id } }', {
      input: { id },
    });
  }
  return user;
}

/** The number of an owner's items in each table, in any state. */
async function countsOf({ sub }: Pick<TestUser, 'sub'>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const entity of entities) {
    const { Items = [] } = await cloud.dynamodb.send(new ScanCommand({ TableName: `${entity}Table` }));
    counts[entity] = Items.filter(({ owner }) => owner?.S === sub).length;
  }
  return counts;
}

const none = Object.fromEntries(entities.map((entity) => [entity, 0]));

/** One step of the erasure of each entity. Resolves to whether all of them found nothing. */
async function eraseOnce(user: Pick<TestUser, 'ask'>): Promise<boolean> {
  const fields = entities.map((entity) => `erase${pluralOf(entity)} { owner found removed }`);
  const { body } = await user.ask(`mutation { ${fields.join('\n')} }`);
  expect(body.errors).toBeUndefined();
  const steps = Object.values(body.data ?? {}) as Step[];
  for (const { found, removed } of steps) expect(removed).toBe(found);
  return steps.every(({ found }) => found === 0);
}

async function eraseAll(user: Pick<TestUser, 'ask'>): Promise<void> {
  for (let isEmpty = false; !isEmpty;) isEmpty = await eraseOnce(user);
}

/** Deletes the user, as the app does after the records. */
async function deleteUser(user: TestUser): Promise<void> {
  const answer = await fetch(`${cloud.url}/cognito`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.DeleteUser',
    },
    body: JSON.stringify({ AccessToken: user.accessToken }),
  });
  expect(answer.status).toBe(200);
}

test('erasure: removes all records of the user and none of another user', async () => {
  const anne = await userWithRecords('anne@example.org');
  const bob = await userWithRecords('bob@example.org');
  const all = await countsOf(anne);
  expect(all).toMatchObject({
    DailyTask: 61,
    GoogleAuth: 2,
    MonthlyEvent: 1,
    KeptVersion: 1,
    UserSettings: 1,
  });
  await eraseAll(anne);
  expect(await countsOf(anne)).toEqual(none);
  expect(await countsOf(bob)).toEqual(all);
});

test('erasure: an erasure that is interrupted after any step is finished by the next one', async () => {
  const carl = await userWithRecords('carl@example.org');
  expect(await eraseOnce(carl)).toBe(false);
  expect(await countsOf(carl)).toEqual({ ...none, DailyTask: 36 });
  // Meanwhile the user writes more records.
  await create(carl, 'Habit', 'another');
  expect(await eraseOnce(carl)).toBe(false);
  await eraseAll(carl);
  expect(await countsOf(carl)).toEqual(none);
});

test('erasure: records that another device writes meanwhile are removed with the last access token', async () => {
  const dora = await userWithRecords('dora@example.org');
  await eraseAll(dora);
  await create(dora, 'DailyTask', 'from another device');
  await deleteUser(dora);
  await expect(signIn(cloud, { email: dora.email, password: 'quiet-river-42' })).rejects.toMatchObject({
    code: 'NotAuthorizedException',
  });
  await eraseAll(dora);
  expect(await countsOf(dora)).toEqual(none);
});
