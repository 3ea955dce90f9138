import { act, renderHook } from '@testing-library/react';
import { useFading } from './use-fading.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const fade = (isShown: boolean) =>
  renderHook((shown: boolean) => useFading(shown), { initialProps: isShown });
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('fading: renders hidden content until it has faded out', () => {
  const { result, rerender } = fade(true);
  expect(result.current).toEqual({ isRendered: true, fading: undefined });
  rerender(false);
  expect(result.current).toEqual({ isRendered: true, fading: 'out' });
  pass(139);
  expect(result.current).toEqual({ isRendered: true, fading: 'out' });
  pass(1);
  expect(result.current).toEqual({ isRendered: false, fading: undefined });
});

test('fading: renders shown content at once and fades it in', () => {
  const { result, rerender } = fade(false);
  rerender(true);
  expect(result.current).toEqual({ isRendered: true, fading: 'in' });
  pass(140);
  expect(result.current).toEqual({ isRendered: true, fading: undefined });
});

test('fading: keeps content that is shown again before it has faded out', () => {
  const { result, rerender } = fade(true);
  rerender(false);
  pass(70);
  rerender(true);
  expect(result.current).toEqual({ isRendered: true, fading: undefined });
  pass(200);
  expect(result.current).toEqual({ isRendered: true, fading: undefined });
});
