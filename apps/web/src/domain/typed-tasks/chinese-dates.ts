import { shiftDay } from '#domain/days/shift-day.ts';
import { chineseLengths } from './chinese-lengths.ts';
import { chineseRepeats } from './chinese-repeats.ts';
import { chineseDurations, chineseTimes } from './chinese-times.ts';
import { digitOf, number, numberOf, partNames, week, weekdayIndexOf, weekdayNames } from './chinese-words.ts';
import type { DateLanguage, DayMeaning, DayPart, Phrase } from './date-language.ts';
import {
  dateRange,
  dayOfDate,
  dayOfNextWeek,
  dayOfNumber,
  nextWeekday,
  thisWeekday,
  thisWeekend,
} from './day-rules.ts';

const date = `(?<!\\d)(?:(?<year>\\d{4}|[〇零一二三四五六七八九]{4})年)?(?<month>${number})月(?<date>${number})[日號号]?`;

/** A year in digits or in Chinese digits. */
const yearOf = (text: string) => Number(text.replace(/[〇零一二三四五六七八九]/gu, digitOf));

function relative(pattern: RegExp, by: number, dayPart?: DayMeaning['part']): Phrase<DayMeaning> {
  return {
    pattern,
    read: (_, { today }) => {
      const day = shiftDay(today, by);
      return dayPart === undefined ? { day } : { day, part: dayPart };
    },
  };
}

export const chineseDates: DateLanguage = {
  texts: [
    /黑色星期五/gu,
    new RegExp(`每${number}[個个]?${week}[${weekdayNames}](?![起次])`, 'gu'),
    /每[個个]?月的?[\d一二三四五六七八九十]+[日號号]?\s*[和及、,][^\s]*/gu,
    /(?:農曆|农历|陰曆|阴历)[^\s,]*/gu,
    /(?:半夜|深夜|午夜)\s*[^\s,]{1,3}[點点時时]/gu,
    /24[個个]?(?:小時|小时)(?=[營营服便客開开])/gu,
    /[一二兩两三四五六七八九十\d]+[個个]?[週周]末/gu,
  ],
  repeats: chineseRepeats,
  days: [
    relative(/今[天日]/gu, 0),
    relative(/今早/gu, 0, 'morning'),
    relative(/今[晚夜]/gu, 0, 'evening'),
    relative(/明[天日]/gu, 1),
    relative(/明晚/gu, 1, 'evening'),
    relative(/明早/gu, 1, 'morning'),
    relative(/(?<!大)[後后][天日]/gu, 2),
    relative(/大[後后][天日]/gu, 3),
    {
      pattern: new RegExp(
        `(?<which>下下|[下這这本])?[個个]?(?<![一二三四五六七八九十\\d每上逢]|[上每][個个])${week}(?<weekday>[${weekdayNames}])(?![一二三四五六七八九十]?[次個个])`,
        'gu',
      ),
      read: ({ which, weekday }, context) => {
        const { today } = context;
        const index = weekdayIndexOf(weekday);
        if (which === undefined) return { day: nextWeekday(today, index), kind: 'weekday' };
        if (which === '下下') return { day: shiftDay(dayOfNextWeek(context, index), 7) };
        return { day: which === '下' ? dayOfNextWeek(context, index) : thisWeekday(today, index) };
      },
    },
    {
      // A weekday in parentheses after a date.
      pattern: new RegExp(`(?<=[\\d日號号]\\s*)\\((?<weekday>[${weekdayNames}])\\)`, 'gu'),
      read: ({ weekday }, { today }) => ({
        day: nextWeekday(today, weekdayIndexOf(weekday)),
        kind: 'weekday',
      }),
    },
    {
      pattern: new RegExp(`(?<next>下下?)[個个]?${week}(?![${weekdayNames}末])`, 'gu'),
      read: ({ next }, context) => ({ day: shiftDay(dayOfNextWeek(context), next === '下下' ? 7 : 0) }),
    },
    {
      pattern: new RegExp(`(?<which>[下這这本])[個个]?[週周]末`, 'gu'),
      read: ({ which }, context) => ({
        day: which === '下' ? dayOfNextWeek(context, 5) : thisWeekend(context.today),
      }),
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
      // Not a numbered name: 3號線.
      pattern: new RegExp(
        `(?<![\\d第月年一二三四五六七八九十a-z])(?<date>${number})[號号](?![線线公門门房樓楼店桌球出館馆機机院字碼码廳厅選选種种座車车間间前後后的])`,
        'gu',
      ),
      read: ({ date: typed }, { today }) => {
        const day = dayOfNumber(today, numberOf(typed));
        return day === undefined ? undefined : { day, kind: 'date' };
      },
    },
    // A range whose month is written once begins on its first day.
    ...[date, `[從从由自]?${date}\\s*(?:到|至|[-–—~])\\s*(?<last>${number})[日號号]`].map((source) => ({
      pattern: new RegExp(source, 'gu'),
      read: (
        { year, month, date: number, last }: Readonly<Record<string, string | undefined>>,
        { today }: { readonly today: string },
      ) => {
        const typedYear = year === undefined ? undefined : yearOf(year);
        const day = dayOfDate(today, numberOf(month), numberOf(number), typedYear);
        return day === undefined
          ? undefined
          : dateRange(day, last === undefined ? undefined : String(numberOf(last)));
      },
    })),
  ],
  daysBesideTime: [],
  parts: (Object.entries(partNames) as [DayPart, string][]).map(([part, name]) => ({
    pattern: new RegExp(`\\s*${name}(?!\\s*(?:12|十二)[點点:])`, 'yu'),
    read: () => part,
  })),
  times: chineseTimes,
  durations: chineseDurations,
  lengths: chineseLengths,
};
