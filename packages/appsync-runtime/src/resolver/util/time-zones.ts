/** The functions of `util.time` that read the name of a time zone. */
const functionsWithZones = /nowFormatted|parseISO8601To|parseFormattedTo|epochMilliSecondsToFormatted/;

/**
 * Loads the rules of the named time zones for code that uses them. They need more than 10 MB of memory, so other code is loaded
 * without them.
 */
export async function loadTimeZonesFor(code: string): Promise<void> {
  if (functionsWithZones.test(code)) await import('@js-joda/timezone');
}
