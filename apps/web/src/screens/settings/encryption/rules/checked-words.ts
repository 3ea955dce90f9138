import { bareWord, wordsOf } from '@kairos/sync/sealing/phrase';

/** How many words are asked for. */
const checkedCount = 3;

/**
 * The positions of the words that are asked for, from 1, in ascending order.
 *
 * @param random returns a number from 0 up to 1
 */
export function checkedPositions(wordCount: number, random: () => number): readonly number[] {
  const left = Array.from({ length: wordCount }, (_, index) => index + 1);
  const chosen = Array.from({ length: checkedCount }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  );
  return chosen.flat().toSorted((one, other) => one - other);
}

/** Whether a typed word is the one of the sheet. Accents, letter case and spaces around it do not matter. */
export function isWord(typed: string, word: string): boolean {
  return bareWord(typed.trim()) === bareWord(word);
}

/** The words at positions of a text that has a whole phrase; undefined for any other text. */
export function wordsAt(
  pasted: string,
  wordCount: number,
  positions: readonly number[],
): readonly string[] | undefined {
  const words = wordsOf(pasted);
  return words.length === wordCount ? positions.map((position) => words[position - 1] ?? '') : undefined;
}
