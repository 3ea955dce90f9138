import type { Messages } from '@lingui/core';
import fc from 'fast-check';
import english from '#locales/en/service-messages.json';
import { findMessage } from './find-message.ts';

const texts: Messages = {
  plain: ['Try again (soon).'],
  start: [['field'], ' is required'],
  between: ['Value at ', ['path'], ': ', ['rule']],
};

test.each([
  ['Try again (soon).', { id: 'plain', values: {} }],
  ['title is required', { id: 'start', values: { field: 'title' } }],
  ['Value at a.b: not\nshort', { id: 'between', values: { path: 'a.b', rule: 'not\nshort' } }],
])('find message: %j is found with its values', (message, found) => {
  expect(findMessage(message, texts)).toEqual(found);
});

test.each([
  '',
  'Try again',
  'Try again (soon)!',
  'Try again (soon). Now',
  'A second step is required',
  'toString',
])('find message: %j is not known', (message) => {
  expect(findMessage(message, texts)).toBeUndefined();
});

test('find message: finds each text of the catalogue by the text of the service', () => {
  const word = fc.stringMatching(/^[a-zA-Z0-9.:\\ ]*[a-zA-Z0-9]$/);
  fc.assert(
    fc.property(fc.constantFrom(...Object.entries(english as Messages)), word, ([id, tokens], value) => {
      const written = (Array.isArray(tokens) ? tokens : [tokens])
        .map((token, index) => (typeof token === 'string' ? token : index === 0 ? 'title' : value))
        .join('');
      expect(findMessage(written, english as Messages)?.id).toBe(id);
    }),
  );
});
