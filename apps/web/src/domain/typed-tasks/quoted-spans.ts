/** From the index of the first unit to the index after the last unit. */
export interface Span {
  readonly start: number;
  readonly end: number;
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
