import { yearOf } from '#domain/days/month.ts';

/** The fields of a task of a month that say its year. */
export interface TaskYear {
  /** The app always stores it; a client that uses only the fields of the specification does not. */
  readonly year?: number | null | undefined;
  /** `YYYY-MM-DD`, null or empty */
  readonly date?: string | null | undefined;
}

/**
 * The year of a task of a month: without one of its own, the year of its date. undefined without both: it belongs to
 * every year, as in the specification, so that a task without this field is not hidden.
 */
export function taskYear({ year, date }: TaskYear): number | undefined {
  return year ?? (date ? yearOf(date) : undefined);
}
