import { partNames, readOptions } from './read-options.ts';

test('bench options: no argument means all parts against the checked-in baseline', () => {
  expect(readOptions([])).toEqual({
    parts: partNames,
    quick: false,
    baseline: undefined,
    ratios: undefined,
  });
});

test('bench options: parts run in their own order, once', () => {
  const { parts, quick } = readOptions(['input', 'start', 'input', '--quick']);
  expect({ parts, quick }).toEqual({ parts: ['start', 'input'], quick: true });
});

test('bench options: a commit, or no baseline', () => {
  expect(readOptions(['--baseline', 'abc123']).baseline).toBe('abc123');
  expect(readOptions(['--no-baseline', 'input']).baseline).toBeNull();
});

test('bench options: an unknown part is an error', () => {
  expect(() => readOptions(['speed'])).toThrow(`No part "speed": ${partNames.join(', ')}.`);
});
