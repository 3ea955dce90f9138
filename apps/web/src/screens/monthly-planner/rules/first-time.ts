import type { EventRange } from '#features/google-calendar/client/calendar-client.ts';

/** The first shown hour, unless the present time would be above it or far below it. */
const morning = 7;
/** The longest distance from the first shown hour to the present time, in hours: it fits on the screen of a phone. */
const farthest = 5;

/** The time to which the hours of a range are scrolled at first; only its hours and minutes count. */
export function firstTime({ from, to }: EventRange, now: Date): Date {
  const isShown = from <= now && now < to;
  const hour = now.getHours();
  const first = isShown ? Math.max(Math.min(morning, hour - 1), hour - farthest, 0) : morning;
  return new Date(2026, 0, 1, first);
}
