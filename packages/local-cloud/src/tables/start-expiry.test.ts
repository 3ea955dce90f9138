import { repeatByTimer } from './start-expiry.ts';

afterEach(() => {
  jest.useRealTimers();
});

test('repeat by timer: a task that takes longer than the interval is not run twice at the same time', async () => {
  jest.useFakeTimers();
  const ends: (() => void)[] = [];
  const stop = repeatByTimer(() => new Promise((resolve) => ends.push(resolve)), 10);
  await jest.advanceTimersByTimeAsync(100);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await jest.advanceTimersByTimeAsync(10);
  expect(ends).toHaveLength(2);
  stop();
});
