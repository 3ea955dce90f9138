// @spec calendar-event-fields calendar-event-all-day

import { isBlank } from '@kairos/schema/is-blank';
import { shiftDay } from '#domain/days/shift-day.ts';
import type { GoogleEvent, GoogleEventTime } from './google-event.ts';

/** An event as the planner shows it, in local time. */
export interface PlannerEvent {
  readonly id: string;
  readonly etag: string;
  readonly title: string;
  readonly start: Date;
  /** The end of a timed event; 23:59:59 of the last day of an all-day event. */
  readonly end: Date;
  readonly allDay: boolean;
  /** Whether the provider would reject a change of the title. */
  readonly readOnly: boolean;
}

/**
 * Converts an event of the provider to local time. A day stays the same day in every zone; a moment is on its local
 * day.
 *
 * @param noTitle the title shown for an event without one
 */
export function toPlannerEvent(event: GoogleEvent, noTitle: string): PlannerEvent {
  const { id, etag, summary = '', start, end } = event;
  const allDay = start.dateTime === undefined;
  return {
    id,
    etag,
    title: isBlank(summary) ? noTitle : summary,
    start: allDay ? firstMoment(start) : new Date(start.dateTime),
    end: allDay ? lastMoment(start, end) : new Date(end.dateTime ?? start.dateTime),
    allDay,
    readOnly: isReadOnly(event),
  };
}

/** Midnight; the time after it where a clock change skips it. */
function firstMoment({ date }: GoogleEventTime): Date {
  return new Date(`${date}T00:00:00`);
}

/** Google's `end` is the first day after the event; an event without a length still covers its first day. */
function lastMoment({ date: first = '' }: GoogleEventTime, { date: next = '' }: GoogleEventTime): Date {
  const last = next > first ? shiftDay(next, -1) : first;
  return new Date(`${last}T23:59:59`);
}

function isReadOnly({ locked, eventType, organizer, guestsCanModify }: GoogleEvent): boolean {
  const invited = organizer !== undefined && organizer.self !== true;
  // Google keeps the title of an event that it created from an e-mail.
  return locked === true || eventType === 'fromGmail' || (invited && guestsCanModify !== true);
}
