import { foldSameLength } from '#domain/text-search/fold-same-length.ts';
import { indexOfWord } from './match-score.ts';
import type { SearchWord } from '#domain/text-search/search-words.ts';

/** A part of a title. */
export interface MarkedPart {
  readonly text: string;
  /** It matches the query. */
  readonly isMarked: boolean;
}

/** Splits a title where the words occur in it. */
export function markedParts(title: string, words: readonly SearchWord[]): readonly MarkedPart[] {
  const folded = foldSameLength(title);
  const marked = new Uint8Array(title.length);
  const mark = (text: string) => {
    const index = indexOfWord(folded, text);
    if (index !== -1) marked.fill(1, index, index + text.length);
    return index !== -1;
  };
  for (const { text, characters = [] } of words) if (!mark(text)) characters.forEach(mark);

  const parts: { text: string; isMarked: boolean }[] = [];
  for (let index = 0; index < title.length; index += 1) {
    const isMarked = marked[index] === 1;
    const last = parts.at(-1);
    if (last?.isMarked === isMarked) last.text += title.charAt(index);
    else parts.push({ text: title.charAt(index), isMarked });
  }
  return parts;
}
