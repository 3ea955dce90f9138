import dayjs from 'dayjs';

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text, for instance from the address bar, names a day that exists, as `YYYY-MM-DD`. */
export function isDay(text: string | null | undefined): text is string {
  return text != null && dayPattern.test(text) && dayjs(text).format('YYYY-MM-DD') === text;
}

/** The day (`YYYY-MM-DD`) that a moment falls on where the person is. */
export function dayOf(moment: Date): string {
  return dayjs(moment).format('YYYY-MM-DD');
}

/**
 * Noon of a day where the person is, for reckoning with it and writing it out: in some zones a day of clock change
 * has no midnight.
 */
export function noonOf(day: string): Date {
  return dayjs(`${day}T12:00`).toDate();
}

/** Milliseconds from a moment to the start of the next day where the person is; more than 0. */
export function untilTomorrow(moment: Date): number {
  return dayjs(moment).add(1, 'day').startOf('day').diff(moment);
}
