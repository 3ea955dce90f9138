import { clockRange } from './clock-range.ts';
import { type DateLanguage, type DayMeaning, type Groups, understood, words } from './date-language.ts';
import type { DateContext, TimeMeaning } from './date-language.ts';
import { dayOfDate } from './day-rules.ts';
import { everyDate } from './repeat-meanings.ts';
import { timeOf } from './time-of.ts';

const before = '(?:(?:on|by|for|el|para\\s+el)\\s+)?';
const dash = '[-–—~]';
const to = `\\s*(?:${dash}|(?<=\\s)(?:to|till|until|a|hasta)(?=\\s)|[到至])\\s*`;
const half = '(?:\\s?(?<half>[ap])\\.?\\s?m\\b\\.?)?';
const clock = `(?<hour>\\d{1,2})(?:[:.](?<minute>\\d{2}))?${half}`;
const endClock = clock.replace(/\?<(\w+)>/g, '?<$1To>');

const halfOf = (text: string | undefined) => (text === undefined ? undefined : (`${text}m` as 'am' | 'pm'));

const rangeOf = ({ hour, minute, half: from, hourTo, minuteTo, halfTo }: Groups) =>
  clockRange({ hour, minute, half: halfOf(from) }, { hour: hourTo, minute: minuteTo, half: halfOf(halfTo) });

/** A range that is known to be times by more than its hours. */
function clearRangeOf(groups: Groups): TimeMeaning | undefined {
  const { minute, minuteTo, half: from, halfTo } = groups;
  const isClear = [minute, minuteTo, from, halfTo].some((part) => part !== undefined);
  return isClear ? rangeOf(groups) : undefined;
}

/** A numeric date, in the order of the locale or else in the other order. */
function dateOf({ one, other, year }: Groups, { today, isDayFirst }: DateContext): DayMeaning | undefined {
  const numbers = [Number(one), Number(other)] as const;
  const orders = [numbers, [numbers[1], numbers[0]] as const];
  const typedYear = year === undefined ? undefined : Number(year.padStart(4, '20'));
  const found = (isDayFirst ? orders.toReversed() : orders)
    .map(([month, date]) => dayOfDate(today, month, date, typedYear))
    .find((day) => day !== undefined);
  // With a short year in the past it is not a date.
  const isShortAndPast = year?.length === 2 && found !== undefined && found < today;
  return found === undefined || isShortAndPast ? undefined : { day: found, kind: 'date' };
}

const monthAndDate = '(?<one>\\d{1,2})/(?<other>\\d{1,2})';
const slash = `${monthAndDate}(?:/(?<year>\\d{4}|\\d{2}))?`;

// Words after fractions and scores.
const counted =
  'cups?|tsps?|tbsps?|tea\\s?spoons?|table\\s?spoons?|inch(?:es)?|miles?|pounds?|lbs?|oz|kgs?|grams?|g|l|lit(?:er|re)s?|pints?|hours?|full|empty|of|off|price|size|dose|pills?|tablets?|stars?|points?|votes?|done|correct|time|speed|' +
  'tazas?|cucharadas?|cucharaditas?|vasos?|kilos?|litros?|horas?|de|estrellas?|puntos?';
const countedChinese = '[杯匙勺斤碗份半折顆颗星分]|公斤|公升|小時|小时|[個个]';
const scored =
  'part|prices?|items?|tasks?|questions?|exercises?|problems?|best\\s+of|volumes?|vol\\.?|pages?|pp?\\.|steps?|chapters?|episodes?|ep|lessons?|levels?|rooms?|sizes?|apt|flat|units?|no\\.?|nr\\.?|routes?|bus|lines?|rat(?:ed|ing|ios?)|scored?|grades?|got|won|lost|beat|results?|aspect|' +
  'nota|parte|paginas?|pasos?|capitulos?|leccion|sala|talla|ruta|puntuacion|resultado|marcador';
const scoredChinese = '第|評分|评分|比分|比數|比数|得分|頁|页';

