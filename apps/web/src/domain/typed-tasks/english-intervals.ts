import { atEnd, type Groups, type Phrase, type RepeatMeaning, words } from './date-language.ts';
import { anyWeekday, monthNames, monthOf, numberNames, numberOf, weekdayIndexOf } from './english-words.ts';
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

const every = '(?:every|each)\\s+';
const count = `(?<count>other|second|2nd|third|3rd|fourth|4th|\\d{1,3}|${numberNames.join('|')})`;
const which = '(?<which>first|1st|second|2nd|third|3rd|fourth|4th|last)';
const weekday = `(?<weekday>${anyWeekday})`;
const numbered = '(?<date>\\d{1,2}|first)(?:st|nd|rd|th)?';
const month = `(?<month>${monthNames})\\.?`;
const endOf = '\\s+(?:of|in)\\s+';

const done =
  "after\\s+(?:(?:it|that)(?:\\s+(?:is|was)|['’]?s)\\s+|being\\s+)?(?:done|completed|finished|completion)";
// Elsewhere they are adjectives: `the yearly report`.
export const asAdverb = `(?:${atEnd}|(?=\\s+(?:at|from|for|on|starting|until|till|til|through|ending|\\d)))`;

const ordinals = ['first', 'second', 'third', 'fourth'];

/** The value of `which`: −1 for the last one. */
function placeOf(text = ''): number {
  if (text === 'last') return -1;
  return /^\d/.test(text) ? Number.parseInt(text, 10) : ordinals.indexOf(text) + 1;
}

function countOf(text = ''): number {
  if (text === 'other') return 2;
  return placeOf(text) || numberOf(text);
}

const dateOf = (text: string | undefined) => (text === 'first' ? 1 : Number(text));

/**
 * Repetitions with a number, on a weekday of the month, every year, and after the task is done.
 *
 * @param list a pattern of several weekdays
 * @param onDays reads the weekdays of a list
 */
export const englishIntervals = (
  list: string,
  onDays: (text: string) => RepeatMeaning,
): readonly Phrase<RepeatMeaning>[] => [
  ...[
    `${every}${count}\\s+weeks?(?!\\s+of\\b)(?:,?\\s+on\\s+(?<list>${list}))?`,
    `(?:on\\s+)?(?<list>${list})\\s+${every}${count}\\s+weeks?`,
  ].map((source) => ({
    pattern: words(source),
    read: ({ count: typed, list: names }: Groups) =>
      names === undefined ? everyWeeks(countOf(typed)) : everyWeeksOn(countOf(typed), onDays(names)),
  })),
  {
    pattern: words(`(?:${every}fortnight|fortnightly${asAdverb})(?:,?\\s+on\\s+(?<list>${list}))?`),
    read: ({ list: names }) => (names === undefined ? everyWeeks(2) : everyWeeksOn(2, onDays(names))),
  },
  {
    pattern: words(`${every}other\\s+(?<list>${list})`),
    read: (groups) => everyWeeksOn(2, onDays(groups.list ?? '')),
  },
  {
    pattern: words(`(?:on\\s+)?(?<list>${list})\\s+${every}week`),
    read: (groups) => onDays(groups.list ?? ''),
  },
  { pattern: words(`repeats?\\s+on\\s+(?<list>${list})`), read: (groups) => onDays(groups.list ?? '') },
  ...[
    `${every}${count}\\s+months?(?!\\s+of\\b)(?:,?\\s+on\\s+(?:the\\s+)?${numbered})?`,
    `(?:on\\s+)?(?:the\\s+)?${numbered}\\s+(?:of\\s+)?${every}${count}\\s+months?`,
  ].map((source) => ({
    pattern: words(source),
    read: ({ count: typed, date }: Groups) =>
      everyMonths(countOf(typed), date === undefined ? undefined : dateOf(date)),
  })),
  {
    pattern: words(
      `(?:${every}quarter(?!\\s+(?:of|to|past|hour|mile|turn|note|inch|final)s?\\b)|quarterly${asAdverb})`,
    ),
    read: () => everyMonths(3),
  },
  { pattern: words(`${every}half\\s+(?:a\\s+)?year`), read: () => everyMonths(6) },
  ...[
    `(?:${every}month|monthly)\\s+on\\s+the\\s+last\\s+day`,
    `(?:on\\s+)?the\\s+last\\s+day\\s+of\\s+${every}month`,
    `${every}last\\s+day\\s+of\\s+the\\s+month`,
  ].map((source) => ({ pattern: words(source), read: () => everyMonths(1, 31) })),
  ...[
    `${every}${which}\\s+${weekday}(?:${endOf}(?:the|a|every|each)\\s+month)?`,
    `(?:on\\s+)?(?:the\\s+)?${which}\\s+${weekday}${endOf}${every}month`,
    `(?:${every}month|monthly)\\s+on\\s+the\\s+${which}\\s+${weekday}`,
    `repeats?\\s+on\\s+the\\s+${which}\\s+${weekday}(?:${endOf}the\\s+month)?`,
  ].map((source) => ({
    pattern: words(source),
    read: (groups: Groups) => weekdayOfEveryMonth(placeOf(groups.which), weekdayIndexOf(groups.weekday)),
  })),
  { pattern: words(`${every}year|(?:yearly|annually)${asAdverb}`), read: () => everyYears(1) },
  { pattern: words(`${every}${count}\\s+years?`), read: ({ count: typed }) => everyYears(countOf(typed)) },
  ...[
    `(?:on\\s+)?${every}(?:the\\s+)?${numbered}\\s+(?:of\\s+)?${month}`,
    `(?:on\\s+)?${every}${month}\\s+(?:the\\s+)?${numbered}`,
    `(?:on\\s+)?(?:the\\s+)?${numbered}\\s+(?:of\\s+)?${month}\\s+(?:of\\s+)?${every}year`,
  ].map((source) => ({
    pattern: words(source),
    read: ({ date, month: name }: Groups) => everyDate(monthOf(name), dateOf(date)),
  })),
  { pattern: words(`${every}${count}\\s+days`), read: ({ count: typed }) => everyDays(countOf(typed)) },
  ...[
    `(?:${every}|(?:repeats?|comes|again|comes\\s+again)\\s+)${count}\\s+(?<unit>day|week)s?\\s+${done}`,
    // Without `every` only as nothing else is written: `3 days after it is done` can be about another task.
    `${count}\\s+(?<unit>day|week)s?\\s+after\\s+done`,
    // The notation of Todoist.
    `ev(?:ery)?!\\s*(?:${count}\\s+)?(?<unit>day|week)s?`,
  ].map((source) => ({
    pattern: words(source),
    read: ({ count: typed = 'one', unit }: Groups) =>
      daysAfterDone(countOf(typed) * (unit === 'week' ? 7 : 1)),
  })),
];
