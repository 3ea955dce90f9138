import ICAL from 'ical.js';
import { type CalendarPart, lineIn, linesIn, textIn } from './calendar-text.ts';
import { zoneOfWindows } from './windows-zones.ts';
import { ZonedDays } from './zoned-day.ts';

/** A time zone. A wall time is the number of milliseconds since 1970 of the same time in UTC. */
export interface CalendarZone {
  /** The IANA name; another one for a zone that only the file describes. */
  readonly name: string;
  /** The instant of a wall time; the first of two, and for a skipped one as if the clock had not changed. */
  readonly instantOf: (wall: number) => number;
  readonly wallOf: (instant: number) => number;
}

export const utcZone: CalendarZone = {
  name: 'UTC',
  instantOf: (wall) => wall,
  wallOf: (instant) => instant,
};

const minute = 60_000;
const day = 86_400_000;
const days = new ZonedDays();

function instantFrom(offsetAt: (instant: number) => number, wall: number): number {
  const [before, after] = [offsetAt(wall - day), offsetAt(wall + day)];
  if (before === after || offsetAt(wall - before) === before) return wall - before;
  return offsetAt(wall - after) === after ? wall - after : wall - before;
}

function zoneFrom(name: string, offsetAt: (instant: number) => number): CalendarZone {
  return {
    name,
    instantOf: (wall) => instantFrom(offsetAt, wall),
    wallOf: (instant) => instant + offsetAt(instant),
  };
}

/** The zones that the browser knows, with the offsets that were read. */
const namedZones = new Map<string, CalendarZone>();

/** A zone that the browser knows; undefined for other names. */
export function namedZone(name: string): CalendarZone | undefined {
  const known = knownName(name);
  if (known === undefined) return undefined;
  const zone = namedZones.get(known) ?? zoneFrom(known, offsetsOf(known));
  namedZones.set(known, zone);
  return zone;
}

/** The offsets of a zone, in milliseconds. A zone has the same one all day when the next day begins with it. */
function offsetsOf(name: string): (instant: number) => number {
  const read = (instant: number) => {
    const at = days.at(instant, name);
    return at ? Date.parse(`${at.day}T${at.time}Z`) - instant : 0;
  };
  const ofDays = new Map<number, number>();
  const ofDay = (number: number) => {
    const offset = ofDays.get(number) ?? read(number * day);
    ofDays.set(number, offset);
    return offset;
  };
  return (instant) => {
    const number = Math.floor(instant / day);
    const offset = ofDay(number);
    return ofDay(number + 1) === offset ? offset : read(Math.floor(instant / minute) * minute);
  };
}

/** The user's zone; UTC for one that the browser does not know. */
export function userZone(name: string): CalendarZone {
  return namedZone(name) ?? utcZone;
}

