// @spec day-with-year

import { createFormats } from '#platform/i18n/use-formats.ts';
import { noonOf } from './day.ts';
import { dayFormat } from './day-format.ts';

const today = '2026-11-24';

test.each(['en-US', 'es', 'zh-Hans', 'zh-Hant'])(
  'day format: in %s only a day of another year has its year',
  (locale) => {
    const { date } = createFormats(locale);
    for (const weekday of ['long', 'short', undefined] as const) {
      const text = (day: string) => date(noonOf(day), dayFormat(day, today, weekday));
      expect(text('2026-01-01')).not.toContain('2026');
      expect(text('2026-12-31')).not.toContain('2026');
      expect(text('2027-01-01')).toContain('2027');
      expect(text('2025-12-31')).toContain('2025');
    }
  },
);

test('day format: has the weekday that is asked for', () => {
  const { date } = createFormats('en-US');
  expect(date(noonOf('2027-01-01'), dayFormat('2027-01-01', today, 'long'))).toBe('Friday, Jan 1, 2027');
  expect(date(noonOf(today), dayFormat(today, today, 'short'))).toBe('Tue, Nov 24');
  expect(date(noonOf(today), dayFormat(today, today))).toBe('Nov 24');
});
