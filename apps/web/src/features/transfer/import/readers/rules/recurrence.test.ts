import fc from 'fast-check';
import { rrulestr } from 'rrule';
import { occurrenceDays } from '#domain/daily-tasks/occurrence-days.ts';
import { someDay } from '#domain/daily-tasks/testing/standard-days.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { ruleOf } from './recurrence.ts';

const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
/** In days. Two leap years are in it. */
const eightYears = 8 * 366;

/** The days of a rule from its start to `last`, as rrule has them. */
function standardDays(text: string, start: string, last: string): readonly string[] {
  const rule = rrulestr(`DTSTART:${start.replaceAll('-', '')}T000000Z\nRRULE:${text}`);
  return rule
    .between(new Date(`${start}T00:00:00Z`), new Date(`${last}T00:00:00Z`), true)
    .map((instant) => instant.toISOString().slice(0, 10));
}

/** The days of the rule of Kairos; undefined for one that it does not have. */
function importedDays(text: string, start: string, last: string): readonly string[] | undefined {
  const rule = ruleOf(text, start);
  if (!rule) return undefined;
  const stored = { every: null, weekOfMonth: null, ...rule, days: [...rule.days] };
  return [...occurrenceDays(stored, start, last)];
}

const interval = fc.option(
  fc.integer({ min: 1, max: 30 }).map((n) => `INTERVAL=${n}`),
  { freq: 1 },
);
const place = fc.constantFrom('1', '2', '3', '4', '5', '-1', '-2', '');
const weekday = fc.constantFrom(...codes);
const monthDay = fc.oneof(fc.integer({ min: 1, max: 31 }), fc.integer({ min: -31, max: -1 }));
const month = fc.integer({ min: 1, max: 12 });

/** One value, or several in an order without meaning. */
const listOf = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof(
    value.map(String),
    fc.uniqueArray(value, { minLength: 1, maxLength: 4 }).map((values) => values.join()),
  );

/** A part of a rule. The month and the day of the start are the values that Kairos has most often. */
function partFrom(start: string): fc.Arbitrary<string> {
  const [, startMonth = 0, startDay = 0] = start.split('-').map(Number);
  return fc.oneof(
    fc.subarray(codes, { minLength: 1 }).map((days) => `BYDAY=${days.join()}`),
    listOf(fc.tuple(place, weekday).map((both) => both.join(''))).map((days) => `BYDAY=${days}`),
    listOf(monthDay).map((days) => `BYMONTHDAY=${days}`),
    listOf(month).map((months) => `BYMONTH=${months}`),
    fc.constantFrom(`BYMONTHDAY=${startDay}`, 'BYMONTHDAY=-1', 'BYMONTHDAY=28,29,30'),
    fc.constantFrom(`BYMONTH=${startMonth}`, 'BYSETPOS=1', 'BYSETPOS=-1', 'WKST=SU', 'WKST=MO'),
  );
}

const someRule = someDay.chain((start) =>
  fc
    .tuple(
      fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
      interval,
      fc.uniqueArray(partFrom(start), { maxLength: 3, selector: (text) => text.split('=')[0] }),
    )
    .map(([freq, every, parts]) => ({
      start,
      text: [`FREQ=${freq}`, every, ...parts].filter((one) => one !== null).join(';'),
    })),
);

describe('a rule of RFC 5545', () => {
  test('that Kairos has keeps its days over eight years', () => {
    fc.assert(
      fc.property(someRule, ({ text, start }) => {
        const last = shiftDay(start, eightYears);
        const days = importedDays(text, start, last);
        if (days) expect(days).toEqual(standardDays(text, start, last));
      }),
      { numRuns: 200 },
    );
  });

  test.each([
    ['FREQ=DAILY', { repeat: 'daily' }],
    ['FREQ=DAILY;INTERVAL=14', { repeat: 'weeks', every: 2, days: ['Tue'] }],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', { repeat: 'weekdays' }],
    ['RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=FR', { repeat: 'weeks', every: 2, days: ['Fri'] }],
    ['FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TU', { repeat: 'weeks', every: 2, days: ['Tue'] }],
    ['FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=10', { repeat: 'months', every: 3, monthDay: 10 }],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', { repeat: 'monthly', monthDay: 31 }],
    ['FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1', { repeat: 'monthly', monthDay: 30 }],
    ['FREQ=MONTHLY;BYDAY=2TU', { repeat: 'monthlyOn', days: ['Tue'], weekOfMonth: 2 }],
    ['FREQ=MONTHLY;BYDAY=FR;BYSETPOS=-1', { repeat: 'monthlyOn', days: ['Fri'], weekOfMonth: -1 }],
    ['FREQ=YEARLY', { repeat: 'yearly' }],
    ['FREQ=YEARLY;BYMONTHDAY=24', { repeat: 'monthly', monthDay: 24 }],
    ['FREQ=YEARLY;BYMONTHDAY=10', { repeat: 'monthly', monthDay: 10 }],
    ['FREQ=YEARLY;BYMONTHDAY=-1', { repeat: 'monthly', monthDay: 31 }],
    ['FREQ=YEARLY;BYMONTH=11', { repeat: 'yearly' }],
    ['FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=24;UNTIL=20301124', { repeat: 'yearly', end: '2030-11-24' }],
  ])('%s is read', (text, expected) => {
    expect(ruleOf(text, '2026-11-24')).toMatchObject(expected);
  });

  test.each([
    'FREQ=DAILY;INTERVAL=3',
    'FREQ=DAILY;COUNT=5',
    'FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=MO,SU',
    'FREQ=WEEKLY;INTERVAL=0',
    'FREQ=MONTHLY;BYMONTHDAY=31',
    'FREQ=MONTHLY;BYDAY=5TU',
    'FREQ=MONTHLY;INTERVAL=2;BYDAY=2TU',
    'FREQ=YEARLY;BYMONTH=3',
    'FREQ=YEARLY;INTERVAL=2',
    'FREQ=YEARLY;INTERVAL=2;BYMONTHDAY=10',
    'FREQ=YEARLY;BYMONTHDAY=10,24',
    'FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=10,24',
    'FREQ=YEARLY;BYMONTHDAY=28,29,30;BYSETPOS=-1',
    'FREQ=YEARLY;BYDAY=TU',
    'FREQ=MONTHLY;BYMONTH=11;BYMONTHDAY=24',
    'FREQ=WEEKLY;BYMONTH=11',
    'FREQ=DAILY;BYMONTH=11',
    'FREQ=HOURLY',
  ])('%s is not one of Kairos', (text) => {
    expect(ruleOf(text, '2026-11-24')).toBeUndefined();
  });
});
