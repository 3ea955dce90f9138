import { diffWords } from 'diff';

/** A part of a text. */
export interface Segment {
  readonly text: string;
  /** The other text does not have these words. */
  readonly isDifferent: boolean;
}

/** Above this number of different words, the texts have too little in common for marks. */
const maxDifferences = 2_000;

/** Splits a text into parts; words that the other text does not have are marked. Joined, the parts are the text. */
export function markWords(text: string, other: string, locale: string): readonly Segment[] {
  // Firefox has it since version 125. Without it, words are found by spaces.
  const words = typeof Intl.Segmenter === 'function' && new Intl.Segmenter(locale, { granularity: 'word' });
  const changes = diffWords(other, text, {
    maxEditLength: maxDifferences,
    ...(words && { intlSegmenter: words }),
  });
  if (!changes) return [{ text, isDifferent: false }];
  return changes
    .filter(({ removed }) => !removed)
    .map(({ value, added }) => ({ text: value, isDifferent: added }));
}
