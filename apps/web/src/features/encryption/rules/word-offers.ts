import { bareWord, wordsOf } from '@kairos/sync/sealing/phrase';

/** The words of a language. */
export interface WordList {
  readonly words: readonly string[];
  /** The same words without accents, in small letters. */
  readonly bare: readonly string[];
  readonly known: ReadonlySet<string>;
}

/** How many words are offered. */
const maxOffers = 4;

const lastWord = /[\p{L}\p{M}]+$/u;

export function wordListOf(list: readonly string[]): WordList {
  const words = list.map((word) => word.normalize('NFC'));
  const bare = words.map(bareWord);
  return { words, bare, known: new Set(bare) };
}

/**
 * The words that begin like the last typed one: of the languages that have all words before it, or of all languages when
 * none has. None when the word is complete and no longer one begins with it.
 */
export function wordOffers(typed: string, lists: readonly WordList[]): readonly string[] {
  const last = lastWord.exec(typed)?.[0];
  if (last === undefined) return [];
  const start = bareWord(last);
  const before = wordsOf(typed.slice(0, -last.length));
  const fitting = lists.filter(({ known }) => before.every((word) => known.has(word)));
  const found = (fitting.length > 0 ? fitting : lists).flatMap(({ words, bare }) =>
    words.filter((_, index) => bare[index]?.startsWith(start)),
  );
  const offers = [...new Set(found)];
  const [only] = offers;
  if (offers.length === 1 && only !== undefined && bareWord(only) === start) return [];
  return offers.slice(0, maxOffers);
}

/** The typed text with an offered word in the place of its last one. */
export function withOffer(typed: string, word: string): string {
  return `${typed.replace(lastWord, '')}${word} `;
}

/** The typed words that are in the list of a language, and the positions of the others, from 1. */
export function checkWords(
  typed: string,
  lists: readonly WordList[],
): { readonly listed: number; readonly unlisted: readonly number[] } {
  const words = wordsOf(typed);
  const unlisted = words.flatMap((word, index) =>
    lists.some(({ known }) => known.has(word)) ? [] : [index + 1],
  );
  return { listed: words.length - unlisted.length, unlisted };
}
