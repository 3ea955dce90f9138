import { chineseIntervals } from './chinese-intervals.ts';
import { number, numberOf, week, weekdayIndexOf, weekdayNames } from './chinese-words.ts';
import type { Phrase, RepeatMeaning } from './date-language.ts';
import { repeatOn } from './repeat-on.ts';

// Weekdays beside each other are in the order of the week: 每週一起 is 每週 and 一起.
const inOrder = `(?=[${weekdayNames}])一?二?三?四?五?六?[日天]?(?<=[${weekdayNames}])`;
const list = `${inOrder}(?:[、,和及跟與与到至-]\\s*(?:每?${week})?[${weekdayNames}])*`;
const names = new RegExp(`[${weekdayNames}]`, 'gu');
const to = /[到至-]/u;

const onDays = (text: string | undefined) => repeatOn(text, names, to, weekdayIndexOf);

export const chineseRepeats: readonly Phrase<RepeatMeaning>[] = [
  { pattern: /每一?[天日](?![的報报])/gu, read: () => ({ repeat: 'daily' }) },
  { pattern: /每[天日]?早(?!餐|上|晨)/gu, read: () => ({ repeat: 'daily', part: 'morning' }) },
  { pattern: /每[天日]?晚(?!餐|上)/gu, read: () => ({ repeat: 'daily', part: 'evening' }) },
  {
    pattern: /每[個个]?(?:工作日|平日|上班日)|(?:工作日|平日)(?=\s*重[複复]\s*$)/gu,
    read: () => ({ repeat: 'weekdays' }),
  },
  {
    pattern: new RegExp(`(?:每[個个逢]?|逢)[個个]?${week}末`, 'gu'),
    read: () => ({ repeat: 'weekly', days: ['Sat', 'Sun'] }),
  },
  {
    pattern: new RegExp(`(?:每[個个逢]?|逢)[個个]?${week}(?<list>${list})(?![次個个回趟起])`, 'gu'),
    read: ({ list: typed }) => onDays(typed),
  },
  {
    pattern: new RegExp(`每[個个]?${week}(?![${weekdayNames}末\\d兩两次])`, 'gu'),
    read: () => ({ repeat: 'weekly' }),
  },
  {
    // Three weekdays beside each other: 週一三五.
    pattern: new RegExp(
      `(?<![每逢下上這这本])${week}(?<list>(?=[${weekdayNames}]{3})${inOrder})(?<=[${weekdayNames}]{3})(?![點点時时次個个月日號号分刻])`,
      'gu',
    ),
    read: ({ list: typed }) => onDays(typed),
  },
  {
    pattern: new RegExp(`每[個个]?月的?(?<date>${number})[日號号]`, 'gu'),
    read: ({ date }) => {
      const monthDay = numberOf(date);
      return monthDay >= 1 && monthDay <= 31 ? { repeat: 'monthly', monthDay } : undefined;
    },
  },
  {
    pattern: /每[個个]?月(?![的\d一二兩两三四五六七八九十初底末])/gu,
    read: () => ({ repeat: 'monthly' }),
  },
  ...chineseIntervals(list, onDays),
];
