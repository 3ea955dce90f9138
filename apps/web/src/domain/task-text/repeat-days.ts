// @spec typed-repeat-end

import type { DateContext, DayMeaning, DayPart, RepeatLength, RepeatMeaning } from './meanings.ts';
import type { FoundDay } from './combined-days.ts';
import type { Found, Span } from './phrase.ts';
import { endAfter, endOfRange, endOn } from './repeat-end.ts';
import { type FirstOccurrence, repeatFrom } from './repeat-from.ts';
import type { ParsedRepeat } from './parsed-task.ts';

interface Spanned {
  readonly spans: readonly Span[];
}

/** The day of a line, and the phrases that say it. */
interface TypedDays extends Spanned {
  /** `YYYY-MM-DD`; of a repetition its first day. */
  readonly day?: string;
  readonly part?: DayPart | undefined;
  readonly repeat?: ParsedRepeat;
}

/** Chooses from several days: the one at the end of the text, else the first (`Prepare Friday's lunch tomorrow`). */
export function choose<One extends Spanned>(found: readonly One[], text: string): One | undefined {
  const isLast = ({ spans }: One) => /^[\s\uFFFC.,;!?，。；！？]*$/u.test(text.slice(spans.at(-1)?.end));
  return found.findLast(isLast) ?? found[0];
}

/** A date has priority over a weekday, which may be part of a name (`Sunday lunch 6 December`). */
function chooseDay(found: readonly FoundDay[], text: string): FoundDay | undefined {
  const hasDate = found.some(({ meaning }) => meaning.kind === 'date');
  return choose(hasDate ? found.filter(({ meaning }) => meaning.kind !== 'weekday') : found, text);
}

/** The yearly repetition of a date of a past year, from `today` (`YYYY-MM-DD`) on. */
function anniversaryOf(
  { year: since, ...date }: NonNullable<DayMeaning['past']>,
  today: string,
): FirstOccurrence {
  return repeatFrom({ repeat: 'yearly', date, since }, today);
}

/** The day of a line without a repetition. A date of a past year is that of a yearly task, such as a birthday. */
export function onceDays(found: readonly FoundDay[], text: string, { today }: DateContext): TypedDays {
  const days = found.filter(({ isOnlyEnd }) => !isOnlyEnd);
  const day = chooseDay(days, text);
  if (day?.meaning.past && day.last === undefined)
    return { ...anniversaryOf(day.meaning.past, today), part: day.meaning.part, spans: day.spans };
  return day ? { day: day.meaning.day, part: day.meaning.part, spans: day.spans } : { spans: [] };
}

/** The days of a line that says from which year on they are counted; unchanged for a line that is not yearly. */
export function withSince(
  days: TypedDays,
  since: (Spanned & { readonly year: number }) | undefined,
  { today }: DateContext,
): TypedDays {
  const { day, repeat, spans } = days;
  const isYearly = repeat === undefined || repeat.repeat === 'yearly';
  if (since === undefined || day === undefined || !isYearly || repeat?.since !== undefined) return days;
  const [month = 1, date = 1] = day.split('-').slice(1).map(Number);
  const first = repeat
    ? { day, repeat: { ...repeat, since: since.year } }
    : anniversaryOf({ month, date, year: since.year }, today);
  return { ...days, ...first, spans: [...spans, ...since.spans] };
}

interface FoundSpan {
  readonly days: readonly FoundDay[];
  readonly lengths: readonly Found<RepeatLength>[];
}

/**
 * The first and the last day of a repetition. Other days are parts of names: `every friday prepare monday meeting`. An end
 * that a series cannot have stays in the text, e.g. one before its first day.
 *
 * @param text the result of `grammarText`; all phrases that were read are overwritten
 */
export function repeatDays(
  repeat: RepeatMeaning,
  { days, lengths }: FoundSpan,
  text: string,
  { today }: DateContext,
): TypedDays {
  const isFirst = ({ isOnlyEnd, endSpans, isStart, meaning, last }: FoundDay) =>
    !isOnlyEnd && endSpans === undefined && (isStart || meaning.kind === 'date' || last !== undefined);
  const start = chooseDay(days.filter(isFirst), text);
  const past = repeat.repeat === 'yearly' && repeat.date === undefined ? start?.meaning.past : undefined;
  const first = past ? anniversaryOf(past, today) : repeatFrom(repeat, start?.meaning.day ?? today);
  const part = start?.meaning.part;
  if (start?.last) {
    const end = endOfRange(first, start.last);
    return { ...withEnd(first, end), part, spans: end === undefined ? [] : start.spans };
  }
  const untilDays = days.flatMap(({ endSpans, meaning }) =>
    endSpans ? [{ spans: endSpans, end: endOn(first, meaning), part: meaning.part }] : [],
  );
  const afterLengths = lengths.map(({ start: from, end: to, meaning }) => ({
    ...{ spans: [{ start: from, end: to }], end: endAfter(first, meaning), part: undefined },
  }));
  const ends = [...untilDays, ...afterLengths].filter(({ end }) => end !== undefined);
  const chosen = choose(ends, text);
  return {
    ...withEnd(first, chosen?.end),
    part: part ?? chosen?.part,
    spans: [...(start?.spans ?? []), ...(chosen?.spans ?? [])],
  };
}

function withEnd({ repeat, day }: FirstOccurrence, end: string | undefined) {
  return { day, repeat: end === undefined ? repeat : { ...repeat, end } };
}
