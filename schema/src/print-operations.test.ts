import { parse, print } from 'graphql';
import type { Entity } from './entity.ts';
import { printOperations } from './print-operations.ts';

const note: Entity = {
  name: 'Note',
  plural: 'Notes',
  fields: { text: { type: 'String', maxLength: 10 } },
  indexes: [],
  operations: ['get', 'list', 'update', 'subscribe'],
};

test('printOperations: prints the fragment of an entity and one operation per field of the API', () => {
  expect(print(parse(printOperations([note])))).toBe(
    print(
      parse(`
        fragment NoteFields on Note { id text createdAt updatedAt owner _deleted }
        query GetNote($id: ID!) { getNote(id: $id) { ...NoteFields } }
        query ListNotes($filter: NoteFilter, $limit: Int, $nextToken: String) {
          listNotes(filter: $filter, limit: $limit, nextToken: $nextToken) { items { ...NoteFields } nextToken }
        }
        mutation UpdateNote($input: UpdateNoteInput!, $condition: NoteConditionInput) {
          updateNote(input: $input, condition: $condition) { ...NoteFields }
        }
        subscription OnNoteChange { onNoteChange { ...NoteFields } }
      `),
    ),
  );
});
