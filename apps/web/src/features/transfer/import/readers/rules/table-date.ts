import { dayFrom, isDay } from '#domain/days/day.ts';
import type { DayContext } from './import-content.ts';
import { typedDate } from './typed-date.ts';
import { instantOf, type WallTime, ZonedDays } from '#features/calendar-data/rules/zoned-day.ts';

/** Whether `3/4` is April 3 (`day-first`) or March 4. */
export type DateOrder = 'day-first' | 'month-first';

const numbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?=$|[ T,])/;
const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?=$|[ T,])/;
const clock = /(?:^|[ T,])(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*(?:([ap])\.?\s?m\b)?/i;

/** A longer text is no date, and is not searched for one. In UTF-16 units. */
const maxDateLength = 200;
const zones = new ZonedDays();

/** The first date of a range, without a time zone in brackets; '' for a long text. */
function cleaned(text: string): string {
  const [first = ''] = text.length > maxDateLength ? [] : text.split('→');
  const value = first.trim();
  const bracket = value.endsWith(')') ? value.lastIndexOf('(') : -1;
  return bracket === -1 ? value : value.slice(0, bracket).trim();
}

/** The order of day and month in a column; undefined when the dates allow both orders, or contradict each other. */
export function dateOrderOf(values: readonly string[]): DateOrder | undefined {
  let isDayFirst = false;
  let isMonthFirst = false;
  for (const value of values) {
    const [, first, second, year] = numbers.exec(cleaned(value)) ?? [];
    if (year === undefined) continue;
    isDayFirst ||= Number(first) > 12;
    isMonthFirst ||= Number(second) > 12;
  }
  if (isDayFirst === isMonthFirst) return undefined;
  return isDayFirst ? 'day-first' : 'month-first';
}

/** The first date with two readings; undefined when none has, or when another date of the column decides. */
export function ambiguousDate(values: readonly string[]): string | undefined {
  if (dateOrderOf(values) !== undefined) return undefined;
  return values.map(cleaned).find((value) => {
    const [, first, second, year] = numbers.exec(value) ?? [];
    return year !== undefined && first !== second && Number(first) <= 12 && Number(second) <= 12;
  });
}

/** A time of day as `HH:mm`, or `24:00`; '' for a text without one, undefined for one that does not exist. */
export function tableTime(text: string): string | undefined {
  if (text.trim() === '') return '';
  if (text.length > maxDateLength) return undefined;
  const [, hours = '', minutes = '', half] = clock.exec(text) ?? [];
  if (hours === '') return undefined;
  const hour = half === undefined ? Number(hours) : hourOf(Number(hours), half.toLowerCase() === 'p');
  const isEnd = hour === 24 && minutes === '00';
  if (hour === undefined || (hour > 23 && !isEnd) || Number(minutes) > 59) return undefined;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

function hourOf(hour: number, isAfternoon: boolean): number | undefined {
  return hour >= 1 && hour <= 12 ? (hour % 12) + (isAfternoon ? 12 : 0) : undefined;
}

/**
 * A date of a table with its time, if it has one (`24:00` is not resolved); undefined when it is not understood or does
 * not exist.
 */
export function tableDate(text: string, order: DateOrder, context: DayContext): WallTime | undefined {
  const value = cleaned(text);
  // An instant of another program is read in the user's zone.
  if (instantOf(value) !== undefined) return zones.read(value, context.zone);
  const timed = clock.test(value) ? tableTime(value) : '';
  if (timed === undefined) return undefined;
  const [, year, month, date] = iso.exec(value) ?? [];
  const day =
    year === undefined ? dayOfNumbers(value, order) : dayFrom(Number(year), Number(month), Number(date));
  if (day !== undefined) return isDay(day) ? { day, time: timed } : undefined;
  const typed = typedDate(value, context, order === 'day-first');
  return typed && !typed.rule ? { day: typed.day, time: typed.time === '' ? timed : typed.time } : undefined;
}

function dayOfNumbers(value: string, order: DateOrder): string | undefined {
  const [, first, second, year = ''] = numbers.exec(value) ?? [];
  if (first === undefined || second === undefined) return undefined;
  const [date, month] = order === 'day-first' ? [first, second] : [second, first];
  const century = year.length === 2 ? 2000 : 0;
  return dayFrom(century + Number(year), Number(month), Number(date));
}
