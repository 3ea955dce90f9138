import Papa from 'papaparse';

/** The rows of a table, with all their cells; empty rows included, so that the row numbers are those of the file. */
export type TableRows = readonly (readonly string[])[];

/** Parses comma, semicolon or tab separated values. Quotes and cells of several lines are supported. */
export function tableRows(text: string): TableRows {
  return Papa.parse<string[]>(text, { delimitersToGuess: [',', ';', '\t', '|'] }).data;
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
