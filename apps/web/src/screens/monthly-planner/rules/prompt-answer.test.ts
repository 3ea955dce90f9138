// @spec valid-event-edit

import fc from 'fast-check';
import { readAnswer, type ActionWords } from './prompt-answer.ts';

const english: ActionWords = { edit: 'edit', delete: 'delete' };
const spanish: ActionWords = { edit: 'editar', delete: 'eliminar' };
const chinese: ActionWords = { edit: '編輯', delete: '刪除' };

const anyCase = (word: string) =>
  fc.array(fc.boolean(), { minLength: word.length, maxLength: word.length }).map((upper) =>
    word
      .split('')
      .map((letter, at) => (upper[at] ? letter.toUpperCase() : letter))
      .join(''),
  );

describe.each([
  ['English', english],
  ['Spanish', spanish],
  ['Chinese', chinese],
])('prompt answer in %s', (_, words) => {
  test.each(['edit', 'delete'] as const)(
    'prompt answer: accepts the word of the language and the English one for %s, in any letter case',
    (action) => {
      const word = fc.constantFrom(words[action], action).chain(anyCase);
      fc.assert(
        fc.property(word, fc.constantFrom('', ' ', '\t', '\u3000'), (typed, space) => {
          expect(readAnswer(`${space}${typed}${space}`, words)).toBe(action);
        }),
      );
    },
  );

  test('prompt answer: is undefined for any other text', () => {
    const known = [...Object.values(words), ...Object.keys(words)];
    fc.assert(
      fc.property(fc.string(), (typed) => {
        fc.pre(!known.includes(typed.normalize('NFKC').trim().toLowerCase()));
        expect(readAnswer(typed, words)).toBeUndefined();
      }),
    );
    for (const typed of ['', 'editt', 'ed it', 'remove', 'edit delete', '编 辑']) {
      expect(readAnswer(typed, words)).toBeUndefined();
    }
  });
});

test('prompt answer: accepts full-width letters', () => {
  expect(readAnswer('ｅｄｉｔ', chinese)).toBe('edit');
});
