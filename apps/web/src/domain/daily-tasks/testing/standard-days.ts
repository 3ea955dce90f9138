import fc from 'fast-check';
import { RRule } from 'rrule';
import { shiftDay } from '#domain/days/shift-day.ts';
import { weekdays } from '#domain/days/weekday.ts';
import type { SeriesRule } from '../occurrence-days.ts';

/** The first day on which a random series starts. */
export const firstStart = '2020-01-01';
/** In days. */
export const twentyYears = 20 * 366;
/** A random day of twenty years. */
export const someDay = fc.nat(twentyYears).map((by) => shiftDay(firstStart, by));
/** A random rule of each kind that is computed from days. */
export const someRule = fc
  .record({
    repeat: fc.constantFrom(
      ...['daily', 'weekdays', 'weekly', 'monthly', 'weeks', 'months', 'monthlyOn', 'yearly'],
    ),
    every: fc.option(fc.integer({ min: 1, max: 52 }), { nil: null }),
    days: fc.subarray([...weekdays], { minLength: 1 }),
    monthDay: fc.option(fc.integer({ min: 1, max: 31 }), { nil: null }),
    weekOfMonth: fc.constantFrom(1, 2, 3, 4, -1),
    start: someDay,
    length: fc.option(fc.nat(3000), { nil: null }),
  })
  .map(({ length, ...rule }): SeriesRule => ({
    ...rule,
    // It has one weekday.
    days: rule.repeat === 'monthlyOn' ? rule.days.slice(0, 1) : rule.days,
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

const weekdaysOf = (days: readonly string[]) => days.map((day) => byName[day as keyof typeof byName]);

/** The day of a month with this number, in a shorter month its last one: the last one of several days that it has. */
function onMonthDay(date: number) {
  const last = [28, 29, 30, 31].filter((one) => one <= date);
  return date <= 28 ? { bymonthday: date } : { bymonthday: last, bysetpos: -1 };
}

/** The same rule in the words of RFC 5545. */
function oracle({ repeat, every, days, monthDay, weekOfMonth, start, end }: SeriesRule): RRule {
  const range = { dtstart: utc(start), ...(end != null && { until: utc(end) }) };
  const onDate = onMonthDay(monthDay ?? Number(start.slice(8)));
  const interval = every ?? 1;
  switch (repeat) {
    case 'weekdays':
      return new RRule({ ...range, freq: RRule.DAILY, byweekday: workdays });
    case 'weekly':
      return new RRule({ ...range, freq: RRule.WEEKLY, byweekday: weekdaysOf(days) });
    case 'weeks':
      return new RRule({
        ...range,
        ...{ freq: RRule.WEEKLY, interval, wkst: RRule.MO, byweekday: weekdaysOf(days) },
      });
    case 'monthly':
      return new RRule({ ...range, freq: RRule.MONTHLY, ...onDate });
    case 'months':
      return new RRule({ ...range, freq: RRule.MONTHLY, interval, ...onDate });
    case 'monthlyOn':
      return new RRule({
        ...range,
        freq: RRule.MONTHLY,
        byweekday: weekdaysOf(days).map((day) => day.nth(weekOfMonth ?? 1)),
      });
    case 'yearly':
      return new RRule({ ...range, freq: RRule.YEARLY, bymonth: Number(start.slice(5, 7)), ...onDate });
    default:
      return new RRule({ ...range, freq: RRule.DAILY });
  }
}

/** The days of a rule from its start to `last` (`YYYY-MM-DD`), as RFC 5545 has them. */
export function standardDays(rule: SeriesRule, last: string): readonly string[] {
  return oracle(rule)
    .between(utc(rule.start), utc(last), true)
    .map((instant) => instant.toISOString().slice(0, 10));
}
