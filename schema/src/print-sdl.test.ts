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

test('an entity becomes types, inputs and fields', () => {
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

test('what an entity cannot do is not in the schema', () => {
  const sdl = printSdl([note]);
  expect(sdl).not.toMatch(/getNote|UpdateNote|DeleteNote/);
});

test('schema.graphql is what the entities print', () => {
  const file = readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8');
  expect(file).toBe(printSdl(entities));
});

test('no input takes what the server sets, and no filter asks for an owner', () => {
  const inputs = Object.values(builtSchema().getTypeMap()).filter(isInputObjectType);
  const sent = inputs.filter((type) => type.name.startsWith('Create') || type.name.startsWith('Update'));
  expect(sent.length).toBeGreaterThan(entities.length);
  for (const type of sent) {
    expect(Object.keys(type.getFields())).not.toContain('updatedAt');
    // A create may say it, so that a record that is brought back is as old as it was.
    expect('createdAt' in type.getFields()).toBe(type.name.startsWith('Create'));
  }
  for (const type of inputs) {
    expect(Object.keys(type.getFields())).not.toContain('owner');
    expect(Object.keys(type.getFields())).not.toContain('_deleted');
  }
});

test('every entity is a type with id and owner, and every scalar is one that AppSync knows', () => {
  const types = builtSchema().getTypeMap();
  for (const entity of entities) {
    const type = types[entity.name];
    expect(isObjectType(type) && String(type.getFields().id?.type)).toBe('ID!');
    expect(isObjectType(type) && String(type.getFields().owner?.type)).toBe('String!');
  }
  const scalars = Object.values(types).filter(isScalarType);
  expect(scalars.map((scalar) => scalar.name).toSorted()).toEqual(
    ['AWSDate', 'AWSDateTime', 'Boolean', 'ID', 'Int', 'String'].toSorted(),
  );
});
