import { entities } from '@kairos/schema/entities';
import fc from 'fast-check';
import { categories } from './categories.ts';
import { draftAfter, emptyDraft, isBlank, maxTextLength, newItem } from './new-item.ts';
import { maxLinkLength } from './web-link.ts';

const id = () => 'id';

test('the limits and categories are the schema’s', () => {
  const fields = entities.find(({ name }) => name === 'BucketItem')?.fields;
  expect(fields?.text).toMatchObject({ maxLength: maxTextLength });
  expect(fields?.link).toMatchObject({ maxLength: maxLinkLength });
  expect(fields?.category).toMatchObject({ oneOf: categories });
});

test('what is left empty is null, and the text is trimmed', () => {
  expect(newItem({ ...emptyDraft, text: ' Sail ' }, id)).toEqual({
    id: 'id',
    text: 'Sail',
    category: null,
    date: null,
    link: null,
    done: false,
  });
});

test('a draft is blank exactly when its item would have no text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(isBlank({ ...emptyDraft, text })).toBe(newItem({ ...emptyDraft, text }, id).text === '');
    }),
  );
});

test('the same draft after a failure is the same item; another is another', () => {
  const failed = newItem({ ...emptyDraft, text: 'Sail' }, () => 'first');
  expect(newItem({ ...emptyDraft, text: 'Sail ' }, () => 'second', failed)).toBe(failed);
  expect(newItem({ ...emptyDraft, text: 'Sail', date: '2027-01-01' }, () => 'second', failed).id).toBe(
    'second',
  );
});

test('nothing that was typed after the sent draft is lost', () => {
  const typed = fc.string().filter((text) => text === text.trimStart());
  fc.assert(
    fc.property(fc.string(), typed, (sent, more) => {
      const now = { ...emptyDraft, text: sent + more, link: more };
      expect(draftAfter(now, { ...emptyDraft, text: sent })).toMatchObject({ text: more, link: more });
    }),
  );
});
