// @spec google-clock-change

const dayLength = 86_400_000;

/** The number of the local day of an instant: the next day has the next number, however long a day is. */
export function dayNumber(instant: Date): number {
  return Date.UTC(instant.getFullYear(), instant.getMonth(), instant.getDate()) / dayLength;
}

/** The first instant of the local day: midnight, or the time after a clock change that skips midnight. */
export function startOfDay(instant: Date): Date {
  return new Date(new Date(instant).setHours(0, 0, 0, 0));
}

/** Whether a day begins at this instant. */
export function isDayStart(instant: Date): boolean {
  return instant.getTime() === startOfDay(instant).getTime();
}

/**
 * The same time on the local day `count` days later. The start of a day becomes the start of the other day, also where
 * one of them has no midnight.
 */
export function addDays(instant: Date, count: number): Date {
  const moved = new Date(instant);
  // At noon, because every day has one.
  if (isDayStart(instant)) moved.setHours(12);
  moved.setDate(moved.getDate() + count);
  return isDayStart(instant) ? startOfDay(moved) : moved;
}

/** Milliseconds in local time. The start of a day is its midnight, also where the clock skips it. */
function wallTime(instant: Date): number {
  const dayTime = isDayStart(instant)
    ? 0
    : ((instant.getHours() * 60 + instant.getMinutes()) * 60 + instant.getSeconds()) * 1000 +
      instant.getMilliseconds();
  return dayNumber(instant) * dayLength + dayTime;
}

/** The whole days from one instant to another in local time; a day of a clock change is a whole one. */
export function daysBetween(from: Date, to: Date): number {
  return Math.trunc((wallTime(to) - wallTime(from)) / dayLength);
}

/** The minutes in local time since midnight of the day of `from`. */
export function minutesSinceMidnight(from: Date, instant: Date): number {
  const days = dayNumber(instant) - dayNumber(from);
  return (days * 24 + instant.getHours()) * 60 + instant.getMinutes();
}

/** The instant at which the local time is `minutes` after midnight; a skipped time is the end of the gap. */
export function atMinute(day: Date, minutes: number): Date {
  const at = (minute: number) => new Date(day.getFullYear(), day.getMonth(), day.getDate(), 0, minute);
  let minute = minutes;
  while (minute < minutes + 24 * 60 && minutesSinceMidnight(day, at(minute)) !== minute) minute += 1;
  return at(minute);
}
