import type { Grammar, BesideNumbers } from './grammar.ts';
import { anyOf, asEnd, halfOfDay, numericDate, plainText, understood } from './phrase.ts';
import { letter } from './word-characters.ts';

const dash = '[-–—~]';
const clock = `(?<hour>\\d{1,2})(?:[:.](?<minute>\\d{2}))?(?:${halfOfDay})?`;

/** The grammar of dates and times in numbers, which are the same in all languages, beside words of these languages. */
export function numberGrammar(grammars: readonly Grammar[]): Grammar {
  const words = (name: keyof BesideNumbers) =>
    anyOf(grammars.map(({ besideNumbers }) => besideNumbers?.[name]));
  const toTime = (isSpaced: boolean) =>
    anyOf(
      grammars.filter(({ hasSpaces }) => hasSpaces === isSpaced).map(({ connectors }) => connectors.toTime),
    );
  const to = `\\s*(?:${dash}|(?<=\\s)${toTime(true)}(?=\\s)|${toTime(false)})\\s*`;
  const beforeDate = words('beforeDate');
  return {
    hasSpaces: true,
    ...{ numbers: {}, ordinals: [], weekdays: [], weekdayNames: '(?!)', months: [], units: {}, parts: {} },
    connectors: {},
    texts: [
      // Other meanings are much more frequent, unless a preposition, a weekday or a time marks it as a date.
      `(?<!\\b(?:${beforeDate}|${words('beforeDayAndNight')}) )(?:24/7|9/11)(?! ${words('at')} | \\d)`,
      // A fraction: `3/4 cup`.
      `(?<!\\b${beforeDate} )(?:1/2|[12]/3|[13]/4|[1-4]/5|[1357]/8)(?= (?!${words('afterDate')} )[a-z])`,
      '\\d \\d{1,2}/\\d{1,2}',
      // Inches: the quotation mark begins a quote, which is overwritten.
      `\\d{1,2}/\\d{1,2}(?=${plainText})`,
    ],
    repeats: {},
    days: {
      date: ['(?<year>\\d{4})(?<mark>[-/])(?<month>\\d{1,2})\\k<mark>(?<date>\\d{1,2})'],
      numericDate: [
        '(?<one>\\d{1,2})(?<mark>[-.])(?<other>\\d{1,2})\\k<mark>(?<year>\\d{4})',
        `(?:${beforeDate} )?${numericDate}(?:/(?<year>\\d{4}|\\d{2}))?`,
      ],
    },
    times: {
      clock: [`(?:${words('beforeTime')} )?(?<hour>\\d{1,2}):(?<minute>\\d{2})`],
      markedRange: [`(?:${words('beforeRange')} )?${clock}${to}${asEnd(clock)}`],
      // After a day two hours are enough: `tomorrow 9-11`.
      range: [
        `(?<=${understood}[\\s,]*)(?<hour>\\d{1,2})${dash}(?<hourTo>\\d{1,2})(?!\\s*(?!${words('afterRange')}\\s)${letter})`,
      ],
    },
    durations: [],
    lengths: [],
  };
}
