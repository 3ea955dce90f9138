const dayLength = 86_400_000;
const days = 366;

/**
 * Whether clocks in two time zones show the same time, now and for a year: a zone can have several names, and
 * neighbouring zones often share their clock. True when this browser does not know one of the names.
 *
 * @param zone a name of the IANA database, e.g. `Europe/Berlin`; likewise `other`
 */
export function isSameClock(zone: string, other: string, now: Date): boolean {
  try {
    const [here, there] = [zone, other].map(
      (timeZone) => new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
    );
    const instants = Array.from({ length: days }, (_, day) => new Date(now.getTime() + day * dayLength));
    return instants.every((instant) => here?.format(instant) === there?.format(instant));
  } catch {
    return true;
  }
}
