// @spec typed-repeat typed-repeat-end

import { weekdays } from '#domain/days/weekday.ts';
import { numericDateOf } from './day-phrases.ts';
import type { RepeatRule } from './grammar.ts';
import type { DateContext, RepeatLength, RepeatMeaning } from './meanings.ts';
import type { Groups } from './phrase.ts';
import {
  daysAfterDone,
  everyDate,
  everyDays,
  everyMonths,
  everyWeeks,
  everyWeeksOn,
  everyYears,
  weekdayOfEveryMonth,
} from './repeat-meanings.ts';
import type { WordValues } from './word-values.ts';

/** The words of a language, and how its lists of weekdays are read. */
export interface RepeatWords extends WordValues {
  /** A global pattern of the names of weekdays. */
  readonly weekdayName: RegExp;
  /** The words between the first and the last weekday of a range. */
  readonly weekdayRange: RegExp;
}

/** Reads the groups of a match; undefined for no meaning. */
type ReadRepeat = (groups: Groups, words: RepeatWords, context: DateContext) => RepeatMeaning | undefined;

/** The repetition on the weekdays in a text. */
function onWeekdays(text: string, { weekdayName, weekdayRange, weekdayIndexOf }: RepeatWords): RepeatMeaning {
  const found = Array.from(text.matchAll(weekdayName));
  const indexes = new Set<number>();
  found.forEach(({ 0: name, index }, at) => {
    const last = found[at - 1];
    const end = weekdayIndexOf(name);
    indexes.add(end);
    if (last === undefined || !weekdayRange.test(text.slice(last.index + last[0].length, index))) return;
    for (let day = weekdayIndexOf(last[0]); day !== end; day = (day + 1) % 7) indexes.add(day);
  });
  const days = weekdays.filter((_, index) => indexes.has(index));
  const isWorkWeek = days.length === 5 && !indexes.has(5) && !indexes.has(6);
  return isWorkWeek ? { repeat: 'weekdays' } : { repeat: 'weekly', days };
}

const daily: ReadRepeat = ({ part: name }, { partOf }) => {
  const part = partOf(name);
  return { repeat: 'daily', ...(part && { part }) };
};

const weeksOf = (every: number, list: string | undefined, words: RepeatWords) =>
  list === undefined ? everyWeeks(every) : everyWeeksOn(every, onWeekdays(list, words));

const monthsOf = (every: number, date: string | undefined, { numberOf }: RepeatWords) =>
  everyMonths(every, date === undefined ? undefined : numberOf(date));

const numericDate: ReadRepeat = (groups, _, context) => {
  const [, month, date] = numericDateOf(groups, context)?.day.split('-').map(Number) ?? [];
  return month === undefined || date === undefined ? undefined : everyDate(month, date);
};

/** How the phrases of each rule are read. */
export const repeatReaders: Readonly<Record<RepeatRule, ReadRepeat>> = {
  daily,
  weekdays: () => ({ repeat: 'weekdays' }),
  weekends: () => ({ repeat: 'weekly', days: ['Sat', 'Sun'] }),
  weekly: ({ list, list2, list3 }, words) => {
    const weekdayList = list ?? list2 ?? list3;
    return weekdayList === undefined ? { repeat: 'weekly' } : onWeekdays(weekdayList, words);
  },
  everyWeeks: ({ count, list }, words) => weeksOf(words.numberOf(count), list, words),
  everyOtherWeek: ({ list }, words) => weeksOf(2, list, words),
  monthly: ({ date }, words) => monthsOf(1, date, words),
  everyMonths: ({ count, date }, words) => monthsOf(words.numberOf(count), date, words),
  everyOtherMonth: ({ date }, words) => monthsOf(2, date, words),
  quarterly: () => everyMonths(3),
  halfYearly: () => everyMonths(6),
  lastDayOfMonth: () => everyMonths(1, 31),
  weekdayOfMonth: ({ which, weekday }, { numberOf, weekdayIndexOf }) =>
    weekdayOfEveryMonth(numberOf(which), weekdayIndexOf(weekday)),
  yearly: () => everyYears(1),
  everyYears: ({ count }, { numberOf }) => everyYears(numberOf(count)),
  everyOtherYear: () => everyYears(2),
  yearlyOnDate: ({ month, date }, { monthOf, numberOf }) => everyDate(monthOf(month), numberOf(date)),
  yearlyOnNumericDate: numericDate,
  everyDays: ({ count }, { numberOf }) => everyDays(numberOf(count)),
  afterDone: ({ count, unit }, { numberOf, unitOf }) =>
    daysAfterDone((count === undefined ? 1 : numberOf(count)) * (unitOf(unit) === 'week' ? 7 : 1)),
};

/** How long a task repeats. Without a unit it is a number of times. */
export function lengthOf(
  { count: typed, unit: name }: Groups,
  { numberOf, unitOf }: WordValues,
): RepeatLength {
  const [count, unit] = [numberOf(typed), unitOf(name)];
  return unit === 'fortnight' ? { count: count * 2, unit: 'week' } : { count, unit: unit ?? 'time' };
}
