// @spec field-owner field-id field-timestamps api-condition

import { readFileSync } from 'node:fs';
import { isInputObjectType, isObjectType, isScalarType } from 'graphql';
import { builtSchema } from '../test/built-schema.ts';
import { entities } from './entities.ts';
import type { Entity } from './entity.ts';
import { printSdl } from './print-sdl.ts';

const note: Entity = {
  name: 'Note',
  plural: 'Notes',
  idRequired: true,
  fields: {
    text: { type: 'String', required: true, maxLength: 10 },
    colour: { type: 'String', maxLength: 10, default: 'white' },
    day: { type: 'AWSDate' },
    tags: { type: '[String!]', oneOf: ['a'] },
  },
  indexes: [],
  operations: ['list', 'create', 'subscribe'],
};

test('printSdl: prints types, inputs and fields of an entity', () => {
  const sdl = printSdl([note]);
  expect(sdl).toContain('listNotes(filter: NoteFilter, limit: Int, nextToken: String): NoteConnection!');
  expect(sdl).toContain('createNote(input: CreateNoteInput!, condition: NoteConditionInput): Note\n');
  expect(sdl).toContain('onNoteChange: Note @aws_subscribe(mutations: ["createNote"])');
  expect(sdl).toContain(`type Note {
  id: ID!
  text: String!
  colour: String!
  day: AWSDate
  tags: [String!]
  createdAt: AWSDateTime!
  updatedAt: AWSDateTime!
  owner: String!
  _deleted: Boolean
}`);
  expect(sdl).toContain(`input CreateNoteInput {
  id: ID!
  text: String!
  colour: String
  day: AWSDate
  tags: [String!]
  createdAt: AWSDateTime
}`);
  expect(sdl).toContain(`input NoteConditionInput {
  text: StringFilter
  colour: StringFilter
  day: StringFilter
  tags: WordsFilter
  createdAt: StringFilter
  updatedAt: StringFilter
  and: [NoteConditionInput!]
  or: [NoteConditionInput!]
  not: NoteConditionInput
}`);
});

test('schema: the state of the encryption is replaced as a whole, and removed only with the account', () => {
  const schema = builtSchema();
  const fieldsOf = (name: string) => {
    const type = schema.getType(name);
    const fields: Readonly<Record<string, { readonly name: string; readonly type: unknown }>> =
      isObjectType(type) || isInputObjectType(type) ? type.getFields() : {};
    return Object.values(fields);
  };
  const printed = (name: string) => fieldsOf(name).map((field) => `${field.name}: ${String(field.type)}`);
  const values = ['keyId', 'state', 'wraps', 'former', 'proof'].map((name) => `${name}: String!`);
  expect(printed('AccountKey')).toEqual(expect.arrayContaining([...values, 'revision: Int!']));
  expect(printed('CreateAccountKeyInput')).toEqual(
    expect.arrayContaining(['id: ID!', ...values, 'revision: Int!']),
  );
  const root = ['Query', 'Mutation', 'Subscription'].flatMap((name) => fieldsOf(name));
  expect(root.map(({ name }) => name).filter((name) => name.includes('AccountKey'))).toEqual([
    'getAccountKey',
    'createAccountKey',
    'updateAccountKey',
    'eraseAccountKeys',
    'onAccountKeyChange',
  ]);
  // An opened letter can be encrypted later.
  expect(printed('UpdateLetterInput')).toEqual(expect.arrayContaining(['to: String', 'text: String']));
});

test('printSdl: a write-only field is in inputs only', () => {
  const keys = { type: 'String', required: true, maxLength: 10, writeOnly: true } as const;
  const sdl = printSdl([{ ...note, fields: { keys } }]);
  expect(sdl.match(/^(.*) \{$(?=[^}]*\bkeys\b)/gm)).toEqual(['input CreateNoteInput {']);
});

