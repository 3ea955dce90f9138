import { type DateContext, type Phrase, understood } from './date-language.ts';
import type { Span } from './quoted-spans.ts';

/** A phrase in a text, and what it means. */
export interface Found<Meaning> extends Span {
  readonly meaning: Meaning;
}

const overlap = (one: Span, other: Span) => one.start < other.end && other.start < one.end;

/** What the phrases mean in a text, from left to right. Of phrases that overlap the longest one is used. */
export function find<Meaning>(
  phrases: readonly Phrase<Meaning>[],
  text: string,
  context: DateContext,
): readonly Found<Meaning>[] {
  const found = phrases.flatMap(({ pattern, read }) =>
    Array.from(text.matchAll(pattern)).flatMap(({ index, 0: { length }, groups = {} }) => {
      const meaning = read(groups, context);
      return meaning === undefined ? [] : [{ start: index, end: index + length, meaning }];
    }),
  );
  const longestFirst = found.toSorted((one, other) => other.end - other.start - (one.end - one.start));
  return longestFirst
    .filter((one, index) => !longestFirst.slice(0, index).some((longer) => overlap(one, longer)))
    .sort((one, other) => one.start - other.start);
}

/** Writes a character over spans, so that nothing is found there. The length stays. */
export function without(text: string, spans: readonly Span[], character = understood): string {
  return spans.reduce(
    (rest, { start, end }) => rest.slice(0, start) + character.repeat(end - start) + rest.slice(end),
    text,
  );
}
