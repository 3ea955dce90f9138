// @spec typed-repeat-end

import type { ConnectorPatterns } from './connectors.ts';
import type { DayMeaning } from './meanings.ts';
import { type Found, type Span, understood } from './phrase.ts';

/** A typed day with all its phrases: a weekday and its date, or both ends of a range. */
export interface FoundDay {
  readonly meaning: DayMeaning;
  readonly spans: readonly Span[];
  /** `from`, `starting`: a repetition begins on it. */
  readonly isStart: boolean;
  /** The last day of a range. Undefined for a range of weekdays, which can be those of each week. */
  readonly last?: DayMeaning;
  /** The phrases with the words that make it the end of a repetition: `until friday`. */
  readonly endSpans?: readonly Span[];
  /** Without a repetition it is text: `closed until friday`. */
  readonly isOnlyEnd: boolean;
}

const listWord = /[\p{L}、&/]/u;
const afterRepeat = /\uFFFC[\s,，]*$/u;
const lineEnd = /^\s*(?:$|[,，。;；])/u;

/** The number of characters before a day that make it the end of a repetition; undefined when it is none. */
function endPrefix(
  [before, phrase, after]: readonly [before: string, phrase: string, after: string],
  { kind }: DayMeaning,
  { until, ends, afterCertainEnd, endsUnspaced, afterEnd, by }: ConnectorPatterns,
): number | undefined {
  const certain = until.exec(before)?.[0].length;
  if (certain !== undefined) return certain;
  const length = ends.exec(before)?.[0].length;
  const isCertain =
    kind === 'date' ||
    afterCertainEnd.test(after) ||
    (endsUnspaced.test(before) && lineEnd.test(after)) ||
    (length !== undefined && afterRepeat.test(before.slice(0, -length)));
  if (length !== undefined && isCertain) return length;
  const isEnd = afterEnd.test(after) || by.test(phrase);
  return isEnd && kind === 'date' ? 0 : undefined;
}

/** Whether the words around a day or a time change its meaning (`before friday`) or make it an attribute (`明天的`). */
export function isText(text: string, { start, end }: Span, words: ConnectorPatterns): boolean {
  return words.notOn.test(text.slice(0, start)) || words.afterNotOn.test(text.slice(end));
}

interface Group {
  readonly days: readonly Found<DayMeaning>[];
  readonly isRange: boolean;
  readonly isList: boolean;
}

/** The times in a text without those of a list, because a list is ambiguous. */
export function withoutLists<One extends Span>(
  times: readonly One[],
  text: string,
  { list }: ConnectorPatterns,
): readonly One[] {
  const isListed = (one: One | undefined, next: One | undefined) => {
    const between = one && next ? text.slice(one.end, next.start) : '';
    return listWord.test(between) && list.test(between);
  };
  return times.filter((time, at) => !isListed(times[at - 1], time) && !isListed(time, times[at + 1]));
}

const isDateAndWeekday = (one: DayMeaning, other: DayMeaning) =>
  (one.kind === 'date' && other.kind === 'weekday') || (one.kind === 'weekday' && other.kind === 'date');

/** The group with a day after it; undefined when the day begins another group. */
function join(
  group: Group,
  next: Found<DayMeaning>,
  text: string,
  { between: beforeRange, range, list, beside, notOn }: ConnectorPatterns,
): Group | undefined {
  const last = group.days.at(-1);
  if (last === undefined) return undefined;
  const between = text.slice(last.end, next.start);
  const days = [...group.days, next];
  const isBetween = beforeRange.test(text.slice(0, group.days[0]?.start)) && listWord.test(between);
  if (range.test(between) || (isBetween && list.test(between))) return { ...group, days, isRange: true };
  const isSame =
    isDateAndWeekday(last.meaning, next.meaning) ||
    (last.meaning.day === next.meaning.day && !notOn.test(text.slice(0, last.start)));
  if (beside.test(between) && isSame) return { ...group, days };
  const isList =
    list.test(between) &&
    (listWord.test(between) || (between.trim() === ',' && last.meaning.kind === next.meaning.kind));
  return isList ? { ...group, days, isList } : undefined;
}

function groupDays(
  days: readonly Found<DayMeaning>[],
  text: string,
  words: ConnectorPatterns,
): readonly Group[] {
  return days.reduce<Group[]>((groups, day) => {
    const last = groups.at(-1);
    const joined = last && join(last, day, text, words);
    if (joined) groups[groups.length - 1] = joined;
    else groups.push({ days: [day], isRange: false, isList: false });
    return groups;
  }, []);
}

