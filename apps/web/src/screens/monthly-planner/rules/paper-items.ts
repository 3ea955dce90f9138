import type { ShownEvent } from '#features/calendar-events/rules/shown-event.ts';
import type { CalendarItem } from './calendar-item.ts';
import { isPlanItem } from './calendar-item.ts';
import { itemsByDay } from './items-by-day.ts';
import type { OwnPlan } from './own-plan.ts';
import { toPlanItem } from './plan-item.ts';
import type { DayRange } from './to-own-plans.ts';

/** Whether a plan is on paper: a daily task without a time is not. */
function isPrinted({ kind, time }: OwnPlan): boolean {
  return kind !== 'task' || time !== undefined;
}

/** All-day events, then items with a time, then plans without one; each by the clock. */
function rankOf(item: CalendarItem): number {
  if (item.allDay) return 0;
  return isPlanItem(item) && item.plan.time === undefined ? 2 : 1;
}

/** The items of each day of a month on paper, in the order of the day. */
export function paperItems(
  events: readonly ShownEvent[],
  plans: readonly OwnPlan[],
  days: DayRange,
): ReadonlyMap<string, readonly CalendarItem[]> {
  const items = [...events, ...plans.filter(isPrinted).map((plan) => toPlanItem(plan, 'month'))];
  const sorted = items.toSorted(
    (one, other) => rankOf(one) - rankOf(other) || one.start.getTime() - other.start.getTime(),
  );
  return itemsByDay(sorted, days);
}
