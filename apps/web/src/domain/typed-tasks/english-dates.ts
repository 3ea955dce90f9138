import { shiftDay } from '#domain/days/shift-day.ts';
import {
  atEnd,
  type DateLanguage,
  type DayMeaning,
  type Groups,
  understood,
  words,
  wordsAfter,
} from './date-language.ts';
import {
  dateRange,
  dayOfDate,
  dayOfNextWeek,
  dayOfNumber,
  nextWeekday,
  thisWeekday,
  thisWeekend,
} from './day-rules.ts';
import { englishLengths } from './english-lengths.ts';
import { englishRepeats } from './english-repeats.ts';
import { englishDurations, englishTimes } from './english-times.ts';
import {
  anyWeekday,
  monthNames,
  monthOf,
  number,
  numberOf,
  shortWeekday,
  weekday,
  weekdayIndexOf,
} from './english-words.ts';

const month = `(?<month>${monthNames})\\.?`;

const ordinals =
  'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth';
const date = `(?:(?<date>\\d{1,2})(?:st|nd|rd|th)?|(?<ordinal>${ordinals}))`;
const endDate = '\\d{1,2}(?:st|nd|rd|th)?';
const lastDate = '(?<last>\\d{1,2})(?:st|nd|rd|th)?';
const numbered = '(?<date>\\d{1,2})(?:st|nd|rd|th)';
const year = '(?:,?\\s+(?<year>\\d{4}))?';
const to = '\\s*(?:[-–—~]|(?<=\\s)(?:to|through|until|till)(?=\\s))\\s*';

const before = '(?:(?:on|by|for)\\s+)?';
const until = '(?<=\\b(?:until|till|til)\\s+)';

// Short weekdays have other meanings, too: they are days only beside these words.
const event =
  'breakfast|brunch|lunch|dinner|supper|coffee|drinks|party|meeting|call|gym|yoga|class|training|practice|rehearsal|shift|market|service|concert|match|game';
const shortBeside = [
  '(?=,?\\s+(?:at\\s+)?\\d{1,2}(?:[:.]\\d\\d|(?:[-–—]\\d{1,2})?\\s?[ap]\\.?m\\b))',
  '(?=\\s+at\\s+\\d{1,2}(?!\\d))',
  `(?=\\s+(?:${event}|morning|afternoon|evening|night)\\b)`,
  `(?=,?\\s+(?:the\\s+)?(?:${endDate}\\s+(?:of\\s+)?|)(?:${monthNames})\\b)`,
  '(?=,?\\s+\\d{1,2}/\\d{1,2})',
].join('|');
const shortAfter = `(?<=\\b(?:${event})\\s+|\\d\\s?[ap]\\.?m\\.?,?\\s+|\\d:\\d\\d,?\\s+|\\b(?:${monthNames})\\.?(?:\\s+${endDate})?,?\\s+\\(?|\\d/\\d{1,2},?\\s+\\(?)`;

// After these words they are not days: `in the sun`, `we wed at noon`.
const noun = '(?<!\\b(?:the|from|some|in|my|of|full|more|no|i|we|you|they|he|she|who|to|will|would)\\s+)';

// A number before these words is not a day of a month.
const counted =
  'people|persons|guests|friends|kids|times|miles|kms?|met(?:er|re)s|steps|laps|pages|mins?|minutes|minutos|hours|horas|days|weeks|%';

function dateOf({ month: name = '', date: digits, ordinal = '', year: typed, last }: Groups, today: string) {
  const number = digits === undefined ? ordinals.split('|').indexOf(ordinal) + 1 : Number(digits);
  const day = dayOfDate(today, monthOf(name), number, typed === undefined ? undefined : Number(typed));
  return day === undefined ? undefined : dateRange(day, last);
}

const nextNamed = ({ weekday: name }: Groups, { today }: { readonly today: string }) =>
  ({ day: nextWeekday(today, weekdayIndexOf(name)), kind: 'weekday' }) satisfies DayMeaning;

