/** The beginning of a check line: up to the mark, the mark, and what follows it. */
export const checkLine = /^(\s*(?:- )?\[)([ xX])(\][^]*)$/;

/**
 * The text with other marks in its check lines.
 *
 * @param markOf returns the mark of a line: `x` or a space; it gets the number of the line, from 1, and its mark
 */
export function withMarks(text: string, markOf: (line: number, mark: string) => string): string {
  return text
    .split('\n')
    .map((line, index) =>
      line.replace(
        checkLine,
        (_, start: string, mark: string, rest: string) => `${start}${markOf(index + 1, mark)}${rest}`,
      ),
    )
    .join('\n');
}
