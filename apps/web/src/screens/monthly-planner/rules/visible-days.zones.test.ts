// @spec unusual-weeks

import fc from 'fast-check';
import { dayOf } from '#domain/days/day.ts';
import { daysIn, monthOf, yearOf } from '#domain/days/month.ts';
import { weekOf } from '#domain/days/week.ts';
import { visibleDays } from './visible-range.ts';

const anyDay = fc
  .date({ min: new Date(2015, 0, 2), max: new Date(2037, 11, 30), noInvalidDate: true })
  .map(dayOf);

test('visible days: are the whole month, the week from Sunday to Saturday, or the day', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const [month, week] = [day.slice(0, 7), weekOf(day, 'Sun')];
      expect(visibleDays('month', day, 'Sun')).toEqual({
        first: `${month}-01`,
        last: `${month}-${String(daysIn(yearOf(day), monthOf(day)))}`,
      });
      expect(visibleDays('week', day, 'Sun')).toEqual({ first: week[0], last: week[6] });
      expect(visibleDays('day', day, 'Sun')).toEqual({ first: day, last: day });
    }),
  );
});

test.each(['2026-03-08', '2026-11-01', '2026-04-05', '2026-10-04', '2026-12-31', '2027-01-01'])(
  'visible days: are one day for %s, a day of a clock change or an end of a year',
  (day) => {
    expect(visibleDays('day', day, 'Sun')).toEqual({ first: day, last: day });
  },
);

test.each([
  ['Mon', '2026-11-16', '2026-11-22'],
  ['Sat', '2026-11-21', '2026-11-27'],
] as const)('visible days: a week that starts on %s', (firstOfWeek, first, last) => {
  expect(visibleDays('week', '2026-11-22', firstOfWeek)).toEqual({ first, last });
});
