/** From the index of the first unit to that after the last one. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const quotes =
  /"[^"]*"?|“[^”]*”?|„[^“”]*[“”]?|«[^»]*»?|「[^」]*」?|『[^』]*』?|《[^》]*》?|(?<!\S)['‘][^'’]*['’](?!\S)/gu;

/** The parts of a text in quotes, with their quotes. One that is not closed yet reaches to the end. */
export function quotedSpans(text: string): readonly Span[] {
  return Array.from(text.matchAll(quotes), ({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));
}