/** Days and times in numbers, which are the same in all languages. */
export const numberDates: DateLanguage = {
  texts: [
    // Other meanings are much more frequent, unless a preposition, a weekday or a time marks it as a date.
    words(
      '(?<!\\b(?:on|by|for|el|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\\s+)(?:24/7|9/11)(?!\\s+(?:at|a\\s+las)\\s|\\s+\\d)',
    ),
    words(`\\d{1,2}/\\d{1,2}\\s*(?:${counted})`),
    // A fraction: `3/4 cup`.
    words(
      '(?<!\\b(?:on|by|for|el)\\s+)(?:1/2|[12]/3|[13]/4|[1-4]/5|[1357]/8)(?=\\s+(?!(?:at|from|for|with|by|and|con|para|y|desde|a\\s+las?)\\s)[a-z])',
    ),
    new RegExp(`(?<![\\d/])\\d{1,2}/\\d{1,2}\\s*(?:${countedChinese})`, 'gu'),
    words('(?:\\d|an?|about|almost|over|casi)\\s+\\d{1,2}/\\d{1,2}'),
    words(`(?:${scored})\\s*(?:of|was|is|de)?\\s*:?\\s*\\d{1,2}[/:]\\d{1,2}`),
    new RegExp(`(?:${scoredChinese})\\s*:?\\s*\\d{1,2}[/:]\\d{1,2}(?!\\d)`, 'gu'),
    // Inches: the quotation mark begins a quote, which is overwritten.
    /\d{1,2}\/\d{1,2}(?=\uFFFB)/gu,
    words('in\\s+\\d{1,2}:\\d{2}'),
    words('24\\s?(?:h|hrs?|hours?|horas)(?=\\s+\\p{L})'),
    words('\\d{1,2}:\\d{2}\\s+(?:pace|per|ratio|aspect|split)'),
  ],
  repeats: [
    {
      pattern: words(`(?:every|each|cada|todos\\s+los)\\s+${monthAndDate}`),
      read: (groups, context) => {
        const [, month, date] = dateOf(groups, context)?.day.split('-').map(Number) ?? [];
        return month === undefined || date === undefined ? undefined : everyDate(month, date);
      },
    },
  ],
  days: [
    {
      pattern: words('(?<year>\\d{4})(?<mark>[-/])(?<month>\\d{1,2})\\k<mark>(?<date>\\d{1,2})'),
      read: ({ year, month, date }, { today }) => {
        const day = dayOfDate(today, Number(month), Number(date), Number(year));
        return day === undefined ? undefined : { day, kind: 'date' };
      },
    },
    {
      pattern: words('(?<date>\\d{1,2})(?<mark>[-.])(?<month>\\d{1,2})\\k<mark>(?<year>\\d{4})'),
      read: ({ year, month, date }, context) => dateOf({ one: date, other: month, year }, context),
    },
    { pattern: words(`${before}${slash}`), read: dateOf },
  ],
  daysBesideTime: [],
  parts: [],
  times: [
    {
      pattern: words('(?:(?:at|by|around|about|from)\\s+)?(?<hour>\\d{1,2}):(?<minute>\\d{2})'),
      read: ({ hour, minute }) => timeOf(hour, minute),
    },
    {
      pattern: words(`(?:(?:from|de|desde|at)\\s+)?${clock}${to}${endClock}`),
      read: clearRangeOf,
    },
    {
      pattern: words(
        `(?:between\\s+${clock}\\s+and|entre\\s+${clock.replaceAll('>', '2>')}\\s+y)\\s+${endClock}`,
      ),
      read: ({ hour2, minute2, half2, ...groups }) => {
        const { hour = hour2, minute = minute2, half: from = half2 } = groups;
        return clearRangeOf({ ...groups, hour, minute, half: from });
      },
    },
    {
      // After a day two hours are enough: `tomorrow 9-11`.
      pattern: words(
        `(?<=${understood}[\\s,]*)(?<hour>\\d{1,2})${dash}(?<hourTo>\\d{1,2})(?!\\s*(?!(?:until|till?|hasta)\\s)\\p{L})`,
      ),
      read: rangeOf,
    },
  ],
  durations: [],
  lengths: [],
};
