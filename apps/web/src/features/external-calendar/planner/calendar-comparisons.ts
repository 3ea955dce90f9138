import type { DateRange } from 'react-big-calendar';

interface TimeSpan {
  readonly start: Date;
  readonly end: Date;
  readonly allDay?: boolean | undefined;
}

const minute = 60_000;
const day = 24 * 60 * minute;

const startOfMinute = (date: Date) => Math.floor(date.getTime() / minute) * minute;
const startOfDay = (date: Date) => new Date(date).setHours(0, 0, 0, 0);

/** Whole days between two moments in local time; a change to or from daylight saving time does not count. */
function daySpan(start: Date, end: Date): number {
  const shift = (start.getTimezoneOffset() - end.getTimezoneOffset()) * minute;
  return Math.trunc((end.getTime() - start.getTime() + shift) / day);
}

/** Whether an event is in a range of days. One that ends where the range begins is not, unless it has no length. */
function inEventRange({ event: { start, end }, range }: { event: TimeSpan; range: DateRange }): boolean {
  const first = startOfDay(start);
  if (first > range.end.getTime()) return false;
  const isEmpty = startOfMinute(end) === first;
  const rangeStart = range.start.getTime();
  return isEmpty ? rangeStart < startOfMinute(end) + minute : rangeStart < startOfMinute(end);
}

/** The order of events: by day, longer ones first, those of whole days first, by start, by end. */
function sortEvents({ evtA, evtB }: { evtA: TimeSpan; evtB: TimeSpan }): number {
  return (
    startOfDay(evtA.start) - startOfDay(evtB.start) ||
    daySpan(evtB.start, evtB.end) - daySpan(evtA.start, evtA.end) ||
    Number(evtB.allDay === true) - Number(evtA.allDay === true) ||
    evtA.start.getTime() - evtB.start.getTime() ||
    evtA.end.getTime() - evtB.end.getTime()
  );
}

/**
 * The functions of a react-big-calendar localizer that compare moments, by the clock of the device. They answer as those
 * of its dayjs localizer do, which a test compares.
 */
export const comparisons = {
  inEventRange,
  sortEvents,
  isSameDate: (a: Date, b: Date) => startOfDay(a) === startOfDay(b),
  continuesPrior: (start: Date, first: Date) => new Date(start).setHours(23, 59, 59, 999) < first.getTime(),
};
