import fc from 'fast-check';
import { readAnswer } from './prompt-answer.ts';

const anyCase = (word: string) =>
  fc.array(fc.boolean(), { minLength: word.length, maxLength: word.length }).map((upper) =>
    word
      .split('')
      .map((letter, at) => (upper[at] ? letter.toUpperCase() : letter))
      .join(''),
  );

test.each(['edit', 'delete'] as const)('prompt answer: accepts %s in any letter case', (action) => {
  fc.assert(
    fc.property(anyCase(action), fc.constantFrom('', ' ', '\t'), (typed, space) => {
      expect(readAnswer(`${space}${typed}${space}`)).toBe(action);
    }),
  );
});

test('prompt answer: any other text gives undefined', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      fc.pre(!/^\s*(edit|delete)\s*$/i.test(typed));
      expect(readAnswer(typed)).toBeUndefined();
    }),
  );
  for (const typed of ['', 'editt', 'ed it', 'remove', 'edit delete']) {
    expect(readAnswer(typed)).toBeUndefined();
  }
});
