const delimiters = [',', ';', '\t', '|'] as const;
/** How many rows decide. */
const looked = 20;

type Rows = readonly (readonly string[])[];

interface Fit {
  /** How many cells keep a quote at their start: with the right delimiter, quotes are those of a table. */
  readonly quotes: number;
  /** How many rows have the most frequent number of cells; rows of one cell do not count. */
  readonly rows: number;
  readonly cells: number;
}

function fitOf(table: Rows): Fit {
  const quotes = table.flat().filter((cell) => cell.startsWith('"')).length;
  const counts = new Map<number, number>();
  for (const { length } of table) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  let best = { quotes, rows: 0, cells: 0 };
  for (const [cells, rows] of counts) {
    if (rows > best.rows || (rows === best.rows && cells > best.cells)) best = { quotes, rows, cells };
  }
  return best;
}

function isBetter(one: Fit, other: Fit): boolean {
  if (one.rows === 0 || other.rows === 0) return one.rows > other.rows;
  if (one.quotes !== other.quotes) return one.quotes < other.quotes;
  return one.rows === other.rows ? one.cells > other.cells : one.rows > other.rows;
}

/** The delimiter with which most of the first rows have the same number of cells. */
export function delimiterOf(rowsWith: (delimiter: string, max: number) => Rows): string {
  let best: { readonly delimiter: string; readonly fit: Fit } | undefined;
  for (const delimiter of delimiters) {
    const fit = fitOf(rowsWith(delimiter, looked));
    if (!best || isBetter(fit, best.fit)) best = { delimiter, fit };
  }
  return best?.delimiter ?? ',';
}
