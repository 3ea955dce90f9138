import fc from 'fast-check';
import { rrulestr } from 'rrule';
import { occurrenceDays } from '#domain/daily-tasks/occurrence-days.ts';
import { someDay } from '#domain/daily-tasks/testing/standard-days.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { ruleOf } from './recurrence.ts';

const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const twentyYears = 20 * 366;

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

const interval = fc.option(fc.integer({ min: 1, max: 30 }).map((n) => `INTERVAL=${n}`));
const byDay = fc.subarray(codes, { minLength: 1 }).map((days) => `BYDAY=${days.join()}`);
const byPlace = fc
  .tuple(fc.constantFrom('1', '2', '3', '4', '5', '-1', '-2', ''), fc.constantFrom(...codes))
  .map(([place, code]) => `BYDAY=${place}${code}`);
const part = fc.oneof(
  byDay,
  byPlace,
  fc.integer({ min: 1, max: 31 }).map((day) => `BYMONTHDAY=${day}`),
  fc.constantFrom('BYMONTHDAY=-1', 'BYMONTHDAY=1,15', 'BYMONTHDAY=28,29,30;BYSETPOS=-1'),
  fc.constantFrom('BYSETPOS=1', 'BYSETPOS=-1', 'BYMONTH=2', 'BYMONTH=11', 'WKST=SU', 'WKST=MO'),
);
const someText = fc
  .tuple(
    fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
    interval,
    fc.uniqueArray(part, { maxLength: 2, selector: (text) => text.split('=')[0] }),
  )
  .map(([freq, every, parts]) => [`FREQ=${freq}`, every, ...parts].filter((one) => one !== null).join(';'));

describe('a rule of RFC 5545', () => {
  test('that Kairos has keeps its days over twenty years', () => {
    fc.assert(
      fc.property(someText, someDay, (text, start) => {
        const last = shiftDay(start, twentyYears);
        const days = importedDays(text, start, last);
        if (days) expect(days).toEqual(standardDays(text, start, last));
      }),
      { numRuns: 400 },
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
    'FREQ=HOURLY',
  ])('%s is not one of Kairos', (text) => {
    expect(ruleOf(text, '2026-11-24')).toBeUndefined();
  });
});
