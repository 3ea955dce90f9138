import fc from 'fast-check';
import { dayOf } from '#lib/days/day.ts';
import { daysIn, monthOf, yearOf } from '#lib/days/month.ts';
import { weekOf } from '#lib/days/week.ts';
import { visibleDays } from './visible-days.ts';

const anyDay = fc
  .date({ min: new Date(2015, 0, 2), max: new Date(2037, 11, 30), noInvalidDate: true })
  .map(dayOf);

test('visible days: the month from its first to its last day, the week from Sunday to Saturday, the day', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const [month, week] = [day.slice(0, 7), weekOf(day)];
      expect(visibleDays('month', day)).toEqual({
        first: `${month}-01`,
        last: `${month}-${String(daysIn(yearOf(day), monthOf(day)))}`,
      });
      expect(visibleDays('week', day)).toEqual({ first: week[0], last: week[6] });
      expect(visibleDays('day', day)).toEqual({ first: day, last: day });
    }),
  );
});

test.each(['2026-03-08', '2026-11-01', '2026-04-05', '2026-10-04', '2026-12-31', '2027-01-01'])(
  'visible days: %s, a day of a clock change or an end of a year, is one day',
  (day) => {
    expect(visibleDays('day', day)).toEqual({ first: day, last: day });
  },
);
