import type { Column } from './part.ts';
import { percentile } from './percentile.ts';
import type { Samples } from './samples.ts';

/** One figure of the table. */
export interface Cell {
  /** Undefined: not measured. */
  readonly value: number | undefined;
  /** `value` divided by the baseline's; undefined without a baseline, or when that is 0. */
  readonly ratio: number | undefined;
  /** Worse than the baseline beyond the column's tolerance. */
  readonly isWorse: boolean;
}

export interface Row {
  readonly name: string;
  readonly cells: readonly Cell[];
}

/** Compares the two sides, for each row of the present side and each column. */
export function compare(
  columns: readonly Column[],
  present: Samples,
  baseline: Samples | undefined,
): readonly Row[] {
  return present.rows.map((name) => ({
    name,
    cells: columns.map((column) => {
      const value = statistic(column, present, name);
      const before = baseline === undefined ? undefined : statistic(column, baseline, name);
      if (value === undefined || before === undefined) return { value, ratio: undefined, isWorse: false };
      const ratio = before === 0 ? (value === 0 ? 1 : undefined) : value / before;
      return { value, ratio, isWorse: isWorse(column, value, before) };
    }),
  }));
}

function statistic(column: Column, samples: Samples, row: string): number | undefined {
  const value = percentile(samples.values(row, column.values), column.percentile);
  return Number.isNaN(value) ? undefined : value;
}

function isWorse({ better, tolerance, slack }: Column, value: number, before: number): boolean {
  if (tolerance === undefined) return false;
  const [good, bad] = better === 'lower' ? [before, value] : [value, before];
  return bad - good > slack && bad > good * tolerance;
}
