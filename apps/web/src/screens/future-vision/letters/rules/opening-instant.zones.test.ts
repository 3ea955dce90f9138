import fc from 'fast-check';
import { dayFrom, dayOf, noonOf } from '#domain/days/day.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { openingDay, openingInstant } from './opening-instant.ts';

const days = fc.integer({ min: 0, max: 18_000 }).map((count) => shiftDay('2026-11-24', count));

test('opening instant: is the first moment of its day in every zone, and names the day', () => {
  fc.assert(
    fc.property(days, (day) => {
      const instant = openingInstant(day);
      const start = new Date(instant);
      expect(openingDay(instant)).toBe(day);
      expect(dayOf(start)).toBe(day);
      expect(dayOf(new Date(start.getTime() - 1))).toBe(shiftDay(day, -1));
      expect(instant).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/);
    }),
  );
});

// In Cairo and Santiago a clock change skips midnight.
test('opening instant: names each day of years with clock changes', () => {
  for (let day = '2027-01-01'; day < dayFrom(2029, 1, 1); day = shiftDay(day, 1)) {
    expect(openingDay(openingInstant(day))).toBe(day);
    expect(Date.parse(openingInstant(day))).toBeLessThan(noonOf(day).getTime());
  }
});
