// @spec about-ownership google-auth-id roles-owner

import { readFileSync } from 'node:fs';
import { buildSchema, getNamedType, isObjectType, type GraphQLObjectType } from 'graphql';
import { readBackend } from '../src/template/read-backend.ts';
import type { CloudFormationTemplate } from '../src/template/cloudformation.ts';
import { template } from './support/cloud.ts';
import { startCloudUnderTest, type CloudUnderTest } from './support/cloud-under-test.ts';
import { newUser, type GraphqlAnswer, type TestUser } from './support/test-user.ts';
import { samples } from './support/samples.ts';
import { subscribe } from './support/subscriber.ts';

// Every operation of the deployed schema, called by a second user who knows the ids of the first.
const { api } = readBackend(JSON.parse(readFileSync(template, 'utf8')) as CloudFormationTemplate, {
  userPoolId: 'us-east-1_x',
  userPoolClientId: 'x',
});
const schema = buildSchema(
  `scalar AWSDate scalar AWSDateTime scalar AWSTime scalar AWSTimestamp directive @aws_subscribe(mutations: [String!]!) on FIELD_DEFINITION
  ${api.schema}`,
);
const fieldsOf = (type: GraphQLObjectType | null | undefined) => Object.keys(type?.getFields() ?? {});
/** All fields of a type as a selection, those of its fields included. */
const selectionOf = (type: GraphQLObjectType): string =>
  Object.values(type.getFields())
    .map(({ name, type: inner }) => {
      const named = getNamedType(inner);
      return isObjectType(named) ? `${name} { ${selectionOf(named)} }` : name;
    })
    .join(' ');
const subscriptions = fieldsOf(schema.getSubscriptionType());
const changeSubscriptions = subscriptions.filter((field) => field.endsWith('Change'));
const operations = new Set([
  ...fieldsOf(schema.getQueryType()),
  ...fieldsOf(schema.getMutationType()),
  ...subscriptions,
]);
const everyField = (entity: string) => selectionOf(schema.getType(entity) as GraphQLObjectType);
/** The values that the API answers: not those of write-only fields. */
const readableOf = (entity: string, values: object) => {
  const readable = fieldsOf(schema.getType(entity) as GraphQLObjectType);
  return Object.fromEntries(Object.entries(values).filter(([name]) => readable.includes(name)));
};
const covered = new Set<string>();

let cloud: CloudUnderTest;
let anne: TestUser;
let bob: TestUser;

beforeAll(async () => {
  cloud = await startCloudUnderTest();
  anne = await newUser(cloud, 'anne@example.org');
  bob = await newUser(cloud, 'bob@example.org');
});
afterAll(() => cloud.close());

/** A response without the requested id. Responses for an existing and an unknown id must be equal then. */
const without = (id: string, answer: GraphqlAnswer) => JSON.stringify(answer).replaceAll(id, 'ID');

