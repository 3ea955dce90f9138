import { dayFrom, isDay } from '#domain/days/day.ts';
import { shiftDay } from '#domain/days/shift-day.ts';

/** A day, and a time of day as `HH:mm`. */
export interface WallTime {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly time: string;
}

/** Reads instants in time zones. It keeps the formats of the zones, which are slow to make. */
export class ZonedDays {
  readonly #formats = new Map<string, Intl.DateTimeFormat | undefined>();

  /**
   * The day and the time of an instant in a zone.
   *
   * @param instant milliseconds since 1970
   * @param zone an IANA name; an unknown one counts as UTC
   */
  at(instant: number, zone: string): WallTime | undefined {
    if (Number.isNaN(new Date(instant).getTime())) return undefined;
    const format = this.#format(zone) ?? this.#format('UTC');
    const parts = new Map(format?.formatToParts(instant).map(({ type, value }) => [type, value]));
    const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
    const time = [number('hour') % 24, number('minute')].map((part) => String(part).padStart(2, '0'));
    return { day: dayFrom(number('year'), number('month'), number('day')), time: time.join(':') };
  }

  #format(zone: string): Intl.DateTimeFormat | undefined {
    if (!this.#formats.has(zone)) this.#formats.set(zone, formatOf(zone));
    return this.#formats.get(zone);
  }
}

function formatOf(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
  } catch {
    return undefined;
  }
}

const withOffset = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/;

/** The milliseconds since 1970 of an instant with an offset, e.g. `2026-11-27T23:00:00+0000`; undefined for others. */
export function instantOf(text: string): number | undefined {
  const trimmed = text.trim();
  if (!withOffset.test(trimmed)) return undefined;
  const time = Date.parse(trimmed.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'));
  return Number.isNaN(time) ? undefined : time;
}

/** The instant as ISO 8601, if it is one and has passed before `now` (milliseconds since 1970). */
export function isoOf(instant: number | undefined): string | undefined {
  if (instant === undefined || Number.isNaN(new Date(instant).getTime())) return undefined;
  const iso = new Date(instant).toISOString();
  return iso.startsWith('+') || iso.startsWith('-') ? undefined : iso;
}

/** The first ten characters of a text, if they are an existing day. */
export function leadingDay(text: string): string | undefined {
  const day = text.trim().slice(0, 10);
  return isDay(day) ? day : undefined;
}

/** The same wall time, with 24:00 as the first minute of the next day. */
export function withoutMidnightEnd({ day, time }: WallTime): WallTime {
  return time === '24:00' ? { day: shiftDay(day, 1), time: '00:00' } : { day, time };
}
