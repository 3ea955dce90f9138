import type { DateContext } from './meanings.ts';
import { digits, letter, spacedLetters } from './word-characters.ts';

/** From the index of the first UTF-16 unit to the index after the last unit. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The named groups of a match. */
export type Groups = Readonly<Record<string, string | undefined>>;

/** A pattern with named groups for the result of `grammarText`, and a function that reads a match; undefined for no meaning. */
export interface Phrase<Meaning> {
  readonly pattern: RegExp;
  readonly read: (groups: Groups, context: DateContext) => Meaning | undefined;
}

/** A phrase in a text, and its meaning. */
export interface Found<Meaning> extends Span {
  readonly meaning: Meaning;
}

/** Replaces each character that was already read. */
export const understood = '\uFFFC';

/** Replaces each character of quotes and of phrases that only look like a date. */
export const plainText = '\uFFFB';

/** A part of a pattern: before the end of the line, punctuation, or characters that were already read. */
export const atEnd = `(?=\\s*(?:$|[,.;:!?()]|${understood}))`;

/** A part of a pattern: a month and a date in numbers, in any order. */
export const numericDate = '(?<one>\\d{1,2})/(?<other>\\d{1,2})';

/** A part of a pattern: `am` or `pm` after an hour, also `p. m.` */
export const halfOfDay = '\\s?(?<half>[ap])\\.?\\s?m\\b\\.?';

/** The pattern of a time as the end of a range: its groups have the suffix `To`. */
export const asEnd = (clock: string) => clock.replace(/\?<(\w+)>/gu, '?<$1To>');

// Chinese has no spaces between words.
const wordStart = `(?<![${spacedLetters}${digits}_/.:@#-])`;
const wordEnd = `(?![${spacedLetters}${digits}_/@-]|[.:,][${digits}]|['’]${letter})`;

/** A pattern for any of several patterns. Without one it matches nothing. */
export function anyOf(patterns: readonly (string | undefined)[]): string {
  const defined = patterns.filter((pattern) => pattern !== undefined);
  return defined.length === 0 ? '(?!)' : `(?:${defined.join('|')})`;
}

/** The source of a regular expression. In a pattern of a grammar, a space stands for any white space. */
export const sourceOf = (pattern: string) => pattern.replaceAll(' ', '\\s+');

/**
 * A regular expression for a pattern of a grammar. Where spaces separate words, it matches whole words: neither a genitive
 * (`tomorrow's`) nor a part of a number, a date or an address.
 */
export function expressionOf(pattern: string, hasSpaces: boolean): RegExp {
  const source = sourceOf(pattern);
  return new RegExp(hasSpaces ? `${wordStart}(?:${source})${wordEnd}` : source, 'gu');
}

/** A sticky regular expression for a pattern that directly follows a phrase. */
export function expressionAfter(pattern: string, hasSpaces: boolean): RegExp {
  const source = sourceOf(pattern);
  return new RegExp(hasSpaces ? `,?\\s+(?:${source})${wordEnd}` : `\\s*(?:${source})`, 'yu');
}

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

const overlap = (one: Span, other: Span) => one.start < other.end && other.start < one.end;

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

const quotes =
  /"[^"]*"?|“[^”]*”?|„[^“”]*[“”]?|«[^»]*»?|「[^」]*」?|『[^』]*』?|《[^》]*》?|(?<!\S)['‘][^'’]*['’](?!\S)/gu;

/** The quoted parts of a text, including their quotes. An unclosed quote extends to the end. */
export function quotedSpans(text: string): readonly Span[] {
  return Array.from(text.matchAll(quotes), ({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));
}
