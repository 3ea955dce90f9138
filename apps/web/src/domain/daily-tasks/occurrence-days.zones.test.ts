// @spec task-repeats task-repeat-kinds

import fc from 'fast-check';
import { shiftDay } from '#domain/days/shift-day.ts';
import { occurrenceDays, type SeriesRule } from './occurrence-days.ts';
import { firstStart, someDay, someRule, standardDays, twentyYears } from './testing/standard-days.ts';

const everyDay: SeriesRule = {
  ...{ repeat: 'daily', every: null, days: [], monthDay: null, weekOfMonth: null },
  ...{ start: '2026-11-24', end: null },
};
const days = (rule: Partial<SeriesRule>, first: string, last: string) => [
  ...occurrenceDays({ ...everyDay, ...rule }, first, last),
];

describe('occurrence days', () => {
  test('are the same as in RFC 5545 over twenty years', () => {
    fc.assert(
      fc.property(someRule, (rule) => {
        const last = shiftDay(rule.start, twentyYears);
        expect([...occurrenceDays(rule, firstStart, last)]).toEqual(standardDays(rule, last));
      }),
      { numRuns: 120 },
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

  test('of every few weeks are counted from the week of the start, with Monday as its first day', () => {
    // The Sunday of the week of Monday, November 16.
    const rule = { repeat: 'weeks', every: 2, days: ['Mon', 'Sun'], start: '2026-11-22' };
    expect(days(rule, '2026-11-01', '2026-12-20')).toEqual([
      '2026-11-22',
      '2026-11-30',
      '2026-12-06',
      '2026-12-14',
      '2026-12-20',
    ]);
  });

  test('of every few months are in the last day of shorter months', () => {
    const rule = { repeat: 'months', every: 3, monthDay: 31, start: '2026-11-30' };
    expect(days(rule, '2026-11-01', '2027-12-31')).toEqual([
      '2026-11-30',
      '2027-02-28',
      '2027-05-31',
      '2027-08-31',
      '2027-11-30',
    ]);
  });

  test.each([
    [4, ['2026-11-25', '2026-12-23', '2027-01-27']],
    [-1, ['2026-11-25', '2026-12-30', '2027-01-27']],
  ])('of Wednesday %i of the month', (weekOfMonth, expected) => {
    const rule = { repeat: 'monthlyOn', days: ['Wed'], weekOfMonth };
    expect(days(rule, '2026-11-01', '2027-01-31')).toEqual(expected);
  });

  test('of February 29 are February 28 in other years', () => {
    const leap = { repeat: 'yearly', start: '2028-02-29' };
    const expected = ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'];
    expect(days(leap, '2028-03-01', '2032-12-31')).toEqual(expected);
    // Split in a year without it.
    const split = { repeat: 'yearly', start: '2029-02-28', monthDay: 29 };
    expect(days(split, '2028-03-01', '2032-12-31')).toEqual(expected);
  });

  test('are empty for a rule of a newer version', () => {
    expect(days({ repeat: 'hourly', every: 1 }, '2026-11-01', '9999-12-31')).toEqual([]);
  });

  test('are only the first one of a task that comes after it is done', () => {
    const rule = { repeat: 'afterDone', every: 7 };
    expect(days(rule, '2026-11-01', '9999-12-31')).toEqual(['2026-11-24']);
    expect(days(rule, '2026-11-25', '9999-12-31')).toEqual([]);
    expect(days({ ...rule, end: '2026-11-23' }, '2026-11-01', '9999-12-31')).toEqual([]);
  });

  test('are empty before the start and after the end', () => {
    const rule = { start: '2026-11-24', end: '2026-11-25' };
    expect(days(rule, '2026-11-01', '2026-11-30')).toEqual(['2026-11-24', '2026-11-25']);
    expect(days({ ...rule, end: '2026-11-23' }, '2026-11-01', '2026-11-30')).toEqual([]);
  });

  test('are empty for a series without weekdays', () => {
    expect(days({ repeat: 'weekly' }, '2026-11-01', '9999-12-31')).toEqual([]);
    expect(days({ repeat: 'weeks', every: 2 }, '2026-11-01', '9999-12-31')).toEqual([]);
    expect(days({ repeat: 'monthlyOn', weekOfMonth: 1 }, '2026-11-01', '9999-12-31')).toEqual([]);
  });

  test('are computed lazily', () => {
    const iterator = occurrenceDays(everyDay, '2026-11-01', '9999-12-31');
    expect([iterator.next().value, iterator.next().value]).toEqual(['2026-11-24', '2026-11-25']);
  });
});
