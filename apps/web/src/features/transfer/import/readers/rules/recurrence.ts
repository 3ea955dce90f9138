import { taskSeries } from '@kairos/schema/entities/task-series';
import { occurrenceDays } from '#domain/daily-tasks/occurrence-days.ts';
import { lastDay } from '#domain/days/day.ts';
import { weekdayOf, weekdays, type Weekday } from '#domain/days/weekday.ts';
import type { ImportedRule } from './import-content.ts';

/** The part of a rule that says on which days it occurs. */
export type Repetition = Omit<ImportedRule, 'start' | 'end' | 'without'>;

type Parts = ReadonlyMap<string, string>;

const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const workdays = 'Mon,Tue,Wed,Thu,Fri';
const shortMonth = 28;
const longMonth = 31;
const maxEvery = taskSeries.fields.every.max;

/** The parts of a rule of RFC 5545 that Kairos can have. Others, as `COUNT`, make it one that it does not have. */
const knownParts = new Set([
  ...['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYSETPOS'],
  ...['WKST', 'UNTIL', 'TT_SKIP'],
]);

/** Whether a number of weeks, months or days is one that Kairos can have. */
export function isEvery(every: number): boolean {
  return Number.isInteger(every) && every >= 1 && every <= maxEvery;
}

function daysOf(list: string): readonly Weekday[] | undefined {
  const codes = list.split(',');
  if (!codes.every((code) => weekdayCodes.includes(code))) return undefined;
  return weekdays.filter((_, index) => codes.includes(weekdayCodes[index] ?? ''));
}

/** The weekdays as `daily`, `weekdays` or `weekly`; of every few weeks as `weeks`. */
export function weeklyRule(days: readonly Weekday[], every = 1): Repetition {
  if (every > 1) return { repeat: 'weeks', every, days, monthDay: null };
  if (days.length === weekdays.length) return { repeat: 'daily', days: [], monthDay: null };
  return days.join() === workdays
    ? { repeat: 'weekdays', days: [], monthDay: null }
    : { repeat: 'weekly', days, monthDay: null };
}

/** The same day of every month, or of every few months. */
export function monthlyRule(monthDay: number, every = 1): Repetition {
  return { ...(every > 1 ? { repeat: 'months', every } : { repeat: 'monthly' }), days: [], monthDay };
}

/** Kairos has no number of days, except for whole weeks. */
export function dailyRule(start: string, every = 1): Repetition | undefined {
  if (every === 1) return { repeat: 'daily', days: [], monthDay: null };
  return every % weekdays.length === 0 ? weeklyRule([weekdayOf(start)], every / weekdays.length) : undefined;
}

function weekly(parts: Parts, start: string, every: number): Repetition | undefined {
  const days = parts.has('BYDAY') ? daysOf(parts.get('BYDAY') ?? '') : [weekdayOf(start)];
  if (!days) return undefined;
  // Kairos counts weeks from Monday. For the weekday of the start the first day of the week has no effect.
  const isSame = (parts.get('WKST') ?? 'MO') === 'MO' || days.join() === weekdayOf(start);
  return every === 1 || isSame ? weeklyRule(days, every) : undefined;
}

/** `2TU`, or `TU` with the place in BYSETPOS. */
function onWeekdayOfMonth(byDay: string, place: string | undefined): Repetition | undefined {
  const [, number, code = ''] = /^([+-]?\d)?([A-Z]{2})$/.exec(byDay) ?? [];
  const [weekday] = daysOf(code) ?? [];
  const weekOfMonth = Number(number ?? place);
  const isKnown = [1, 2, 3, 4, -1].includes(weekOfMonth) && (number === undefined || place === undefined);
  return weekday && isKnown
    ? { repeat: 'monthlyOn', days: [weekday], monthDay: null, weekOfMonth }
    : undefined;
}

/**
 * The day of the month as Kairos has it: in a shorter month the last day, where RFC 5545 skips the month. Therefore only
 * days that each month has, the last day, and the list of the export of Kairos, which has BYSETPOS.
 */
