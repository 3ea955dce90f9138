// @spec short-tasks

import type { DateRange } from 'react-big-calendar';
import { isOtherEvent } from '#features/calendar-events/rules/shown-event.ts';
import { daysBetween, startOfDay as dayStart } from '../rules/local-day.ts';

interface TimeSpan {
  readonly start: Date;
  readonly end: Date;
  readonly allDay?: boolean | undefined;
}

const minute = 60_000;
const dayLength = 24 * 60 * minute;

const startOfMinute = (date: Date) => Math.floor(date.getTime() / minute) * minute;
const startOfDay = (date: Date) => dayStart(date).getTime();

/** Whether an event is in a range of days. An event that ends where the range begins is not, unless it has no length. */
function inEventRange({ event: { start, end }, range }: { event: TimeSpan; range: DateRange }): boolean {
  const first = startOfDay(start);
  if (first > range.end.getTime()) return false;
  const isEmpty = startOfMinute(end) === first;
  const rangeStart = range.start.getTime();
  return isEmpty ? rangeStart < startOfMinute(end) + minute : rangeStart < startOfMinute(end);
}

/** 1 for an event of another calendar, which is after own plans of the same time. */
const otherRank = (event: TimeSpan) => Number(isOtherEvent(event));

/** The order of events: by day, longer ones first, those of whole days first, by start, own ones first, by end. */
function sortEvents({ evtA, evtB }: { evtA: TimeSpan; evtB: TimeSpan }): number {
  const sooner = evtA.start.getTime() - evtB.start.getTime();
  const isSameSpan = sooner === 0 && evtA.end.getTime() === evtB.end.getTime();
  // Most pairs need no bounds of days, which take long in local time.
  if (isSameSpan) {
    const wholeFirst = Number(evtB.allDay === true) - Number(evtA.allDay === true);
    return wholeFirst || otherRank(evtA) - otherRank(evtB);
  }
  if (Math.abs(sooner) > 2 * dayLength) return sooner;
  return (
    startOfDay(evtA.start) - startOfDay(evtB.start) ||
    daysBetween(evtB.start, evtB.end) - daysBetween(evtA.start, evtA.end) ||
    Number(evtB.allDay === true) - Number(evtA.allDay === true) ||
    sooner ||
    otherRank(evtA) - otherRank(evtB) ||
    evtA.end.getTime() - evtB.end.getTime()
  );
}

/**
 * The functions of a react-big-calendar localizer that compare instants, in local time. Their results equal those of its
 * dayjs localizer: a test compares them in zones where every day has one midnight.
 */
export const comparisons = {
  inEventRange,
  sortEvents,
  isSameDate: (a: Date, b: Date) => startOfDay(a) === startOfDay(b),
  daySpan: daysBetween,
  continuesPrior: (start: Date, first: Date) => startOfDay(start) < startOfDay(first),
};
