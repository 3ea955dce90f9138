import { chineseDates } from './chinese-dates.ts';
import type { DateContext, DateLanguage, DayPart, Phrase, TimeMeaning } from './date-language.ts';
import { englishDates } from './english-dates.ts';
import { isDay } from '#lib/days/day.ts';
import { foldSameLength } from '#lib/text-search/fold-same-length.ts';
import { numberDates } from './number-dates.ts';
import { quotedSpans, type Span } from './quoted-spans.ts';
import { spanishDates } from './spanish-dates.ts';
import type { TypedTask } from './typed-task.ts';

const languages: readonly DateLanguage[] = [numberDates, englishDates, spanishDates, chineseDates];
const days = languages.flatMap((language) => language.days);
const times = languages.flatMap((language) => language.times);
const durations = languages.flatMap((language) => language.durations);
const dayMinutes = 1440;

interface Found<Meaning> extends Span {
  readonly meaning: Meaning;
}

const overlap = (one: Span, other: Span) => one.start < other.end && other.start < one.end;

/** What the phrases mean in a text, from left to right. Of phrases that overlap the longest one is used. */
function find<Meaning>(
  phrases: readonly Phrase<Meaning>[],
  text: string,
  context: DateContext,
): readonly Found<Meaning>[] {
  const found = phrases.flatMap(({ pattern, read }) =>
    Array.from(text.matchAll(pattern)).flatMap(({ index, 0: { length }, groups = {} }) => {
      const meaning = read(groups, context);
      return meaning === undefined ? [] : [{ start: index, end: index + length, meaning }];
    }),
  );
  const longestFirst = found.toSorted((one, other) => other.end - other.start - (one.end - one.start));
  return longestFirst
    .filter((one, index) => !longestFirst.slice(0, index).some((longer) => overlap(one, longer)))
    .sort((one, other) => one.start - other.start);
}

/** Blanks spans, so that nothing is found there. The length stays. */
function without(text: string, spans: readonly Span[]): string {
  return spans.reduce(
    (rest, { start, end }) => rest.slice(0, start) + '\uFFFC'.repeat(end - start) + rest.slice(end),
    text,
  );
}

/** Of several the one at the end of the text, else the first: `Prepare Friday's lunch tomorrow`. */
function choose<Meaning>(found: readonly Found<Meaning>[], text: string): Found<Meaning> | undefined {
  return found.findLast(({ end }) => /^[\s\uFFFC.,;!?，。；！？]*$/u.test(text.slice(end))) ?? found[0];
}

/** A planner's hours: without another word 1 to 6 are in the afternoon, in an evening all are. */
function timeText({ hour, minute, isAmbiguous = false }: TimeMeaning, part: DayPart | undefined): string {
  const isLater = isAmbiguous && part !== 'morning' && (part === 'evening' || hour <= 6);
  return [isLater ? hour + 12 : hour, minute].map((value) => String(value).padStart(2, '0')).join(':');
}

/** The text without spans, and without the spaces and commas that are left beside them. */
function cut(text: string, spans: readonly Span[]): string {
  const latestFirst = spans.toSorted((one, other) => other.start - one.start);
  return latestFirst
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
    .replace(/\s+/gu, ' ')
    .replace(/ (?=[,;，、])/gu, '')
    .replace(/([,;，、])(?:\s*[,;，、])+/gu, '$1')
    .replace(/^[\s,;:，、。·–—-]+|[\s,;，、·–—-]+$/gu, '');
}

/**
 * Reads a typed line: its day, time and duration leave the text. All four languages are read at once. What is in quotes
 * is text. When nothing else is left, all of it is text.
 */
export function readTypedTask(line: string, context: DateContext): TypedTask {
  const text = line.normalize('NFC').trim();
  const asTyped: TypedTask = { text };

  let rest = without(foldSameLength(text), quotedSpans(text));
  const foundDays = find(days, rest, context).filter(({ meaning }) => isDay(meaning.day));
  const restWithoutDays = without(rest, foundDays);
  const foundTimes = find(times, restWithoutDays, context);
  rest = without(restWithoutDays, foundTimes);
  const foundDurations = find(durations, rest, context).filter(
    ({ meaning }) => meaning >= 1 && meaning <= dayMinutes,
  );
  rest = without(rest, foundDurations);

  const day = choose(foundDays, rest);
  const time = choose(foundTimes, rest);
  const duration = choose(foundDurations, rest);
  const spans = [day, time, duration].filter((span) => span !== undefined);
  const title = cut(text, spans);
  if (spans.length === 0 || title === '') return asTyped;
  return {
    text: title,
    ...(day && { day: day.meaning.day }),
    ...(time && { time: timeText(time.meaning, day?.meaning.part) }),
    ...(duration && { minutes: Math.round(duration.meaning) }),
  };
}
