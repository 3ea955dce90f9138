import { entropiesOf, newPhraseEntropy, phraseOf } from './phrase.ts';

const languages = ['en', 'es', 'zh-Hans', 'zh-Hant'] as const;

test.each(languages)('phrase: the words in %s are 24, and are their secret', async (language) => {
  const entropy = newPhraseEntropy();
  const words = await phraseOf(entropy, language);
  expect(words).toHaveLength(24);
  expect(await entropiesOf(words.join(' '))).toEqual([entropy]);
});

const entropy = Uint8Array.from({ length: 32 }, (_, index) => (0xa0 + index) & 255);

test.each([
  [
    'numbered lines',
    (words: readonly string[]) => words.map((word, index) => `${index + 1}. ${word}`).join('\n'),
  ],
  ['capitals and commas', (words: readonly string[]) => words.join(', ').toUpperCase()],
  ['composed accents', (words: readonly string[]) => words.join(' ').normalize('NFC')],
  ['decomposed accents', (words: readonly string[]) => words.join(' ').normalize('NFD')],
  ['no accents', (words: readonly string[]) => words.join(' ').normalize('NFD').replace(/\p{M}/gu, '')],
  ['wide spaces', (words: readonly string[]) => ` ${words.join('\u3000')} `],
])('phrase: is read with %s, in each language', async (_, write) => {
  for (const language of languages) {
    expect(await entropiesOf(write(await phraseOf(entropy, language)))).toEqual([entropy]);
  }
});

test.each(['zh-Hans', 'zh-Hant'] as const)('phrase: words in %s need no spaces', async (language) => {
  expect(await entropiesOf((await phraseOf(entropy, language)).join(''))).toEqual([entropy]);
});

test('phrase: other words, fewer words, another order and mixed languages are none', async () => {
  const words = [...(await phraseOf(entropy, 'en'))];
  const spanish = await phraseOf(entropy, 'es');
  for (const wrong of [
    [],
    words.slice(1),
    [...words, 'about'],
    words.with(4, 'kairos'),
    words.with(4, words[4] === 'about' ? 'above' : 'about'),
    words.with(0, words[1] ?? '').with(1, words[0] ?? ''),
    [...words.slice(0, 12), ...spanish.slice(12)],
  ]) {
    expect(await entropiesOf(wrong.join(' '))).toEqual([]);
  }
});
