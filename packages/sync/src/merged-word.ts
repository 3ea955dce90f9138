/** A word of a merged text, and its index in the texts from which it is. */
export interface MergedWord {
  readonly text: string;
  /** Set when the word was in the base, and no side has replaced it. */
  readonly base?: number;
  /** Set when the side has added the word. A word that both have added has both. */
  readonly mine?: number;
  readonly theirs?: number;
}

export type Merged = readonly MergedWord[];

export function isSameText(one: Merged, other: Merged): boolean {
  return one.length === other.length && one.every(({ text }, index) => text === other[index]?.text);
}

/** The words of `longer`, the first of which are also those of `shorter`. */
export function withBoth(longer: Merged, shorter: Merged): Merged {
  return longer.map((word, index) => ({ ...shorter[index], ...word }));
}

/** Whether a list of words begins with all words of another one, which is not empty. */
export function startsWith(words: Merged, beginning: Merged): boolean {
  return beginning.length > 0 && isSameText(words.slice(0, beginning.length), beginning);
}

/** The index from `from` on where words have all words of `part` one after the other; −1 for none. */
export function findWords(words: Merged, part: Merged, from: number): number {
  return words.findIndex(
    (_, index) => index >= from && part.every(({ text }, offset) => text === words[index + offset]?.text),
  );
}
