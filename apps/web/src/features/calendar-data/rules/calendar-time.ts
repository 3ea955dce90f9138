import { shiftDay } from '#domain/days/shift-day.ts';
import type { CalendarLine } from './calendar-text.ts';
import { type CalendarZone, type CalendarZones, utcZone } from './calendar-zone.ts';

/** A date, or a time in a zone. */
export interface CalendarTime {
  /** The milliseconds since 1970 of the same time in UTC; midnight for a date. */
  readonly wall: number;
  readonly isDate: boolean;
  /** Undefined for a date, and for a time that is the same in each zone. */
  readonly zone: CalendarZone | undefined;
}

/** An item that needs a day and has none. */
export class MissingDate extends Error {}

export const minuteLength = 60_000;
export const dayLength = 86_400_000;

export const wallOfDay = (day: string): number => Date.parse(day);
export const dayOfWall = (wall: number): string => new Date(wall).toISOString().slice(0, 10);
/** `HH:mm` */
export const timeOfWall = (wall: number): string => new Date(wall).toISOString().slice(11, 16);
/** The milliseconds from midnight. */
export const sinceMidnight = (wall: number): number => ((wall % dayLength) + dayLength) % dayLength;

/** A value that is no date and no time. */
export class UnreadableTime extends Error {
  readonly value: string;

  constructor(value: string) {
    super();
    this.value = value;
  }
}

/** A date without `VALUE=DATE` has an empty time in jCal. */
const form = /^(\d{4}-\d\d-\d\d)(?:T(?:::|(\d\d):(\d\d):(\d\d)?(Z)?))?$/;

/** Whether a day exists, in any year: birthdays without a year can be in 1604. */
function isCalendarDay(day: string): boolean {
  return !Number.isNaN(Date.parse(day)) && shiftDay(day, 0) === day;
}

/** Reads the times of a calendar. */
export class TimeReader {
  readonly #zones: CalendarZones;
  readonly #onUnknownZone: () => void;

  /** @param onUnknownZone called for a time in a zone that is not known, which is read as one without a zone */
  constructor(zones: CalendarZones, onUnknownZone: () => void) {
    this.#zones = zones;
    this.#onUnknownZone = onUnknownZone;
  }

  /**
   * A value of a line in the form of jCal.
   *
   * @throws UnreadableTime for other texts, and for a day that does not exist
   */
  read(value: unknown, { parameters }: Pick<CalendarLine, 'parameters'>): CalendarTime {
    const text = String(value);
    const [, day = '', hour, minute, second = '00', isUtc] = form.exec(text) ?? [];
    const isTime = hour === undefined || Number(hour) * 60 + Number(minute) <= 1440;
    if (day === '' || !isTime || Number(minute ?? 0) > 59 || Number(second) > 60 || !isCalendarDay(day)) {
      throw new UnreadableTime(text);
    }
    const isDate = hour === undefined;
    const wall =
      wallOfDay(day) + (Number(hour ?? 0) * 60 + Number(minute ?? 0)) * minuteLength + Number(second) * 1000;
    return {
      wall,
      isDate,
      zone: isDate ? undefined : isUtc === undefined ? this.#zone(parameters.tzid) : utcZone,
    };
  }

  /**
   * The first value of a line; undefined without a line.
   *
   * @throws UnreadableTime
   */
  first(line: CalendarLine | undefined): CalendarTime | undefined {
    return line && this.read(line.values[0], line);
  }

  #zone(id: unknown): CalendarZone | undefined {
    if (typeof id !== 'string' || id === '') return undefined;
    const zone = this.#zones.find(id);
    if (!zone) this.#onUnknownZone();
    return zone;
  }
}

/**
 * A time as a wall time of another one, e.g. that of an exception in UTC in the zone of its event.
 *
 * @param user the user's zone, for times without one
 */
export function wallIn(time: CalendarTime, { isDate, zone }: CalendarTime, user: CalendarZone): number {
  if (isDate) return wallOfDay(dayOfWall(dayWall(time, user)));
  if (time.isDate || zone?.name === time.zone?.name) return time.wall;
  if (!zone) return time.zone ? user.wallOf(time.zone.instantOf(time.wall)) : time.wall;
  return time.zone ? zone.wallOf(time.zone.instantOf(time.wall)) : time.wall;
}

/** Exchange writes the day of a whole-day event as midnight, in UTC as it is, or that of the user's zone. */
function dayWall(time: CalendarTime, user: CalendarZone): number {
  if (!time.zone || sinceMidnight(time.wall) === 0) return time.wall;
  const here = user.wallOf(time.zone.instantOf(time.wall));
  return sinceMidnight(here) === 0 ? here : time.wall;
}
