// @spec week-and-day-start

import { useCallback, useSyncExternalStore } from 'react';
import { useClock, type Clock } from '#platform/clock/clock.tsx';
import { TodaySource } from '#domain/days/today-source.ts';

/** All users of a clock share one source, so that the rows of a calendar do not each have a timer. */
const sources = new WeakMap<Clock, TodaySource>();

function sourceOf(clock: Clock): TodaySource {
  const source = sources.get(clock) ?? new TodaySource(clock);
  sources.set(clock, source);
  return source;
}

/**
 * Today (`YYYY-MM-DD`) in local time. Updates when the user's day starts, when they change this time, when a suspended
 * page becomes visible again, and within a minute after the device was asleep or its clock or time zone was changed.
 */
export function useToday(): string {
  const { get, subscribe } = sourceOf(useClock());
  return useSyncExternalStore(subscribe, get);
}

/**
 * The result of a function of the current time, in local time. Updates when today does, and each minute.
 *
 * @param read a stable function
 */
export function useWallClock<Value extends string>(read: (now: Date) => Value): Value {
  const clock = useClock();
  const get = useCallback(() => read(clock.now()), [read, clock]);
  return useSyncExternalStore(sourceOf(clock).subscribe, get);
}

const zoneOffset = (now: Date) => String(now.getTimezoneOffset());

/** The offset of local time, in minutes as text. It changes with the time zone and with daylight saving time. */
export const useZoneOffset = (): string => useWallClock(zoneOffset);
