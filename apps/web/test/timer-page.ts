import type { Phase } from '#screens/pomodoro/rules/pomodoro.ts';
import { secondsLeft } from '#screens/pomodoro/rules/time-left.ts';
import { createTimer } from '#screens/pomodoro/timer.ts';

export const morning = Date.UTC(2026, 10, 20, 9);
export const minute = 60_000;
export const start = { type: 'start' } as const;
/** A state that another tab may have stored. */
export const elsewhere = {
  secondsLeft: 60,
  isRunning: true,
  phase: 'longBreak',
  mode: 'work',
  round: 4,
  timestamp: morning,
};

/**
 * Starts each test of the file at 9:00 UTC and closes its pages, which would otherwise act as other tabs in the next
 * test.
 */
export function startEachTestAt9(): void {
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

/** A page with the timer, and the phase ends that it has announced. */
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

/** Writes a value as another tab would, which fires an event in this one. */
export function writeElsewhere(key: string, value: object | null): void {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(value));
  dispatchStorageEvent(key, value);
}

/** Fires the event alone: the stored value has changed again meanwhile. */
export function dispatchStorageEvent(key: string, value: object | null): void {
  const newValue = value && JSON.stringify(value);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}
