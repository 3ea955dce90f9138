import { byOrder, type Ordered } from '#domain/ordering/by-order.ts';
import { compareText } from '#domain/ordering/compare-text.ts';

/** The fields that decide a task's position in its day. */
export interface PlacedTask extends Ordered {
  readonly seriesId?: string | null;
  /** `HH:mm`, or empty. */
  readonly time?: string | null;
}

/** The time of day; later than all others without one. */
function timeOf({ time }: PlacedTask): string {
  return time == null || time === '' ? '~' : time;
}

/**
 * Compares two tasks of a day for `sort`: by `order` ascending. An occurrence that was never moved has the order 0: it
 * comes before other tasks with this order, by its time of day, so that it has the same position every day.
 */
export function byDayOrder(a: PlacedTask, b: PlacedTask): number {
  if (a.order !== b.order) return a.order - b.order;
  const [isRepeating, isOtherRepeating] = [a.seriesId != null, b.seriesId != null];
  if (isRepeating !== isOtherRepeating) return isRepeating ? -1 : 1;
  return (isRepeating && compareText(timeOf(a), timeOf(b))) || byOrder(a, b);
}
