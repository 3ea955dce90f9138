import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeSchemaChanges, findSchemaChanges } from './schema-changes.ts';

const schemaFolder = join(__dirname, '../../../schema');
const schema = readFileSync(join(schemaFolder, 'schema.graphql'), 'utf8');
const prelude = readFileSync(join(schemaFolder, 'appsync.graphql'), 'utf8');

const base =
  'type Query { task(id: ID!): Task } type Task { id: ID! text: String! mood: Mood } enum Mood { good }';

test('findSchemaChanges: equal schemas have no changes', () => {
  expect(findSchemaChanges(schema, schema, prelude)).toEqual({ breaking: [], dangerous: [] });
});
test('findSchemaChanges: a removed field is breaking', () => {
  const head = schema
    .replace('type DailyTask {\n', 'type DailyTask {\n  added: String\n')
    .replace(/ {2}duration: String\n/, '');
  expect(findSchemaChanges(schema, head, prelude).breaking).toEqual(['DailyTask.duration was removed.']);
});
test.each([
  ['a removed field', base.replace('text: String! ', ''), 'Task.text was removed.'],
  [
    'a field that becomes nullable',
    base.replace('text: String!', 'text: String'),
    'Task.text changed type from String! to String.',
  ],
  [
    'a new required argument',
    base.replace('id: ID!', 'id: ID!, day: String!'),
    'A required arg day on Query.task was added.',
  ],
])('findSchemaChanges: %s is breaking', (_what, head, description) => {
  expect(findSchemaChanges(base, head, '').breaking).toEqual([description]);
});
test('findSchemaChanges: a new enum value is dangerous, not breaking', () => {
  expect(findSchemaChanges(base, base.replace('{ good }', '{ good bad }'), '')).toEqual({
    breaking: [],
    dangerous: ['bad was added to enum type Mood.'],
  });
});
test('findSchemaChanges: a new field is neither breaking nor dangerous', () => {
  expect(findSchemaChanges(base, base.replace('text: String!', 'text: String! note: String'), '')).toEqual({
    breaking: [],
    dangerous: [],
  });
});
test('describeSchemaChanges: counts and lists the changes and says what to do', () => {
  expect(describeSchemaChanges({ breaking: [], dangerous: [] })).toContain('No change');
  const text = describeSchemaChanges({ breaking: ['A was removed.'], dangerous: ['b was added.'] });
  expect(text).toContain('**1 breaking.**');
  expect(text).toContain('`breaking-schema`');
  expect(text).toMatch(/- A was removed\.\n\n\*\*1 dangerous\.\*\*\n\n- b was added\./);
});
