import type { PlannerEvent } from '#features/google-calendar/client/planner-event.ts';
import type { OtherEvent } from '#features/other-calendars/rules/other-event.ts';

/** An event beside the plans: of Google Calendar, or of another calendar, which is its `source`. */
export type ShownEvent = PlannerEvent | OtherEvent;

export function isOtherEvent(event: object): event is OtherEvent {
  return 'source' in event;
}
