import { shiftDay } from '#domain/days/shift-day.ts';
import {
  dateRange,
  pastDate,
  dayOfDate,
  dayOfNextWeek,
  dayOfNumber,
  nextWeekday,
  thisWeekday,
  thisWeekend,
} from './day-rules.ts';
import type { DayRule } from './grammar.ts';
import type { DateContext, DayMeaning } from './meanings.ts';
import type { Groups } from './phrase.ts';
import type { WordValues } from './word-values.ts';

/** Reads the groups of a match; undefined for no meaning. */
type ReadDay = (groups: Groups, context: DateContext, words: WordValues) => DayMeaning | undefined;

function inDays(by: number): ReadDay {
  return ({ part: name }, { today }, { partOf }) => {
    const part = partOf(name);
    return { day: shiftDay(today, by), ...(part && { part }) };
  };
}

function countedDays({ count, unit }: Groups, { today }: DateContext, { numberOf, unitOf }: WordValues) {
  return { day: shiftDay(today, numberOf(count) * (unitOf(unit) === 'week' ? 7 : 1)) };
}

function date({ year, month, date: day, last }: Groups, { today }: DateContext, words: WordValues) {
  const { monthOf, numberOf, yearOf } = words;
  const typed = { month: monthOf(month), date: numberOf(day) };
  const typedYear = year === undefined ? undefined : yearOf(year);
  if (typedYear !== undefined && last === undefined && typedYear < Number(today.slice(0, 4)))
    return pastDate(today, { ...typed, year: typedYear });
  const first = dayOfDate(today, typed.month, typed.date, typedYear);
  if (first === undefined) return undefined;
  return dateRange(first, last === undefined ? undefined : String(numberOf(last)));
}

/** A date in numbers, in the order of the locale or else in the other order. */
export function numericDateOf(
  { one, other, year }: Groups,
  { today, isDayFirst }: DateContext,
): DayMeaning | undefined {
  const numbers = [Number(one), Number(other)] as const;
  const orders = [numbers, [numbers[1], numbers[0]] as const];
  const typedYear = year === undefined ? undefined : Number(year.padStart(4, '20'));
  const found = (isDayFirst ? orders.toReversed() : orders)
    .map(([month, day]) => dayOfDate(today, month, day, typedYear))
    .find((day) => day !== undefined);
  // With a short year in the past it is not a date.
  const isShortAndPast = year?.length === 2 && found !== undefined && found < today;
  return found === undefined || isShortAndPast ? undefined : { day: found, kind: 'date' };
}

function dayOfMonth({ date: number, weekday }: Groups, { today }: DateContext, words: WordValues) {
  const index = weekday === undefined ? undefined : words.weekdayIndexOf(weekday);
  const day = dayOfNumber(today, words.numberOf(number), index);
  return day === undefined ? undefined : ({ day, kind: 'date' } as const);
}

/** How the phrases of each rule are read. */
export const dayReaders: Readonly<Record<DayRule, ReadDay>> = {
  today: inDays(0),
  tomorrow: inDays(1),
  dayAfterTomorrow: inDays(2),
  inThreeDays: inDays(3),
  inDays: countedDays,
  weekday: ({ weekday }, { today }, { weekdayIndexOf }) => ({
    day: nextWeekday(today, weekdayIndexOf(weekday)),
    kind: 'weekday',
  }),
  comingWeekday: ({ weekday }, { today }, { weekdayIndexOf }) => ({
    day: nextWeekday(today, weekdayIndexOf(weekday)),
  }),
  thisWeekday: ({ weekday }, { today }, { weekdayIndexOf }) => ({
    day: thisWeekday(today, weekdayIndexOf(weekday)),
  }),
  weekdayOfNextWeek: ({ weekday }, context, { weekdayIndexOf }) => ({
    day: dayOfNextWeek(context, weekdayIndexOf(weekday)),
  }),
  weekdayInTwoWeeks: ({ weekday }, context, { weekdayIndexOf }) => ({
    day: shiftDay(dayOfNextWeek(context, weekdayIndexOf(weekday)), 7),
  }),
  nextWeek: (_, context) => ({ day: dayOfNextWeek(context) }),
  weekAfterNext: (_, context) => ({ day: shiftDay(dayOfNextWeek(context), 7) }),
  thisWeekend: (_, { today }) => ({ day: thisWeekend(today) }),
  nextWeekend: (_, context) => ({ day: dayOfNextWeek(context, 5) }),
  date,
  numericDate: numericDateOf,
  dayOfMonth,
};
