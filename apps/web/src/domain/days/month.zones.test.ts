import fc from 'fast-check';
import { dayIn, daysIn, isMonth, monthOf, months, yearOf } from './month.ts';

const anyMonth = fc.constantFrom(...months);
const anyYear = fc.integer({ min: 1, max: 9999 });

test('yearOf, monthOf: read year and month of a day', () => {
  expect(yearOf('2026-11-20')).toBe(2026);
  expect(monthOf('2026-11-20')).toBe('Nov');
  expect(monthOf('2027-01-01')).toBe('Jan');
});

test('dayIn: is the inverse of yearOf and monthOf', () => {
  fc.assert(
    fc.property(anyYear, anyMonth, fc.integer({ min: 1, max: 28 }), (year, month, date) => {
      const day = dayIn(year, month, date);
      expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect([yearOf(day), monthOf(day), Number(day.slice(8))]).toEqual([year, month, date]);
    }),
  );
});

test('dayIn: pads the year to four digits before the year 1000', () => {
  expect(dayIn(987, 'Jan', 5)).toBe('0987-01-05');
});

test('daysIn: equals the length in the Gregorian calendar in every zone', () => {
  fc.assert(
    fc.property(anyYear, anyMonth, (year, month) => {
      const last = new Date(0);
      last.setUTCFullYear(year, months.indexOf(month) + 1, 0);
      expect(daysIn(year, month)).toBe(last.getUTCDate());
    }),
  );
});

test.each([null, undefined, '', 'nov', 'November', 'Sept', '11'])('isMonth: rejects %p', (text) => {
  expect(isMonth(text)).toBe(false);
});

test.each(months)('isMonth: accepts %s', (month) => {
  expect(isMonth(month)).toBe(true);
});
