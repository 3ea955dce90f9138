import { shiftDay } from '#lib/days/shift-day.ts';
import { weekdayOf, weekdays } from '#lib/days/weekday.ts';

/**
 * The number of scheduled days in a row, up to today, on which a habit was done. Other days neither count nor interrupt
 * it. Without a schedule each day counts. Decision 017.
 *
 * An undone today does not interrupt it. Tomorrow counts when it is logged, because a traveller may have crossed the
 * date line westwards.
 *
 * @param done days, `YYYY-MM-DD`
 * @param scheduled weekdays from Mon to Sun
 * @param today `YYYY-MM-DD`, in local time
 */
export function streak(done: ReadonlySet<string>, scheduled: readonly string[], today: string): number {
  const known = weekdays.filter((weekday) => scheduled.includes(weekday));
  const counted = known.length === 0 ? weekdays : known;
  let length = 0;
  for (let day = shiftDay(today, 1); ; day = shiftDay(day, -1)) {
    if (!counted.includes(weekdayOf(day))) continue;
    if (done.has(day)) length += 1;
    else if (day < today) return length;
  }
}
