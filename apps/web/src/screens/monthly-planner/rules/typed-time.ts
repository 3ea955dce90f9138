import dayjs from 'dayjs';
import { dayOf } from '#domain/days/day.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import type { EventRange } from '#features/google-calendar/client/calendar-client.ts';

/** The raw input for the time of a new event. */
export interface TypedTime {
  /** `YYYY-MM-DD`, or empty. */
  readonly day: string;
  /** `HH:mm`, or empty. */
  readonly from: string;
  readonly to: string;
}

const lastHour = 23;

/**
 * The suggested time for a new event: the next full hour, one hour long. After midnight, `today` may still be the day
 * before; the next hour is then on the calendar's day.
 */
export function suggestedTime(shown: string, now: Date, today: string): TypedTime {
  const day = shown === today ? dayOf(now) : shown;
  const hour = Math.min(now.getHours() + 1, lastHour);
  return { day, from: clockTime(hour), to: clockTime((hour + 1) % 24) };
}

/**
 * The time range of an input, in local time; undefined while a field is empty. An end that is not after the start is on
 * the next day.
 */
export function readTime({ day, from, to }: TypedTime): EventRange | undefined {
  if (day === '' || from === '' || to === '') return undefined;
  const lastDay = to > from ? day : shiftDay(day, 1);
  return { from: dayjs(`${day}T${from}`).toDate(), to: dayjs(`${lastDay}T${to}`).toDate() };
}

function clockTime(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
