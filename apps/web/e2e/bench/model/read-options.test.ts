import { partNames } from './part-names.ts';
import { readOptions } from './read-options.ts';

test('bench options: no argument means all parts against the checked-in baseline', () => {
  expect(readOptions([])).toEqual({ parts: partNames, quick: false, baseline: undefined });
});

test('bench options: parts run in their own order, once', () => {
  expect(readOptions(['lists', 'start', 'lists', '--quick'])).toEqual({
    parts: ['start', 'lists'],
    quick: true,
    baseline: undefined,
  });
});

test('bench options: a commit, or no baseline', () => {
  expect(readOptions(['--baseline', 'abc123']).baseline).toBe('abc123');
  expect(readOptions(['--no-baseline', 'input']).baseline).toBeNull();
});

test.each([
  [['speed'], 'No part "speed": start, input, lists, lighthouse.'],
  [['--baseline', 'abc', '--no-baseline'], 'Choose --baseline or --no-baseline.'],
  [['--fast'], "Unknown option '--fast'"],
  [['--baseline'], "Option '--baseline <value>' argument missing"],
])('bench options: %j is an error', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});
