// @spec search-finds

import { matchScore } from './match-score.ts';
import type { SearchText } from './search-item.ts';
import type { SearchWord } from '#domain/text-search/search-words.ts';

/** The maximum number of results of a group. */
export const maxResults = 5;

/**
 * The items in which all words occur, those with beginnings of words first; equally good ones in their order.
 *
 * @param words at least one
 * @param maxScore items that match worse are left out; see `matchScore`
 */
export function bestMatches<Item extends SearchText>(
  items: readonly Item[],
  words: readonly SearchWord[],
  maxScore = Number.MAX_SAFE_INTEGER,
): readonly Item[] {
  const byScore: Item[][] = [];
  for (const item of items) {
    const score = matchScore(item.folded, item.more, words);
    if (score > maxScore) continue;
    const equal = (byScore[score] ??= []);
    if (equal.length < maxResults) equal.push(item);
    // Five items that begin with the words are the best possible result.
    if (score === 0 && equal.length === maxResults) break;
  }
  return byScore.flat().slice(0, maxResults);
}
