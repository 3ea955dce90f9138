import { delimiterOf } from './table-delimiter.ts';

/** The rows of a table, with all their cells; empty rows included, so that the row numbers are those of the file. */
export type TableRows = readonly (readonly string[])[];

const quote = '"';

interface Cell {
  readonly value: string;
  /** The index of the delimiter or line end behind it. */
  readonly end: number;
}

/** The end of a cell that begins at `start`, if it has no quotes: the next delimiter or line end. */
function plainEnd(text: string, start: number, delimiter: string): number {
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n') end += 1;
  return end;
}

/** The value and the end of a cell with quotes; undefined when they are not doubled or not closed. */
function quotedCell(text: string, start: number, delimiter: string): Cell | undefined {
  for (let at = text.indexOf(quote, start + 1); at !== -1; at = text.indexOf(quote, at + 1)) {
    if (text[at + 1] === quote) {
      at += 1;
      continue;
    }
    let end = at + 1;
    while (text[end] === ' ') end += 1;
    const isEnd = end >= text.length || text[end] === delimiter || text[end] === '\n';
    return isEnd ? { value: text.slice(start + 1, at).replaceAll('""', quote), end } : undefined;
  }
  return undefined;
}

function cellAt(text: string, start: number, delimiter: string): Cell {
  const quoted = text[start] === quote ? quotedCell(text, start, delimiter) : undefined;
  if (quoted) return quoted;
  const end = plainEnd(text, start, delimiter);
  return { value: text.slice(start, end), end };
}

/** The rows of a text whose line ends are `\n`, at most `max` of them. */
function rowsOf(text: string, delimiter: string, max = Infinity): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let position = 0;
  while (rows.length < max) {
    const { value, end } = cellAt(text, position, delimiter);
    row.push(value);
    position = end + 1;
    if (text[end] === delimiter) continue;
    rows.push(row);
    row = [];
    if (end >= text.length) break;
  }
  return rows;
}

/**
 * Reads comma, semicolon or tab separated values (RFC 4180), with cells of several lines. A cell whose quotes are not
 * doubled or not closed is read up to its end in the line, with its quotes, so that it takes no other row with it.
 */
export function tableRows(text: string): TableRows {
  const lines = text.replaceAll(/\r\n?/g, '\n');
  // The first line of a table of Excel can name the delimiter.
  const [named, delimiter = delimiterOf((one, max) => rowsOf(lines, one, max))] = /^sep=([,;\t|])\n/.exec(
    lines,
  ) ?? [''];
  return rowsOf(lines.slice(named.length), delimiter);
}

/** A cell whose quotes are not closed. */
const openCell = /^"[^"]*(?:""[^"]*)*$/;

/**
 * Whether the cells of a row are those of the heading. Others are moved by a delimiter without quotes, or end early
 * because the file does.
 *
 * @param place.isLast whether the file ends with the row, without a line end
 * @param place.isFull whether the app writes all cells of a row
 */
export function fitsHeading(
  row: readonly string[],
  heading: readonly string[],
  { isLast, isFull }: { readonly isLast: boolean; readonly isFull: boolean },
): boolean {
  if (isEmptyRow(row)) return true;
  const isCut = row.some((cell) => openCell.test(cell)) || (isFull && row.length < heading.length);
  return !(isLast && isCut) && isEmptyRow(row.slice(heading.length));
}

/** Whether a row has no value. */
export function isEmptyRow(row: readonly string[]): boolean {
  return row.every((cell) => cell.trim() === '');
}

/** Reads the named cells of a row; columns in any order, and '' for one that the table does not have. */
export type CellReader = (row: readonly string[], column: string) => string;

/** A reader of cells by the names in the heading, without regard to case. */
export function cellReader(heading: readonly string[]): CellReader {
  const columns = new Map(heading.map((name, index) => [name.trim().toLowerCase(), index]));
  return (row, column) => row[columns.get(column.toLowerCase()) ?? -1] ?? '';
}

/** Whether a row is the heading of a format: all `names` are in it. */
export function isHeading(row: readonly string[], names: readonly string[]): boolean {
  const cells = new Set(row.map((cell) => cell.trim().toLowerCase()));
  return names.every((name) => cells.has(name.toLowerCase()));
}
