import type { PlannerEvent } from '#features/google-calendar/client/planner-event.ts';
import type { PlanItem } from './plan-item.ts';

/** An item of the calendar: an event of the provider, or a plan of the user. */
export type CalendarItem = PlannerEvent | PlanItem;

export function isPlanItem(item: CalendarItem): item is PlanItem {
  return 'plan' in item;
}
