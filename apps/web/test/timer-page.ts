import type { Phase } from '#features/pomodoro/model/pomodoro.ts';
import { secondsLeft } from '#features/pomodoro/model/time-left.ts';
import { createTimer } from '#features/pomodoro/timer.ts';

export const morning = Date.UTC(2026, 10, 20, 9);
export const minute = 60_000;
export const start = { type: 'start' } as const;
/** What another tab may have kept. */
export const elsewhere = {
  secondsLeft: 60,
  isRunning: true,
  phase: 'longBreak',
  mode: 'work',
  round: 4,
  timestamp: morning,
};

/** Each test of the file begins in the morning, and closes its pages: or they would go on as other tabs of the next. */
export function beginInTheMorning(): void {
  const close: (() => void)[] = [];
  beforeEach(() => {
    jest.useFakeTimers({ now: morning });
    for (const target of [window, document] as EventTarget[]) {
      const { calls } = jest.spyOn(target, 'addEventListener').mock;
      close.push(() => {
        for (const [type, listener] of calls) if (listener) target.removeEventListener(type, listener);
      });
    }
  });
  afterEach(() => {
    jest.useRealTimers();
    for (const one of close.splice(0)) one();
  });
}

/** A page with the timer, and what it has announced. */
export function openPage() {
  const timer = createTimer({ now: () => new Date() });
  const ended: Phase[] = [];
  timer.onPhaseEnd((phase) => ended.push(phase));
  return {
    ...timer,
    ended,
    status: () => timer.state().timing.status,
    seconds: () => secondsLeft(timer.state()),
  };
}

export const saved = () =>
  JSON.parse(localStorage.getItem('pomodoro') ?? 'null') as Record<string, unknown> | null;

/** What another tab writes reaches this one as an event. */
export function writeElsewhere(key: string, value: object | null): void {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(value));
  tellOf(key, value);
}

/** The event alone: what is stored has become something else meanwhile. */
export function tellOf(key: string, value: object | null): void {
  const newValue = value && JSON.stringify(value);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}
