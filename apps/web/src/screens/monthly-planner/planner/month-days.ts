import { createContext, use } from 'react';

/** The contents of the days of the month besides their items. */
export interface MonthDays {
  /** `YYYY-MM-DD`; undefined where a day is not chosen but opened. */
  readonly chosen: string | undefined;
  /** The number of items of each day, `YYYY-MM-DD`; days without items are missing. */
  readonly counts: ReadonlyMap<string, number>;
  /** The tint of the first event of another calendar of each day; other days are missing. */
  readonly tints: ReadonlyMap<string, string>;
  /** Days without items offer to add a task: a press on them adds nothing else. */
  readonly offersTask: boolean;
}

export const MonthDaysContext = createContext<MonthDays>({
  chosen: undefined,
  counts: new Map(),
  tints: new Map(),
  offersTask: false,
});

export function useMonthDays(): MonthDays {
  return use(MonthDaysContext);
}
