/** The maximum number of characters before a match, so that the match is visible in the row. */
const maxBefore = 60;
const maxAfter = 200;

/** The line of a text with a match from `start` to `end`: the text before the match, the match, and the text after it. */
export function lineAround(
  text: string,
  start: number,
  end: number,
): readonly [before: string, find: string, after: string] {
  const first = text.lastIndexOf('\n', start - 1) + 1;
  const newline = text.indexOf('\n', end);
  const last = newline === -1 ? text.length : newline;
  const before = text.slice(first, start).trimStart();
  const after = text.slice(end, last).trimEnd();
  return [
    before.length > maxBefore ? `…${lastCharacters(before)}` : before,
    text.slice(start, end),
    after.length > maxAfter ? `${after.slice(0, maxAfter)}…` : after,
  ];
}

/** Begins at a word, if possible. */
function lastCharacters(text: string): string {
  const cut = text.length - maxBefore;
  const space = text.indexOf(' ', cut);
  return text.slice(space === -1 ? cut : space + 1);
}
