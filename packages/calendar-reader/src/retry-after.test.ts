// @spec calendar-retry-after

import { parseRetryAfter } from './retry-after.ts';

const now = Date.parse('2026-11-28T12:00:00Z');

test.each([
  ['120', 120],
  [' 0 ', 0],
  ['999999999999999999999', 86_400],
  ['Sat, 28 Nov 2026 12:05:00 GMT', 300],
  ['Saturday, 28-Nov-26 12:05:00 GMT', 300],
  ['Sat, 28 Nov 2026 11:00:00 GMT', 0],
  ['Fri, 31 Dec 9999 23:59:59 GMT', 86_400],
])('retry after: %j is %i seconds', (value, seconds) => {
  expect(parseRetryAfter(value, now)).toBe(seconds);
});

test.each([
  undefined,
  '',
  '-5',
  '1.5',
  '5 minutes',
  '120, 240',
  'soon',
  'Sat, no day',
  '2026-11-28T12:05:00Z',
])('retry after: %j is no time', (value) => {
  expect(parseRetryAfter(value, now)).toBeUndefined();
});
