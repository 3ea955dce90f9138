import { ambiguousDate, type DateOrder, dateOrderOf } from '../readers/rules/table-date.ts';
import { isEmptyRow, type TableRows } from '../readers/rules/table-rows.ts';

export interface TableColumn {
  readonly heading: string;
  /** Its first two values; empty ones included. */
  readonly first: readonly string[];
  /** The order of day and month in the dates of the table; undefined when both orders are possible. */
  readonly order: DateOrder | undefined;
  /** Its first date with two readings, if the order is not known. */
  readonly ambiguous: string | undefined;
}

/** The data of the choice of columns: small also for a large table. */
export interface TableSummary {
  readonly columns: readonly TableColumn[];
  /** The number of rows below the heading that are not empty. */
  readonly count: number;
}

const shownValues = 2;

export function tableSummary([headings = [], ...rows]: TableRows): TableSummary {
  return {
    columns: headings.map((heading, index) => {
      const values = rows.map((row) => row[index] ?? '');
      return {
        heading,
        first: values.slice(0, shownValues),
        order: dateOrderOf(values),
        ambiguous: ambiguousDate(values),
      };
    }),
    count: rows.filter((row) => !isEmptyRow(row)).length,
  };
}
