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
function cutAtWord(text: string, maxLength: number): string {
  const start = text.slice(0, maxLength + 1);
  const space = start.search(/\s\S*$/);
  if (space > 0) return start.slice(0, space).trimEnd();
  return start.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '');
}

/**
 * The lines of a pasted text, without empty ones and the signs of lists. A line that is longer than `maxLength` UTF-16
 * units is cut at a word and becomes the note. Undefined for a text that is one line, and for one with a line that is
 * also longer than a note of `maxNoteLength` units, 0 for records without a note.
 */
export function splitLines(
  pasted: string,
  maxLength: number,
  maxNoteLength: number,
): PastedLines | undefined {
  const all = pasted
    .split(/\r\n?|\n/)
    .map(readLine)
    .filter(({ text }) => text !== '');
  const lines = all.slice(0, maxLines);
  if (all.length < 2 || lines.some(({ text }) => text.length > Math.max(maxLength, maxNoteLength))) {
    return undefined;
  }
  return {
    lines: lines.map((line) =>
      line.text.length <= maxLength
        ? line
        : { ...line, text: cutAtWord(line.text, maxLength), note: line.text },
    ),
    total: all.length,
  };
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
