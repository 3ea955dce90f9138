import type { Groups, Phrase, RepeatMeaning } from './date-language.ts';
import { words } from './date-language.ts';
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
import { monthNames, monthOf, number, numberOf, weekday, weekdayIndexOf } from './spanish-words.ts';

const count = `(?<count>${number}|otr[oa])`;
const which =
  '(?<which>primer(?:o|os|as)?|segund[oa]s?|tercer(?:o|os)?|cuart[oa]s?|ultim[oa]s?|[1-4]\\.?(?:o|er))';
const named = `(?<weekday>${weekday})s?`;
const ofEachMonth = 'de\\s+(?:cada\\s+mes|todos\\s+los\\s+meses)';
const date = '(?<date>\\d{1,2}|primero)o?';
const month = `(?:de\\s+)?(?<month>${monthNames})\\.?`;
const everyYear = '(?:cada\\s+ano|todos\\s+los\\s+anos)';
const everyMonth = '(?:cada\\s+mes|todos\\s+los\\s+meses)';
const of = '(?:\\s*,)?\\s+(?:(?:el|los|en)\\s+)?';

const done =
  '(?:despues|tras|luego)\\s+(?:de\\s+)?(?:(?:hacer|terminar|completar|acabar)(?:l[oa])?|hech[oa])';

const ordinals = ['pri', 'seg', 'ter', 'cua'];

/** The value of `which`: −1 for the last one. */
function placeOf(text = ''): number {
  if (text.startsWith('ult')) return -1;
  return /^\d/.test(text) ? Number.parseInt(text, 10) : ordinals.indexOf(text.slice(0, 3)) + 1;
}

const countOf = (text: string | undefined) => (text?.startsWith('otr') ? 2 : numberOf(text));
const dateOf = (text: string | undefined) => (text === 'primero' ? 1 : Number(text));

/**
 * Repetitions with a number, on a weekday of the month, every year, and after the task is done.
 *
 * @param list a pattern of several weekdays
 * @param onDays reads the weekdays of a list
 */
export const spanishIntervals = (
  list: string,
  onDays: (text: string) => RepeatMeaning,
): readonly Phrase<RepeatMeaning>[] => [
  ...[
    `cada\\s+${count}\\s+semanas?(?:${of}(?<list>${list}))?`,
    `(?:(?:el|los)\\s+)?(?<list>${list})(?:\\s*,)?\\s+cada\\s+${count}\\s+semanas?`,
    `cada\\s+${count}\\s+(?<list>${weekday})s?`,
  ].map((source) => ({
    pattern: words(source),
    read: ({ count: typed, list: days }: Groups) =>
      days === undefined ? everyWeeks(countOf(typed)) : everyWeeksOn(countOf(typed), onDays(days)),
  })),
  {
    pattern: words(
      `(?:en\\s+)?semanas\\s+alternas|(?:una\\s+)?semana\\s+si(?:\\s*,)?\\s+(?:y\\s+)?(?:una\\s+|la\\s+)?(?:otra|semana)\\s+no`,
    ),
    read: () => everyWeeks(2),
  },
  ...[
    `(?:los\\s+)?(?<list>${weekday})s?\\s+alternos`,
    `(?:un\\s+)?(?<list>${weekday})\\s+si(?:\\s*,)?\\s+(?:y\\s+)?(?:el\\s+)?(?:otro|${weekday})\\s+no`,
  ].map((source) => ({
    pattern: words(source),
    read: (groups: Groups) => everyWeeksOn(2, onDays(groups.list ?? '')),
  })),
  {
    pattern: words(`(?:(?:el|los)\\s+)?(?<list>${list})\\s+(?:cada\\s+semana|todas\\s+las\\s+semanas)`),
    read: (groups) => onDays(groups.list ?? ''),
  },
  {
    pattern: words(`se\\s+repiten?\\s+(?:los|el|del?)\\s+(?<list>${list})`),
    read: (groups) => onDays(groups.list ?? ''),
  },
  ...[
    `cada\\s+${count}\\s+meses?(?:\\s*,)?(?:\\s+el\\s+(?:dia\\s+)?${date})?`,
    `(?:el\\s+)?(?:dia\\s+)?${date}\\s+(?:de\\s+)?cada\\s+${count}\\s+meses`,
  ].map((source) => ({
    pattern: words(source),
    read: ({ count: typed, date: day }: Groups) =>
      everyMonths(countOf(typed), day === undefined ? undefined : dateOf(day)),
  })),
  {
    pattern: words('(?:cada\\s+trimestre|todos\\s+los\\s+trimestres|trimestralmente)'),
    read: () => everyMonths(3),
  },
  {
    pattern: words('(?:cada\\s+(?:semestre|medio\\s+ano)|todos\\s+los\\s+semestres|semestralmente)'),
    read: () => everyMonths(6),
  },
  ...[
    `el\\s+ultimo\\s+dia\\s+${ofEachMonth}`,
    `${everyMonth}\\s+el\\s+ultimo\\s+dia`,
    'cada\\s+ultimo\\s+dia\\s+del?\\s+mes',
  ].map((source) => ({ pattern: words(source), read: () => everyMonths(1, 31) })),
  ...[
    `(?:cada|todos\\s+los)\\s+${which}\\s+${named}(?:\\s+(?:del?\\s+mes|${ofEachMonth}))?`,
    `(?:(?:el|los)\\s+)?${which}\\s+${named}\\s+${ofEachMonth}`,
    `los\\s+${which}\\s+${named}\\s+del?\\s+mes`,
    `${everyMonth}${of}${which}\\s+${named}`,
    `se\\s+repite\\s+el\\s+${which}\\s+${named}(?:\\s+del?\\s+mes)?`,
  ].map((source) => ({
    pattern: words(source),
    read: (groups: Groups) => weekdayOfEveryMonth(placeOf(groups.which), weekdayIndexOf(groups.weekday)),
  })),
  { pattern: words(`(?:${everyYear}|anualmente)`), read: () => everyYears(1) },
  { pattern: words(`cada\\s+${count}\\s+anos?`), read: ({ count: typed }) => everyYears(countOf(typed)) },
  ...[
    `(?:cada|todos\\s+los)\\s+(?:dia\\s+)?${date}\\s+${month}`,
    `(?:el\\s+)?(?:dia\\s+)?${date}\\s+${month}\\s+de\\s+${everyYear}`,
  ].map((source) => ({
    pattern: words(source),
    read: ({ date: day, month: name }: Groups) => everyDate(monthOf(name), dateOf(day)),
  })),
  { pattern: words(`cada\\s+${count}\\s+dias`), read: ({ count: typed }) => everyDays(countOf(typed)) },
  {
    pattern: words(
      `(?:cada|(?:se\\s+repite|vuelve|otra\\s+vez|de\\s+nuevo)(?:\\s+a\\s+los)?)\\s+${count}\\s+(?<unit>dia|semana)s?\\s+${done}`,
    ),
    read: ({ count: typed, unit }) => daysAfterDone(countOf(typed) * (unit === 'semana' ? 7 : 1)),
  },
];
