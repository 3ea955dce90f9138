import { yearOf } from '#domain/days/month.ts';

/** The fields of a month task that determine its year. */
export interface TaskYear {
  /** The app always stores it. A client that uses only the fields of the specification does not. */
  readonly year?: number | null | undefined;
  /** `YYYY-MM-DD`, null or empty */
  readonly date?: string | null | undefined;
}

/**
 * The year of a month task: its own year, else the year of its date. undefined without both: the task then belongs to
 * every year, as in the specification, so that it is not hidden.
 */
export function taskYear({ year, date }: TaskYear): number | undefined {
  return year ?? (date ? yearOf(date) : undefined);
}
