import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeSchemaChanges, findSchemaChanges } from './schema-changes.ts';

const schemaFolder = join(__dirname, '../../../schema');
const schema = readFileSync(join(schemaFolder, 'schema.graphql'), 'utf8');
const prelude = readFileSync(join(schemaFolder, 'appsync.graphql'), 'utf8');

const base =
  'type Query { task(id: ID!): Task } type Task { id: ID! text: String! mood: Mood } enum Mood { good } type Draft { id: ID! } input NewTask { text: String! }';

test('findSchemaChanges: equal schemas have no changes', async () => {
  expect(await findSchemaChanges(schema, schema, prelude)).toEqual({ breaking: [], dangerous: [] });
});
test('findSchemaChanges: a removed field is breaking', async () => {
  const head = schema
    .replace('type DailyTask {\n', 'type DailyTask {\n  added: String\n')
    .replace(/ {2}duration: String\n/, '');
  expect((await findSchemaChanges(schema, head, prelude)).breaking).toEqual([
    "Field 'duration' was removed from object type 'DailyTask'",
  ]);
});
test.each([
  ['a removed field', base.replace('text: String! ', ''), "Field 'text' was removed from object type 'Task'"],
  [
    'a field that becomes nullable',
    base.replace('text: String!', 'text: String'),
    "Field 'Task.text' changed type from 'String!' to 'String'",
  ],
  [
    'a new required argument',
    base.replace('id: ID!', 'id: ID!, day: String!'),
    "Argument 'day: String!' added to field 'Query.task'",
  ],
  ['a removed type', base.replace('type Draft { id: ID! }', ''), "Type 'Draft' was removed"],
  [
    'a new required field of an input',
    base.replace('input NewTask { text: String! }', 'input NewTask { text: String! day: String! }'),
    "Input field 'day' of type 'String!' was added to input object type 'NewTask'",
  ],
])('findSchemaChanges: %s is breaking', async (_what, head, description) => {
  expect((await findSchemaChanges(base, head, '')).breaking).toEqual([description]);
});
test('findSchemaChanges: a new enum value is dangerous, not breaking', async () => {
  expect(await findSchemaChanges(base, base.replace('{ good }', '{ good bad }'), '')).toEqual({
    breaking: [],
    dangerous: ["Enum value 'bad' was added to enum 'Mood'"],
  });
});
test('findSchemaChanges: a removed directive, for example of an authorization, is dangerous', async () => {
  const directive = 'directive @private on OBJECT';
  const head = base.replace('type Task {', 'type Task @private {');
  expect((await findSchemaChanges(head, base, directive)).dangerous).toEqual([
    "Directive 'private' was removed from object 'Task'",
  ]);
});
test('findSchemaChanges: a new field is neither breaking nor dangerous', async () => {
  const head = base.replace('text: String! mood', 'text: String! note: String mood');
  expect(await findSchemaChanges(base, head, '')).toEqual({ breaking: [], dangerous: [] });
});
test('describeSchemaChanges: counts and lists the changes and says what to do', () => {
  expect(describeSchemaChanges({ breaking: [], dangerous: [] })).toContain('No change');
  const text = describeSchemaChanges({ breaking: ['A was removed.'], dangerous: ['b was added.'] });
  expect(text).toContain('**1 breaking.**');
  expect(text).toContain('`breaking-schema`');
  expect(text).toMatch(/- A was removed\.\n\n\*\*1 dangerous\.\*\*\n\n- b was added\./);
});
