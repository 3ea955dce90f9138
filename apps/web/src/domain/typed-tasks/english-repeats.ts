import { type Groups, type Phrase, type RepeatMeaning, words } from './date-language.ts';
import { asAdverb, englishIntervals } from './english-intervals.ts';
import { anyWeekday, weekdayIndexOf } from './english-words.ts';
import { repeatOn } from './repeat-on.ts';

const every = '(?:every|each)\\s+';
const join =
  '(?:\\s*[,&/]\\s*(?:and\\s+)?|\\s+and\\s+|\\s*[-–—]\\s*|\\s+(?:to|through|thru|till|until)\\s+)(?:on\\s+|every\\s+)?';
const list = `(?:${anyWeekday})s?(?:${join}(?:${anyWeekday})s?)*`;
// Not `tues` and `thurs`, which are short names.
const plural = '(?:mon|tues|wednes|thurs|fri|satur|sun)days|mons|fris';
const plurals = `(?:${plural})(?:${join}(?:${anyWeekday})s)*`;
const numbered = '(?<date>\\d{1,2}|first)(?:st|nd|rd|th)?';

const names = new RegExp(`\\b(?:${anyWeekday})`, 'gu');
const to = /[-–—]|\b(?:to|through|thru|till|until)\b/u;
// Elsewhere the plurals are ordinary words: `I hate mondays`.
const atTime = '(?=\\s+(?:at|from)\\s+\\d|\\s+\\d{1,2}(?::|\\s?[ap]\\.?m))';

const onDays = (text: string | undefined) => repeatOn(text, names, to, weekdayIndexOf);

function monthly(date: string | undefined): RepeatMeaning | undefined {
  const monthDay = date === 'first' ? 1 : Number(date);
  return monthDay >= 1 && monthDay <= 31 ? { repeat: 'monthly', monthDay } : undefined;
}

export const englishRepeats: readonly Phrase<RepeatMeaning>[] = [
  { pattern: words(`${every}(?:single\\s+)?day`), read: () => ({ repeat: 'daily' }) },
  ...(['morning', 'afternoon', 'evening'] as const).map((part) => ({
    pattern: words(`${every}(?:single\\s+)?${part === 'evening' ? '(?:evening|night)' : part}`),
    read: () => ({ repeat: 'daily', part }) as const,
  })),
  // Elsewhere it is an adjective: `the daily report`.
  {
    pattern: words(`daily${asAdverb}`),
    read: () => ({ repeat: 'daily' }),
  },
  {
    pattern: words(
      `${every}(?:week|work|working\\s+)day|on\\s+(?:all\\s+)?(?:week|work)days|weekdays${atTime}`,
    ),
    read: () => ({ repeat: 'weekdays' }),
  },
  {
    pattern: words(`(?:${every}weekend|(?:on|at)\\s+weekends)`),
    read: () => ({ repeat: 'weekly', days: ['Sat', 'Sun'] }),
  },
  {
    pattern: words(
      `(?:(?:${every}(?:week\\s+(?:on\\s+)?)?|weekly\\s+on\\s+)(?<every>${list})|on\\s+(?<on>${plurals})|(?<at>${plurals})${atTime})`,
    ),
    read: (groups) => onDays(groups.every ?? groups.on ?? groups.at),
  },
  { pattern: words(`(?:${every}week|weekly${asAdverb})`), read: () => ({ repeat: 'weekly' }) },
  { pattern: words(`(?:${every}month|monthly${asAdverb})`), read: () => ({ repeat: 'monthly' }) },
  ...[
    `(?:${every}month|monthly)\\s+on\\s+(?:the\\s+)?${numbered}`,
    `(?:on\\s+)?(?:the\\s+)?${numbered}\\s+of\\s+${every}month`,
    `${every}${numbered}\\s+of\\s+the\\s+month`,
  ].map((source) => ({ pattern: words(source), read: ({ date }: Groups) => monthly(date) })),
  ...englishIntervals(list, onDays),
];
