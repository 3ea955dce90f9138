import type { Groups, Phrase, RepeatMeaning } from './date-language.ts';
import { words } from './date-language.ts';
import { repeatOn } from './repeat-on.ts';
import { spanishIntervals } from './spanish-intervals.ts';
import { weekday, weekdayIndexOf } from './spanish-words.ts';

const join = '(?:\\s*,\\s*(?:y\\s+)?|\\s+[ye]\\s+|\\s*[-–—]\\s*|\\s+(?:al?|hasta)\\s+)(?:(?:los|el)\\s+)?';
const list = `(?:${weekday})s?(?:${join}(?:${weekday})s?)*`;

const names = new RegExp(weekday, 'gu');
const to = /[-–—]|\s(?:al?|hasta)\s/u;

const onDays = (text: string | undefined) => repeatOn(text, names, to, weekdayIndexOf);

function monthly({ date }: Groups): RepeatMeaning | undefined {
  const monthDay = Number(date);
  return monthDay >= 1 && monthDay <= 31 ? { repeat: 'monthly', monthDay } : undefined;
}

const parts = [
  ['mananas?', 'morning'],
  ['tardes?', 'afternoon'],
  ['noches?', 'evening'],
] as const;

export const spanishRepeats: readonly Phrase<RepeatMeaning>[] = [
  {
    pattern: words('(?:todos\\s+los\\s+dias|cada\\s+dia|a\\s+diario|diariamente)'),
    read: () => ({ repeat: 'daily' }),
  },
  ...parts.map(([name, part]) => ({
    pattern: words(`(?:todas\\s+las|cada)\\s+${name}`),
    read: () => ({ repeat: 'daily', part }) as const,
  })),
  {
    pattern: words('(?:todos\\s+los\\s+dias|cada\\s+dia|los\\s+dias)\\s+(?:laborables?|habil(?:es)?)'),
    read: () => ({ repeat: 'weekdays' }),
  },
  {
    pattern: words('(?:todos\\s+los\\s+fines|cada\\s+fin|los\\s+fines)\\s+de\\s+semana'),
    read: () => ({ repeat: 'weekly', days: ['Sat', 'Sun'] }),
  },
  {
    pattern: words(
      `(?:todos\\s+los|cada|(?<!\\b(?:odio|odiar|amo|sobre|de|a|con|por|para|son|entre)\\s+)los|(?:todos\\s+los\\s+dias|cada\\s+dia)(?:\\s*,)?\\s+del?|(?:cada\\s+semana|todas\\s+las\\s+semanas)\\s+(?:el|los))\\s+(?<list>${list})`,
    ),
    read: (groups) => onDays(groups.list),
  },
  {
    pattern: words('(?:todas\\s+las\\s+semanas|cada\\s+semana|semanalmente)'),
    read: () => ({ repeat: 'weekly' }),
  },
  {
    pattern: words('(?:todos\\s+los\\s+meses|cada\\s+mes|mensualmente)'),
    read: () => ({ repeat: 'monthly' }),
  },
  ...[
    '(?:el\\s+)?(?:dia\\s+)?(?<date>\\d{1,2})\\s+de\\s+cada\\s+mes',
    '(?:todos\\s+los\\s+meses|cada\\s+mes)\\s+el\\s+(?:dia\\s+)?(?<date>\\d{1,2})',
  ].map((source) => ({ pattern: words(source), read: monthly })),
  ...spanishIntervals(list, onDays),
];
