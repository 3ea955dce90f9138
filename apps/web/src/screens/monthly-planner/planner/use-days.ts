// @spec month-on-phone

import { useMemo } from 'react';
import { isOtherEvent } from '#features/calendar-events/rules/shown-event.ts';
import type { Weekday } from '#domain/days/weekday.ts';
import type { CalendarItem } from '../rules/calendar-item.ts';
import { itemsByDay } from '../rules/items-by-day.ts';
import { visibleDays } from '../rules/visible-range.ts';
import { comparisons } from './calendar-comparisons.ts';
import type { MonthDays } from './month-days.ts';
import type { Period } from './use-period.ts';

interface DaysOptions {
  readonly period: Period;
  readonly firstOfWeek: Weekday;
  readonly items: readonly CalendarItem[];
  readonly offersTask: boolean;
  /** The days show dots, and the items of the chosen day are listed. */
  readonly hasDots: boolean;
}

interface Days {
  readonly monthDays: MonthDays;
  /** The items of the chosen day. */
  readonly itemsOfDay: readonly CalendarItem[];
}

const none: readonly never[] = [];

/** The contents of the days of the month, or of the week with dots, in the order of the calendar. */
export function useDays({ period, firstOfWeek, items, offersTask, hasDots }: DaysOptions): Days {
  const { view, day } = period;
  const { first, last } = visibleDays(view, day, firstOfWeek);
  const byDay = useMemo(() => {
    const sorted = items.toSorted((evtA, evtB) => comparisons.sortEvents({ evtA, evtB }));
    return hasDots || view === 'month'
      ? itemsByDay(sorted, { first, last })
      : new Map<string, CalendarItem[]>();
  }, [items, hasDots, view, first, last]);
  const counts = useMemo(() => new Map([...byDay].map(([one, { length }]) => [one, length])), [byDay]);
  const tints = useMemo(
    () =>
      new Map(
        [...byDay].flatMap(([one, ofDay]) => {
          const other = ofDay.find(isOtherEvent);
          return other ? [[one, other.source.tint] as const] : [];
        }),
      ),
    [byDay],
  );
  const chosen = hasDots ? day : undefined;
  const monthDays = useMemo(
    () => ({ chosen, counts, tints, offersTask }),
    [chosen, counts, tints, offersTask],
  );
  return { monthDays, itemsOfDay: byDay.get(day) ?? none };
}
