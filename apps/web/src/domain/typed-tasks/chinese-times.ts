import { numberOf, number, numeral } from './chinese-words.ts';
import { type Clock, clockRange } from './clock-range.ts';
import { type Groups, type Phrase, type TimeMeaning, understood } from './date-language.ts';
import { timeOf } from './time-of.ts';

const hour = `(?<hour>\\d{1,2}|${numeral})[點点時时]`;
const minute = `(?:(?<half>半)|(?<quarter>[一三]刻)|(?<minute>\\d{1,2}|${numeral})分(?![鐘钟]))`;
const part = '(?<part>凌晨|清晨|早上|早晨|上午|中午|下午|傍晚|晚上)';
const am = ['凌晨', '清晨', '早上', '早晨', '上午'];

// Before these words 三點 means 'three points'.
const counted =
  '建議|建议|意見|意见|水|要求|原因|理由|想法|看法|心得|內容|内容|說明|说明|結論|结论|共識|共识|疑問|疑问|改進|改进';

/** A time in a range; at its start the word for the hour may be left out. */
const clock = (end: string, hasWord: string) =>
  `(?<part${end}>凌晨|清晨|早上|早晨|上午|中午|下午|傍晚|晚上)?\\s*(?<hour${end}>\\d{1,2}|${numeral})(?:[點点時时](?:(?<half${end}>半)|(?<quarter${end}>[一三]刻)|(?<minute${end}>\\d{1,2}|${numeral})分|[鐘钟整])?|:(?<digits${end}>\\d{2}))${hasWord}`;

/** Hours of noon and later that are said in twelve hours: 中午 1 點 is 13:00. */
function halfOf(name: string | undefined, value: number): 'am' | 'pm' | undefined {
  if (name === undefined) return undefined;
  if (am.includes(name)) return 'am';
  return name === '中午' && value === 11 ? 'am' : 'pm';
}

/** A time; its hour is undefined for 12 in the evening, which is on the next day. */
function clockOf(groups: Groups, end = ''): Clock {
  const [name, typed, quarter] = [groups[`part${end}`], groups[`hour${end}`], groups[`quarter${end}`]];
  const value = numberOf(typed);
  if (name === '晚上' && value === 12 && end === '') return { hour: undefined };
  const isMidnight = name === '晚上' && value === 12;
  const past = groups[`half${end}`]
    ? 30
    : quarter
      ? numberOf(quarter.slice(0, 1)) * 15
      : numberOf(groups[`minute${end}`] ?? groups[`digits${end}`] ?? '0');
  return {
    hour: /^\d/.test(typed ?? '') ? typed : String(value),
    minute: String(past),
    half: isMidnight ? 'am' : halfOf(name, value),
  };
}

function timeIn(groups: Groups): TimeMeaning | undefined {
  const { hour: typed, minute: minutes, half } = clockOf(groups);
  return timeOf(typed, minutes, half);
}

export const chineseTimes: readonly Phrase<TimeMeaning>[] = [
  {
    // On its own, 一點 means 'a little'.
    pattern: new RegExp(
      `${part}?\\s*(?<![\\d一二兩两三四五六七八九十])(?:(?!一[點点時时](?![半一三]))|(?<=${part.replace('?<part>', '?:')}\\s*|[天日晚早夜${understood}])|(?=一[點点](?:鐘|钟|整|[\\d二四五六七八九十]+分)))${hour}(?:${minute}|[鐘钟整])?(?![\\d點点]|${counted})`,
      'gu',
    ),
    read: timeIn,
  },
  {
    pattern: new RegExp(`${part}\\s*(?<hour>\\d{1,2})[:：](?<digits>\\d{2})(?!\\d)`, 'gu'),
    read: timeIn,
  },
  { pattern: /(?:中午|正午)(?!\s*\d|\s*[一二兩两三十][點点])/gu, read: () => ({ hour: 12, minute: 0 }) },
  {
    pattern: new RegExp(
      `[從从由]?(?<![\\d一二兩两三四五六七八九十:/])${clock('', '?')}\\s*(?:到|至|[-–—~])\\s*(?:次日|隔天|第二天)?${clock('To', '(?![\\d點点])')}`,
      'gu',
    ),
    read: (groups) => clockRange(clockOf(groups), clockOf(groups, 'To')),
  },
];

/** In minutes. */
export const chineseDurations: readonly Phrase<number>[] = [
  {
    pattern: new RegExp(
      `(?<![\\d第每到至–—~-])(?<hours>${number})[個个]?(?:小時|小时|鐘頭|钟头)(?:(?<half>半)|(?<minutes>${number})分[鐘钟]?)?(?![\\d後后內内前])`,
      'gu',
    ),
    read: ({ hours, half, minutes }) => numberOf(hours) * 60 + (half ? 30 : numberOf(minutes ?? '0')),
  },
  {
    pattern: new RegExp(`(?<![\\d第每到至–—~-])(?<hours>${number})[個个]半(?:小時|小时|鐘頭|钟头)`, 'gu'),
    read: ({ hours }) => numberOf(hours) * 60 + 30,
  },
  {
    pattern: new RegExp(
      `(?<![\\d第每點点到至–—~-])(?<minutes>\\d{1,4}|${number})\\s*分[鐘钟](?![後后內内前])`,
      'gu',
    ),
    read: ({ minutes }) => numberOf(minutes),
  },
  { pattern: /半[個个]?(?:小時|小时|鐘頭|钟头)(?![後后內内前])/gu, read: () => 30 },
];
