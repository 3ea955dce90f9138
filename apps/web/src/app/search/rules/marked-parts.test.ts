import fc from 'fast-check';
import { markedParts } from './marked-parts.ts';
import { searchWords } from '#domain/text-search/search-words.ts';

const marked = (title: string, query: string) =>
  markedParts(title, searchWords(query))
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join('');

test.each([
  ['Pomodoro: Reading', 're', 'Pomodoro: [Re]ading'],
  ['Future Vision: Relationships', 're', 'Future Vision: [Re]lationships'],
  ['Call Mum about Christmas', 'mum call', '[Call] [Mum] about Christmas'],
  ['Reply to Inês', 'ines', 'Reply to [Inês]'],
  ['A mare', 're', 'A ma[re]'],
  ['給媽媽打電話', '打電話', '給媽媽[打電話]'],
  ['打媽媽的新電話', '打電話', '[打]媽媽的新[電話]'],
  ['Walk', 'swim', 'Walk'],
])('marked parts: %s, searched by %s', (title, query, expected) => {
  expect(marked(title, query)).toBe(expected);
});

test('marked parts: join to the title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (typed, query) => {
      const title = typed.normalize('NFC');
      const parts = markedParts(title, searchWords(query));
      expect(parts.map(({ text }) => text).join('')).toBe(title);
    }),
  );
});
