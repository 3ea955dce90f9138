const dayLength = 86_400_000;

/**
 * The day (`YYYY-MM-DD`) that is `by` days after another, or before it when `by` is negative. Days are counted in UTC,
 * where each has 24 hours, so that a change of the person's clock does not repeat or skip one.
 */
export function shiftDay(day: string, by: number): string {
  return new Date(Date.parse(day) + by * dayLength).toISOString().slice(0, 10);
}
