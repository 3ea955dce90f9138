// @spec task-note

/** A text of a field with its selection, in UTF-16 units. */
export interface EditedText {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const mark = /^(\s*)(- )?\[[ xX]\] ?/;

function lineAt(text: string, place: number) {
  const first = text.slice(0, place).lastIndexOf('\n') + 1;
  const next = text.indexOf('\n', place);
  return { first, last: next === -1 ? text.length : next };
}

/** Writes `[ ] ` at the beginning of the line with the end of the selection, or removes the mark that it has. */
export function toggleCheckLine({ text, start, end }: EditedText): EditedText {
  const { first, last } = lineAt(text, end);
  const line = text.slice(first, last);
  const present = mark.exec(line)?.[0] ?? '';
  const written = present === '' ? '[ ] ' : '';
  const shift = written.length - present.length;
  const moved = (place: number) => (place < first ? place : Math.max(first, place + shift));
  return {
    text: `${text.slice(0, first)}${written}${line.slice(present.length)}${text.slice(last)}`,
    start: moved(start),
    end: moved(end),
  };
}

/**
 * The text after Enter in a check line: the next check line begins, with the same indentation; in an empty one the list
 * ends. Undefined where Enter does what it does in any text.
 */
export function enterInCheckLine({ text, start, end }: EditedText): EditedText | undefined {
  const { first, last } = lineAt(text, start);
  const line = text.slice(first, last);
  const [present, indentation = '', dash = ''] = mark.exec(line) ?? [];
  if (present === undefined || start < first + present.length) return undefined;
  if (start === end && line.slice(present.length).trim() === '') {
    return { text: text.slice(0, first) + text.slice(last), start: first, end: first };
  }
  const next = `\n${indentation}${dash}[ ] `;
  const place = start + next.length;
  return { text: text.slice(0, start) + next + text.slice(end), start: place, end: place };
}
