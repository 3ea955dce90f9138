import { type Groups, type Phrase, type RepeatLength, words } from './date-language.ts';
import { number, numberOf } from './english-words.ts';

const count = `(?<count>${number})`;
// `3 times a day` is how often, not how long.
const notOften = '(?!\\s+(?:an?|per|each|every|daily)\\b)';

const timesOf = ({ count: typed }: Groups) => ({ count: numberOf(typed), unit: 'time' }) as const;

export const englishLengths: readonly Phrase<RepeatLength>[] = [
  {
    pattern: words(
      `(?:for|during|over)\\s+(?:the\\s+next\\s+|another\\s+)?${count}\\s+(?:(?<unit>day|week|month|year)|fortnight)s?(?!\\s+(?:and|or)\\s)`,
    ),
    read: ({ count: typed, unit }) =>
      unit === undefined
        ? { count: numberOf(typed) * 2, unit: 'week' }
        : { count: numberOf(typed), unit: unit as RepeatLength['unit'] },
  },
  ...[
    `for\\s+(?:a\\s+total\\s+of\\s+)?${count}\\s+(?:times|occurrences)(?:\\s+in\\s+(?:total|all))?${notOften}`,
    `(?:a\\s+)?total\\s+of\\s+${count}\\s+(?:times|occurrences)${notOften}`,
    `${count}\\s+(?:times|occurrences)\\s+(?:in\\s+(?:total|all)|altogether)`,
    // `10 times` alone can be how often.
    `${count}\\s+occurrences`,
  ].map((source) => ({ pattern: words(source), read: timesOf })),
];
