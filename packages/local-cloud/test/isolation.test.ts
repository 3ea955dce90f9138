import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLObjectType } from 'graphql';
import { readBackend } from '../src/template/read-backend.ts';
import type { CloudFormationTemplate } from '../src/template/cloudformation.ts';
import type { LocalCloud } from '../src/start-local-cloud.ts';
import { startInMemory, template } from './support/cloud.ts';
import { newPerson, type GraphqlAnswer, type Person } from './support/person.ts';
import { samples } from './support/samples.ts';
import { subscribe } from './support/subscriber.ts';

// Every operation of the deployed schema, called by a second user who knows the ids of the first.
const { api } = readBackend(JSON.parse(readFileSync(template, 'utf8')) as CloudFormationTemplate, {
  userPoolId: 'us-east-1_x',
  userPoolClientId: 'x',
});
const schema = buildSchema(
  `scalar AWSDate scalar AWSDateTime scalar AWSTime directive @aws_subscribe(mutations: [String!]!) on FIELD_DEFINITION
  ${api.schema}`,
);
const fieldsOf = (type: GraphQLObjectType | null | undefined) => Object.keys(type?.getFields() ?? {});
const subscriptions = fieldsOf(schema.getSubscriptionType());
const operations = new Set([
  ...fieldsOf(schema.getQueryType()),
  ...fieldsOf(schema.getMutationType()),
  ...subscriptions,
]);
const everyField = (entity: string) => fieldsOf(schema.getType(entity) as GraphQLObjectType).join(' ');
const covered = new Set<string>();

let cloud: LocalCloud;
let anne: Person;
let bob: Person;

beforeAll(async () => {
  cloud = await startInMemory();
  anne = await newPerson(cloud, 'anne@example.org');
  bob = await newPerson(cloud, 'bob@example.org');
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
  const own = async (person: Person) => (await person.ask(getText, { id })).body.data?.[`get${entity}`];
  let stored: unknown;

  beforeAll(async () => {
    const answer = await anne.ask(createText, { input: { id, ...create } });
    expect(answer.body.errors).toBeUndefined();
    stored = await own(anne);
    expect(stored).toMatchObject({ id, owner: anne.sub, ...create });
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

  testOf(`list${entity}s`, 'list shows none of it, with and without a filter for it', async (name) => {
    const text = `query($filter: ${entity}Filter) { ${name}(filter: $filter) { items { ${fields} } nextToken } }`;
    for (const filter of [null, { id: { eq: id } }]) {
      const { body } = await bob.ask(text, { filter });
      expect(body).toEqual({ data: { [name]: { items: [], nextToken: null } } });
    }
    const mine = await anne.ask(text, { filter: { id: { eq: id } } });
    expect(mine.body.data?.[name]).toEqual({ items: [stored], nextToken: null });
  });

  testOf(`update${entity}`, 'update changes nothing and tells nothing', async (name) => {
    const text = `mutation($input: Update${entity}Input!, $condition: ${entity}ConditionInput) {
      ${name}(input: $input, condition: $condition) { ${fields} } }`;
    for (const condition of [null, { createdAt: { attributeExists: true } }]) {
      const foreign = await bob.ask(text, { input: { id, ...change }, condition });
      const never = await bob.ask(text, { input: { id: neverExisted, ...change }, condition });
      expect(foreign.body.errors?.[0]?.errorType).toBe('DynamoDB:ConditionalCheckFailedException');
      expect(without(id, foreign)).toBe(without(neverExisted, never));
    }
  });

  testOf(`delete${entity}`, 'delete removes nothing and tells nothing', async (name) => {
    const text = `mutation($input: Delete${entity}Input!) { ${name}(input: $input) { ${fields} } }`;
    const foreign = await bob.ask(text, { input: { id } });
    const never = await bob.ask(text, { input: { id: neverExisted } });
    expect(without(id, foreign)).toBe(without(neverExisted, never));
    expect(JSON.stringify(foreign)).not.toContain(anne.sub);
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

  test('the input cannot contain an owner', async () => {
    const { body } = await bob.ask(createText, { input: { id: 'forged', ...create, owner: anne.sub } });
    expect(body.errors?.[0]?.message).toContain('owner');
    expect(body.data ?? null).toBeNull();
  });
});

test('subscriptions: deliver only changes of the subscriber’s own records', async () => {
  const listener = await subscribe(cloud, bob, subscriptions, 'id owner');
  for (const person of [anne, bob]) {
    for (const [entity, { create }] of Object.entries(samples)) {
      const text = `mutation($input: Create${entity}Input!) { create${entity}(input: $input) { ${everyField(entity)} } }`;
      const { body } = await person.ask(text, { input: { id: `heard-${entity}`, ...create } });
      expect(body.errors).toBeUndefined();
    }
  }
  // Bob's changes are made last: once they have arrived, Anne's would have arrived too.
  for (let attempt = 0; listener.heard.length < subscriptions.length && attempt < 100; attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(listener.heard).toEqual(
    Object.keys(samples).map((entity) => ({
      field: `on${entity}Change`,
      value: { id: `heard-${entity}`, owner: bob.sub },
    })),
  );
  for (const field of subscriptions) covered.add(field);
  listener.close();
});

test('isolation: all operations of the API are tested', () => {
  expect([...operations].filter((name) => !covered.has(name))).toEqual([]);
});
