// @spec month-on-phone

import { dayOf } from '#domain/days/day.ts';
import { eachDay } from '#domain/days/each-day.ts';
import type { CalendarItem } from './calendar-item.ts';
import type { DayRange } from './to-own-plans.ts';

/**
 * The items of each day (`YYYY-MM-DD`) of a range, in the given order; days without items are missing. An event that ends
 * at midnight is not on the day that begins then.
 */
export function itemsByDay(
  items: readonly CalendarItem[],
  { first, last }: DayRange,
): ReadonlyMap<string, readonly CalendarItem[]> {
  const days = new Map<string, CalendarItem[]>();
  for (const item of items) {
    const { start, end } = item;
    const begins = dayOf(start);
    const ends = dayOf(new Date(Math.max(start.getTime(), end.getTime() - 1)));
    const from = begins < first ? first : begins;
    const to = ends > last ? last : ends;
    if (from > to) continue;
    for (const day of eachDay(from, to)) {
      const others = days.get(day);
      if (others === undefined) days.set(day, [item]);
      else others.push(item);
    }
  }
  return days;
}
