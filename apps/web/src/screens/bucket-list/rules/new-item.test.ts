import { entities } from '@kairos/schema/entities';
import fc from 'fast-check';
import { categories } from '#domain/bucket-items/categories.ts';
import { draftAfter, emptyDraft, isBlank, maxTextLength, newItem } from './new-item.ts';
import { maxLinkLength } from './web-link.ts';

const id = () => 'id';

test('new item: limits and categories match the schema', () => {
  const fields = entities.find(({ name }) => name === 'BucketItem')?.fields;
  expect(fields?.text).toMatchObject({ maxLength: maxTextLength });
  expect(fields?.link).toMatchObject({ maxLength: maxLinkLength });
  expect(fields?.category).toMatchObject({ oneOf: categories });
});

test('new item: empty fields become null, and the text is trimmed', () => {
  expect(newItem({ ...emptyDraft, text: ' Sail ' }, id)).toEqual({
    id: 'id',
    text: 'Sail',
    category: null,
    date: null,
    link: null,
    done: false,
  });
});

test('new item: a draft is blank exactly when the item would have no text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(isBlank({ ...emptyDraft, text })).toBe(newItem({ ...emptyDraft, text }, id).text === '');
    }),
  );
});

test('draft: loses the category and date that were sent, and keeps those that were chosen since', () => {
  const sent = { ...emptyDraft, category: 'Need', date: '2027-01-01' };
  expect(draftAfter(sent, sent)).toEqual(emptyDraft);
  const since = { ...emptyDraft, category: 'Want', date: '2027-01-02' };
  expect(draftAfter(since, sent)).toEqual(since);
});

test('draft after adding: keeps everything that was typed after the draft was sent', () => {
  const typed = fc.string().filter((text) => text === text.trimStart());
  fc.assert(
    fc.property(fc.string(), typed, (sent, more) => {
      const now = { ...emptyDraft, text: sent + more, link: more };
      expect(draftAfter(now, { ...emptyDraft, text: sent })).toMatchObject({ text: more, link: more });
    }),
  );
});
