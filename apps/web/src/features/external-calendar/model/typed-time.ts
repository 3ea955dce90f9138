import dayjs from 'dayjs';
import { shiftDay } from '#lib/days/shift-day.ts';
import type { EventRange } from '#lib/google-calendar/calendar-client.ts';

/** When a new event is, as a person types it. */
export interface TypedTime {
  /** `YYYY-MM-DD`, or empty. */
  readonly day: string;
  /** `HH:mm`, or empty. */
  readonly from: string;
  readonly to: string;
}

const lastHour = 23;

/** An hour of a day to begin with: the next one by the clock. */
export function suggestedTime(day: string, now: Date): TypedTime {
  const hour = Math.min(now.getHours() + 1, lastHour);
  return { day, from: clockTime(hour), to: clockTime((hour + 1) % 24) };
}

/**
 * The moments that are meant, where the person is; undefined while something is missing. What ends no later than it
 * begins ends on the day after.
 */
export function readTime({ day, from, to }: TypedTime): EventRange | undefined {
  if (day === '' || from === '' || to === '') return undefined;
  const lastDay = to > from ? day : shiftDay(day, 1);
  return { from: dayjs(`${day}T${from}`).toDate(), to: dayjs(`${lastDay}T${to}`).toDate() };
}

function clockTime(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
