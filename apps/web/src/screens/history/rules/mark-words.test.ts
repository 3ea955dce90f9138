import fc from 'fast-check';
import { markWords } from './mark-words.ts';

/** The text with its marked parts in brackets. */
const marked = (text: string, other: string, locale = 'en') =>
  markWords(text, other, locale)
    .map(({ text: part, isDifferent }) => (isDifferent ? `[${part}]` : part))
    .join('');

test('mark words: marks words that the other text does not have, adjacent words as one part', () => {
  const one = 'Dinner until late. Dad sang, really sang.';
  const other = 'Dinner until late. Dad told the ferry story.';
  expect(marked(one, other)).toBe('Dinner until late. Dad [sang, really sang].');
  expect(marked(other, one)).toBe('Dinner until late. Dad [told the ferry story].');
});

test('mark words: finds words without spaces', () => {
  expect(marked('今天和母親去海邊', '今天和父親去海邊', 'zh')).toBe('今天和[母親]去海邊');
});

test('mark words: finds words by spaces where the browser has no segmenter', () => {
  const { Segmenter } = Intl;
  Object.assign(Intl, { Segmenter: undefined });
  expect(marked('Sail home', 'Sail away')).toBe('Sail [home]');
  Object.assign(Intl, { Segmenter });
});

test('mark words: joins to the text and marks nothing in equal texts', () => {
  const words = fc.array(fc.constantFrom('sea', 'see', ' ', '\n', ', ', '海')).map((all) => all.join(''));
  fc.assert(
    fc.property(words, words, (one, other) => {
      expect(
        markWords(one, other, 'en')
          .map(({ text }) => text)
          .join(''),
      ).toBe(one);
      expect(markWords(one, one, 'en').some(({ isDifferent }) => isDifferent)).toBe(false);
    }),
  );
});

test('mark words: marks nothing in long texts without common words', () => {
  const text = (word: string) => Array.from({ length: 3_000 }, (_, index) => `${word}${index}`).join(' ');
  expect(markWords(text('a'), text('b'), 'en')).toEqual([{ text: text('a'), isDifferent: false }]);
});
