import { isEnding, isShown, lastDay } from './thirty-days.ts';

test('thirty days: show a deletion until the thirtieth day after it', () => {
  expect(lastDay('2026-10-28')).toBe('2026-11-27');
  expect(isShown('2026-10-28', '2026-11-27')).toBe(true);
  expect(isShown('2026-10-28', '2026-11-28')).toBe(false);
});

test('thirty days: mark the last five days as ending', () => {
  expect(isEnding('2026-10-28', '2026-11-22')).toBe(false);
  expect(isEnding('2026-10-28', '2026-11-23')).toBe(true);
  expect(isEnding('2026-10-28', '2026-11-27')).toBe(true);
});
