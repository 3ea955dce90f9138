import type { Clock } from '#platform/clock/clock.tsx';
import { dayStart } from '#platform/preferences/day-start.ts';
import { dayAt, untilNextDay } from './day-at.ts';

/**
 * The longest wait in milliseconds. Timers of browsers stand still while the device sleeps, and no event tells a page that
 * stayed visible that it is awake, or that the clock or the time zone was changed.
 */
const longestWait = 60_000;

/** What may come after a time in which timers stood still. */
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

  /** Calls `listener` when the day may have changed, and each minute. Returns what ends it. */
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
