import dayjs from 'dayjs';
import { isBlank } from '@kairos/schema/is-blank';
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

function firstMoment({ date }: GoogleEventTime): Date {
  return dayjs(date).startOf('day').toDate();
}

/** Google's `end` is the first day after the event; an event without a length still covers its first day. */
function lastMoment(start: GoogleEventTime, end: GoogleEventTime): Date {
  const last = dayjs(end.date).subtract(1, 'day');
  const day = last.isBefore(dayjs(start.date)) ? start.date : last.format('YYYY-MM-DD');
  return dayjs(`${day}T23:59:59`).toDate();
}

function isReadOnly({ locked, eventType, organizer, guestsCanModify }: GoogleEvent): boolean {
  const invited = organizer !== undefined && organizer.self !== true;
  // Google keeps the title of an event that it created from an e-mail.
  return locked === true || eventType === 'fromGmail' || (invited && guestsCanModify !== true);
}
