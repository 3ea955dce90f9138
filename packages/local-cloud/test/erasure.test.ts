import { ScanCommand } from '@aws-sdk/client-dynamodb';
import type { LocalCloud } from '../src/start-local-cloud.ts';
import { startInMemory } from './support/cloud.ts';
import { newPerson, signIn, type Person } from './support/person.ts';
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
  person: Person,
  entity: string,
  id: string,
  input = samples[entity]?.create,
): Promise<void> {
  const { body } = await person.ask(
    `mutation($input: Create${entity}Input!) { create${entity}(input: $input) { id } }`,
    { input: { id, ...input } },
  );
  expect(body.errors).toBeUndefined();
}

/** A person with records of all entities: more tasks than one step removes, some deleted, and two calendar tokens. */
async function personWithRecords(email: string): Promise<Person> {
  const person = await newPerson(cloud, email);
  for (const entity of entities) await create(person, entity, `one-${entity}`);
  await create(person, 'GoogleAuth', 'A former name');
  for (let index = 0; index < 60; index += 1) await create(person, 'DailyTask', `task-${index}`);
  for (const id of ['task-1', 'task-2']) {
    await person.ask('mutation($input: DeleteDailyTaskInput!) { deleteDailyTask(input: $input) { id } }', {
      input: { id },
    });
  }
  return person;
}

/** How many items an owner has in each table, whatever their state. */
async function countsOf({ sub }: Pick<Person, 'sub'>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const entity of entities) {
    const { Items = [] } = await cloud.dynamodb.send(new ScanCommand({ TableName: `${entity}Table` }));
    counts[entity] = Items.filter(({ owner }) => owner?.S === sub).length;
  }
  return counts;
}

const none = Object.fromEntries(entities.map((entity) => [entity, 0]));

/** One step of the erasure of each entity. Resolves to whether all of them found nothing. */
async function eraseOnce(person: Pick<Person, 'ask'>): Promise<boolean> {
  const fields = entities.map((entity) => `erase${pluralOf(entity)} { owner found removed }`);
  const { body } = await person.ask(`mutation { ${fields.join('\n')} }`);
  expect(body.errors).toBeUndefined();
  const steps = Object.values(body.data ?? {}) as Step[];
  for (const { found, removed } of steps) expect(removed).toBe(found);
  return steps.every(({ found }) => found === 0);
}

async function eraseAll(person: Pick<Person, 'ask'>): Promise<void> {
  for (let isEmpty = false; !isEmpty;) isEmpty = await eraseOnce(person);
}

/** Deletes the user, as the app does after the records. */
async function deleteUser(person: Person): Promise<void> {
  const answer = await fetch(`${cloud.url}/cognito`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.DeleteUser',
    },
    body: JSON.stringify({ AccessToken: person.accessToken }),
  });
  expect(answer.status).toBe(200);
}

test('erasure: the tables keep nothing of the person, and all of another one', async () => {
  const anne = await personWithRecords('anne@example.org');
  const bob = await personWithRecords('bob@example.org');
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

test('erasure: one that is interrupted after any step is finished by another one', async () => {
  const carl = await personWithRecords('carl@example.org');
  expect(await eraseOnce(carl)).toBe(false);
  expect(await countsOf(carl)).toEqual({ ...none, DailyTask: 36 });
  // Meanwhile the person goes on.
  await create(carl, 'Habit', 'another');
  expect(await eraseOnce(carl)).toBe(false);
  await eraseAll(carl);
  expect(await countsOf(carl)).toEqual(none);
});

test('erasure: what another device writes until the user is deleted is removed with the last access token', async () => {
  const dora = await personWithRecords('dora@example.org');
  await eraseAll(dora);
  await create(dora, 'DailyTask', 'from another device');
  await deleteUser(dora);
  await expect(signIn(cloud, { email: dora.email, password: 'quiet-river-42' })).rejects.toMatchObject({
    code: 'NotAuthorizedException',
  });
  await eraseAll(dora);
  expect(await countsOf(dora)).toEqual(none);
});
