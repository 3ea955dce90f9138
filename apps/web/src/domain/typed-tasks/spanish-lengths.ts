import { type Groups, type Phrase, type RepeatLength, words } from './date-language.ts';
import { number, numberOf } from './spanish-words.ts';

const count = `(?<count>${number})`;
// `3 veces al día` is how often, not how long.
const notOften = '(?!\\s+(?:al|a\\s+la|por|cada)\\b)';

const units = { dia: 'day', semana: 'week', mes: 'month', ano: 'year' } as const;

const timesOf = ({ count: typed }: Groups) => ({ count: numberOf(typed), unit: 'time' }) as const;

export const spanishLengths: readonly Phrase<RepeatLength>[] = [
  {
    pattern: words(
      `(?:durante|por)\\s+(?:l[oa]s\\s+)?(?:proxim[oa]s\\s+)?${count}\\s+(?<unit>dia|semana|mes|ano)(?:e?s)?(?!\\s+[yo]\\s)`,
    ),
    read: ({ count: typed, unit = '' }) => ({
      count: numberOf(typed),
      unit: units[unit as keyof typeof units],
    }),
  },
  ...[
    `(?:durante|por)\\s+(?:un\\s+total\\s+de\\s+)?${count}\\s+veces(?:\\s+en\\s+total)?${notOften}`,
    `(?:en\\s+total|un\\s+total\\s+de)\\s+${count}\\s+veces${notOften}`,
    `${count}\\s+veces\\s+en\\s+total`,
  ].map((source) => ({ pattern: words(source), read: timesOf })),
];
