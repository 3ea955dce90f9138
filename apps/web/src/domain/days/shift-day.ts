const dayLength = 86_400_000;

/** The days with a year of four digits: only their order as text is their order in time. */
const [first, last] = ['0000-01-01', '9999-12-31'].map(dayNumber) as [number, number];

/**
 * The number of days from 1970-01-01 to a day (`YYYY-MM-DD`). Days are counted in UTC, where each has 24 hours, so that
 * a change of the user's clock does not repeat or skip one.
 */
export function dayNumber(day: string): number {
  return Date.parse(day) / dayLength;
}

/** The day (`YYYY-MM-DD`) with a number, or the nearest one with a year of four digits. */
export function numberedDay(number: number): string {
  return new Date(Math.min(Math.max(number, first), last) * dayLength).toISOString().slice(0, 10);
}

/**
 * The day (`YYYY-MM-DD`) that is `by` days after another, or before it when `by` is negative; never beyond the years
 * 0000 to 9999. A loop over days uses `eachDay`, which always ends.
 */
export function shiftDay(day: string, by: number): string {
  return numberedDay(dayNumber(day) + by);
}
