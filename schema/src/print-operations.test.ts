import { parse, print } from 'graphql';
import type { Entity } from './entity.ts';
import { printOperations } from './print-operations.ts';

const note: Entity = {
  name: 'Note',
  plural: 'Notes',
  fields: {
    text: { type: 'String', maxLength: 10 },
    token: { type: 'String', maxLength: 10, secret: true },
    keys: { type: 'String', maxLength: 10, writeOnly: true },
  },
  indexes: [],
  operations: ['get', 'list', 'changed', 'update', 'subscribe'],
};

test('printOperations: prints the fragment of an entity and one operation per field of the API', () => {
  expect(print(parse(printOperations([note])))).toBe(
    print(
      parse(`
        fragment ErasedFields on Erased { owner found removed }
        fragment NoteFields on Note { id text createdAt updatedAt owner _deleted version stamps { text _deleted } }
        query GetNote($id: ID!, $includeDeleted: Boolean) {
          getNote(id: $id, includeDeleted: $includeDeleted) { ...NoteFields }
        }
        query ListNotes($filter: NoteFilter, $limit: Int, $nextToken: String) {
          listNotes(filter: $filter, limit: $limit, nextToken: $nextToken) { items { ...NoteFields } nextToken }
        }
        query ChangedNotes($since: String, $limit: Int, $nextToken: String) {
          changedNotes(since: $since, limit: $limit, nextToken: $nextToken) { items { ...NoteFields } nextToken }
        }
        mutation UpdateNote($input: UpdateNoteInput!, $condition: NoteConditionInput) {
          updateNote(input: $input, condition: $condition) { ...NoteFields }
        }
        subscription OnNoteChange { onNoteChange { ...NoteFields } }
        mutation EraseNotes { eraseNotes { ...ErasedFields } }
        query ChangedRecords($limit: Int, $withNote: Boolean!, $sinceNote: String, $tokenNote: String) {
          changedNotes(since: $sinceNote, limit: $limit, nextToken: $tokenNote) @include(if: $withNote) {
            items { ...NoteFields }
            nextToken
          }
        }
      `),
    ),
  );
});

test('printOperations: selects when a record expires', () => {
  expect(printOperations([{ ...note, expiresAfterDays: 30 }])).toContain('  expiresAt\n');
});
