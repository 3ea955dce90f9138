import {
  ChronoUnit,
  DateTimeFormatter,
  Instant,
  LocalDate,
  LocalDateTime,
  OffsetDateTime,
  ZonedDateTime,
  ZoneId,
} from '@js-joda/core';
import '@js-joda/timezone';
import { invalid, required } from './google-error.ts';

/** A whole day, or an instant with its time zone. */
export type StoredTime = { readonly date: string } | { readonly instant: string; readonly timeZone: string };

/** The form of Calendar API v3. */
export interface ApiTime {
  readonly date?: string | null;
  readonly dateTime?: string | null;
  readonly timeZone?: string | null;
}

/**
 * Reads a start or an end: a day, an instant with an offset, or a local time with a zone.
 * @param name `start` or `end`
 * @param calendarZone IANA name of the zone to use when the input has none
 * @throws GoogleError 400
 */
export function readTime(name: string, time: ApiTime, calendarZone: string): StoredTime {
  const { date, dateTime, timeZone } = time;
  if (date != null && dateTime != null) throw invalid(name, 'date or dateTime, not both');
  if (date != null) return { date: attempt(name, () => LocalDate.parse(date)).toString() };
  if (dateTime == null) throw required(`Missing ${name} time.`);
  if (timeZone != null) readZone(timeZone);
  if (hasOffset.test(dateTime)) {
    return keep(attempt(name, () => OffsetDateTime.parse(dateTime)).toInstant(), timeZone ?? calendarZone);
  }
  if (timeZone == null) throw required(`Missing time zone definition for ${name} time.`);
  const local = attempt(name, () => LocalDateTime.parse(dateTime));
  return keep(local.atZone(ZoneId.of(timeZone)).toInstant(), timeZone);
}

const hasOffset = /(?:z|[+-]\d\d:\d\d)$/i;

/** Google stores whole seconds. */
function keep(instant: Instant, timeZone: string): StoredTime {
  return { instant: instant.truncatedTo(ChronoUnit.SECONDS).toString(), timeZone };
}

/** @throws GoogleError 400 for a zone that is not in the IANA database */
export function readZone(timeZone: string): string {
  attempt('timeZone', () => ZoneId.of(timeZone));
  return timeZone;
}

/** Milliseconds since 1970 of an RFC 3339 instant with an offset. @throws GoogleError 400 */
export function readMoment(name: string, text: string): number {
  return attempt(name, () => OffsetDateTime.parse(text))
    .toInstant()
    .toEpochMilli();
}

/** Its start in milliseconds since 1970; a day starts at midnight in `zone`. */
export function momentOf(time: StoredTime, zone: string): number {
  if ('date' in time) {
    return LocalDate.parse(time.date).atStartOfDay(ZoneId.of(zone)).toInstant().toEpochMilli();
  }
  return Instant.parse(time.instant).toEpochMilli();
}

/** The API's form for time zone `zone`: instants have the zone's offset at that time. */
export function writeTime(time: StoredTime, zone: string): ApiTime {
  if ('date' in time) return time;
  const shown = ZonedDateTime.ofInstant(Instant.parse(time.instant), ZoneId.of(zone));
  return { dateTime: shown.format(DateTimeFormatter.ISO_OFFSET_DATE_TIME), timeZone: time.timeZone };
}

function attempt<Value>(name: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw invalid(name, error instanceof Error ? error.message : String(error));
  }
}
