import { type DateContext, type Phrase, understood } from './date-language.ts';
import type { Span } from './quoted-spans.ts';

/** A phrase in a text, and its meaning. */
export interface Found<Meaning> extends Span {
  readonly meaning: Meaning;
}

const overlap = (one: Span, other: Span) => one.start < other.end && other.start < one.end;

/**
 * All matches of a global pattern. Does not use `matchAll`, which copies the pattern at each call: compiling the copies of
 * all patterns takes about a fifth of the time of reading a line.
 */
export function matchesOf(pattern: RegExp, text: string): readonly RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    matches.push(match);
    if (match[0] === '') pattern.lastIndex += 1;
  }
  return matches;
}

/** The phrases of a text with their meanings, from left to right. Of overlapping phrases the longest one is used. */
export function find<Meaning>(
  phrases: readonly Phrase<Meaning>[],
  text: string,
  context: DateContext,
): readonly Found<Meaning>[] {
  const found = phrases.flatMap(({ pattern, read }) =>
    matchesOf(pattern, text).flatMap(({ index, 0: { length }, groups = {} }) => {
      const meaning = read(groups, context);
      return meaning === undefined ? [] : [{ start: index, end: index + length, meaning }];
    }),
  );
  const longestFirst = found.toSorted((one, other) => other.end - other.start - (one.end - one.start));
  return longestFirst
    .filter((one, index) => !longestFirst.slice(0, index).some((longer) => overlap(one, longer)))
    .sort((one, other) => one.start - other.start);
}

/** Overwrites spans with a character, so that they are not matched again. The length does not change. */
export function without(text: string, spans: readonly Span[], character = understood): string {
  return spans.reduce(
    (rest, { start, end }) => rest.slice(0, start) + character.repeat(end - start) + rest.slice(end),
    text,
  );
}
