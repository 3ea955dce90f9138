import { shiftDay } from '#lib/days/shift-day.ts';
import { type DateLanguage, words } from './date-language.ts';
import { dayOfDate, dayOfNextWeek, nextWeekday, thisWeekday } from './day-rules.ts';
import { timeOf } from './number-dates.ts';

const weekday = 'mon(?:day)?|tue(?:s(?:day)?)?|wednesday|thu(?:rs?(?:day)?)?|fri(?:day)?|saturday|sunday';
// Alone they are other words, too.
const shortWeekday = 'wed|sat|sun';
const starts = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'];
const indexOf = (name = '') => starts.indexOf(name.slice(0, 2));

const month =
  '(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const monthStarts = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const date = '(?<date>\\d{1,2})(?:st|nd|rd|th)?';
const year = '(?:,?\\s+(?<year>\\d{4}))?';

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const numberOf = (text = '') =>
  /^an?$/.test(text) ? 1 : numbers.includes(text) ? numbers.indexOf(text) + 1 : Number(text);
const number = `\\d{1,3}|an?|${numbers.join('|')}`;

const before = '(?:(?:on|by|for)\\s+)?';
const half = '\\s?(?<half>[ap])\\.?m\\b\\.?';
const halfOf = (text: string | undefined) => (text === undefined ? undefined : (`${text}m` as 'am' | 'pm'));

const hours = 'h|hrs?|hours?';
const minutes = 'mins?|minutes?';
const notIn = '(?<!\\b(?:in|every|each|last|within)\\s+)(?:for\\s+)?';

export const englishDates: DateLanguage = {
  days: [
    { pattern: words(`${before}today`), read: (_, { today }) => ({ day: today }) },
    { pattern: words('tonight'), read: (_, { today }) => ({ day: today, part: 'evening' }) },
    { pattern: words(`${before}(?:tomorrow|tmrw?)`), read: (_, { today }) => ({ day: shiftDay(today, 1) }) },
    {
      pattern: words(`${before}(?:the\\s+)?day\\s+after\\s+tomorrow`),
      read: (_, { today }) => ({ day: shiftDay(today, 2) }),
    },
    {
      pattern: words(`(?<!\\blast\\s+)${before}(?<weekday>${weekday})`),
      read: (groups, { today }) => ({ day: nextWeekday(today, indexOf(groups.weekday)) }),
    },
    {
      pattern: words(
        `(?:on\\s+)?(?<weekday>${shortWeekday})(?=\\s+(?:at\\s+)?\\d{1,2}(?:[:.]\\d\\d|\\s?[ap]\\.?m\\b))`,
      ),
      read: (groups, { today }) => ({ day: nextWeekday(today, indexOf(groups.weekday)) }),
    },
    {
      pattern: words(`(?:on|by)\\s+(?<weekday>${shortWeekday})`),
      read: (groups, { today }) => ({ day: nextWeekday(today, indexOf(groups.weekday)) }),
    },
    {
      pattern: words(`(?:on\\s+)?(?<which>this|next)\\s+(?<weekday>${weekday}|${shortWeekday})`),
      read: (groups, context) => {
        const index = indexOf(groups.weekday);
        return {
          day: groups.which === 'this' ? thisWeekday(context.today, index) : dayOfNextWeek(context, index),
        };
      },
    },
    { pattern: words('next\\s+week'), read: (_, context) => ({ day: dayOfNextWeek(context) }) },
    {
      pattern: words(`in\\s+(?<count>${number})\\s+(?<unit>day|week)s?`),
      read: ({ count, unit }, { today }) => ({
        day: shiftDay(today, numberOf(count) * (unit === 'week' ? 7 : 1)),
      }),
    },
    ...[
      `${before}(?:the\\s+)?${date}\\s+(?:of\\s+)?${month}${year}`,
      `${before}${month}\\s+${date}${year}(?!\\s?[ap]\\.?m\\b)`,
    ].map((source) => ({
      pattern: words(source),
      read: (groups: Readonly<Record<string, string | undefined>>, { today }: { today: string }) => {
        const index = monthStarts.indexOf((groups.month ?? '').slice(0, 3));
        const typedYear = groups.year === undefined ? undefined : Number(groups.year);
        const day = dayOfDate(today, index + 1, Number(groups.date), typedYear);
        return day === undefined ? undefined : { day };
      },
    })),
  ],
  times: [
    {
      pattern: words(`(?:(?:at|@)\\s*)?(?<hour>\\d{1,2})(?:[:.](?<minute>\\d{2}))?${half}`),
      read: ({ hour, minute, half: typed }) => timeOf(hour, minute, halfOf(typed)),
    },
    {
      pattern: words("(?:at\\s+|@\\s?)(?<hour>\\d{1,2})(?:[:.](?<minute>\\d{2})|\\s+o['’]clock)?(?!\\s*%)"),
      read: ({ hour, minute }) => timeOf(hour, minute),
    },
    { pattern: words("(?<hour>\\d{1,2})\\s+o['’]clock"), read: ({ hour }) => timeOf(hour, undefined) },
    { pattern: words('(?:at\\s+)?(?:noon|midday)'), read: () => ({ hour: 12, minute: 0 }) },
  ],
  durations: [
    {
      pattern: words(
        `${notIn}(?<hours>\\d{1,2}(?:[.,]\\d)?)\\s*(?:${hours})(?:\\s*(?:and\\s+)?(?<minutes>\\d{1,2})\\s*(?:${minutes})|\\s?(?<bare>[1-5]\\d)(?!\\s*\\p{L}))?`,
      ),
      read: (groups) =>
        Number((groups.hours ?? '').replace(',', '.')) * 60 + Number(groups.minutes ?? groups.bare ?? '0'),
    },
    {
      pattern: words(`${notIn}(?<minutes>\\d{1,4})\\s*(?:${minutes})`),
      read: (groups) => Number(groups.minutes),
    },
    { pattern: words(`${notIn}half\\s+an\\s+hour`), read: () => 30 },
    {
      pattern: words('for\\s+an?\\s+hour(?<half>\\s+and\\s+a\\s+half)?'),
      read: (groups) => (groups.half ? 90 : 60),
    },
  ],
};
