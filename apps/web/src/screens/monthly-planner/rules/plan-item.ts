import dayjs from 'dayjs';
import { noonOf } from '#domain/days/day.ts';
import type { CalendarView } from './calendar-view.ts';
import type { OwnPlan } from './own-plan.ts';

/** A plan in the calendar, in local time. */
export interface PlanItem {
  readonly id: string;
  readonly title: string;
  readonly start: Date;
  /** After `start`, on the same day. */
  readonly end: Date;
  readonly allDay: boolean;
  readonly plan: OwnPlan;
}

/**
 * The calendar item of a plan in a view. react-big-calendar sorts the items of a day: all-day items first, then by start,
 * then by end. In the month, plans without a time come last, so they are at the end of their day. In the hours they are in
 * the all-day row, after the all-day events.
 */
export function toPlanItem(plan: OwnPlan, view: CalendarView): PlanItem {
  const { id, text: title, day, time } = plan;
  const midnight = dayjs(noonOf(day)).endOf('day');
  if (time !== undefined) return { id, title, ...timesOf(plan, time), allDay: false, plan };
  const isInMonth = view === 'month';
  const start = isInMonth ? midnight.startOf('second') : midnight.startOf('day');
  return { id, title, start: start.toDate(), end: midnight.toDate(), allDay: !isInMonth, plan };
}

/** From its time, for its length in local time; at most until the end of the day. */
function timesOf({ day, minutes }: OwnPlan, time: string): Pick<PlanItem, 'start' | 'end'> {
  const start = onWall(day, time, 0);
  const end = onWall(day, time, minutes);
  const lastInstant = dayjs(noonOf(day)).endOf('day').toDate();
  // A start in the hour that a clock change skips is after it.
  const isAfter = end.getTime() > start.getTime();
  const wanted = isAfter ? end : new Date(start.getTime() + minutes * 60_000);
  return { start, end: wanted.getTime() > lastInstant.getTime() ? lastInstant : wanted };
}

/** The instant at which the local time is `minutes` after a time, `HH:mm`. */
function onWall(day: string, time: string, minutes: number): Date {
  const instant = noonOf(day);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  instant.setHours(hour, minute + minutes);
  return instant;
}
