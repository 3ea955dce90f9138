import { foldSameLength } from '#domain/text-search/fold-same-length.ts';
import { chineseDates } from './chinese-dates.ts';
import type { DateContext, DateLanguage, DayPart, TimeMeaning } from './date-language.ts';
import { isText, linkDays, withoutLists } from './day-links.ts';
import { englishDates } from './english-dates.ts';
import { find, type Found, matchesOf, without } from './found.ts';
import { withLaterWord } from './later-word.ts';
import { numberDates } from './number-dates.ts';
import { quotedSpans, type Span } from './quoted-spans.ts';
import { choose, onceDays, repeatDays } from './repeat-days.ts';
import { withRepeatWords } from './repeat-words.ts';
import { spanishDates } from './spanish-dates.ts';
import type { TypedTask } from './typed-task.ts';

const languages: readonly DateLanguage[] = [numberDates, englishDates, spanishDates, chineseDates];
const texts = languages.flatMap((language) => language.texts);
const repeats = languages.flatMap((language) => language.repeats);
const days = languages.flatMap((language) => language.days);
const daysBesideTime = languages.flatMap((language) => language.daysBesideTime);
const parts = languages.flatMap((language) => language.parts);
const times = languages.flatMap((language) => language.times);
const durations = languages.flatMap((language) => language.durations);
const lengths = languages.flatMap((language) => language.lengths);

const dayMinutes = 1440;
// Replaces each character of quotes and of phrases that only look like a date.
const plainText = '\uFFFB';

// A hyphen between two dates: `4/12-8/12`.
const dateHyphen =
  /(?<=(?<![\d/])\d{1,2}\/\d{1,2}|\d\s?\p{L}{3,9}|\p{L}{3}\.?\s\d{1,2})-(?=\d{1,2}(?:\/\d{1,2}(?![\d/])|\s?\p{L}{3})|\p{L}{3,9}\.?\s\d)/gu;

/**
 * A text in which quotes, and phrases that only look like a date, are overwritten. A phrase within a repetition belongs to
 * it: `every 3 days` is text, but `every 3 weeks` is read.
 */
function prepare(text: string, context: DateContext): string {
  const unquoted = without(foldSameLength(text).replace(dateHyphen, '–'), quotedSpans(text), plainText);
  const repetitions = find(repeats, unquoted, context);
  const plain = texts
    .flatMap((pattern) =>
      matchesOf(pattern, unquoted).map(({ index, 0: { length } }) => ({ start: index, end: index + length })),
    )
    .filter(({ start, end }) => !repetitions.some((one) => one.start <= start && one.end >= end));
  return without(unquoted, plain, plainText);
}

/** Days or repetitions with the part of the day that directly follows. */
function withParts<Meaning extends { readonly part?: DayPart }>(
  found: readonly Found<Meaning>[],
  text: string,
  context: DateContext,
): readonly Found<Meaning>[] {
  return found.map((one) => {
    for (const { pattern, read } of parts) {
      pattern.lastIndex = one.end;
      const match = pattern.exec(text);
      const part = match && read({}, context);
      if (part) return { ...one, end: one.end + match[0].length, meaning: { ...one.meaning, part } };
    }
    return one;
  });
}

function spanned<Meaning>({ start, end, meaning }: Found<Meaning>) {
  return { spans: [{ start, end }], meaning };
}

/** Resolves ambiguous hours: 1 to 6 are in the afternoon; when it is past noon, all hours are. */
function timeText({ hour, minute, isAmbiguous = false }: TimeMeaning, part: DayPart | undefined): string {
  const isLater = isAmbiguous && part !== 'morning' && (part !== undefined || hour <= 6);
  return [isLater ? hour + 12 : hour, minute].map((value) => String(value).padStart(2, '0')).join(':');
}

/** The text without spans, and without the spaces and commas beside them. */
function cut(text: string, spans: readonly Span[]): string {
  const latestFirst = spans.toSorted((one, other) => other.start - one.start);
  return latestFirst
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
    .replace(/[(（]\s*[)）]/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/ (?=[,;，、])/gu, '')
    .replace(/([,;，、])(?:\s*[,;:，、：])+/gu, '$1')
    .replace(/[\s,;，、]+(?=[.。]$)/u, '')
    .replace(/^[\s,;:，、。：·–—-]+|[\s,;:，、：·–—-]+$/gu, '');
}

/**
 * Reads a typed line: its day, time, duration and repetition are removed from the text. All four languages are read at
 * once. Quoted parts are text. When no text would be left, the whole line is text.
 */
export function readTypedTask(line: string, context: DateContext): TypedTask {
  const text = line.normalize('NFC').trim();
  const asTyped: TypedTask = { text };

  const plain = prepare(text, context);
  const named = withRepeatWords(find(repeats, plain, context), plain);
  const foundRepeats = withParts(named, plain, context);
  let rest = without(plain, foundRepeats);
  const namedDays = withParts(find(days, rest, context), rest, context);
  const withDays = rest;
  rest = without(rest, namedDays);
  const foundTimes = withoutLists(
    find(times, rest, context).filter((time) => !isText(rest, time)),
    rest,
  );
  const besideTimes = without(without(plain, [...foundRepeats, ...namedDays], plainText), foundTimes);
  const shortDays = foundTimes.length === 0 ? [] : find(daysBesideTime, besideTimes, context);
  const allDays = [...namedDays, ...shortDays].sort((one, other) => one.start - other.start);
  const foundDays = linkDays(allDays, without(withDays, foundTimes));
  rest = without(rest, [...foundTimes, ...shortDays]);
  const foundDurations = find(durations, rest, context).filter(
    ({ meaning }) => meaning >= 1 && meaning <= dayMinutes,
  );
  rest = without(rest, foundDurations);

  const repeat = choose(foundRepeats.map(spanned), rest);
  const when = repeat
    ? repeatDays(repeat.meaning, { days: foundDays, lengths: find(lengths, rest, context) }, rest, context)
    : onceDays(foundDays, rest);
  const part = repeat?.meaning.part ?? when.part;
  // 12 in the evening is not on this day.
  const isOfDay = ({ meaning }: Found<TimeMeaning>) => part !== 'evening' || meaning.hour !== 12;
  const time = choose(foundTimes.filter(isOfDay).map(spanned), rest);
  const duration = choose(foundDurations.map(spanned), rest);
  const spans = [repeat, when, time, duration].flatMap((one) => one?.spans ?? []);
  const title = cut(text, spans);
  if (spans.length === 0 || title === '') return withLaterWord(asTyped);
  const minutes = duration?.meaning ?? time?.meaning.minutes;
  return {
    text: title,
    ...(when.day !== undefined && { day: when.day }),
    ...(when.repeat && { repeat: when.repeat }),
    ...(time && { time: timeText(time.meaning, part) }),
    ...(minutes !== undefined && { minutes: Math.round(minutes) }),
  };
}
