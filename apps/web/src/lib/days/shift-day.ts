const dayLength = 86_400_000;

/**
 * The day (`YYYY-MM-DD`) so many days after another; before it when `by` is negative.
 *
 * A day has no zone. It is counted in UTC, where each day has 24 hours: changes of the person's clock cannot repeat or
 * skip one.
 */
export function shiftDay(day: string, by: number): string {
  return new Date(Date.parse(day) + by * dayLength).toISOString().slice(0, 10);
}
