import type { Entity } from './entity.ts';
import { printRecordDocuments, recordFileName } from './print-record-documents.ts';

const stickyNote: Entity = {
  name: 'StickyNote',
  plural: 'StickyNotes',
  fields: { text: { type: 'String', maxLength: 10 } },
  indexes: [],
  operations: ['get', 'list', 'changed', 'create', 'update', 'delete', 'subscribe'],
};

test('an entity becomes a module with the documents of its records and the type of one', () => {
  expect(printRecordDocuments(stickyNote)).toBe(`import {
  GetStickyNoteDocument,
  CreateStickyNoteDocument,
  UpdateStickyNoteDocument,
  DeleteStickyNoteDocument,
  OnStickyNoteChangeDocument,
  type StickyNoteFieldsFragment,
} from '../graphql.ts';

export type StickyNote = Omit<StickyNoteFieldsFragment, '__typename' | 'updatedAt' | 'owner' | '_deleted' | 'version' | 'stamps'>;

export const stickyNoteDocuments = {
  entity: 'StickyNote',
  plural: 'StickyNotes',
  get: GetStickyNoteDocument,
  create: CreateStickyNoteDocument,
  update: UpdateStickyNoteDocument,
  remove: DeleteStickyNoteDocument,
  changes: OnStickyNoteChangeDocument,
} as const;
`);
});

test('an entity without replicas has no such module', () => {
  expect(printRecordDocuments({ ...stickyNote, operations: ['get', 'create', 'subscribe'] })).toBeUndefined();
});

test('an entity without an update has no document of it', () => {
  const text = printRecordDocuments({
    ...stickyNote,
    operations: ['get', 'list', 'changed', 'create', 'delete', 'subscribe'],
  });
  expect(text).not.toMatch(/update:|Update/);
  expect(text).toContain('create: CreateStickyNoteDocument,\n  remove: DeleteStickyNoteDocument,');
});

test('the file is named as the entity, in kebab case', () => {
  expect(recordFileName(stickyNote)).toBe('sticky-note');
  expect(recordFileName({ ...stickyNote, name: 'YearlyPopupTask' })).toBe('yearly-popup-task');
});
