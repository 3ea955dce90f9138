import fc from 'fast-check';
import { RRule } from 'rrule';
import { shiftDay } from '#domain/days/shift-day.ts';
import { weekdays } from '#domain/days/weekday.ts';
import { occurrenceDays, type SeriesRule } from './occurrence-days.ts';

const everyDay: SeriesRule = { repeat: 'daily', days: [], monthDay: null, start: '2026-11-24', end: null };
const days = (rule: Partial<SeriesRule>, first: string, last: string) => [
  ...occurrenceDays({ ...everyDay, ...rule }, first, last),
];

const firstStart = '2020-01-01';
const twentyYears = 20 * 366;
const someDay = fc.nat(twentyYears).map((by) => shiftDay(firstStart, by));
const someRule = fc
  .record({
    repeat: fc.constantFrom('daily', 'weekdays', 'weekly', 'monthly'),
    days: fc.subarray([...weekdays], { minLength: 1 }),
    monthDay: fc.integer({ min: 1, max: 31 }),
    start: someDay,
    length: fc.option(fc.nat(3000), { nil: null }),
  })
  .map(({ length, ...rule }): SeriesRule => ({
    ...rule,
    end: length === null ? null : shiftDay(rule.start, length),
  }));

const byName = {
  Mon: RRule.MO,
  Tue: RRule.TU,
  Wed: RRule.WE,
  Thu: RRule.TH,
  Fri: RRule.FR,
  Sat: RRule.SA,
  Sun: RRule.SU,
};
const workdays = [RRule.MO, RRule.TU, RRule.WE, RRule.TH, RRule.FR];
const utc = (day: string) => new Date(`${day}T00:00:00Z`);

/** The same rule in the words of RFC 5545. The last day of a shorter month is the last one of several that it has. */
function oracle({ repeat, days, monthDay, start, end }: SeriesRule): RRule {
  const range = { dtstart: utc(start), ...(end != null && { until: utc(end) }) };
  switch (repeat) {
    case 'weekdays':
      return new RRule({ ...range, freq: RRule.DAILY, byweekday: workdays });
    case 'weekly':
      return new RRule({
        ...range,
        freq: RRule.WEEKLY,
        byweekday: days.map((day) => byName[day as keyof typeof byName]),
      });
    case 'monthly': {
      const date = monthDay ?? 1;
      const last = [28, 29, 30, 31].filter((one) => one <= date);
      return new RRule(
        date <= 28
          ? { ...range, freq: RRule.MONTHLY, bymonthday: date }
          : { ...range, freq: RRule.MONTHLY, bymonthday: last, bysetpos: -1 },
      );
    }
    default:
      return new RRule({ ...range, freq: RRule.DAILY });
  }
}

describe('occurrence days', () => {
  test('are the same as in RFC 5545 over twenty years', () => {
    fc.assert(
      fc.property(someRule, (rule) => {
        const last = shiftDay(rule.start, twentyYears);
        const expected = oracle(rule).between(utc(rule.start), utc(last), true);
        expect([...occurrenceDays(rule, firstStart, last)]).toEqual(
          expected.map((instant) => instant.toISOString().slice(0, 10)),
        );
      }),
      { numRuns: 40 },
    );
  });

  test('of a shorter range equal those of the whole range within it', () => {
    fc.assert(
      fc.property(someRule, someDay, fc.nat(400), (rule, first, length) => {
        const last = shiftDay(first, length);
        const all = [...occurrenceDays(rule, firstStart, last)];
        expect([...occurrenceDays(rule, first, last)]).toEqual(all.filter((day) => day >= first));
      }),
    );
  });

  test.each([
    ['the change to daylight saving time in California', '2026-03-07', '2026-03-09'],
    ['its end', '2026-10-31', '2026-11-02'],
    ['the change of half an hour on Lord Howe', '2026-10-03', '2026-10-05'],
    ['its end', '2026-04-04', '2026-04-06'],
    ['the end of a year', '2026-12-31', '2027-01-02'],
    ['a leap day', '2028-02-28', '2028-03-01'],
  ])('neither skip nor repeat a day around %s', (_what, first, last) => {
    const middle = shiftDay(first, 1);
    expect(days({ start: '2026-01-01' }, first, last)).toEqual([first, middle, last]);
  });

  test.each([
    [29, ['2027-01-29', '2027-02-28', '2027-03-29', '2027-04-29']],
    [30, ['2027-01-30', '2027-02-28', '2027-03-30', '2027-04-30']],
    [31, ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']],
  ])('of a monthly series on day %i are the last day in shorter months', (monthDay, expected) => {
    expect(days({ repeat: 'monthly', monthDay }, '2027-01-01', '2027-04-30')).toEqual(expected);
  });

  test('of a monthly series include February 29 in a leap year', () => {
    expect(days({ repeat: 'monthly', monthDay: 31 }, '2028-02-01', '2028-02-29')).toEqual(['2028-02-29']);
  });

  test('are empty before the start and after the end', () => {
    const rule = { start: '2026-11-24', end: '2026-11-25' };
    expect(days(rule, '2026-11-01', '2026-11-30')).toEqual(['2026-11-24', '2026-11-25']);
    expect(days({ ...rule, end: '2026-11-23' }, '2026-11-01', '2026-11-30')).toEqual([]);
  });

  test('are empty for a series without weekdays', () => {
    expect(days({ repeat: 'weekly' }, '2026-11-01', '9999-12-31')).toEqual([]);
  });

  test('are computed lazily', () => {
    const iterator = occurrenceDays(everyDay, '2026-11-01', '9999-12-31');
    expect([iterator.next().value, iterator.next().value]).toEqual(['2026-11-24', '2026-11-25']);
  });
});
