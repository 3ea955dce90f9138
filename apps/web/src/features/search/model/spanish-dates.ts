import { shiftDay } from '#lib/days/shift-day.ts';
import { type DateLanguage, words } from './date-language.ts';
import { dayOfDate, dayOfNextWeek, nextWeekday, thisWeekday } from './day-rules.ts';
import { timeOf } from './number-dates.ts';

// The text is folded: no accents.
const weekday = 'lunes|martes|miercoles|jueves|viernes|sabado|domingo';
const starts = ['lu', 'ma', 'mi', 'ju', 'vi', 'sa', 'do'];
const indexOf = (name = '') => starts.indexOf(name.slice(0, 2));

const month =
  '(?<month>ene(?:ro)?|feb(?:rero)?|mar(?:zo)?|abr(?:il)?|may(?:o)?|jun(?:io)?|jul(?:io)?|ago(?:sto)?|sept?(?:iembre)?|set(?:iembre)?|oct(?:ubre)?|nov(?:iembre)?|dic(?:iembre)?)\\.?';
const monthStarts = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
const monthOf = (name = '') => monthStarts.indexOf(name.startsWith('set') ? 'sep' : name.slice(0, 3)) + 1;

const numbers = ['un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'];
const numberOf = (text = '') =>
  text === 'una' ? 1 : numbers.includes(text) ? numbers.indexOf(text) + 1 : Number(text);
const number = `\\d{1,3}|una|${numbers.join('|')}`;

const before = '(?:(?:para|en)\\s+)?(?:el\\s+)?';
const fractions: Readonly<Record<string, string>> = { media: '30', cuarto: '15' };

const partOfDay = '(?:\\s+de\\s+la\\s+(?<part>manana|tarde|noche)|\\s?(?<half>[ap])\\.?\\s?m\\b\\.?)?';
function halfOf(part: string | undefined, half: string | undefined): 'am' | 'pm' | undefined {
  if (part === 'manana' || half === 'a') return 'am';
  return part !== undefined || half === 'p' ? 'pm' : undefined;
}

const hours = 'h|hrs?|horas?';
const minutes = 'mins?|minutos?';
const notIn = '(?<!\\b(?:en|dentro\\s+de|cada|hace|las?)\\s+)(?:(?:durante|por)\\s+)?';

export const spanishDates: DateLanguage = {
  days: [
    { pattern: words('(?:para\\s+)?hoy'), read: (_, { today }) => ({ day: today }) },
    {
      pattern: words('(?:para\\s+)?esta\\s+noche'),
      read: (_, { today }) => ({ day: today, part: 'evening' }),
    },
    {
      pattern: words('(?:para\\s+)?(?<!\\b(?:la|esta|pasado)\\s+)manana'),
      read: (_, { today }) => ({ day: shiftDay(today, 1) }),
    },
    {
      pattern: words('(?:para\\s+)?pasado\\s+manana'),
      read: (_, { today }) => ({ day: shiftDay(today, 2) }),
    },
    {
      pattern: words(
        `${before}(?<which>este\\s+|proximo\\s+)?(?<weekday>${weekday})(?:\\s+(?:que\\s+viene|proximo))?(?!\\s+pasado)`,
      ),
      read: (groups, { today }) => {
        const rule = groups.which?.startsWith('este') ? thisWeekday : nextWeekday;
        return { day: rule(today, indexOf(groups.weekday)) };
      },
    },
    {
      pattern: words('(?:para\\s+)?(?:la\\s+)?(?:proxima\\s+semana|semana\\s+(?:que\\s+viene|proxima))'),
      read: (_, context) => ({ day: dayOfNextWeek(context) }),
    },
    {
      pattern: words(`(?:en|dentro\\s+de)\\s+(?<count>${number})\\s+(?<unit>dia|semana)s?`),
      read: ({ count, unit }, { today }) => ({
        day: shiftDay(today, numberOf(count) * (unit === 'semana' ? 7 : 1)),
      }),
    },
    {
      pattern: words(
        `${before}(?<date>\\d{1,2}|primero)\\s+(?:de\\s+)?${month}(?:\\s+(?:del?\\s+)?(?<year>\\d{4}))?`,
      ),
      read: ({ date, month: name, year }, { today }) => {
        const number = date === 'primero' ? 1 : Number(date);
        const day = dayOfDate(today, monthOf(name), number, year === undefined ? undefined : Number(year));
        return day === undefined ? undefined : { day };
      },
    },
  ],
  times: [
    {
      pattern: words(
        `(?:(?:a|sobre|hacia)\\s+)?las?\\s+(?<hour>\\d{1,2})(?:[:.](?<minute>\\d{2})|\\s+y\\s+(?<fraction>media|cuarto))?(?:\\s?(?:h|hrs?|horas))?${partOfDay}`,
      ),
      read: ({ hour, minute, fraction, part, half }) =>
        timeOf(hour, fraction === undefined ? minute : fractions[fraction], halfOf(part, half)),
    },
    {
      pattern: words('(?<hour>\\d{1,2})(?::(?<minute>\\d{2}))?\\s+de\\s+la\\s+(?<part>manana|tarde|noche)'),
      read: ({ hour, minute, part }) => timeOf(hour, minute, halfOf(part, undefined)),
    },
    { pattern: words('(?:al?\\s+)?(?:mediodia|medio\\s+dia)'), read: () => ({ hour: 12, minute: 0 }) },
  ],
  durations: [
    {
      pattern: words(
        `${notIn}(?<hours>\\d{1,2}(?:[.,]\\d)?)\\s*(?:${hours})(?:\\s*(?:y\\s+)?(?:(?<minutes>\\d{1,2})\\s*(?:${minutes})|(?<half>media))|\\s?(?<bare>[1-5]\\d)(?!\\s*\\p{L}))?`,
      ),
      read: (groups) =>
        Number((groups.hours ?? '').replace(',', '.')) * 60 +
        (groups.half ? 30 : Number(groups.minutes ?? groups.bare ?? '0')),
    },
    {
      pattern: words(`${notIn}(?<minutes>\\d{1,4})\\s*(?:${minutes})`),
      read: (groups) => Number(groups.minutes),
    },
    { pattern: words(`${notIn}media\\s+hora`), read: () => 30 },
    {
      pattern: words(`${notIn}una\\s+hora(?<half>\\s+y\\s+media)?`),
      read: (groups) => (groups.half ? 90 : 60),
    },
  ],
};
