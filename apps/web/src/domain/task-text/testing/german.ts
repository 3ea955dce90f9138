import type { Grammar } from '#domain/task-text/grammar.ts';
import { asEnd } from '#domain/task-text/phrase.ts';

const numbers = { ein: 1, eine: 1, einem: 1, einer: 1, zwei: 2, zweite: 2, drei: 3, vier: 4, funf: 5 };
const number = `\\d{1,3}|${Object.keys(numbers).join('|')}`;
const weekdayNames = 'montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag';
const weekday = `(?<weekday>${weekdayNames})`;
const list = `(?<list>(?:${weekdayNames})s?(?:(?:,| und| bis) (?:${weekdayNames})s?)*)`;
const month = '(?<month>januar|februar|marz|april|mai|juni|juli|august|september|oktober|november|dezember)';
const date = `(?:am )?(?<date>\\d{1,2})\\. ${month}(?: (?<year>\\d{4}))?`;
const every = 'jede[nrs]?';
const part = '(?<part>morgen|vormittag|nachmittag|abend)';
const clock = '(?<hour>\\d{1,2})(?:[:.](?<minute>\\d{2}))?';

/** A small grammar, which the app does not offer. It shows that a language is one file. */
export const german: Grammar = {
  hasSpaces: true,
  numbers,
  ordinals: ['erste', 'zweite', 'dritte', 'vierte'],
  last: 'letzte',
  weekdays: ['mo', 'di', 'mi', 'do', 'fr', 'sa', 'so'],
  weekdayNames,
  months: ['jan', 'feb', 'mar', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez'],
  units: { day: 'tag', week: 'woche', month: 'monat', year: 'jahr' },
  parts: { morning: 'morgen|vormittag', afternoon: 'nachmittag', evening: 'abend' },
  noon: 'mittag',
  fractions: { halb: -30 },
  connectors: {
    to: 'bis(?: zum)?',
    toTime: 'bis',
    and: 'und|oder',
    article: 'de[mnr]',
    from: 'ab(?: dem)?|von',
    notOn: 'vor|nach|seit|bis',
    until: 'bis(?: zum)?',
  },
  besideNumbers: { beforeDate: 'am', beforeTime: 'um', beforeRange: 'von' },
  later: 'später',
  texts: ['schoner abend'],
  repeats: {
    daily: ['jeden tag|taglich', 'jeden (?<part>morgen|abend)'],
    weekly: [`${every} ${list}`, `${every} woche`],
    everyWeeks: [`alle (?<count>${number}) wochen(?: am ${list})?`],
    everyOtherWeek: [`${every} zweiten? (?:woche|(?<list>${weekdayNames}))`],
    monthly: [`${every} monat(?: am (?<date>\\d{1,2})\\.?)?`],
    weekdayOfMonth: [`${every} (?<which>ersten?|zweiten?|dritten?|vierten?|letzten?) ${weekday} im monat`],
  },
  days: {
    today: ['heute', `heute ${part}`],
    tomorrow: ['morgen', 'morgen (?<part>vormittag|nachmittag|abend)'],
    dayAfterTomorrow: ['ubermorgen'],
    weekday: [`(?:am )?${weekday}`],
    weekdayOfNextWeek: [`nachste woche ${weekday}`],
    nextWeek: ['nachste woche'],
    inDays: [`in (?<count>${number}) (?<unit>tag|woche)e?n?`],
    date: [date],
  },
  partAfterDay: part,
  times: {
    clock: [`um ${clock}(?: uhr)?`, `${clock} uhr`, '(?:um )?(?<fraction>halb) (?<hour>\\d{1,2})'],
    range: [`(?:von )?${clock} bis ${asEnd(clock)} uhr`],
  },
  durations: [
    '(?<hours>\\d{1,2}(?:,\\d)?|eine) stunden?(?: (?<minutes>\\d{1,2}) minuten)?',
    '(?<minutes>\\d{1,3}) minuten',
    'eine (?<half>halbe) stunde',
  ],
  lengths: [`(?<count>${number}) (?<unit>tag|woche|monat|jahr)e?n? lang`],
};
