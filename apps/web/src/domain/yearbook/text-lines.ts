/** Widths of characters as parts of the font size; a little more than those of Figtree, so that estimates are not too low. */
const widths = { wide: 1, capital: 0.68, usual: 0.5, space: 0.25 } as const;

function widthOf(character: string): number {
  if (character === ' ') return widths.space;
  // From the CJK radicals on, characters fill a square.
  if ((character.codePointAt(0) ?? 0) >= 0x2e80) return widths.wide;
  return /[A-Z0-9@%&—…MWmw]/.test(character) ? widths.capital : widths.usual;
}

/**
 * An estimate of the number of lines of a paragraph, from 1.
 *
 * @param width of the column as a multiple of the font size
 */
export function lineCount(text: string, width: number): number {
  let total = 0;
  for (const character of text) total += widthOf(character);
  // A line is not filled to its end.
  return Math.max(1, Math.ceil(total / (width * 0.97)));
}

/**
 * Splits a paragraph after about so many lines, at a space where there is one. The second part is '' when all fits.
 *
 * @param width of the column as a multiple of the font size
 */
export function splitAfterLines(
  text: string,
  width: number,
  lines: number,
): readonly [head: string, tail: string] {
  const limit = width * 0.97 * lines;
  let total = 0;
  let index = 0;
  let space = 0;
  for (const character of text) {
    total += widthOf(character);
    if (total > limit) {
      const end = space > index / 2 ? space : index;
      return [text.slice(0, end).trimEnd(), text.slice(end).trimStart()];
    }
    index += character.length;
    if (character === ' ') space = index;
  }
  return [text, ''];
}

/** The lines of a text that are not blank. */
export function paragraphsOf(text: string): readonly string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '');
}
