import type { Clock } from '#platform/clock/clock.tsx';
import { dayStart } from '#platform/preferences/day-start.ts';
import { dayAt, untilNextDay } from './day-at.ts';

/**
 * The longest wait in milliseconds. Browser timers stop while the device sleeps. A page that stayed visible gets no event
 * when the device wakes, or when the clock or the time zone changes.
 */
const longestWait = 60_000;

/** The events that may follow a suspension. */
const wakeEvents = [
  [document, 'visibilitychange'],
  [document, 'resume'],
  [window, 'pageshow'],
  [window, 'focus'],
] as const;

/** Today, for all components that show it: one timer, while at least one of them is mounted. */
export class TodaySource {
  readonly #clock: Clock;
  readonly #listeners = new Set<() => void>();
  #nextDay: ReturnType<typeof setTimeout> | undefined;
  #stopFollowing: () => void = () => undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** `YYYY-MM-DD` in local time. */
  readonly get = (): string => dayAt(this.#clock.now(), dayStart.get());

  /** Calls `listener` when the day may have changed, and each minute. Returns a function that stops it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#start();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stop();
    };
  };

  readonly #update = () => {
    this.#waitForNextDay();
    for (const listener of this.#listeners) listener();
  };

  #start(): void {
    for (const [target, event] of wakeEvents) target.addEventListener(event, this.#update);
    this.#stopFollowing = dayStart.subscribe(this.#update);
    this.#waitForNextDay();
  }

  #stop(): void {
    clearTimeout(this.#nextDay);
    for (const [target, event] of wakeEvents) target.removeEventListener(event, this.#update);
    this.#stopFollowing();
  }

  #waitForNextDay(): void {
    clearTimeout(this.#nextDay);
    const wait = untilNextDay(this.#clock.now(), dayStart.get());
    this.#nextDay = setTimeout(this.#update, Math.min(wait, longestWait));
  }
}
