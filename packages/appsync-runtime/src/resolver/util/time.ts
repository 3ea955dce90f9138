import {
  DateTimeFormatter,
  Instant,
  LocalDate,
  LocalTime,
  TemporalQueries,
  ZonedDateTime,
  ZoneId,
} from '@js-joda/core';

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

const format = (milliseconds: number, pattern: string, zone = 'UTC') =>
  Instant.ofEpochMilli(milliseconds).atZone(ZoneId.of(zone)).format(DateTimeFormatter.ofPattern(pattern));

/** A text without a zone is in `zone`; a text without a time is at midnight. */
function parse(text: string, pattern: string, zone = 'UTC'): number {
  const parsed = DateTimeFormatter.ofPattern(pattern).parse(text);
  return LocalDate.from(parsed)
    .atTime(parsed.query(TemporalQueries.localTime()) ?? LocalTime.MIDNIGHT)
    .atZone(parsed.query(TemporalQueries.zone()) ?? ZoneId.of(zone))
    .toInstant()
    .toEpochMilli();
}

/**
 * `util.time` of a resolver. Named time zones need `loadTimeZonesFor`. Patterns are those of java.time; patterns that depend on the language (names of months
 * and weekdays, AM and PM) throw.
 *
 * @param now milliseconds since 1970
 */
export const timeUtil = (now: () => number) => ({
  nowISO8601: () => iso(now()),
  nowEpochSeconds: () => Math.floor(now() / 1000),
  nowEpochMilliSeconds: () => now(),
  nowFormatted: (pattern: string, zone?: string) => format(now(), pattern, zone),
  parseISO8601ToEpochMilliSeconds: (text: string) => ZonedDateTime.parse(text).toInstant().toEpochMilli(),
  parseFormattedToEpochMilliSeconds: parse,
  epochMilliSecondsToSeconds: (milliseconds: number) => Math.floor(milliseconds / 1000),
  epochMilliSecondsToISO8601: iso,
  epochMilliSecondsToFormatted: format,
});
