import { dayOf } from '#domain/days/day.ts';

const twoDigits = (value: number) => String(value).padStart(2, '0');

function offsetOf(moment: Date): string {
  const minutes = -moment.getTimezoneOffset();
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`;
}

/**
 * The start of a day (`YYYY-MM-DD`) in local time as ISO 8601 with its offset. Its first ten characters are the day, also
 * where a clock change skips midnight.
 */
export function openingInstant(day: string): string {
  const start = new Date(`${day}T00:00`);
  const time = [start.getHours(), start.getMinutes(), start.getSeconds()].map(twoDigits).join(':');
  return `${dayOf(start)}T${time}${offsetOf(start)}`;
}

/** The day on which a letter opens, as its writer chose it. */
export function openingDay(opensAt: string): string {
  return opensAt.slice(0, 10);
}
