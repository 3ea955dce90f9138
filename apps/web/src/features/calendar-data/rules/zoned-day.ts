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
   * @param zone an IANA name, or an offset of whole hours as `GMT+8`; an unknown one counts as UTC
   */
  at(instant: number, zone: string): WallTime | undefined {
    if (Number.isNaN(new Date(instant).getTime())) return undefined;
    const format = this.#format(zone) ?? this.#format('UTC');
    const parts = new Map(format?.formatToParts(instant).map(({ type, value }) => [type, value]));
    const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
    const time = [number('hour') % 24, number('minute')].map((part) => String(part).padStart(2, '0'));
    return { day: dayFrom(number('year'), number('month'), number('day')), time: time.join(':') };
  }

  /**
   * The day and the time that a text says. An instant with an offset is read in the zone; one that is midnight as it is
   * written is a bare day, as is a text without a time. A text without an offset is a wall time. Undefined for other
   * texts, and for days that do not exist.
   */
  read(text: string, zone: string): WallTime | undefined {
    const [, day, time, seconds = '00', offset] = writtenTime.exec(text.trim()) ?? [];
    if (!isDay(day)) return undefined;
    if (time === undefined) return { day, time: '' };
    if (offset === undefined) return isClock(time) ? { day, time } : undefined;
    if (time === '00:00' && Number(seconds) === 0) return { day, time: '' };
    const instant = instantOf(text);
    return instant === undefined ? undefined : this.at(instant, zone);
  }

  /** The instant of a wall time in a zone, in milliseconds since 1970; undefined for other texts. */
  instantOfWall(text: string, zone: string): number | undefined {
    const wall = this.read(text, zone);
    if (!wall) return undefined;
    const wanted = utcOf(wall);
    // A time near the wanted one has the same offset, unless the clocks change in between.
    let instant = wanted;
    for (let round = 0; round < 2; round += 1) {
      const shown = this.at(instant, zone);
      if (shown) instant += wanted - utcOf(shown);
    }
    return instant;
  }

  #format(zone: string): Intl.DateTimeFormat | undefined {
    if (!this.#formats.has(zone)) this.#formats.set(zone, formatOf(zone));
    return this.#formats.get(zone);
  }
}

const wholeHours = /^(?:GMT|UTC)?([+-])(\d{1,2})(?::?00)?$/;

/** The IANA name of an offset of whole hours, e.g. `Etc/GMT-8` of `GMT+08:00`; other names as they are. */
function nameOf(zone: string): string {
  const [, sign, hours] = wholeHours.exec(zone.trim()) ?? [];
  return hours === undefined ? zone : `Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}`;
}

function formatOf(zone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: nameOf(zone),
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

const writtenTime =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2}(?:\.\d{1,9})?))? ?(Z|UTC|[+-]\d{2}:?\d{2})?)?$/;

const isClock = (time: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time);
const utcOf = ({ day, time }: WallTime) => Date.parse(`${day}T${time || '00:00'}:00Z`);

/**
 * The milliseconds since 1970 of an instant with an offset, e.g. `2026-11-27T23:00:00+0000` or `2026-11-27 23:00:00 UTC`;
 * undefined for others.
 */
export function instantOf(text: string): number | undefined {
  const [, day, time, seconds = '00', offset] = writtenTime.exec(text.trim()) ?? [];
  if (!isDay(day) || time === undefined || offset === undefined) return undefined;
  const iso = offset === 'UTC' ? 'Z' : offset.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
  const instant = Date.parse(`${day}T${time}:${seconds}${iso}`);
  return Number.isNaN(instant) ? undefined : instant;
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
