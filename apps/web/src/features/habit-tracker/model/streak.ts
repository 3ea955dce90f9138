import { shiftDay } from '#lib/days/shift-day.ts';
import { weekdayOf, weekdays } from './civil-day.ts';

/**
 * How many scheduled days in a row a habit was done, up to today. A day that is not scheduled neither counts nor
 * breaks. A habit without a schedule is meant for any day, so each day counts. Decision 017.
 *
 * Today breaks nothing while it can still be done. Tomorrow counts when it is logged: whoever flies west comes from
 * there.
 *
 * @param done days, `YYYY-MM-DD`
 * @param scheduled words from Mon to Sun
 * @param today `YYYY-MM-DD`, where the person is
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
