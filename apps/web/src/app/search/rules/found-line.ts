import { lineAround } from '#domain/text-search/line-around.ts';
import type { SearchWord } from '#domain/text-search/search-words.ts';
import { indexOfWord } from './match-score.ts';
import type { SearchText } from './search-item.ts';

/** The line of a long text in which the first word of the query occurs. */
export function foundLine({ title, folded }: SearchText, words: readonly SearchWord[]): string {
  const word = words[0]?.text ?? '';
  const index = Math.max(0, indexOfWord(folded, word));
  return lineAround(title, index, index + word.length).join('');
}
