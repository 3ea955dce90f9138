import { shiftDay } from '#domain/days/shift-day.ts';
import {
  atEnd,
  type DateLanguage,
  type DayMeaning,
  type DayPart,
  type Groups,
  understood,
  words,
  wordsAfter,
} from './date-language.ts';
import {
  dateRange,
  dayOfDate,
  dayOfNextWeek,
  dayOfNumber,
  nextWeekday,
  thisWeekday,
  thisWeekend,
} from './day-rules.ts';
import { spanishLengths } from './spanish-lengths.ts';
import { spanishRepeats } from './spanish-repeats.ts';
import { spanishDurations, spanishTimes } from './spanish-times.ts';
import { monthNames, monthOf, number, numberOf, weekday, weekdayIndexOf } from './spanish-words.ts';

const month = `(?<month>${monthNames})\\.?`;
const year = '(?:\\s+(?:del?\\s+)?(?<year>\\d{4}))?';

const before = '(?:(?:para|en)\\s+)?(?:el\\s+)?';
const partNames: readonly (readonly [name: string, part: DayPart])[] = [
  ['manana', 'morning'],
  ['tarde', 'afternoon'],
  ['noche', 'evening'],
];

// Not `mar`, the sea.
const shortWeekday = 'lun|mie|jue|vie|sab|dom';
const event = 'desayuno|brunch|almuerzo|comida|cena|fiesta|reunion|cita|clase|gimnasio|yoga|partido';

const nextNamed = ({ weekday: name }: Groups, { today }: { readonly today: string }) =>
  ({ day: nextWeekday(today, weekdayIndexOf(name)), kind: 'weekday' }) satisfies DayMeaning;

