// @spec add-page

import fc from 'fast-check';
import { maxNoteLength } from '@kairos/schema/entity';
import { maxTextLength } from '#domain/task-text/new-task.ts';
import { draftOf, emptyDraft, isEmptyDraft, linesOf, maxSharedLength, textOfDraft } from './task-draft.ts';

const draft = (shared: Partial<Parameters<typeof draftOf>[0]>) =>
  draftOf({ text: '', title: '', url: '', day: '', isFromShareSheet: false, isUnread: false, ...shared });

test.each<[Parameters<typeof draft>[0], line: string, note: string]>([
  [{ text: ' call mum \n' }, 'call mum', ''],
  [{ title: 'The Waves', url: 'https://example.org' }, 'The Waves', 'https://example.org'],
  [{ title: ' The\nWaves ', text: 'A novel' }, 'The Waves', 'A novel'],
  [
    { title: 'The Waves', text: 'A novel', url: 'https://example.org' },
    'The Waves',
    'https://example.org\nA novel',
  ],
  [{ title: 'The Waves', text: 'The Waves', url: 'https://example.org' }, 'The Waves', 'https://example.org'],
  [
    { title: 'The Waves', text: 'see https://example.org', url: 'https://example.org' },
    'The Waves',
    'see https://example.org',
  ],
  [{ text: 'The Waves', url: 'https://example.org' }, 'The Waves', 'https://example.org'],
  [{ url: 'https://example.org' }, 'https://example.org', ''],
  [{}, '', ''],
  [{ text: '  \n ' }, '', ''],
])('draft: of %j', (shared, line, note) => {
  const isOneTask = shared.title !== undefined;
  expect(draft(shared)).toEqual({ ...emptyDraft, line, note, isOneTask, isShared: line !== '' });
});

test('draft: several lines can be one task each, or one task with a note', () => {
  const lines = 'Collect the parcel\n\n- Light bulbs\r\nBook the dentist';
  expect(draft({ text: lines })).toEqual({
    ...emptyDraft,
    line: 'Collect the parcel',
    note: '- Light bulbs\nBook the dentist',
    lines: 'Collect the parcel\n\n- Light bulbs\nBook the dentist',
    isShared: true,
  });
  expect(draft({ title: 'Errands', text: lines })).toMatchObject({ line: 'Errands', isOneTask: true });
  expect(linesOf(draft({ title: 'Errands', text: lines }).lines)?.lines).toHaveLength(4);
});

test('draft: a line over 500 characters is cut at a word, and the note has the whole text', () => {
  const text = `${'word '.repeat(110)}end`;
  const { line, note } = draft({ text, url: 'https://example.org' });
  expect(line).toBe('word '.repeat(100).trim());
  expect(note).toBe(`${text}\nhttps://example.org`);
});

test('draft: a text of 100 KB is cut, and says so', () => {
  const cut = draft({ text: 'word '.repeat(20_000) });
  expect(cut.isCut).toBe(true);
  expect(cut.note.length).toBeLessThanOrEqual(maxNoteLength);
  expect(draft({ text: 'word' }).isCut).toBe(false);
});

test('draft: is within the limits of a task, whatever is shared', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', ' ', '\n', '買', '😀', '- ', 'word '),
    maxLength: 4000,
  });
  fc.assert(
    fc.property(text, fc.string({ maxLength: 700 }), fc.webUrl(), (text, title, url) => {
      const { line, note, lines } = draft({ text, title, url });
      expect(line.length).toBeLessThanOrEqual(maxTextLength);
      expect(note.length).toBeLessThanOrEqual(maxNoteLength);
      expect(lines.length).toBeLessThanOrEqual(maxSharedLength);
      expect(line).not.toMatch(/[\r\n]/);
    }),
  );
});

test('draft: the text of a visitor has all of it', () => {
  expect(textOfDraft(draft({ title: 'The Waves', url: 'https://example.org' }))).toBe(
    'The Waves\nhttps://example.org',
  );
  expect(textOfDraft(draft({ text: 'a\nb' }))).toBe('a\nb');
  expect(isEmptyDraft(draft({ day: 'later' }))).toBe(true);
});
