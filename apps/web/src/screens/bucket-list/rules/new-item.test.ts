// @spec valid-bucket-text valid-bucket-optional limit-bucket-categories

import { entities } from '@kairos/schema/entities';
import fc from 'fast-check';
import { categories } from '#features/bucket-items/categories.ts';
import { emptyDraft, isBlank, maxTextLength, newItem } from './new-item.ts';
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
