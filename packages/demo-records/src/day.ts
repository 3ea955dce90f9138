export type Weekday = (typeof weekdays)[number];
export type Month = (typeof months)[number];

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
export const months = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;

/** The day of an instant in this machine's time zone, as `YYYY-MM-DD`. */
export function dayOf(instant: Date): string {
  return formatDay(instant.getFullYear(), instant.getMonth() + 1, instant.getDate());
}

/** A day as `YYYY-MM-DD`; `month` counts from 1. */
export function formatDay(year: number, month: number, date: number): string {
  return [String(year).padStart(4, '0'), twoDigits(month), twoDigits(date)].join('-');
}

/** The day `count` days after `day`; before `day` when negative. */
export function addDays(day: string, count: number): string {
  const instant = noonOf(day);
  instant.setDate(instant.getDate() + count);
  return dayOf(instant);
}

/** The same day `years` later, earlier when negative; 28 February for a 29th that does not exist. */
export function sameDay(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) + years;
  const instant = noonOf(`${String(year).padStart(4, '0')}${day.slice(4)}`);
  return dayOf(instant).slice(5) === day.slice(5) ? dayOf(instant) : formatDay(year, 2, 28);
}

export function weekdayOf(day: string): Weekday {
  return weekdays[noonOf(day).getDay()] ?? 'Sun';
}

/** Noon of a day in this machine's time zone, ISO 8601. It belongs to the same day in nearly all other zones. */
export function noonInstant(day: string): string {
  return noonOf(day).toISOString();
}

/** Noon: daylight saving changes cannot move it to another day. */
function noonOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0');
}
