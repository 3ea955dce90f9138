import { firstDay } from '#domain/days/day.ts';
import { eachDayBack } from '#domain/days/each-day.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { weekdayOf } from '#domain/days/weekday.ts';
import { countedWeekdays } from './counted-weekdays.ts';
import { isPausedOn, type Pause } from './pauses.ts';

interface StreakOptions {
  readonly pauses?: readonly Pause[];
  /** The amounts of days, `YYYY-MM-DD`. */
  readonly partly?: ReadonlyMap<string, number>;
}

/**
 * The number of scheduled days in a row, up to today, on which a habit was done. Other days and paused days neither count
 * nor interrupt it, nor do days with a part of the amount. Without a schedule each day counts (decision 017).
 *
 * An undone today does not interrupt it. Tomorrow counts when it is logged, because the user may have crossed the
 * date line westwards.
 *
 * @param done days, `YYYY-MM-DD`
 * @param scheduled weekdays from Mon to Sun
 * @param today `YYYY-MM-DD`, in local time
 */
export function streak(
  done: ReadonlySet<string>,
  scheduled: readonly string[],
  today: string,
  { pauses = [], partly = new Map() }: StreakOptions = {},
): number {
  const counted = countedWeekdays(scheduled);
  // Days of invalid years are ignored.
  const first = [...done].reduce((one, other) => (other >= firstDay && other < one ? other : one), today);
  let length = 0;
  // Not before the first done day: a pause may reach back to 1900.
  for (const day of eachDayBack(shiftDay(today, 1), first)) {
    if (!counted.includes(weekdayOf(day)) || isPausedOn(pauses, day)) continue;
    if (done.has(day)) length += 1;
    else if (day < today && !partly.has(day)) return length;
  }
  return length;
}

/**
 * The length of the longest run of done days or weeks.
 *
 * @param done whether the habit was done in each counted one, oldest first
 */
export function bestRun(done: readonly boolean[]): number {
  let [length, best] = [0, 0];
  for (const isDone of done) {
    length = isDone ? length + 1 : 0;
    best = Math.max(best, length);
  }
  return best;
}
