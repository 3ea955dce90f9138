import type { Grammar, Unit } from './grammar.ts';
import type { DayPart } from './meanings.ts';

/** The values of the words of a language. */
export interface WordValues {
  /** The value of a number in digits, a number word or an ordinal; −1 for the last one, and NaN for other words. */
  readonly numberOf: (text: string | undefined) => number;
  /** The value of a year in digits of any script. */
  readonly yearOf: (text: string) => number;
  /** From 1; NaN for other words. */
  readonly monthOf: (text: string | undefined) => number;
  /** 0 for Monday, −1 for other words. */
  readonly weekdayIndexOf: (text: string | undefined) => number;
  readonly unitOf: (text: string | undefined) => Unit | undefined;
  readonly partOf: (text: string | undefined) => DayPart | undefined;
  readonly isNoon: (text: string | undefined) => boolean;
  readonly isMidnight: (text: string | undefined) => boolean;
  /** Whether a range can end at 12 in the evening. */
  readonly endsAtMidnight: boolean;
  /** Minutes after the hour; negative before it. */
  readonly fractionOf: (text: string | undefined) => number | undefined;
}

const startOf = (pattern: string) => new RegExp(`^(?:${pattern})`, 'u');
const wholeOf = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'u');

/** The key of the first pattern that matches a text. */
function keyIn<Key extends string>(
  patterns: Readonly<Partial<Record<Key, string>>>,
  toPattern: typeof wholeOf,
) {
  const entries = (Object.entries(patterns) as [Key, string][]).map(
    ([key, pattern]) => [key, toPattern(pattern)] as const,
  );
  return (text: string | undefined) =>
    text === undefined ? undefined : entries.find(([, pattern]) => pattern.test(text))?.[0];
}

function indexIn(starts: readonly string[]) {
  const patterns = starts.map(startOf);
  return (text = '') => patterns.findIndex((pattern) => pattern.test(text));
}

function isIn(pattern: string | undefined) {
  const whole = pattern === undefined ? undefined : wholeOf(pattern);
  return (text = '') => whole?.test(text) ?? false;
}

function numbersIn({ numbers, ten, ordinals, last }: Grammar) {
  const ordinalIndex = indexIn(ordinals);
  const isLast = last === undefined ? undefined : startOf(last);
  return (text = ''): number => {
    if (/^\d/u.test(text)) return Number.parseInt(text, 10);
    if (ten !== undefined && text.includes(ten)) {
      const [tens = '', ones = ''] = text.split(ten);
      return (tens === '' ? 1 : (numbers[tens] ?? NaN)) * 10 + (ones === '' ? 0 : (numbers[ones] ?? NaN));
    }
    if (isLast?.test(text)) return -1;
    return numbers[text] ?? (ordinalIndex(text) + 1 || NaN);
  };
}

/** Returns functions for the values of the words of a grammar. */
export function wordValues(grammar: Grammar): WordValues {
  const {
    numbers,
    weekdays,
    months,
    units,
    parts,
    noon,
    midnight,
    endsAtMidnight = false,
    fractions = {},
  } = grammar;
  const numberOf = numbersIn(grammar);
  const monthIndex = indexIn(months);
  return {
    numberOf,
    yearOf: (text) => Number(text.replace(/\D/gu, (digit) => String(numbers[digit]))),
    monthOf: (text) => monthIndex(text) + 1 || numberOf(text),
    weekdayIndexOf: indexIn(weekdays),
    unitOf: keyIn(units, (pattern) => new RegExp(pattern, 'u')),
    partOf: keyIn(parts, wholeOf),
    isNoon: isIn(noon),
    isMidnight: isIn(midnight),
    endsAtMidnight,
    fractionOf: (text) => (text === undefined ? undefined : fractions[text.replace(/\s+/gu, ' ')]),
  };
}