test('printSdl: a synced entity has versions, stamps and deleted records', () => {
  const sdl = printSdl([
    {
      ...note,
      fields: { text: note.fields.text! },
      operations: ['get', 'changed', 'create', 'update', 'delete'],
    },
  ]);
  expect(sdl).toContain('getNote(id: ID!, includeDeleted: Boolean): Note\n');
  expect(sdl).toContain('changedNotes(since: String, limit: Int, nextToken: String): NoteConnection!');
  expect(sdl).toContain('  _deleted: Boolean\n  version: Float!\n  stamps: NoteStamps!\n}');
  expect(sdl).toContain('type NoteStamps {\n  text: String\n  _deleted: String\n}');
  expect(sdl).toContain('input NoteStampsInput {\n  text: String\n  _deleted: String\n}');
  expect(sdl).toContain('  createdAt: AWSDateTime\n  stamps: NoteStampsInput\n}');
  expect(sdl).toContain(
    'input UpdateNoteInput {\n  id: ID!\n  text: String\n  _deleted: Boolean\n  stamps: NoteStampsInput\n}',
  );
  expect(sdl).toContain('input DeleteNoteInput {\n  id: ID!\n  stamps: NoteStampsInput\n}');
  expect(sdl).toContain('  version: FloatFilter\n');
});

test('printSdl: a sealed text is required in a create, nullable in responses, and in no update, filter or condition', () => {
  const sdl = printSdl([
    {
      ...note,
      fields: {
        text: { type: 'String', required: true, maxLength: 10, createOnly: true, sealedUntil: 'opensAt' },
        opensAt: { type: 'AWSDateTime', required: true, createOnly: true },
        openedAt: { type: 'AWSDateTime' },
      },
      operations: ['list', 'create', 'update'],
    },
  ]);
  expect(sdl).toContain('type Note {\n  id: ID!\n  text: String\n  opensAt: AWSDateTime!\n');
  expect(sdl).toContain('input CreateNoteInput {\n  id: ID!\n  text: String!\n');
  expect(sdl).toContain('input UpdateNoteInput {\n  id: ID!\n  openedAt: AWSDateTime\n}');
  expect(sdl).toContain('input NoteFilter {\n  id: IDFilter\n  opensAt: StringFilter\n');
  expect(sdl).toContain('input NoteConditionInput {\n  opensAt: StringFilter\n');
});

test('printSdl: clients can read the expiry of a record, and cannot set or filter it', () => {
  const sdl = printSdl([{ ...note, expiresAfterDays: 30 }]);
  expect(sdl).toContain('  _deleted: Boolean\n  expiresAt: AWSTimestamp\n}');
  expect(sdl.match(/expiresAt/g)).toHaveLength(1);
  expect(printSdl([note])).not.toContain('expiresAt');
});

test('printSdl: omits operations that an entity does not have', () => {
  const sdl = printSdl([note]);
  expect(sdl).not.toMatch(/getNote|UpdateNote|DeleteNote/);
});

test('printSdl: schema.graphql is up to date', () => {
  const file = readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8');
  expect(file).toBe(printSdl(entities));
});

test('printSdl: inputs have no server fields and filters no owner', () => {
  const inputs = Object.values(builtSchema().getTypeMap()).filter(isInputObjectType);
  const sent = inputs.filter((type) => type.name.startsWith('Create') || type.name.startsWith('Update'));
  expect(sent.length).toBeGreaterThan(entities.length);
  for (const type of sent) {
    expect(Object.keys(type.getFields())).not.toContain('updatedAt');
    // A create can send it, so that a restored record keeps its creation time.
    expect('createdAt' in type.getFields()).toBe(type.name.startsWith('Create'));
  }
  for (const type of inputs) {
    expect(Object.keys(type.getFields())).not.toContain('owner');
    // An update of a synced entity can restore a record; its stamps name the deletion.
    if (!/^Update|StampsInput$/.test(type.name))
      expect(Object.keys(type.getFields())).not.toContain('_deleted');
  }
});

test('printSdl: all entities have id and owner, and all scalars are those of AppSync', () => {
  const types = builtSchema().getTypeMap();
  for (const entity of entities) {
    const type = types[entity.name];
    expect(isObjectType(type) && String(type.getFields().id?.type)).toBe('ID!');
    expect(isObjectType(type) && String(type.getFields().owner?.type)).toBe('String!');
  }
  const scalars = Object.values(types).filter(isScalarType);
  expect(scalars.map((scalar) => scalar.name).toSorted()).toEqual(
    ['AWSDate', 'AWSDateTime', 'AWSTimestamp', 'Boolean', 'Float', 'ID', 'Int', 'String'].toSorted(),
  );
});