function monthDayOf(parts: Parts, start: string): number | undefined {
  const byMonthDay = parts.get('BYMONTHDAY') ?? String(Number(start.slice(8)));
  const days = byMonthDay.split(',').map(Number);
  const [first = 0] = days;
  if (parts.has('BYSETPOS')) {
    const isList = first === shortMonth && days.every((day, index) => day === first + index);
    return isList && parts.get('BYSETPOS') === '-1' ? days.at(-1) : undefined;
  }
  if (byMonthDay === '-1') return longMonth;
  return days.length === 1 && first >= 1 && first <= shortMonth ? first : undefined;
}

function monthly(parts: Parts, start: string, every: number): Repetition | undefined {
  const byDay = parts.get('BYDAY');
  if (byDay !== undefined) {
    const isKnown = every === 1 && !parts.has('BYMONTHDAY');
    return isKnown ? onWeekdayOfMonth(byDay, parts.get('BYSETPOS')) : undefined;
  }
  const monthDay = monthDayOf(parts, start);
  return monthDay === undefined ? undefined : monthlyRule(monthDay, every);
}

/** On the month and the day of the start, or on a day of every month: without BYMONTH, BYMONTHDAY means all months. */
function yearly(parts: Parts, start: string, every: number): Repetition | undefined {
  if (every > 1 || parts.has('BYDAY') || parts.has('BYSETPOS')) return undefined;
  if (parts.has('BYMONTHDAY') && !parts.has('BYMONTH')) return monthly(parts, start, every);
  const [, month, day] = start.split('-').map(Number);
  const isOn = (name: string, value: number | undefined) =>
    !parts.has(name) || Number(parts.get(name)) === value;
  return start.slice(5) !== '02-29' && isOn('BYMONTH', month) && isOn('BYMONTHDAY', day)
    ? { repeat: 'yearly', days: [], monthDay: null }
    : undefined;
}

function repetitionOf(parts: Parts, start: string, every: number): Repetition | undefined {
  const has = (...names: string[]) => names.some((name) => parts.has(name));
  switch (parts.get('FREQ')) {
    case 'DAILY':
      if (has('BYMONTHDAY', 'BYMONTH', 'BYSETPOS')) return undefined;
      if (has('BYDAY')) return every === 1 ? weekly(parts, start, every) : undefined;
      return dailyRule(start, every);
    case 'WEEKLY':
      return has('BYMONTHDAY', 'BYMONTH', 'BYSETPOS') ? undefined : weekly(parts, start, every);
    case 'MONTHLY':
      return has('BYMONTH') ? undefined : monthly(parts, start, every);
    case 'YEARLY':
      return yearly(parts, start, every);
    default:
      return undefined;
  }
}

/**
 * A rule of RFC 5545 (`FREQ=WEEKLY;BYDAY=FR`, also after `RRULE:`) as one of Kairos; undefined for one that Kairos does
 * not have, which the caller has to list.
 *
 * @param start `YYYY-MM-DD`
 * @param end `YYYY-MM-DD`, the last day; null without an end
 */
export function ruleOf(text: string, start: string, end: string | null = null): ImportedRule | undefined {
  const parts = new Map(
    text
      .trim()
      .replace(/^RRULE:/i, '')
      .toUpperCase()
      .split(';')
      .filter((part) => part !== '')
      .map((part) => {
        const [name = '', value = ''] = part.split('=');
        return [name, value];
      }),
  );
  if ([...parts.keys()].some((name) => !knownParts.has(name))) return undefined;
  const every = Number(parts.get('INTERVAL') ?? 1);
  if (!isEvery(every)) return undefined;
  const until = parts.get('UNTIL');
  const last = end ?? (until === undefined ? null : dayOfUntil(until));
  if (last === undefined) return undefined;
  const repetition = repetitionOf(parts, start, every);
  return repetition && { ...repetition, start, end: last, without: [] };
}

function dayOfUntil(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(text) ?? [];
  return year === undefined ? undefined : `${year}-${month}-${day}`;
}

/**
 * The rule from today on: it starts on a day on which it occurs, because every few weeks or months count from the first
 * one. Undefined when it has ended. One that comes after it is done starts today at the earliest.
 */
export function fromToday(rule: ImportedRule, today: string): ImportedRule | undefined {
  if (rule.repeat === 'afterDone') return rule.start < today ? { ...rule, start: today } : rule;
  const { every = null, weekOfMonth = null, days } = rule;
  const [start] = occurrenceDays({ ...rule, every, weekOfMonth, days: [...days] }, today, lastDay);
  return start === undefined ? undefined : { ...rule, start };
}
