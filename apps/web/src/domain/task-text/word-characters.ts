import { foldSameLength } from '#domain/text-search/fold-same-length.ts';

const [otherLetter, otherHan, otherNumber] = ['ø', '龘', '\u0660'];
const unnamed = /(?![a-z0-9〇\u4E00-\u9FFF])[\p{L}\p{N}]/gu;
const [han, number] = [/\p{Script=Han}/u, /\p{N}/u];

/** The letters of scripts that have spaces between words, as a part of a character class for `grammarText`. */
export const spacedLetters = `a-z${otherLetter}`;

/** All letters, as a part of a character class for `grammarText`. */
export const letters = `${spacedLetters}\\u4E00-\\u9FFF`;

/** All numbers, as a part of a character class for `grammarText`. */
export const digits = `0-9〇${otherNumber}`;

/** A part of a pattern: a letter. */
export const letter = `[${letters}]`;

/**
 * A folded text in which one letter stands for each letter that no grammar names, and one number for each such number.
 * So the 400 expressions of the grammars need a few ranges and not `\p{L}`, which takes V8 much longer to compile.
 *
 * @param text in NFC
 * @returns a text of the same length in UTF-16 units
 */
export function grammarText(text: string): string {
  return foldSameLength(text).replace(unnamed, (character) => {
    const other = number.test(character) ? otherNumber : han.test(character) ? otherHan : otherLetter;
    return other.repeat(character.length);
  });
}
