import type { ShownEvent } from '#features/calendar-events/rules/shown-event.ts';
import type { PlanItem } from './plan-item.ts';

/** An item of the calendar: an event of a calendar, or a plan of the user. */
export type CalendarItem = ShownEvent | PlanItem;

export function isPlanItem(item: CalendarItem): item is PlanItem {
  return 'plan' in item;
}
