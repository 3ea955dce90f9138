// @spec google-clock-change unusual-weeks

import {
  addDays,
  atMinute,
  dayNumber,
  daysBetween,
  isDayStart,
  minutesSinceMidnight,
  startOfDay,
} from '../rules/local-day.ts';

/** The units that are counted in days; the localizer's own functions handle the others. */
const lengths: Readonly<Record<string, number>> = { day: 1, week: 7 };

interface OwnArithmetic {
  readonly add: (date: Date, count: number, unit: string) => Date;
  readonly diff: (from: Date, to: Date, unit: string) => number;
  readonly ceil: (date: Date, unit: string) => Date;
  readonly range: (from: Date, to: Date, unit?: string) => Date[];
  readonly inRange: (date: Date, first: Date, last: Date, unit?: string) => boolean;
}

/**
 * The functions of a react-big-calendar localizer that count days and place instants in the hours. Those of its dayjs
 * localizer count days of 24 hours: where a clock change skips midnight, an event was drawn a day short and the hours
 * began at 1 AM. Here days are calendar days, and every day has 24 rows of local time.
 *
 * @param own the functions of the localizer, for units other than days and minutes
 */
export function calendarArithmetic(own: OwnArithmetic) {
  return {
    add: (date: Date, count: number, unit: string) => {
      const length = lengths[unit];
      return length === undefined ? own.add(date, count, unit) : addDays(date, count * length);
    },
    diff: (from: Date, to: Date, unit = 'day') => {
      if (unit === 'day') return daysBetween(from, to);
      // The rows of a day begin at its midnight, also when the clock skips it.
      if (unit === 'minutes')
        return minutesSinceMidnight(from, to) - (isDayStart(from) ? 0 : minutesSinceMidnight(from, from));
      return own.diff(from, to, unit);
    },
    ceil: (date: Date, unit: string) => {
      if (unit !== 'day') return own.ceil(date, unit);
      return isDayStart(date) ? date : addDays(startOfDay(date), 1);
    },
    range: (from: Date, to: Date, unit = 'day') => {
      if (unit !== 'day') return own.range(from, to, unit);
      const count = Math.max(0, dayNumber(to) - dayNumber(from) + 1);
      return Array.from({ length: count }, (_, index) => addDays(from, index)).filter((day) => day <= to);
    },
    inRange: (date: Date, first: Date, last: Date, unit = 'day') => {
      if (unit !== 'day') return own.inRange(date, first, last, unit);
      // An event that ends at midnight is not on the day that begins then.
      const lastDay = dayNumber(last) - (isDayStart(last) && first < last ? 1 : 0);
      return dayNumber(first) <= dayNumber(date) && dayNumber(date) <= lastDay;
    },
    merge: (date: Date, time: Date) => {
      if (isDayStart(time)) return startOfDay(date);
      const merged = atMinute(date, minutesSinceMidnight(time, time));
      merged.setSeconds(time.getSeconds());
      return merged;
    },
    startAndEndAreDateOnly: (start: Date, end: Date) => isDayStart(start) && isDayStart(end),
    getSlotDate: (day: Date, minutesFromMidnight: number, offset: number) =>
      atMinute(day, minutesFromMidnight + offset),
    getTotalMin: (start: Date, end: Date) =>
      minutesSinceMidnight(start, end) - (isDayStart(start) ? 0 : minutesSinceMidnight(start, start)),
    getMinutesFromMidnight: (date: Date) => (isDayStart(date) ? 0 : minutesSinceMidnight(date, date)),
    /** The minutes are already in local time. */
    getDstOffset: () => 0,
    /**
     * react-big-calendar compares the offsets at the start and at the end of a day to label its hours. A clock change at
     * midnight belongs to the day that begins then.
     */
    getTimezoneOffset: (date: Date) =>
      (isDayStart(date) ? new Date(date.getTime() - 1) : date).getTimezoneOffset(),
    /** The library's value is 1 in zones east of Greenwich whose name contains a hyphen: events would be a day short. */
    segmentOffset: 0,
  };
}
