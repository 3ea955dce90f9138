/** The local date and time of a user, whose day can start later than midnight. */
export interface UserTime {
  /** The user's day, `YYYY-MM-DD`: before `dayStart` it is still the day before. */
  readonly day: string;
  /** `HH:mm` */
  readonly time: string;
  readonly dayStart: string;
  /** An IANA time zone. */
  readonly zone: string;
}

const formatOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });

/** A format of the zone; of UTC for a zone that the runtime does not know. */
function knownFormat(zone: string | undefined): Intl.DateTimeFormat {
  try {
    return formatOf(zone ?? 'UTC');
  } catch {
    return formatOf('UTC');
  }
}

function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/**
 * The user's day and time at an instant. Where the clocks go back, the local time decides: 03:00 that becomes 02:00 is
 * before a day start of 03:00.
 */
export function userTime(now: Date, zone: string | undefined, dayStart = '00:00'): UserTime {
  const format = knownFormat(zone);
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  const date = `${parts.year}-${parts.month}-${parts.day}`;
  const time = `${parts.hour}:${parts.minute}`;
  return {
    day: time < dayStart ? dayBefore(date) : date,
    time,
    dayStart,
    zone: format.resolvedOptions().timeZone,
  };
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Minutes from the start of the user's day to a time of day, 0 to 1439: 01:30 is late in a day that starts at 04:00. */
export function minutesIntoDay(time: string, dayStart: string): number {
  return (minutesOf(time) - minutesOf(dayStart) + 1440) % 1440;
}
