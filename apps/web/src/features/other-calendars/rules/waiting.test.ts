// @spec calendar-retry-after

import { isWaiting, waitAfter } from './waiting.ts';

const now = Date.parse('2026-11-28T12:00:00Z');
const minutesAfter = (answer: Parameters<typeof waitAfter>[0]) => {
  const until = waitAfter(answer, now);
  return until === undefined ? undefined : (until - now) / 60_000;
};

test('wait: is as long as the server says, and at most a day', () => {
  expect(minutesAfter({ outcome: 'rate-limited', retryAfter: 120 })).toBe(2);
  expect(minutesAfter({ outcome: 'unreachable', retryAfter: 600 })).toBe(10);
  expect(minutesAfter({ outcome: 'rate-limited', retryAfter: 1e12 })).toBe(1440);
});

test('wait: without a time it is 15 minutes for another server, an hour for the limit of Kairos, and none else', () => {
  expect(minutesAfter({ outcome: 'rate-limited' })).toBe(15);
  expect(minutesAfter({ outcome: 'too-many-requests' })).toBe(60);
  expect(minutesAfter({ outcome: 'unreachable' })).toBeUndefined();
});

test('wait: ends at its time, and a clock that was set back does not make it longer', () => {
  const failure = { reason: 'rate-limited', since: now, until: now + 60_000 } as const;
  expect(isWaiting({ failure }, now + 59_999)).toBe(true);
  expect(isWaiting({ failure }, now + 60_000)).toBe(false);
  expect(isWaiting({ failure }, now - 2 * 24 * 3_600_000)).toBe(false);
  // What an earlier version has stored has no time.
  expect(isWaiting({ failure: { reason: 'rate-limited' } }, now)).toBe(false);
  expect(isWaiting(undefined, now)).toBe(false);
});
