import { number, numberOf, week, weekdayIndexOf, weekdayNames } from './chinese-words.ts';
import type { Groups, Phrase, RepeatMeaning } from './date-language.ts';
import {
  daysAfterDone,
  everyDays,
  everyMonths,
  everyWeeks,
  everyWeeksOn,
  everyYears,
  weekdayOfEveryMonth,
} from './repeat-meanings.ts';

const numbers = '\\d一二兩两三四五六七八九十';
const measure = '\\s*[個个]?\\s*';
const count = `(?<count>${number})`;
// 每隔一週 is every two weeks; 每隔兩週 can be every two or every three.
const everyOther = (unit: string) => `每?隔(?:一?${measure}${unit})`;
// 每兩週兩次 is no repetition that a series can have.
const once = `(?:一次|(?!\\s*[${numbers}]+[次回遍]))`;
const place = '(?:第\\s*(?<which>[1-4一二三四])|最[後后]一?)';
const date = `的?\\s*(?<date>${number})\\s*[日號号]`;
const eachTime = '每次完成';
// Directly after a word it is about that: 專案完成後10天.
const done = `(?:${eachTime}|(?<![\\p{L}\\p{N}])完成)`;
const daysOrWeeks = `(?:${count}\\s*[天日]|(?<weeks>${number})${measure}${week}(?![${weekdayNames}]))`;

/** The value of `place`: −1 for the last one. */
const placeOf = (text: string | undefined) => (text === undefined ? -1 : numberOf(text));

/**
 * Repetitions with a number, on a weekday of the month, every year, and after the task is done.
 *
 * @param list a pattern of several weekdays
 * @param onDays reads the weekdays of a list
 */
export const chineseIntervals = (
  list: string,
  onDays: (text: string) => RepeatMeaning,
): readonly Phrase<RepeatMeaning>[] => {
  // 每兩週一起 is 每兩週 and 一起; 每兩週一 is ambiguous.
  const weeks = `(?:的?\\s*${week}(?<list>${list})(?![次個个回趟起])|(?!的|(?!一[起次])[${weekdayNames}末])${once})`;
  const readWeeks = (every: number, days: string | undefined) =>
    days === undefined ? everyWeeks(every) : everyWeeksOn(every, onDays(days));
  return [
    {
      pattern: new RegExp(`每\\s*${count}${measure}${week}${weeks}`, 'gu'),
      read: ({ count: typed, list: days }) => readWeeks(numberOf(typed), days),
    },
    {
      pattern: new RegExp(`(?:${everyOther(week)}|每[雙双][週周])${weeks}`, 'gu'),
      read: ({ list: days }) => readWeeks(2, days),
    },
    {
      // 每3月 can be every March.
      pattern: new RegExp(
        `每\\s*(?:${count}\\s*[個个]\\s*月|(?<short>[兩两])月)(?!初|底|末)(?:${date}|${once})`,
        'gu',
      ),
      read: ({ count: typed, short, date: day }) =>
        everyMonths(numberOf(typed ?? short), day === undefined ? undefined : numberOf(day)),
    },
    {
      pattern: new RegExp(`${everyOther('月')}(?!初|底|末)(?:${date}|${once})`, 'gu'),
      read: ({ date: day }) => everyMonths(2, day === undefined ? undefined : numberOf(day)),
    },
    { pattern: new RegExp(`每[個个]?季度?(?![節节初末的])${once}`, 'gu'), read: () => everyMonths(3) },
    { pattern: new RegExp(`每半年${once}`, 'gu'), read: () => everyMonths(6) },
    { pattern: /每[個个]?月的?最[後后]一[天日]/gu, read: () => everyMonths(1, 31) },
    {
      pattern: new RegExp(`每[個个]?月的?\\s*${place}${measure}${week}(?<weekday>[${weekdayNames}])`, 'gu'),
      read: ({ which, weekday }) => weekdayOfEveryMonth(placeOf(which), weekdayIndexOf(weekday)),
    },
    {
      // Before a date. 每年12月 alone is a month, and 每年的計劃 an attribute.
      pattern: new RegExp(
        `每年(?:的?(?=\\s*(?:${number}月${number}[日號号]?|\\d{1,2}/\\d))|${once}(?!\\s*(?:的|初|底|末|度|中|[${numbers}]+月)))`,
        'gu',
      ),
      read: () => everyYears(1),
    },
    {
      pattern: new RegExp(`每\\s*${count}\\s*年(?!級|级)${once}`, 'gu'),
      read: ({ count: typed }) => everyYears(numberOf(typed)),
    },
    { pattern: new RegExp(`每隔一年${once}`, 'gu'), read: () => everyYears(2) },
    {
      pattern: new RegExp(`每\\s*(?!一[天日])${count}\\s*[天日]${once}`, 'gu'),
      read: ({ count: typed }) => everyDays(numberOf(typed)),
    },
    ...[
      `${done}[之以]?[後后]的?\\s*第?\\s*${daysOrWeeks}[後后]?(?![內内的])`,
      `${eachTime}\\s*${daysOrWeeks}[之以]?[後后](?!的)`,
      `${done}\\s*${daysOrWeeks}[之以]?[後后](?=\\s*(?:$|[,、。;()]|再|重[複复]))`,
    ].map((source) => ({
      pattern: new RegExp(`${source}(?:\\s*再次?出[現现])?`, 'gu'),
      read: ({ count: typed, weeks: typedWeeks }: Groups) =>
        daysAfterDone(typedWeeks === undefined ? numberOf(typed) : numberOf(typedWeeks) * 7),
    })),
  ];
};
