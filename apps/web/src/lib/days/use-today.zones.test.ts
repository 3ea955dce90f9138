import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { ClockProvider } from '#lib/clock/clock.tsx';
import { useToday } from './use-today.ts';

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 20, 23, 59, 30) });
});
afterEach(() => {
  jest.useRealTimers();
});

const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(ClockProvider, { clock: { now: () => new Date() }, children });

test('follows the clock at midnight, every midnight', () => {
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
  ['comes back from the browser’s memory', () => window.dispatchEvent(new Event('pageshow'))],
])('a page that slept over midnight looks at the clock when it %s', (_, wake) => {
  const { result } = renderHook(useToday, { wrapper });
  // The machine sleeps: time goes on, timers do not.
  jest.setSystemTime(new Date(2026, 10, 23, 8, 0));
  expect(result.current).toBe('2026-11-20');
  act(() => void wake());
  expect(result.current).toBe('2026-11-23');
});
