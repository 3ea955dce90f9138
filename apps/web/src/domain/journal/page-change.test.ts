import { journalPage } from '@kairos/schema/entities/journal-page';
import { moods } from '#domain/moods/moods.ts';
import { contentOf, hasContent, maxTextLength, pageChange } from './page-change.ts';

const day = '2026-11-23';
const empty = { text: '', mood: '' } as const;
const written = { text: 'Fog.', mood: 'good' } as const;

test('journal page: the limit and the moods match the schema', () => {
  expect(journalPage.fields.text.maxLength).toBe(maxTextLength);
  expect(journalPage.fields.mood.oneOf).toEqual(moods);
});

test('journal page: is empty for a day without one and for an unknown mood', () => {
  expect(contentOf(undefined)).toEqual(empty);
  expect(contentOf({ text: null, mood: 'blue' })).toEqual(empty);
  expect(contentOf({ text: 'Fog.', mood: 'good' })).toEqual(written);
});

test.each([
  [{ text: ' \n ', mood: '' }, false],
  [{ text: '', mood: 'low' }, true],
  [{ text: '.', mood: '' }, true],
] as const)('journal page: %j is a page: %s', (content, isPage) => {
  expect(hasContent(content)).toBe(isPage);
});

test('page change: stores the entered content for its day, also after a deletion', () => {
  expect(pageChange(day, empty, { text: 'Fog.' })).toEqual({
    entity: 'JournalPage',
    id: day,
    values: { date: day, text: 'Fog.', _deleted: false },
    seen: { text: '' },
  });
  expect(pageChange(day, written, { mood: '' })).toEqual({
    entity: 'JournalPage',
    id: day,
    values: { date: day, mood: null, _deleted: false },
  });
});

test('page change: deletes an emptied page with its last text, and does not store an empty day', () => {
  const deletion = { entity: 'JournalPage', id: day, values: { _deleted: true }, seen: { text: 'F' } };
  expect(pageChange(day, { text: 'Fog.', mood: '' }, { text: '' }, 'F')).toEqual(deletion);
  expect(pageChange(day, { text: '', mood: 'low' }, { mood: '' })).toMatchObject({
    values: { _deleted: true },
  });
  expect(pageChange(day, empty, { text: ' ' })).toBeUndefined();
  expect(pageChange(day, written, { text: '' })).toMatchObject({ values: { text: '', _deleted: false } });
});
