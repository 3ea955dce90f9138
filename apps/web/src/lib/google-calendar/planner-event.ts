import dayjs from 'dayjs';
import type { GoogleEvent, GoogleEventTime } from './google-event.ts';

/** An event as the planner shows it, in the person's own time. */
export interface PlannerEvent {
  readonly id: string;
  readonly etag: string;
  readonly title: string;
  readonly start: Date;
  /** Of a timed event the moment it is over; of an all-day one 23:59:59 of its last day. */
  readonly end: Date;
  readonly allDay: boolean;
  /** Whether a change of the title would be refused. */
  readonly readOnly: boolean;
}

/**
 * Puts an event of the provider on the person's own days. A day is that day wherever the person is; a moment is on
 * the day it falls on there.
 *
 * @param noTitle what an event without a title is called
 */
export function toPlannerEvent(event: GoogleEvent, noTitle: string): PlannerEvent {
  const { id, etag, summary = '', start, end } = event;
  const allDay = start.dateTime === undefined;
  return {
    id,
    etag,
    title: summary.trim() === '' ? noTitle : summary,
    start: allDay ? firstMoment(start) : new Date(start.dateTime),
    end: allDay ? lastMoment(start, end) : new Date(end.dateTime ?? start.dateTime),
    allDay,
    readOnly: isReadOnly(event),
  };
}

function firstMoment({ date }: GoogleEventTime): Date {
  return dayjs(date).startOf('day').toDate();
}

/** Google names the first day after the event; one that lasts no day still takes its own. */
function lastMoment(start: GoogleEventTime, end: GoogleEventTime): Date {
  const last = dayjs(end.date).subtract(1, 'day');
  const day = last.isBefore(dayjs(start.date)) ? start.date : last.format('YYYY-MM-DD');
  return dayjs(`${day}T23:59:59`).toDate();
}

function isReadOnly({ locked, eventType, organizer, guestsCanModify }: GoogleEvent): boolean {
  const invited = organizer !== undefined && organizer.self !== true;
  // what Google reads out of mails keeps the mail's title
  return locked === true || eventType === 'fromGmail' || (invited && guestsCanModify !== true);
}
