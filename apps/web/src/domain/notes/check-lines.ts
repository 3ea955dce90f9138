// @spec task-note

import { checkLine, withMarks } from '@kairos/sync/check-line';
import { parseObject } from '@kairos/sync/paths';

/** A line of a note. */
export interface NoteLine {
  /** From 1. */
  readonly number: number;
  /** The text of the line; of a check line what comes after its mark. */
  readonly text: string;
  /** Whether a check line is ticked; undefined for other lines. */
  readonly isTicked: boolean | undefined;
}

/** How many check lines a note has. */
export interface LineCount {
  readonly ticked: number;
  readonly total: number;
}

/** The text after the mark and one space. */
const afterMark = /^\] ?/;

/**
 * The lines of a note.
 *
 * @param ticks the ticks of a day of a series, by line number; they replace the marks in the note
 */
export function noteLines(note: string | null | undefined, ticks?: string | null): readonly NoteLine[] {
  const ticked = parseObject(ticks);
  return (note ?? '').split('\n').map((line, index) => {
    const [, , mark, rest] = checkLine.exec(line) ?? [];
    const number = index + 1;
    if (mark === undefined || rest === undefined) return { number, text: line, isTicked: undefined };
    const own = ticked[number];
    return {
      number,
      text: rest.replace(afterMark, ''),
      isTicked: typeof own === 'boolean' ? own : mark !== ' ',
    };
  });
}

/** How many check lines there are; undefined without any. */
export function countLines(lines: readonly NoteLine[]): LineCount | undefined {
  const checks = lines.filter(({ isTicked }) => isTicked !== undefined);
  if (checks.length === 0) return undefined;
  return { ticked: checks.filter(({ isTicked }) => isTicked === true).length, total: checks.length };
}

/** The note with a mark at one check line. The note itself when the line, from 1, is no check line. */
export function withTick(note: string, line: number, isTicked: boolean): string {
  return withMarks(note, (number, mark) => (number === line ? (isTicked ? 'x' : ' ') : mark));
}

/** The note without ticks, as a series has it. */
export function withoutTicks(note: string): string {
  return withMarks(note, () => ' ');
}

/** The note with the ticks of its day as marks: for a day that gets a note of its own. */
export function withTicks(note: string, ticks: string | null | undefined): string {
  const ticked = parseObject(ticks);
  return withMarks(note, (number, mark) => {
    const own = ticked[number];
    return typeof own === 'boolean' ? (own ? 'x' : ' ') : mark;
  });
}
