/** A column of a part's table: one statistic of the values with a name. */
export interface Column {
  readonly title: string;
  /** The name under which the values are recorded. */
  readonly values: string;
  /** From 0 to 1: 0.5 is the median. */
  readonly percentile: number;
  readonly unit: 'ms' | 's' | 'KB' | 'MB' | '/s' | '%' | '';
  /** Digits after the point. */
  readonly digits: number;
  readonly better: 'lower' | 'higher';
  /** How many times worse than the baseline passes, from 1. Without it the column is shown and not judged. */
  readonly tolerance?: number;
  /** A difference up to this amount, in the unit, passes whatever the ratio. */
  readonly slack: number;
}

/** What the document says of a part of the bench. */
export interface PartTable {
  readonly title: string;
  /** One paragraph of Markdown: what is measured, and how. */
  readonly about: string;
  /** The heading of the first column. */
  readonly rows: string;
  readonly columns: readonly Column[];
}
