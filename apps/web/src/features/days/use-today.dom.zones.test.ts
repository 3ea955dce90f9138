// @spec week-and-day-start

import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { ClockProvider } from '#platform/clock/clock.tsx';
import { dayStart } from '#platform/preferences/day-start.ts';
import { useToday } from './use-today.ts';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 20, 23, 59, 30) });
});
afterEach(() => {
  dayStart.set('00:00');
  jest.useRealTimers();
});

const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(ClockProvider, { clock: { now: () => new Date() }, children });

test('useToday: updates at every midnight', () => {
  const { result } = renderHook(useToday, { wrapper });
  expect(result.current).toBe('2026-11-20');
  act(() => jest.advanceTimersByTime(29_999));
  expect(result.current).toBe('2026-11-20');
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe('2026-11-21');
  act(() => jest.advanceTimersByTime(86_400_000));
  expect(result.current).toBe('2026-11-22');
});

test.each([
  ['becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['is no longer frozen', () => document.dispatchEvent(new Event('resume'))],
  [
    'is restored from the back/forward cache',
    () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  ],
  ['gets the focus', () => window.dispatchEvent(new Event('focus'))],
])('useToday: updates a page that was suspended over midnight when it %s', (_, wake) => {
  const { result } = renderHook(useToday, { wrapper });
  // The machine sleeps: the clock advances, timers do not.
  jest.setSystemTime(new Date(2026, 10, 23, 8, 0));
  expect(result.current).toBe('2026-11-20');
  act(() => void wake());
  expect(result.current).toBe('2026-11-23');
});

test('useToday: updates within a minute without an event when the page stayed visible while the device slept', () => {
  jest.setSystemTime(new Date(2026, 10, 20, 21, 0));
  const { result } = renderHook(useToday, { wrapper });
  jest.setSystemTime(new Date(2026, 10, 21, 7, 0));
  act(() => jest.advanceTimersByTime(60_000));
  expect(result.current).toBe('2026-11-21');
});

test('useToday: shows the earlier day within a minute when the clock is set back', () => {
  const { result } = renderHook(useToday, { wrapper });
  act(() => jest.advanceTimersByTime(60_000));
  expect(result.current).toBe('2026-11-21');
  jest.setSystemTime(new Date(2026, 10, 20, 18, 0));
  act(() => jest.advanceTimersByTime(60_000));
  expect(result.current).toBe('2026-11-20');
});

test('useToday: updates when the user’s day starts, not at midnight', () => {
  dayStart.set('04:00');
  const { result } = renderHook(useToday, { wrapper });
  act(() => jest.advanceTimersByTime(4 * 3_600_000 + 29_999));
  expect(result.current).toBe('2026-11-20');
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe('2026-11-21');
  act(() => jest.advanceTimersByTime(86_400_000));
  expect(result.current).toBe('2026-11-22');
});

test('useToday: follows a change of the setting at once', () => {
  jest.setSystemTime(new Date(2026, 10, 21, 1, 30));
  const { result } = renderHook(useToday, { wrapper });
  expect(result.current).toBe('2026-11-21');
  act(() => dayStart.set('04:00'));
  expect(result.current).toBe('2026-11-20');
  act(() => dayStart.set('02:00'));
  expect(result.current).toBe('2026-11-20');
  act(() => jest.advanceTimersByTime(30 * 60_000));
  expect(result.current).toBe('2026-11-21');
});

test('useToday: shares one timer among all components of a page', () => {
  const clock = { now: () => new Date() };
  const shared = ({ children }: { children: ReactNode }) => createElement(ClockProvider, { clock, children });
  const timers = () => jest.getTimerCount();
  const before = timers();
  const { result, unmount } = renderHook(() => [useToday(), useToday(), useToday()], { wrapper: shared });
  expect(timers() - before).toBe(1);
  act(() => jest.advanceTimersByTime(30_000));
  expect(result.current).toEqual(['2026-11-21', '2026-11-21', '2026-11-21']);
  unmount();
  expect(timers() - before).toBe(0);
});
