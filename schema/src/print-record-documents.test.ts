import type { Entity } from './entity.ts';
import {
  printAllRecordDocuments,
  printRecordDocuments,
  printRecordFields,
  printRecordTypes,
  recordFileName,
} from './print-record-documents.ts';

const stickyNote: Entity = {
  name: 'StickyNote',
  plural: 'StickyNotes',
  fields: { text: { type: 'String', maxLength: 10 } },
  indexes: [],
  operations: ['get', 'list', 'changed', 'create', 'update', 'delete', 'subscribe'],
};

test('printRecordDocuments: prints a module with the documents and the type of a record', () => {
  expect(printRecordDocuments(stickyNote)).toBe(`import {
  StickyNoteFieldsFragmentDoc,
  GetStickyNoteDocument,
  CreateStickyNoteDocument,
  UpdateStickyNoteDocument,
  DeleteStickyNoteDocument,
  type StickyNoteFieldsFragment,
} from '../graphql.ts';

export type StickyNote = Omit<StickyNoteFieldsFragment, '__typename' | 'updatedAt' | 'owner' | '_deleted' | 'version' | 'stamps'>;

export const stickyNoteDocuments = {
  plural: 'StickyNotes',
  fragment: StickyNoteFieldsFragmentDoc,
  get: GetStickyNoteDocument,
  create: CreateStickyNoteDocument,
  update: UpdateStickyNoteDocument,
  delete: DeleteStickyNoteDocument,
  changes: \`subscription OnStickyNoteChange { onStickyNoteChange { ...StickyNoteFields } }
fragment StickyNoteFields on StickyNote {
  id
  text
  createdAt
  updatedAt
  owner
  _deleted
  version
  stamps { text _deleted }
}\`,
};
`);
});

test('printRecordDocuments: prints no update document for an entity without update', () => {
  expect(
    printRecordDocuments({ ...stickyNote, operations: ['get', 'changed', 'create', 'delete'] }),
  ).not.toContain('Update');
});

test('printRecordDocuments: prints no module for an entity without replicas', () => {
  expect(printRecordDocuments({ ...stickyNote, operations: ['get', 'create', 'subscribe'] })).toBeUndefined();
});

test('printRecordDocuments: names the file like the entity, in kebab case', () => {
  expect(recordFileName(stickyNote)).toBe('sticky-note');
  expect(recordFileName({ ...stickyNote, name: 'YearlyPopupTask' })).toBe('yearly-popup-task');
});

test('all record types, fields and documents: have the synced entities by name', () => {
  const entities = [
    stickyNote,
    { ...stickyNote, name: 'Label' },
    { ...stickyNote, name: 'Log', operations: [] },
  ];
  expect(printRecordTypes(entities)).toBe(`import type { Label } from './records/label.ts';
import type { StickyNote } from './records/sticky-note.ts';

export interface RecordTypes {
  readonly Label: Label;
  readonly StickyNote: StickyNote;
}
`);
  expect(printRecordFields(entities)).toBe(`export const labelFields = ['text'] as const;
export const stickyNoteFields = ['text'] as const;
`);
  expect(printAllRecordDocuments(entities)).toBe(`import { labelDocuments } from './records/label.ts';
import { stickyNoteDocuments } from './records/sticky-note.ts';

export const recordDocuments = {
  Label: labelDocuments,
  StickyNote: stickyNoteDocuments,
};
`);
});
