import { clockRange } from './clock-range.ts';
import { atEnd, type Groups, type Phrase, type TimeMeaning, understood, words } from './date-language.ts';
import { numberNames, numberOf } from './english-words.ts';
import { timeOf } from './time-of.ts';

const half = '\\s?(?<half>[ap])\\.?\\s?m\\b\\.?';
const halfOf = (text: string | undefined) => (text === undefined ? undefined : (`${text}m` as 'am' | 'pm'));

const hours = 'h|hrs?|hours?';
const minutes = 'mins?|minutes?';
const notIn = '(?<!\\b(?:in|every|each|last|within)\\s+)(?<!\\d\\s*(?:[-–—~]|to|or|a|o)\\s*)(?:for\\s+)?';

const about = '(?:at|@|by|around|about|from)\\s*(?:about\\s+|around\\s+)?';
const named = numberNames.join('|');
const hourOf = (text: string | undefined) => String(numberOf(text));

// A number before these words is not an hour.
const counted =
  '%|€|£|¥|euros?|dollars?|pounds?|percent|per|degrees?|°|km|kg|miles?|mph|met(?:er|re)s?|shops|stores|places|locations|schools|banks|companies|people|tables|points?|houses|times';
const notCounted = `(?!\\s*(?:${counted})(?!\\p{L}))`;
// Ranges of these are not hours.
const notOf =
  '(?<!\\b(?:count|numbers?|pages?|chapters?|levels?|scale|steps?|grow|raise|ages?|aged|kids|children|floors?|rows?|up|down)\\s+)';

const named12: Readonly<Record<string, { readonly hour: string; readonly half: 'am' | 'pm' }>> = {
  noon: { hour: '12', half: 'pm' },
  midday: { hour: '12', half: 'pm' },
  midnight: { hour: '12', half: 'am' },
};
const clock =
  '(?:(?<hour>\\d{1,2})(?:[:.](?<minute>\\d{2}))?(?:\\s?(?<half>[ap])\\.?\\s?m\\b\\.?)?|(?<word>noon|midday))';
const endClock =
  '(?:(?<hourTo>\\d{1,2})(?:[:.](?<minuteTo>\\d{2}))?(?:\\s?(?<halfTo>[ap])\\.?\\s?m\\b\\.?)?|(?<wordTo>noon|midday|midnight))';

function rangeOf(groups: Groups): TimeMeaning | undefined {
  const start = named12[groups.word ?? ''] ?? {
    hour: groups.hour,
    minute: groups.minute,
    half: halfOf(groups.half),
  };
  const end = named12[groups.wordTo ?? ''] ?? {
    hour: groups.hourTo,
    minute: groups.minuteTo,
    half: halfOf(groups.halfTo),
  };
  return clockRange(start, end);
}

export const englishTimes: readonly Phrase<TimeMeaning>[] = [
  {
    pattern: words(`(?:${about})?(?<hour>\\d{1,2})(?:[:.](?<minute>\\d{2}))?${half}`),
    read: ({ hour, minute, half: typed }) => timeOf(hour, minute, halfOf(typed)),
  },
  {
    pattern: words(
      `(?:at\\s+|@\\s?)(?:about\\s+|around\\s+)?(?<hour>\\d{1,2})(?:[:.](?<minute>\\d{2})|\\s+o['’]clock)?${notCounted}`,
    ),
    read: ({ hour, minute }) => timeOf(hour, minute),
  },
  {
    pattern: words(`(?:at\\s+)?(?:(?<hour>\\d{1,2})|(?<name>${named}))\\s+o['’]clock`),
    read: ({ hour, name }) => timeOf(hour ?? hourOf(name), undefined),
  },
  {
    pattern: words(`at\\s+(?<hour>${named})${atEnd}`),
    read: ({ hour }) => timeOf(hourOf(hour), undefined),
  },
  {
    pattern: words(
      '(?:at\\s+)?(?<hour>\\d{1,2})(?:[:.](?<minute>\\d{2}))?\\s+(?:in\\s+the\\s+(?<part>morning|afternoon|evening)|at\\s+night)',
    ),
    read: ({ hour, minute, part }) => timeOf(hour, minute, part === 'morning' ? 'am' : 'pm'),
  },
  {
    pattern: words(
      `(?:at\\s+)?(?:an?\\s+)?(?<fraction>half|quarter)\\s+(?<side>past|to)\\s+(?<hour>\\d{1,2}|${named})(?:${half})?`,
    ),
    read: ({ fraction, side, hour, half: typed }) => {
      const time = timeOf(hourOf(hour), fraction === 'half' ? '30' : '15', halfOf(typed));
      if (side === 'past' || time === undefined) return time;
      return fraction === 'half'
        ? undefined
        : timeOf(String(Number(hourOf(hour)) - 1 || 12), '45', halfOf(typed));
    },
  },
  { pattern: words('(?:(?:at|by|around|about)\\s+)?(?:noon|midday)'), read: () => ({ hour: 12, minute: 0 }) },
  {
    pattern: words(
      `(?:from\\s+|between\\s+)?${clock}(?:\\s*[-–—~]\\s*|\\s+(?:to|till|until|through|and)\\s+)${endClock}`,
    ),
    read: (groups) =>
      groups.word === undefined && groups.wordTo === undefined ? undefined : rangeOf(groups),
  },
  // Hours alone: without a following word that could be counted.
  ...[
    `${notOf}from\\s+${clock}\\s*(?:[-–—~]|to|till|until)\\s*${endClock}${atEnd}`,
    `${notOf}between\\s+${clock}\\s+and\\s+${endClock}${atEnd}`,
    `(?<=^\\s*|${understood}[\\s,]*)from\\s+${clock}\\s*(?:[-–—~]|to|till|until)\\s*${endClock}(?!\\s+\\p{L}{3,}s(?!\\p{L}))`,
  ].map((source) => ({ pattern: words(source), read: rangeOf })),
];

/** In minutes. */
export const englishDurations: readonly Phrase<number>[] = [
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
];
