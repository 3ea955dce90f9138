import { type Clock, clockRange } from './clock-range.ts';
import { atEnd, type Groups, type Phrase, type TimeMeaning, understood, words } from './date-language.ts';
import { numberNames, numberOf } from './spanish-words.ts';
import { timeOf } from './time-of.ts';

const hourNames = numberNames.map((name) => (name === 'un' ? 'una' : name)).join('|');
const minuteNames: Readonly<Record<string, string>> = {
  media: '30',
  cuarto: '15',
  'menos cuarto': '45',
};

/** A time: the names of its groups end with `end`. */
const clock = (end: string, more = '') =>
  `(?<hour${end}>\\d{1,2}|${hourNames}${more})(?:[:.](?<minute${end}>\\d{2})|\\s+(?<fraction${end}>y\\s+media|y\\s+cuarto|menos\\s+cuarto))?(?:\\s?(?<unit${end}>h|hrs?|horas))?(?:\\s+de\\s+la\\s+(?<part${end}>manana|tarde|noche)|\\s?(?<half${end}>[ap])\\.?\\s?m\\b\\.?)?`;

function halfOf(part: string | undefined, half: string | undefined): 'am' | 'pm' | undefined {
  if (part === 'manana' || half === 'a') return 'am';
  return part !== undefined || half === 'p' ? 'pm' : undefined;
}

function clockOf(groups: Groups, end: string): Clock {
  const [name, part] = [groups[`hour${end}`], groups[`part${end}`]];
  if (name === 'mediodia' || name === 'medianoche')
    return { hour: '12', half: name === 'mediodia' ? 'pm' : 'am' };
  const fraction = groups[`fraction${end}`]?.replace(/^y\s+/u, '').replace(/\s+/gu, ' ');
  const half = halfOf(part, groups[`half${end}`]);
  const number = numberOf(name);
  // 12 at night is on the next day.
  if (part === 'noche' && number === 12) return { hour: undefined };
  const isQuarterTo = fraction === 'menos cuarto';
  const hour = isQuarterTo ? String(number - 1 || 12) : /^\d/.test(name ?? '') ? name : String(number);
  const minute = minuteNames[fraction ?? ''] ?? groups[`minute${end}`];
  return { hour, minute, half };
}

const timeIn = (groups: Groups) => {
  const { hour, minute, half } = clockOf(groups, '');
  return timeOf(hour, minute, half);
};

const rangeIn = (groups: Groups) => clockRange(clockOf(groups, ''), clockOf(groups, 'To'));

const range = `(?:(?:de|desde|entre)\\s+)?(?<article>las?\\s+)?${clock('')}\\s*(?:[-–—~]|(?<=\\s)(?:a|hasta|y)(?=\\s))\\s*(?:las?\\s+)?${clock('To')}`;

const hoursAlone = `(?:(?:de|desde)(?=.*\\s(?:a|hasta)\\s)|entre(?=.*\\sy\\s))\\s+${clock('')}\\s+(?:a|hasta|y)\\s+${clock('To', '|mediodia|medianoche')}`;

const hours = 'h|hrs?|horas?';
const minutes = 'mins?|minutos?';
const notIn =
  '(?<!\\b(?:en|dentro\\s+de|cada|hace|las?)\\s+)(?<!\\d\\s*(?:[-–—~]|to|or|a|o)\\s*)(?:(?:durante|por)\\s+)?';

export const spanishTimes: readonly Phrase<TimeMeaning>[] = [
  {
    // `llamar a las 3 hermanas`
    pattern: words(
      `(?:a|sobre|hacia)\\s+las?\\s+${clock('')}(?:\\s+en\\s+punto)?(?!\\s+(?!horas)\\p{L}+as(?!\\p{L})|\\s*%)`,
    ),
    read: timeIn,
  },
  {
    // Without a preposition, the article alone does not mark a time: `las 2 entradas`.
    pattern: words(`las?\\s+${clock('')}(?:\\s+en\\s+punto)?`),
    read: (groups) =>
      [groups.minute, groups.fraction, groups.part, groups.half].some((one) => one !== undefined)
        ? timeIn(groups)
        : undefined,
  },
  { pattern: words(`las?\\s+(?<hour>\\d{1,2})${atEnd}`), read: timeIn },
  {
    pattern: words('(?<hour>\\d{1,2})(?::(?<minute>\\d{2}))?\\s+de\\s+la\\s+(?<part>manana|tarde|noche)'),
    read: timeIn,
  },
  { pattern: words('(?:al?\\s+)?(?:mediodia|medio\\s+dia)'), read: () => ({ hour: 12, minute: 0 }) },
  {
    pattern: words(range),
    read: (groups) =>
      ['minute', 'fraction', 'unit', 'part', 'half', 'article'].some(
        (name) => (groups[name] ?? groups[`${name}To`]) !== undefined,
      )
        ? rangeIn(groups)
        : undefined,
  },
  // Hours alone: without a following word that could be counted.
  ...[
    `(?<!\\b(?:paginas?|capitulos?|contar|ninos|edad|niveles|nivel|pasos)\\s+)${hoursAlone}${atEnd}`,
    `(?<=^\\s*|${understood}[\\s,]*)${hoursAlone}(?!\\s+\\p{L}{3,}s(?!\\p{L}))`,
  ].map((source) => ({ pattern: words(source), read: rangeIn })),
];

/** In minutes. */
export const spanishDurations: readonly Phrase<number>[] = [
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
];
