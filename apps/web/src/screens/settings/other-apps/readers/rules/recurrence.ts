import { weekdayOf, weekdays, type Weekday } from '#domain/days/weekday.ts';
import type { ImportedRule } from './import-content.ts';

const weekdayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const workdays = 'Mon,Tue,Wed,Thu,Fri';

/** The parts of a rule of RFC 5545 that Kairos can have. Others, as `COUNT`, make it one that it does not have. */
const knownParts = new Set(['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'WKST', 'UNTIL', 'TT_SKIP']);

function daysOf(list: string): readonly Weekday[] | undefined {
  const codes = list.split(',');
  if (!codes.every((code) => weekdayCodes.includes(code))) return undefined;
  return weekdays.filter((_, index) => codes.includes(weekdayCodes[index] ?? ''));
}

/** The weekdays as `weekdays` or `weekly`. */
export function weeklyRule(days: readonly Weekday[]): Pick<ImportedRule, 'repeat' | 'days' | 'monthDay'> {
  if (days.length === weekdays.length) return { repeat: 'daily', days: [], monthDay: null };
  return days.join() === workdays
    ? { repeat: 'weekdays', days: [], monthDay: null }
    : { repeat: 'weekly', days, monthDay: null };
}

function repeatOf(
  parts: ReadonlyMap<string, string>,
  start: string,
): Pick<ImportedRule, 'repeat' | 'days' | 'monthDay'> | undefined {
  const byDay = parts.get('BYDAY');
  const days = byDay === undefined ? [weekdayOf(start)] : daysOf(byDay);
  const byMonthDay = parts.get('BYMONTHDAY');
  switch (parts.get('FREQ')) {
    case 'DAILY':
      if (byMonthDay !== undefined || !days) return undefined;
      return byDay === undefined ? { repeat: 'daily', days: [], monthDay: null } : weeklyRule(days);
    case 'WEEKLY':
      return byMonthDay === undefined && days ? weeklyRule(days) : undefined;
    case 'MONTHLY': {
      const monthDay = byMonthDay === undefined ? Number(start.slice(8)) : Number(byMonthDay);
      // Kairos uses the last day of a shorter month, RFC 5545 skips the month.
      const isSame = Number.isInteger(monthDay) && monthDay >= 1 && monthDay <= 28;
      return byDay === undefined && isSame ? { repeat: 'monthly', days: [], monthDay } : undefined;
    }
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
  if (Number(parts.get('INTERVAL') ?? 1) !== 1) return undefined;
  const until = parts.get('UNTIL');
  const last = end ?? (until === undefined ? null : dayOfUntil(until));
  if (last === undefined) return undefined;
  const repeat = repeatOf(parts, start);
  return repeat && { ...repeat, start, end: last, without: [] };
}

function dayOfUntil(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(text) ?? [];
  return year === undefined ? undefined : `${year}-${month}-${day}`;
}