export const englishDates: DateLanguage = {
  texts: [
    words(`(?:black|good|easter|cyber|ash|palm|maundy|shrove|casual)\\s+(?:${weekday})`),
    words(`(?:last|previous|past)\\s+(?:${anyWeekday}|night|evening|weekend|week)`),
    words('(?:every|each)\\s+(?:other|second|third|fourth|first|last|few|couple\\s+of)\\s+\\p{L}+'),
    words(`(?:every|each)\\s+(?:${number})\\s+\\p{L}+`),
    words(`(?:every|each)\\s+(?:\\S+\\s+)?\\p{L}+\\s+or\\s+(?:so|${number})`),
    words(`(?:twice|(?:${number})\\s+times)\\s+(?:every|each)\\s+(?:\\S+\\s+)?\\p{L}+`),
    words(
      `(?<!\\b(?:for|next)\\s+)(?:${number})\\s+(?:day|week|fortnight|month|year)s?\\s+(?:from|after|before)\\s+\\p{L}+`,
    ),
    words('(?:every|each)\\s+\\p{L}+\\s+(?:except|but|apart\\s+from)\\s+.*'),
    words(`(?:${monthNames})\\s+${endDate}\\s+(?:or|and|&)\\s+${endDate}(?!\\s?[ap]\\.?m\\b|:)`),
    words(
      `(?<!\\bbetween\\s+(?:the\\s+)?)${endDate}\\s+(?:or|and|&)\\s+${endDate}\\s+(?:of\\s+)?(?:${monthNames})`,
    ),
    words('(?:i|we|you|they|he|she|who|cat|dog)\\s+sat'),
    // Idioms, not ranges: 10 to 11 is 10:50.
    words('at\\s+\\d{1,2}\\s+(?:to|past)\\s+\\d{1,2}'),
    words('(?:i|we|you|they|he|she|it|that|this|there|who|what|which)\\s+may'),
    words('(?:to|we|they|i|will|the|el|al|del|la|en)\\s+mar(?:ch)?'),
    words('\\d{1,2}\\s+may\\s+(?:be|come|have|not|need|go|want|also|never|even|take|get|still|seem)'),
    words('high\\s+noon'),
    words('(?:every|each)\\s+\\d{1,2}(?:st|nd|rd|th)\\s+(?!of\\b)\\p{L}+'),
    words('(?:every|each)\\s+(?:month|year)\\s+on\\s+the\\s+(?:last|first|second|third|fourth)\\s+\\p{L}+'),
    words(`(?:every|each)\\s+year\\s+in\\s+(?:${monthNames})`),
    words(
      `the\\s+(?:\\d(?:st|nd|rd|th)|first|second|third|fourth|last)\\s+(?:${anyWeekday})(?:\\s+of\\s+\\p{L}+(?:\\s+month)?)?`,
    ),
    words(`${endDate}\\s+(?:and|&)\\s+(?:the\\s+)?${endDate}\\s+of\\s+(?:every|each)\\s+month`),
  ],
  repeats: englishRepeats,
  days: [
    { pattern: words(`${before}today`), read: (_, { today }) => ({ day: today }) },
    { pattern: words('tonight|tonite'), read: (_, { today }) => ({ day: today, part: 'evening' }) },
    ...(['morning', 'afternoon', 'evening'] as const).map((part) => ({
      pattern: words(`this\\s+${part}`),
      read: (_: Groups, { today }: { readonly today: string }) => ({ day: today, part }),
    })),
    { pattern: words(`${before}(?:tomorrow|tmrw?)`), read: (_, { today }) => ({ day: shiftDay(today, 1) }) },
    {
      pattern: words(`${before}(?:the\\s+)?day\\s+after\\s+tomorrow`),
      read: (_, { today }) => ({ day: shiftDay(today, 2) }),
    },
    { pattern: words(`${before}(?<weekday>${weekday})`), read: nextNamed },
    { pattern: words(`(?:on\\s+)?(?<weekday>${shortWeekday})\\.?(?:${shortBeside})`), read: nextNamed },
    { pattern: words(`${shortAfter}(?<weekday>${shortWeekday})\\.?${atEnd}`), read: nextNamed },
    { pattern: words(`(?:on|by)\\s+(?<weekday>${shortWeekday})`), read: nextNamed },
    { pattern: words(`${until}(?<weekday>${shortWeekday})\\.?${atEnd}`), read: nextNamed },
    {
      pattern: words(`(?:on\\s+)?(?<which>this|next)\\s+(?<weekday>${anyWeekday})`),
      read: (groups, context) => {
        const index = weekdayIndexOf(groups.weekday);
        return {
          day: groups.which === 'this' ? thisWeekday(context.today, index) : dayOfNextWeek(context, index),
        };
      },
    },
    {
      pattern: words(`(?:on\\s+)?(?<weekday>${weekday})\\s+next\\s+week`),
      read: ({ weekday: name }, context) => ({ day: dayOfNextWeek(context, weekdayIndexOf(name)) }),
    },
    {
      pattern: words(`next\\s+week\\s+(?:on\\s+)?(?<weekday>${weekday})`),
      read: ({ weekday: name }, context) => ({ day: dayOfNextWeek(context, weekdayIndexOf(name)) }),
    },
    { pattern: words('next\\s+week'), read: (_, context) => ({ day: dayOfNextWeek(context) }) },
    {
      pattern: words(
        '(?:(?:on|at|over|for)\\s+)?(?:(?<which>next|this)|(?<=(?:on|at|over)\\s+)the)\\s+weekend',
      ),
      read: ({ which }, context) => ({
        day: which === 'next' ? dayOfNextWeek(context, 5) : thisWeekend(context.today),
      }),
    },
    {
      pattern: words(`in\\s+(?<count>${number})\\s+(?<unit>day|week)s?`),
      read: ({ count, unit }, { today }) => ({
        day: shiftDay(today, numberOf(count) * (unit === 'week' ? 7 : 1)),
      }),
    },
    ...[
      `${before}(?:the\\s+)?${date}\\s+(?:of\\s+)?${month}${year}`,
      `${before}${month}\\s+(?:the\\s+(?=\\d+[a-z]))?${date}${year}(?!\\s?[ap]\\.?m\\b|\\s*(?:${counted})(?!\\p{L})|\\s+(?:of\\s+|de\\s+)?(?:${monthNames}|ene|abr|ago|dic)(?!\\p{L}))`,
      // Ranges whose month is written once.
      `between\\s+(?:the\\s+)?${date}\\s+and\\s+(?:the\\s+)?${lastDate}\\s+(?:of\\s+)?${month}${year}`,
      `(?<!\\d\\s?[-–—]\\s?)(?:from\\s+)?(?:the\\s+)?${date}${to}(?:the\\s+)?${lastDate}\\s+(?:of\\s+)?${month}${year}`,
      `(?:from\\s+)?(?:the\\s+)?${date}\\s+(?:of\\s+)?${month}${to}(?:the\\s+)?${lastDate}${atEnd}`,
      `(?:from\\s+)?${month}\\s+${date}${to}${lastDate}${year}(?!\\s?[ap]\\.?m\\b|\\s*(?:${counted})(?!\\p{L}))`,
    ].map((source) => ({
      pattern: words(source),
      read: (groups: Groups, { today }: { readonly today: string }) => dateOf(groups, today),
    })),
    {
      pattern: words(
        `(?:(?:on|by)\\s+|${until})the\\s+${numbered}(?!\\s+(?:of|floor|page|chapter|time|day|century|anniversary)\\b)`,
      ),
      read: (groups, { today }) => {
        const day = dayOfNumber(today, Number(groups.date));
        return day === undefined ? undefined : { day, kind: 'date' };
      },
    },
    {
      // From 13 on, because `friday 5` can be a time.
      pattern: words(
        `${before}(?<weekday>${weekday})\\s+(?<date>1[3-9]|2\\d|3[01])(?!\\s*(?:${counted}|\\p{L}{3,}s|(?:of\\s+)?(?:${monthNames}))(?!\\p{L}))`,
      ),
      read: ({ weekday: name, date: digits }, { today }) => {
        const day = dayOfNumber(today, Number(digits), weekdayIndexOf(name));
        return day === undefined ? undefined : { day, kind: 'date' };
      },
    },
    {
      pattern: words(
        `${before}(?<weekday>${weekday}),?\\s+(?:the\\s+)?${numbered}(?!\\s+(?:of|${monthNames})\\b)`,
      ),
      read: ({ weekday: name, date: digits }, { today }) => {
        const day = dayOfNumber(today, Number(digits), weekdayIndexOf(name));
        return day === undefined ? undefined : { day, kind: 'date' };
      },
    },
  ],
  daysBesideTime: [
    `${noun}(?:on\\s+)?(?<weekday>${shortWeekday})\\.?(?=,?\\s*${understood})`,
    `(?<=${understood},?\\s+)(?<weekday>${shortWeekday})\\.?${atEnd}`,
  ].map((source) => ({ pattern: words(source), read: nextNamed })),
  parts: (['morning', 'afternoon', 'evening'] as const).map((part) => ({
    pattern: wordsAfter(`(?:in\\s+the\\s+|at\\s+)?${part === 'evening' ? '(?:evening|night)' : part}`),
    read: () => part,
  })),
  times: englishTimes,
  durations: englishDurations,
  lengths: englishLengths,
};