function knownName(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** `UTC+01:00`, `GMT-5` or `+0100`. */
function fixedZone(name: string): CalendarZone | undefined {
  const [, sign, hours, minutes = '0'] = /^(?:UTC|GMT)?\s*([+-])(\d{1,2})(?::?(\d{2}))?$/i.exec(name) ?? [];
  if (sign === undefined || Number(hours) > 14) return undefined;
  const offset = (Number(hours) * 60 + Number(minutes)) * minute * (sign === '-' ? -1 : 1);
  return zoneFrom(`${sign}${hours}:${minutes}`, () => offset);
}

/** A zone that the file describes. Only changes in some years, or every year, can be expanded in a limited time. */
function describedZone(name: string, part: CalendarPart): CalendarZone | undefined {
  const isYearly = (change: CalendarPart) =>
    linesIn(change, 'rrule').every(
      ({ values: [rule] }) =>
        rule !== null && typeof rule === 'object' && 'freq' in rule && rule.freq === 'YEARLY',
    );
  if (part.isDamaged || part.parts.length === 0 || !part.parts.every(isYearly)) return undefined;
  const component = new ICAL.Component(jCalOf(part));
  const zone = new ICAL.Timezone({ component, tzid: name });
  const offsetOf = (wall: number) => {
    const at = new Date(wall);
    const time = ICAL.Time.fromData({
      ...{ year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() },
      ...{ hour: at.getUTCHours(), minute: at.getUTCMinutes(), second: at.getUTCSeconds() },
    });
    return zone.utcOffset(time) * 1000;
  };
  try {
    offsetOf(Date.UTC(2026, 0));
  } catch {
    return undefined;
  }
  return {
    name: `described:${name}`,
    instantOf: (wall) => wall - offsetOf(wall),
    wallOf: (instant) => instant + offsetOf(instant + offsetOf(instant)),
  };
}

type JCal = [string, unknown[], JCal[]];

function jCalOf({ name, lines, parts }: CalendarPart): JCal {
  const properties = lines.map((line) => [line.name, line.parameters, typeOf(line.name), ...line.values]);
  return [name, properties, parts.map(jCalOf)];
}

function typeOf(name: string): string {
  if (name === 'rrule') return 'recur';
  if (name.startsWith('tzoffset')) return 'utc-offset';
  return name === 'dtstart' || name === 'rdate' ? 'date-time' : 'text';
}

/** A name with a prefix, e.g. `/mozilla.org/20070129_1/Europe/Berlin`, or with spaces. */
function prefixedZone(name: string): CalendarZone | undefined {
  const words = name
    .replace(/ *\/ */g, '/')
    .replace(/ /g, '_')
    .split('/')
    .filter((word) => word !== '');
  for (const [index] of words.entries()) {
    const rest = words.slice(index);
    const zone = rest.length > 1 ? namedZone(rest.join('/')) : undefined;
    if (zone) return zone;
  }
  return undefined;
}

let citiesOfZones: ReadonlyMap<string, string> | undefined;

/** The zones by their cities, e.g. `berlin`. */
function zonesByCity(): ReadonlyMap<string, string> {
  citiesOfZones ??= new Map(
    Intl.supportedValuesOf('timeZone').map((name) => [name.split('/').at(-1)?.toLowerCase() ?? '', name]),
  );
  return citiesOfZones;
}

/** `(UTC+01:00) Amsterdam, Berlin, Rome`, without a description. */
function zoneOfCities(name: string): CalendarZone | undefined {
  const [, cities = ''] = /^\((?:UTC|GMT)[^)]*\)\s*(.+)$/i.exec(name) ?? [];
  const names = cities.split(',').map((city) => city.trim().replace(/ /g, '_').toLowerCase());
  const [found] = names.flatMap((city) => zonesByCity().get(city) ?? []);
  return found === undefined ? undefined : namedZone(found);
}

/**
 * The zones of a calendar. A zone with a name of a region or of Windows is that zone: the description of it in the file
 * often has the changes of some years only.
 */
export class CalendarZones {
  readonly #parts: ReadonlyMap<string, CalendarPart>;
  readonly #zones = new Map<string, CalendarZone | undefined>();

  constructor(calendar: CalendarPart) {
    const zones = calendar.parts.filter(({ name }) => name === 'vtimezone');
    this.#parts = new Map(zones.map((part) => [textIn(part, 'tzid'), part]));
  }

  /** The zone with an id; undefined for one that is not known. */
  find(id: string): CalendarZone | undefined {
    if (!this.#zones.has(id)) this.#zones.set(id, this.#zoneOf(id));
    return this.#zones.get(id);
  }

  #zoneOf(id: string): CalendarZone | undefined {
    const name = id.trim();
    const part = this.#parts.get(id);
    const location = part && lineIn(part, 'x-lic-location')?.values[0];
    const windows = zoneOfWindows(name);
    return (
      prefixedZone(name) ??
      (typeof location === 'string' ? prefixedZone(location) : undefined) ??
      (windows === undefined ? undefined : namedZone(windows)) ??
      (part && describedZone(name, part)) ??
      fixedZone(name) ??
      namedZone(name) ??
      zoneOfCities(name) ??
      namedZone(name.split('/').at(-1) ?? '')
    );
  }
}
