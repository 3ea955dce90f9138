import { shiftDay } from '#lib/days/shift-day.ts';
import type { DateLanguage, DayMeaning, Phrase } from './date-language.ts';
import { dayOfDate, dayOfNextWeek, nextWeekday, thisWeekday } from './day-rules.ts';
import { timeOf } from './number-dates.ts';

// Traditional and simplified characters side by side. There are no spaces between words.
const digits = '零一二三四五六七八九';
const numeral = '(?:[一二兩两三四五六七八九]?十[一二三四五六七八九]?|[一二兩两三四五六七八九])';
const number = `(?:\\d{1,3}|${numeral})`;

/** 0 to 99 in Chinese numerals, or a number in digits. */
function numberOf(text = ''): number {
  if (/^\d/.test(text)) return Number(text);
  const plain = text.replace(/[兩两]/gu, '二');
  const [tens = '', ones = ''] = plain.includes('十') ? plain.split('十') : ['0', plain];
  const valueOf = (digit: string, empty: number) => (digit === '' ? empty : digits.indexOf(digit));
  return (tens === '0' ? 0 : valueOf(tens, 1) * 10) + valueOf(ones, 0);
}

const week = '(?:星期|禮拜|礼拜|週|周)';
const weekdayNames = '一二三四五六日天';
const indexOf = (name = '') => Math.min(weekdayNames.indexOf(name), 6);
const hour = `(?<hour>\\d{1,2}|${numeral})[點点時时]`;
const minute = `(?:(?<half>半)|(?<quarter>[一三]刻)|(?<minute>\\d{1,2}|${numeral})分(?![鐘钟]))`;
const part = '(?<part>凌晨|清晨|早上|早晨|上午|中午|下午|傍晚|晚上)';
const am = ['凌晨', '清晨', '早上', '早晨', '上午'];

function relative(pattern: RegExp, by: number, dayPart?: DayMeaning['part']): Phrase<DayMeaning> {
  return {
    pattern,
    read: (_, { today }) => {
      const day = shiftDay(today, by);
      return dayPart === undefined ? { day } : { day, part: dayPart };
    },
  };
}

/** Hours of noon and later that are said in twelve hours: 中午 1 點 is 13:00. */
function halfOf(name: string | undefined, value: number): 'am' | 'pm' | undefined {
  if (name === undefined) return undefined;
  if (am.includes(name)) return 'am';
  return name === '中午' && value === 11 ? 'am' : 'pm';
}

export const chineseDates: DateLanguage = {
  days: [
    relative(/今[天日]/gu, 0),
    relative(/今[晚夜]/gu, 0, 'evening'),
    relative(/明[天日]/gu, 1),
    relative(/明晚/gu, 1, 'evening'),
    relative(/明早/gu, 1, 'morning'),
    relative(/(?<!大)[後后][天日]/gu, 2),
    relative(/大[後后][天日]/gu, 3),
    {
      pattern: new RegExp(
        `(?<which>[下這这本])?[個个]?(?<![一二三四五六七八九十\\d每上])${week}(?<weekday>[${weekdayNames}])(?![一二三四五六七八九十]?[次個个])`,
        'gu',
      ),
      read: ({ which, weekday }, context) => {
        const { today } = context;
        const index = indexOf(weekday);
        if (which === '下') return { day: dayOfNextWeek(context, index) };
        return { day: which === undefined ? nextWeekday(today, index) : thisWeekday(today, index) };
      },
    },
    {
      pattern: new RegExp(`下[個个]?${week}(?![${weekdayNames}])`, 'gu'),
      read: (_, context) => ({ day: dayOfNextWeek(context) }),
    },
    {
      pattern: new RegExp(`(?<![\\d第])(?<count>${number})[天日]之?[後后]`, 'gu'),
      read: ({ count }, { today }) => ({ day: shiftDay(today, numberOf(count)) }),
    },
    {
      pattern: new RegExp(`(?<![\\d第])(?<count>${number})[個个]?${week}之?[後后]`, 'gu'),
      read: ({ count }, { today }) => ({ day: shiftDay(today, numberOf(count) * 7) }),
    },
    {
      pattern: new RegExp(
        `(?<!\\d)(?:(?<year>\\d{4})年)?(?<month>${number})月(?<date>${number})[日號号]?`,
        'gu',
      ),
      read: ({ year, month, date }, { today }) => {
        const typedYear = year === undefined ? undefined : Number(year);
        const day = dayOfDate(today, numberOf(month), numberOf(date), typedYear);
        return day === undefined ? undefined : { day };
      },
    },
  ],
  times: [
    {
      // Without more, 一點 means 'a little'.
      pattern: new RegExp(
        `${part}?\\s*(?<![\\d一二兩两三四五六七八九十])(?:(?!一[點点時时](?![半一三]))|(?<=${part.replace('?<part>', '?:')}\\s*|[天日晚早夜\uFFFC])|(?=一[點点](?:鐘|钟|整|[\\d二四五六七八九十]+分)))${hour}(?:${minute}|[鐘钟整])?(?![\\d點点])`,
        'gu',
      ),
      read: ({ part: name, hour: typed, minute: minutes, half, quarter }) => {
        const value = numberOf(typed);
        const past = half ? 30 : quarter ? numberOf(quarter.slice(0, 1)) * 15 : numberOf(minutes ?? '0');
        return timeOf(String(value), String(past), halfOf(name, value));
      },
    },
    {
      pattern: new RegExp(`${part}\\s*(?<hour>\\d{1,2})[:：](?<minute>\\d{2})(?!\\d)`, 'gu'),
      read: ({ part: name, hour: typed, minute: minutes }) =>
        timeOf(typed, minutes, halfOf(name, Number(typed))),
    },
    { pattern: /(?:中午|正午)(?!\s*\d|\s*[一二兩两三十][點点])/gu, read: () => ({ hour: 12, minute: 0 }) },
  ],
  durations: [
    {
      pattern: new RegExp(
        `(?<![\\d第每])(?<hours>${number})[個个]?(?:小時|小时|鐘頭|钟头)(?:(?<half>半)|(?<minutes>${number})分[鐘钟]?)?(?![\\d後后內内前])`,
        'gu',
      ),
      read: ({ hours, half, minutes }) => numberOf(hours) * 60 + (half ? 30 : numberOf(minutes ?? '0')),
    },
    {
      pattern: new RegExp(`(?<![\\d第每])(?<hours>${number})[個个]半(?:小時|小时|鐘頭|钟头)`, 'gu'),
      read: ({ hours }) => numberOf(hours) * 60 + 30,
    },
    {
      pattern: new RegExp(
        `(?<![\\d第每點点])(?<minutes>\\d{1,4}|${number})\\s*分[鐘钟](?![後后內内前])`,
        'gu',
      ),
      read: ({ minutes }) => numberOf(minutes),
    },
    { pattern: /半[個个]?(?:小時|小时|鐘頭|钟头)(?![後后內内前])/gu, read: () => 30 },
  ],
};
