import dayjs from 'dayjs';

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text, for instance from the URL, is an existing day as `YYYY-MM-DD`. */
export function isDay(text: string | null | undefined): text is string {
  return text != null && dayPattern.test(text) && dayOf(noonOf(text)) === text;
}

/** The day (`YYYY-MM-DD`) of a moment in local time. */
export function dayOf(moment: Date): string {
  return dayjs(moment).format('YYYY-MM-DD');
}

/**
 * Noon of a day in local time, for date arithmetic and formatting: in some zones a day of a clock change has no
 * midnight.
 */
export function noonOf(day: string): Date {
  // Not by Day.js: it reads the years before 100 as those of the 20th century.
  return new Date(`${day}T12:00`);
}

/** Milliseconds from a moment to the start of the next local day; more than 0. */
export function untilTomorrow(moment: Date): number {
  return dayjs(moment).add(1, 'day').startOf('day').diff(moment);
}
