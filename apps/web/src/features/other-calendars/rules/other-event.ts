// @spec other-calendars-shown

import { isBlank } from '@kairos/schema/is-blank';
import type { CalendarSource } from '@kairos/schema/records/calendar-source';
import type { CalendarEvent } from '#features/calendar-data/rules/calendar-events.ts';

/** What is shown of the calendar of an event. */
export type EventSource = Pick<CalendarSource, 'id' | 'name' | 'tint'>;

/** An event of another calendar, in local time. It is read-only. */
export interface OtherEvent {
  /** Unique among all calendars. */
  readonly id: string;
  readonly title: string;
  readonly start: Date;
  /** The end of a timed event; 23:59:59 of the last day of an all-day event. */
  readonly end: Date;
  readonly allDay: boolean;
  readonly source: EventSource;
  /** Empty without one, as `text` and `link`. */
  readonly place: string;
  readonly text: string;
  /** An http or https address. */
  readonly link: string;
}

/** An event of a calendar that overlaps with a range of instants; undefined for others. */
function toOtherEvent(
  event: CalendarEvent,
  source: EventSource,
  { from, to, noTitle }: EventOptions,
): OtherEvent | undefined {
  // No zone is further from UTC than 14 hours.
  if (event.start > to.getTime() + dayLength || event.end < from.getTime() - dayLength) return undefined;
  const toDate = event.form === 'instants' ? (time: number) => new Date(time) : localTime;
  const allDay = event.form === 'days';
  const start = toDate(event.start);
  const end = allDay ? toDate(Math.max(event.end, event.start + dayLength) - 1000) : toDate(event.end);
  if (start >= to || end < from || (end.getTime() === from.getTime() && start < from)) return undefined;
  return {
    ...{ id: `${source.id} ${event.id}`, title: isBlank(event.title) ? noTitle : event.title },
    ...{ start, end, allDay, source, place: event.place, text: event.text, link: event.link },
  };
}

const dayLength = 86_400_000;

/** The instant of a wall time, given as milliseconds since 1970 of the same time in UTC. */
function localTime(wall: number): Date {
  const of = new Date(wall);
  const local = new Date(2000, 0);
  local.setFullYear(of.getUTCFullYear(), of.getUTCMonth(), of.getUTCDate());
  local.setHours(of.getUTCHours(), of.getUTCMinutes(), of.getUTCSeconds(), 0);
  return local;
}

export interface EventOptions {
  /** The range in which an event begins or goes on; `to` is exclusive. */
  readonly from: Date;
  readonly to: Date;
  /** The title of an event without one. */
  readonly noTitle: string;
}

/** The events of a calendar in a range of instants. */
export function otherEvents(
  events: readonly CalendarEvent[],
  source: EventSource,
  options: EventOptions,
): readonly OtherEvent[] {
  return events.flatMap((event) => toOtherEvent(event, source, options) ?? []);
}