describe.each(Object.entries(samples))('%s', (entity, { create, change }) => {
  const id = `anne-${entity}`;
  const neverExisted = `none-${entity}`;
  const fields = everyField(entity);
  const createText = `mutation($input: Create${entity}Input!) { create${entity}(input: $input) { ${fields} } }`;
  const getText = `query($id: ID!) { get${entity}(id: $id) { ${fields} } }`;
  const plural = entity.endsWith('s') ? entity : `${entity}s`;
  const changed = `changed${plural}`;
  const isSynced = operations.has(changed);
  const listText = `query($id: ID!) { list${plural}(filter: { id: { eq: $id } }) { items { ${fields} } } }`;
  const own = async (user: TestUser): Promise<unknown> => {
    if (operations.has(`get${entity}`)) return (await user.ask(getText, { id })).body.data?.[`get${entity}`];
    const { body } = await user.ask(listText, { id });
    return (body.data?.[`list${plural}`] as { items: readonly unknown[] }).items[0] ?? null;
  };
  let stored: unknown;

  beforeAll(async () => {
    const answer = await anne.ask(createText, { input: { id, ...create } });
    expect(answer.body.errors).toBeUndefined();
    stored = await own(anne);
    expect(stored).toMatchObject({ id, owner: anne.sub, ...readableOf(entity, create) });
    covered.add(`create${entity}`);
  });
  afterEach(async () => {
    expect(await own(anne)).toEqual(stored);
  });

  /** Defines a test only if the API has the operation. */
  const testOf = (operation: string, what: string, attack: (operation: string) => Promise<void>) => {
    if (!operations.has(operation)) return;
    covered.add(operation);
    test(what, () => attack(operation));
  };

  testOf(`get${entity}`, 'get answers as for an id that never existed', async () => {
    const foreign = await bob.ask(getText, { id });
    expect(foreign.body).toEqual({ data: { [`get${entity}`]: null } });
    expect(without(id, foreign)).toBe(without(neverExisted, await bob.ask(getText, { id: neverExisted })));
  });

  testOf(`list${plural}`, 'list shows none of it, with and without a filter for it', async (name) => {
    const text = `query($filter: ${entity}Filter) { ${name}(filter: $filter) { items { ${fields} } nextToken } }`;
    for (const filter of [null, { id: { eq: id } }]) {
      const { body } = await bob.ask(text, { filter });
      expect(body).toEqual({ data: { [name]: { items: [], nextToken: null } } });
    }
    const mine = await anne.ask(text, { filter: { id: { eq: id } } });
    expect(mine.body.data?.[name]).toEqual({ items: [stored], nextToken: null });
  });

  testOf(changed, 'changes contain none of it', async (name) => {
    const text = `query($since: String) { ${name}(since: $since) { items { ${fields} } nextToken } }`;
    for (const since of [null, '', '2026']) {
      const { body } = await bob.ask(text, { since });
      expect(body).toEqual({ data: { [name]: { items: [], nextToken: null } } });
    }
    const mine = await anne.ask(text);
    expect(mine.body.data?.[name]).toEqual({ items: [stored], nextToken: null });
  });

  testOf(`update${entity}`, 'update changes nothing and reveals nothing', async (name) => {
    const text = `mutation($input: Update${entity}Input!, $condition: ${entity}ConditionInput) {
      ${name}(input: $input, condition: $condition) { ${fields} } }`;
    const inputs = isSynced ? [change, { ...change, _deleted: false }] : [change];
    for (const condition of [null, { createdAt: { attributeExists: true } }]) {
      for (const input of inputs) {
        const foreign = await bob.ask(text, { input: { id, ...input }, condition });
        const never = await bob.ask(text, { input: { id: neverExisted, ...input }, condition });
        expect(foreign.body.errors?.[0]?.errorType).toBe('DynamoDB:ConditionalCheckFailedException');
        expect(without(id, foreign)).toBe(without(neverExisted, never));
      }
    }
  });

  testOf(`delete${entity}`, 'delete removes nothing and reveals nothing', async (name) => {
    const text = `mutation($input: Delete${entity}Input!) { ${name}(input: $input) { ${fields} } }`;
    const stamps = { _deleted: '1763900000000-laptop' };
    for (const more of isSynced ? [{}, { stamps }] : [{}]) {
      const foreign = await bob.ask(text, { input: { id, ...more } });
      const never = await bob.ask(text, { input: { id: neverExisted, ...more } });
      expect(without(id, foreign)).toBe(without(neverExisted, never));
      expect(JSON.stringify(foreign)).not.toContain(anne.sub);
    }
  });

  testOf(changed, 'a deleted record is neither shown nor restored', async () => {
    const deleted = `deleted-${entity}`;
    const write = (user: TestUser, verb: string, input: object) =>
      user.ask(
        `mutation($input: ${verb}${entity}Input!) { ${verb.toLowerCase()}${entity}(input: $input) { ${fields} } }`,
        { input },
      );
    const getDeleted = (user: TestUser, id: string) =>
      user.ask(`query($id: ID!) { get${entity}(id: $id, includeDeleted: true) { ${fields} } }`, { id });
    await write(anne, 'Create', { id: deleted, ...create });
    await write(anne, 'Delete', { id: deleted });
    const before = await getDeleted(anne, deleted);
    expect(before.body.data?.[`get${entity}`]).toMatchObject({ id: deleted, _deleted: true });

    const attempts = [
      (id: string) => getDeleted(bob, id),
      (id: string) => write(bob, 'Delete', { id, stamps: { _deleted: '1763900000000-laptop' } }),
    ];
    if (operations.has(`update${entity}`)) {
      attempts.push((id: string) => write(bob, 'Update', { id, _deleted: false }));
    }
    for (const attempt of attempts) {
      const foreign = await attempt(deleted);
      expect(without(deleted, foreign)).toBe(without(neverExisted, await attempt(neverExisted)));
    }
    const listed = await bob.ask(`{ ${changed} { items { id } } }`);
    expect(listed.body.data?.[changed]).toEqual({ items: [] });
    expect(await getDeleted(anne, deleted)).toEqual(before);
  });

  test('create with the same id creates a separate record of the caller', async () => {
    const { body } = await bob.ask(createText, { input: { id, ...create } });
    expect(body.data?.[`create${entity}`]).toMatchObject({ id, owner: bob.sub });
    if (!operations.has(`delete${entity}`)) return;
    await bob.ask(
      `mutation($input: Delete${entity}Input!) { delete${entity}(input: $input) { ${fields} } }`,
      {
        input: { id },
      },
    );
  });

  testOf(`erase${plural}`, 'an erasure removes none of it', async (name) => {
    const text = `mutation { ${name} { owner found removed } }`;
    await bob.ask(createText, { input: { id, ...create } });
    const { body } = await bob.ask(text);
    expect(body.data?.[name]).toMatchObject({ owner: bob.sub });
    expect((await bob.ask(text)).body.data?.[name]).toEqual({ owner: bob.sub, found: 0, removed: 0 });
    expect(await own(bob)).toBeNull();
  });

  test('the input cannot contain an owner', async () => {
    const { body } = await bob.ask(createText, { input: { id: 'forged', ...create, owner: anne.sub } });
    expect(body.errors?.[0]?.message).toContain('owner');
    expect(body.data ?? null).toBeNull();
  });
});