/** The day of a group: the first one of a range, or the date of a date with its weekday. */
function meaningOf(
  { days, isRange }: Group,
  text: string,
  { beside }: ConnectorPatterns,
): DayMeaning | undefined {
  const isEnd = (day: Found<DayMeaning>, at: number) =>
    !beside.test(text.slice(day.end, days[at + 1]?.start));
  const own = isRange ? days.slice(0, days.findIndex(isEnd) + 1) : days;
  return (own.find(({ meaning }) => meaning.kind === 'date') ?? own[0])?.meaning;
}

/** The last day of a range, or the date of that date with its weekday. */
function lastOf(
  { days, isRange }: Group,
  text: string,
  { beside }: ConnectorPatterns,
): DayMeaning | undefined {
  const [first] = days;
  if (first?.meaning.last !== undefined) return { day: first.meaning.last, kind: 'date' };
  if (!isRange) return undefined;
  const start = days.findIndex((day, at) => !beside.test(text.slice(day.end, days[at + 1]?.start))) + 1;
  const own = days.slice(start);
  const last = (own.find(({ meaning }) => meaning.kind === 'date') ?? own[0])?.meaning;
  const isWeekly = days.every(({ meaning }) => meaning.kind === 'weekday');
  return isWeekly ? undefined : last;
}

/** The spans of a group, with the words and parentheses between its days. */
function spansOf({ days }: Group, start: number, text: string): readonly Span[] {
  return days.reduce<Span[]>((spans, day) => {
    const last = spans.at(-1);
    const between = last ? text.slice(last.end, day.start) : '';
    const closing = between.includes('(') ? (/^\s*\)/u.exec(text.slice(day.end))?.[0].length ?? 0) : 0;
    const end = day.end + closing;
    // A time between two days separates them.
    if (last && !between.includes(understood)) spans[spans.length - 1] = { start: last.start, end };
    else spans.push({ start: last ? day.start : start, end });
    return spans;
  }, []);
}

/** The spans of a start with the word after it: `从明天开始`. */
function withSuffix(
  spans: readonly Span[],
  text: string,
  { afterStart }: ConnectorPatterns,
): readonly Span[] {
  const last = spans.at(-1);
  if (last === undefined) return spans;
  const suffix = afterStart.exec(text.slice(last.end))?.[0].length ?? 0;
  return [...spans.slice(0, -1), { start: last.start, end: last.end + suffix }];
}

/** The spans of a group that is the end of a repetition; undefined when it is none. */
function endSpansOf(group: Group, text: string, words: ConnectorPatterns): readonly Span[] | undefined {
  const [first] = group.days;
  const meaning = meaningOf(group, text, words);
  if (first === undefined || meaning === undefined || group.isRange || meaning.last !== undefined)
    return undefined;
  const spans = spansOf(group, first.start, text);
  const after = text.slice(spans.at(-1)?.end);
  const [before, phrase] = [text.slice(0, first.start), text.slice(first.start, first.end)];
  const prefix = endPrefix([before, phrase, after], meaning, words);
  if (prefix === undefined) return undefined;
  const isOpen = text.slice(first.start - prefix, first.start).endsWith('(');
  const suffix = (isOpen ? /^\)/u : words.afterEnd).exec(after)?.[0].length ?? 0;
  return spans.map(({ start, end }, at) => ({
    start: at === 0 ? start - prefix : start,
    end: at === spans.length - 1 ? end + suffix : end,
  }));
}

/**
 * The days in a text, grouped by meaning. A list of several days is left out.
 *
 * @param text the result of `grammarText`; other phrases that were already read are overwritten
 */
export function combineDays(
  found: readonly Found<DayMeaning>[],
  text: string,
  words: ConnectorPatterns,
): readonly FoundDay[] {
  const days = found.filter(({ end }) => !words.afterNotOn.test(text.slice(end)));
  return groupDays(days, text, words).flatMap((group) => {
    const [first] = group.days;
    const meaning = meaningOf(group, text, words);
    if (group.isList || first === undefined || meaning === undefined) return [];
    const before = text.slice(0, first.start);
    const isRange = group.isRange || meaning.last !== undefined;
    const prefix = (group.isRange ? words.fromInRange : words.from).exec(before)?.[0] ?? '';
    const endSpans = endSpansOf(group, text, words);
    const isOnlyEnd = prefix === '' && isText(text, first, words);
    if (isOnlyEnd && endSpans === undefined) return [];
    const last = lastOf(group, text, words);
    const isStart = prefix !== '' && !isRange;
    const spans = spansOf(group, first.start - prefix.length, text);
    return [
      {
        ...{ meaning, isOnlyEnd, isStart, spans: isStart ? withSuffix(spans, text, words) : spans },
        ...(last && { last }),
        ...(endSpans && { endSpans }),
      },
    ];
  });
}
