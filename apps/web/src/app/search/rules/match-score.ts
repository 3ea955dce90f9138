import type { SearchWord } from '#domain/text-search/search-words.ts';

const letter = /[\p{L}\p{N}]/u;
const chinese = /\p{Script=Han}/u;

/** The largest score of a word that occurs. */
const maxWordScore = 3;

function isBeginning(text: string, index: number): boolean {
  if (index === 0) return true;
  const before = text.charAt(index - 1);
  return !letter.test(before) || chinese.test(before);
}

/** The index of the first occurrence of a word, at the beginning of a word if possible; -1 when it does not occur. */
export function indexOfWord(text: string, word: string): number {
  const first = text.indexOf(word);
  for (let index = first; index !== -1; index = text.indexOf(word, index + 1)) {
    if (isBeginning(text, index)) return index;
  }
  return first;
}

function wordScore(text: string, more: string, { text: word, characters }: SearchWord): number {
  const index = indexOfWord(text, word);
  if (index !== -1) return characters !== undefined || isBeginning(text, index) ? 0 : 1;
  if (characters?.every((character) => text.includes(character))) return 2;
  const isInMore = more.includes(word);
  return isInMore ? maxWordScore : Infinity;
}

/**
 * The score of a folded text: 0 when each word begins a word of it, higher for words in the middle or in `more`, and
 * Infinity when a word does not occur.
 */
export function matchScore(text: string, more: string, words: readonly SearchWord[]): number {
  let sum = 0;
  for (const word of words) {
    sum += wordScore(text, more, word);
    if (sum === Infinity) return sum;
  }
  return sum;
}