test('subscriptions: deliver only changes of the subscriber’s own records', async () => {
  const listener = await subscribe(cloud, bob, changeSubscriptions, 'id owner');
  for (const user of [anne, bob]) {
    for (const [entity, { create }] of Object.entries(samples)) {
      const text = `mutation($input: Create${entity}Input!) { create${entity}(input: $input) { ${everyField(entity)} } }`;
      const { body } = await user.ask(text, { input: { id: `received-${entity}`, ...create } });
      expect(body.errors).toBeUndefined();
    }
  }
  // Bob's changes are made last: once they have arrived, Anne's would have arrived too.
  await listener.arrived(changeSubscriptions.length);
  expect(listener.events).toEqual(
    Object.keys(samples)
      .filter((entity) => operations.has(`on${entity}Change`))
      .map((entity) => ({
        field: `on${entity}Change`,
        value: { id: `received-${entity}`, owner: bob.sub },
      })),
  );
  for (const field of changeSubscriptions) covered.add(field);
  listener.close();
});

test('erasures: are published to their owner only', async () => {
  const listener = await subscribe(cloud, bob, ['onUserSettingsErase'], 'owner');
  const text = 'mutation { eraseUserSettings { owner found removed } }';
  // Bob's comes last: once it has arrived, Anne's would have arrived too.
  for (const user of [anne, bob]) await user.ask(text);
  await listener.arrived(1);
  expect(listener.events).toEqual([{ field: 'onUserSettingsErase', value: { owner: bob.sub } }]);
  covered.add('onUserSettingsErase');
  listener.close();
});

test('isolation: all operations of the API are tested', () => {
  expect([...operations].filter((name) => !covered.has(name))).toEqual([]);
});
