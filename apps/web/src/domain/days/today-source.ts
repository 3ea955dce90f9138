import type { Clock } from '#platform/clock/clock.tsx';
import { createEmitter } from '#platform/events/create-emitter.ts';
import { onPageReturn } from '#platform/page-lifecycle/on-page-return.ts';
import { dayStart } from '#platform/preferences/day-start.ts';
import { dayAt, untilNextDay } from './day-at.ts';

/**
 * The longest wait in milliseconds. Browser timers stop while the device sleeps. A page that stayed visible gets no event
 * when the device wakes, or when the clock or the time zone changes.
 */
const minute = 60_000;

/** Today, for all components that show it: one timer, while at least one of them is mounted. */
export class TodaySource {
  readonly #clock: Clock;
  readonly #changes = createEmitter({ onFirst: () => this.#start(), onLast: () => this.#stop() });
  #nextDay: ReturnType<typeof setTimeout> | undefined;
  #stopFollowing: readonly (() => void)[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** `YYYY-MM-DD` in local time. */
  readonly get = (): string => dayAt(this.#clock.now(), dayStart.get());

  /** Calls `listener` when the day may have changed, and each minute. Returns a function that stops it. */
  readonly subscribe = this.#changes.subscribe;

  readonly #update = () => {
    this.#waitForNextDay();
    this.#changes.emit();
  };

  #start(): void {
    // Each may follow a time in which timers stood still.
    document.addEventListener('resume', this.#update);
    window.addEventListener('focus', this.#update);
    this.#stopFollowing = [onPageReturn(this.#update), dayStart.subscribe(this.#update)];
    this.#waitForNextDay();
  }

  #stop(): void {
    clearTimeout(this.#nextDay);
    document.removeEventListener('resume', this.#update);
    window.removeEventListener('focus', this.#update);
    for (const stop of this.#stopFollowing) stop();
  }

  #waitForNextDay(): void {
    clearTimeout(this.#nextDay);
    const now = this.#clock.now();
    // At the next minute of the clock, so that a shown time is right.
    const wait = minute - (now.getTime() % minute);
    this.#nextDay = setTimeout(this.#update, Math.min(untilNextDay(now, dayStart.get()), wait));
  }
}