export const spanishDates: DateLanguage = {
  texts: [
    words('(?:viernes|jueves|sabado)\\s+santo|viernes\\s+negro|domingo\\s+de\\s+(?:ramos|resurreccion)'),
    words('lunes\\s+de\\s+(?:pascua|aguas)|miercoles\\s+de\\s+ceniza'),
    words(`cada\\s+(?:${number}|otro|\\p{L}+(?=\\s+(?:dias|semanas|meses|horas|minutos|anos)))\\s+\\p{L}+`),
    words('(?:todos\\s+los|cada)\\s+\\p{L}+\\s+(?:excepto|menos|salvo)\\s+.*'),
    words('cada\\s+(?:\\S+\\s+)?\\p{L}+\\s+(?:o\\s+(?:asi|dos|\\d)|mas\\s+o\\s+menos)'),
    words(`(?:${number})\\s+veces\\s+cada\\s+(?:\\S+\\s+)?\\p{L}+`),
    words(
      `(?:el\\s+)?(?:primer|segundo|tercer|cuarto|ultimo)\\s+(?:${weekday})(?:\\s+del?\\s+(?:mes|proximo\\s+mes|${monthNames}))?`,
    ),
    words('\\d{1,2}\\s+[yo]\\s+(?:el\\s+)?\\d{1,2}\\s+de\\s+\\p{L}+'),
  ],
  repeats: spanishRepeats,
  days: [
    { pattern: words('(?:para\\s+)?hoy'), read: (_, { today }) => ({ day: today }) },
    ...partNames.map(([name, part]) => ({
      pattern: words(`(?:para\\s+)?(?:hoy\\s+)?esta\\s+${name}`),
      read: (_: Groups, { today }: { readonly today: string }) => ({ day: today, part }),
    })),
    {
      pattern: words('(?:para\\s+)?(?<!\\b(?:la|esta|pasado|cada|media)\\s+)manana'),
      read: (_, { today }) => ({ day: shiftDay(today, 1) }),
    },
    {
      pattern: words('(?:para\\s+)?pasado\\s+manana'),
      read: (_, { today }) => ({ day: shiftDay(today, 2) }),
    },
    {
      pattern: words(`(?<!\\blos\\s+)${before}(?<weekday>${weekday})(?!\\s+pasado)`),
      read: nextNamed,
    },
    {
      pattern: words(
        `${before}(?:(?<which>este|proximo)\\s+(?<weekday>${weekday})|(?<named>${weekday})\\s+(?:que\\s+viene|proximo))`,
      ),
      read: ({ which, weekday: name, named }, { today }) => {
        const rule = which === 'este' ? thisWeekday : nextWeekday;
        return { day: rule(today, weekdayIndexOf(name ?? named)) };
      },
    },
    {
      pattern: words('(?:para\\s+)?(?:la\\s+)?(?:proxima\\s+semana|semana\\s+(?:que\\s+viene|proxima))'),
      read: (_, context) => ({ day: dayOfNextWeek(context) }),
    },
    {
      pattern: words(
        `(?:(?:para|en)\\s+)?(?:este\\s+(?:fin\\s+de\\s+semana|finde)|(?:el\\s+)?(?<next>proximo\\s+(?:fin\\s+de\\s+semana|finde)|(?:fin\\s+de\\s+semana|finde)\\s+que\\s+viene))`,
      ),
      read: ({ next }, context) => ({
        day: next === undefined ? thisWeekend(context.today) : dayOfNextWeek(context, 5),
      }),
    },
    {
      pattern: words(`(?:en|dentro\\s+de)\\s+(?<count>${number})\\s+(?<unit>dia|semana)s?`),
      read: ({ count, unit }, { today }) => ({
        day: shiftDay(today, numberOf(count) * (unit === 'semana' ? 7 : 1)),
      }),
    },
    ...[
      `${before}(?:dia\\s+)?(?<date>\\d{1,2}(?=o?\\s)|primero)o?\\s+(?:de\\s+)?${month}${year}`,
      // Ranges whose month is written once.
      `(?:(?:del?|desde(?:\\s+el)?|entre(?:\\s+el)?)\\s+)?(?<date>\\d{1,2}|primero)\\s*(?:[-–—~]|(?<=\\s)(?:al?|hasta(?:\\s+el)?|y(?:\\s+el)?)(?=\\s))\\s*(?<last>\\d{1,2})\\s+(?:de\\s+)?${month}${year}`,
    ].map((source) => ({
      pattern: words(source),
      read: ({ date, month: name, year: typed, last }: Groups, { today }: { readonly today: string }) => {
        const number = date === 'primero' ? 1 : Number(date);
        const day = dayOfDate(today, monthOf(name), number, typed === undefined ? undefined : Number(typed));
        return day === undefined ? undefined : dateRange(day, last);
      },
    })),
    {
      // Beside a date, a time or these words it has no other meaning.
      pattern: words(
        `(?:el\\s+)?(?<weekday>lun|mar|mie|jue|vie|sab|dom)\\.?(?=,?\\s+(?:\\d{1,2}\\s+(?:de\\s+)?${monthNames}|\\d{1,2}/\\d))`,
      ),
      read: nextNamed,
    },
    {
      pattern: words(
        `(?:el\\s+)?(?<weekday>${shortWeekday})\\.?(?=\\s+(?:a\\s+las|\\d{1,2}:\\d|por\\s+la\\s|${event}))`,
      ),
      read: nextNamed,
    },
    {
      pattern: words(
        `(?:(?:para|en)\\s+)?(?:el\\s+)?(?<weekday>${weekday})\\s+(?:dia\\s+)?(?<date>\\d{1,2})(?:${atEnd}|(?=\\s+a\\s+las?\\s))`,
      ),
      read: ({ weekday: name, date }, { today }) => {
        const day = dayOfNumber(today, Number(date), weekdayIndexOf(name));
        return day === undefined ? undefined : { day, kind: 'date' };
      },
    },
    {
      pattern: words(
        `(?:(?:para\\s+)?el\\s+dia\\s+|(?<=\\bhasta\\s+)el\\s+)(?<date>\\d{1,2})(?<!\\bhasta\\s+el\\s+\\d{1,2}(?!${atEnd}))`,
      ),
      read: ({ date }, { today }) => {
        const day = dayOfNumber(today, Number(date));
        return day === undefined ? undefined : { day, kind: 'date' };
      },
    },
  ],
  daysBesideTime: [
    `(?:el\\s+)?(?<weekday>${shortWeekday})\\.?(?=,?\\s*${understood})`,
    `(?<!\\b(?:el|la|al|del|de|en|un)\\s+)(?<weekday>mar)\\.?(?=,?\\s*${understood})`,
    `(?<=${understood},?\\s+)(?:el\\s+)?(?<weekday>${shortWeekday})\\.?${atEnd}`,
  ].map((source) => ({ pattern: words(source), read: nextNamed })),
  parts: partNames.map(([name, part]) => ({
    pattern: wordsAfter(`(?:por|en|a|de)\\s+la\\s+${name}`),
    read: () => part,
  })),
  times: spanishTimes,
  durations: spanishDurations,
  lengths: spanishLengths,
};
