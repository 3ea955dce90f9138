import { type Clock, clockRange, timeOf } from './clock.ts';
import type { TimeRule } from './grammar.ts';
import type { TimeMeaning } from './meanings.ts';
import type { Groups } from './phrase.ts';
import type { WordValues } from './word-values.ts';

/** Reads the groups of a match; undefined for no meaning. */
type ReadTime = (groups: Groups, words: WordValues) => TimeMeaning | undefined;

// Groups without which the numbers of a range, or of a single time, are not known to be hours.
const marksOfRange = ['minute', 'fraction', 'unit', 'part', 'half', 'article'];
const marksOfClock = ['minute', 'fraction', 'part', 'half'];

function halfOf(half: string | undefined, part: string | undefined, hour: number, words: WordValues) {
  if (half !== undefined) return half === 'a' || words.partOf(half) === 'morning' ? 'am' : 'pm';
  if (part === undefined) return undefined;
  if (words.isNoon(part)) return hour === 11 ? 'am' : 'pm';
  return words.partOf(part) === 'morning' ? 'am' : 'pm';
}

/** The time in the groups with a suffix: none for a time or the start of a range, `To` for the end of a range. */
function clockOf(groups: Groups, words: WordValues, suffix: '' | 'To' = ''): Clock {
  const group = (name: string) => groups[`${name}${suffix}`];
  const [hour, part, minute] = [
    group('hour') ?? group('word'),
    group('part'),
    group('minute') ?? group('digits'),
  ];
  if (words.isNoon(hour)) return { hour: '12', half: 'pm' };
  if (words.isMidnight(hour)) return { hour: '12', half: 'am' };
  const value = words.numberOf(hour);
  const fraction = words.fractionOf(group('fraction'));
  const minutes = fraction ?? (minute === undefined ? undefined : words.numberOf(minute));
  // 12 in the evening is on the next day.
  if (value === 12 && words.partOf(part) === 'evening')
    return suffix === 'To' && words.endsAtMidnight
      ? { hour: '12', minute: minutes, half: 'am' }
      : { hour: undefined };
  const half = halfOf(group('half'), part, value, words);
  if (fraction !== undefined && fraction < 0)
    return { hour: String(value - 1 || 12), minute: 60 + fraction, half };
  return { hour: /^\d/u.test(hour ?? '') ? hour : String(value), minute: minutes, half };
}

const range: ReadTime = (groups, words) => clockRange(clockOf(groups, words), clockOf(groups, words, 'To'));
const clock: ReadTime = (groups, words) => timeOf(clockOf(groups, words));
const hasOne = (groups: Groups, names: readonly string[]) => names.some((name) => groups[name] !== undefined);

/** How the phrases of each rule are read. */
export const timeReaders: Readonly<Record<TimeRule, ReadTime>> = {
  clock,
  markedClock: (groups, words) => (hasOne(groups, marksOfClock) ? clock(groups, words) : undefined),
  noon: () => ({ hour: 12, minute: 0 }),
  range,
  namedRange: (groups, words) => (hasOne(groups, ['word', 'wordTo']) ? range(groups, words) : undefined),
  markedRange: (groups, words) =>
    hasOne(groups, [...marksOfRange, ...marksOfRange.map((name) => `${name}To`)])
      ? range(groups, words)
      : undefined,
};

/** A duration in minutes. */
export function durationOf({ hours, minutes, bare, half }: Groups, { numberOf }: WordValues): number {
  const typed = hours?.replace(',', '.');
  const wholeHours = typed === undefined ? 0 : /^[\d.]+$/u.test(typed) ? Number(typed) : numberOf(typed);
  const more = minutes ?? bare;
  return wholeHours * 60 + (half === undefined ? (more === undefined ? 0 : numberOf(more)) : 30);
}
