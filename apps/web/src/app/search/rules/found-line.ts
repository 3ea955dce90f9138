import { lineAround } from '#domain/text-search/line-around.ts';
import type { SearchWord } from '#domain/text-search/search-words.ts';
import { placeOf } from './match-score.ts';
import type { SearchText } from './search-item.ts';

/** The line of a long text in which the first of the searched words occurs. */
export function foundLine({ title, folded }: SearchText, words: readonly SearchWord[]): string {
  const word = words[0]?.text ?? '';
  const place = Math.max(0, placeOf(folded, word));
  return lineAround(title, place, place + word.length).join('');
}
