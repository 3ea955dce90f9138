import { phraseWords } from '@kairos/sync/sealing/phrase';
import { checkWords, withOffer, wordListOf, wordOffers, type WordList } from './word-offers.ts';

let lists: readonly WordList[];
beforeAll(async () => {
  const languages = ['en', 'es', 'zh-Hans', 'zh-Hant'] as const;
  lists = (await Promise.all(languages.map(phraseWords))).map(wordListOf);
});

test('word offers: up to four words begin like the last one', () => {
  expect(wordOffers('aut', lists)).toEqual(['author', 'auto', 'autumn', 'autor']);
  expect(wordOffers('', lists)).toEqual([]);
  expect(wordOffers('autumn ', lists)).toEqual([]);
  expect(wordOffers('kairos', lists)).toEqual([]);
});

test('word offers: the words before decide the language', () => {
  expect(wordOffers('1. copper\n2. aut', lists)).toEqual(['author', 'auto', 'autumn']);
  expect(wordOffers('ábaco AUT', lists)).toEqual(['autor']);
  // No list has both words.
  expect(wordOffers('ábaco copper autu', lists)).toEqual(['autumn']);
});

test('word offers: a complete word has none, unless a longer one begins with it', () => {
  expect(wordOffers('autumn', lists)).toEqual([]);
  expect(wordOffers('act', lists)).toEqual(['act', 'action', 'actor', 'actress']);
  expect(wordOffers('的', lists)).toEqual([]);
});

test('word offers: accents are not needed, and the offered word has them', () => {
  expect(wordOffers('abac', lists)).toEqual(['ábaco']);
  expect(withOffer('copper aba', 'ábaco')).toBe('copper ábaco ');
  expect(withOffer('1. A\u0301ba', 'ábaco')).toBe('1. ábaco ');
});

test('typed words: those of all languages are counted, and the others are named by their position', () => {
  expect(checkWords('1. COPPER\n2. abaco\n3. 的 kairos aut', lists)).toEqual({ listed: 3, unlisted: [4, 5] });
  expect(checkWords(' 12, ', lists)).toEqual({ listed: 0, unlisted: [] });
});
