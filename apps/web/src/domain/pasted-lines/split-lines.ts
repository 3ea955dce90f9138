// @spec pasted-lines

/** A line of a pasted text, as the text of a new record. */
export interface PastedLine {
  readonly text: string;
  /** Whether the line was ticked: `[x]`. */
  readonly done: boolean;
  /** The whole line; absent unless it was too long for `text`. */
  readonly note?: string;
}

export interface PastedLines {
  /** The first lines, at most `maxLines`. */
  readonly lines: readonly PastedLine[];
  /** The number of all lines with a text. */
  readonly total: number;
}

export const maxLines = 50;

/** A sign of a list, a checkbox, or both, at the beginning of a line. */
const listSign = /^\s*(?:(?:[-*]|\d{1,3}[.)])\s+|•\s*)?(?:\[([ xX])\](?:\s+|$))?/;

/** Without its sign; a line that has only a sign is empty. */
function readLine(line: string): PastedLine {
  const [sign = '', tick = ' '] = listSign.exec(`${line} `) ?? [];
  return { text: line.slice(sign.length).trim(), done: tick !== ' ' };
}

/** The beginning of a text, of at most `maxLength` UTF-16 units: up to a space, or else up to a whole character. */
export function cutAtWord(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const start = text.slice(0, maxLength + 1);
  const space = start.search(/\s\S*$/);
  if (space > 0) return start.slice(0, space).trimEnd();
  return start.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '');
}

/** A text of a record, and the note that has all of it where it is longer than `maxLength` UTF-16 units. */
export function shortText(text: string, maxLength: number): Pick<PastedLine, 'text' | 'note'> {
  return text.length <= maxLength ? { text } : { text: cutAtWord(text, maxLength), note: text };
}

/** A line as lines of at most `maxLength` UTF-16 units, divided at words. */
function divideLine(line: PastedLine, maxLength: number): readonly PastedLine[] {
  const parts: PastedLine[] = [];
  for (let rest = line.text; rest !== '';) {
    const text = cutAtWord(rest, maxLength);
    parts.push({ ...line, text });
    rest = rest.slice(text.length).trimStart();
  }
  return parts;
}

/**
 * The lines of a pasted text, without empty ones and the signs of lists. A line that is longer than `maxLength` UTF-16
 * units is cut at a word and becomes the note. A line that is also longer than a note of `maxNoteLength` units, 0 for
 * records without a note, is divided at words into several lines, so that nothing is lost. Undefined for a text that is
 * one line.
 */
export function splitLines(
  pasted: string,
  maxLength: number,
  maxNoteLength: number,
): PastedLines | undefined {
  const found = pasted
    .split(/\r\n?|\n/)
    .map(readLine)
    .filter(({ text }) => text !== '');
  if (found.length < 2) return undefined;
  const all = found.flatMap((line) => divideLine(line, Math.max(maxLength, maxNoteLength)));
  const lines = all.slice(0, maxLines).map((line) => ({ ...line, ...shortText(line.text, maxLength) }));
  return { lines, total: all.length };
}

const withoutSpaces = (text: string) => text.replaceAll(/\s+/g, '');

/**
 * Whether a field of one line has the pasted text and nothing else. Browsers remove line breaks or replace them with
 * spaces, and cut a text that is longer than the field may be.
 */
export function isPastedText(value: string, pasted: string, maxLength: number): boolean {
  const [shown, whole] = [withoutSpaces(value), withoutSpaces(pasted)];
  return shown !== '' && (shown === whole || (value.length >= maxLength && whole.startsWith(shown)));
}
