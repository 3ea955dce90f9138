import type { Clock } from '#lib/clock/clock.tsx';
import { dayStart } from '#lib/preferences/day-start.ts';
import { dayAt, untilNextDay } from './day-at.ts';

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

  /** Calls `listener` when the day may have changed. Returns what ends it. */
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
    document.addEventListener('visibilitychange', this.#update);
    window.addEventListener('pageshow', this.#update);
    this.#stopFollowing = dayStart.subscribe(this.#update);
    this.#waitForNextDay();
  }

  #stop(): void {
    clearTimeout(this.#nextDay);
    document.removeEventListener('visibilitychange', this.#update);
    window.removeEventListener('pageshow', this.#update);
    this.#stopFollowing();
  }

  #waitForNextDay(): void {
    clearTimeout(this.#nextDay);
    this.#nextDay = setTimeout(this.#update, untilNextDay(this.#clock.now(), dayStart.get()));
  }
}
