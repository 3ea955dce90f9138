// @spec typed-task typed-later

import { type ConnectorPatterns, connectorPatterns } from './connectors.ts';
import { isText, combineDays, withoutLists } from './combined-days.ts';
import type { Grammar } from './grammar.ts';
import { type GrammarPhrases, phrasesOf } from './grammar-phrases.ts';
import type { DateContext, DayPart, RepeatMeaning, TimeMeaning } from './meanings.ts';
import { numberGrammar } from './number-phrases.ts';
import {
  find,
  type Found,
  matchesOf,
  type Phrase,
  plainText,
  quotedSpans,
  type Span,
  without,
} from './phrase.ts';
import { choose, onceDays, repeatDays, withSince } from './repeat-days.ts';
import { type FindSince, sinceFinder } from './since-year.ts';
import type { ParsedTask } from './parsed-task.ts';
import { grammarText } from './word-characters.ts';

const dayMinutes = 1440;

// A hyphen between two dates: `4/12-8/12`.
const dateHyphen =
  /(?<=(?<![\d/])\d{1,2}\/\d{1,2}|\d\s?\p{L}{3,9}|\p{L}{3}\.?\s\d{1,2})-(?=\d{1,2}(?:\/\d{1,2}(?![\d/])|\s?\p{L}{3})|\p{L}{3,9}\.?\s\d)/gu;

/** The phrases of several grammars. */
function phrasesOfAll(grammars: readonly Grammar[]): GrammarPhrases {
  const all = [numberGrammar(grammars), ...grammars].map(phrasesOf);
  return {
    texts: all.flatMap(({ texts }) => texts),
    repeats: all.flatMap(({ repeats }) => repeats),
    days: all.flatMap(({ days }) => days),
    daysBesideTime: all.flatMap(({ daysBesideTime }) => daysBesideTime),
    parts: all.flatMap(({ parts }) => parts),
    times: all.flatMap(({ times }) => times),
    durations: all.flatMap(({ durations }) => durations),
    lengths: all.flatMap(({ lengths }) => lengths),
  };
}

/**
 * A text in which quotes, and phrases that only look like a date, are overwritten. A phrase within a repetition belongs to
 * it: `every 3 days` is text, but `every 3 weeks` is read.
 */
function prepare(text: string, { texts, repeats }: GrammarPhrases, context: DateContext): string {
  const unquoted = without(grammarText(text).replace(dateHyphen, '–'), quotedSpans(text), plainText);
  const repetitions = find(repeats, unquoted, context);
  const plain = texts
    .flatMap((pattern) =>
      matchesOf(pattern, unquoted).map(({ index, 0: { length } }) => ({ start: index, end: index + length })),
    )
    .filter(({ start, end }) => !repetitions.some((one) => one.start <= start && one.end >= end));
  return without(unquoted, plain, plainText);
}

/** Repetitions with words without a meaning of their own beside them, such as `repeats`. */
function withRepeatWords(
  found: readonly Found<RepeatMeaning>[],
  text: string,
  { repeats, afterRepeats }: ConnectorPatterns,
): readonly Found<RepeatMeaning>[] {
  return found.map((one) => ({
    ...one,
    start: one.start - (repeats.exec(text.slice(0, one.start))?.[0].length ?? 0),
    end: one.end + (afterRepeats.exec(text.slice(one.end))?.[0].length ?? 0),
  }));
}

/** Days or repetitions with the part of the day that directly follows. */
function withParts<Meaning extends { readonly part?: DayPart }>(
  found: readonly Found<Meaning>[],
  parts: readonly Phrase<DayPart>[],
  text: string,
  context: DateContext,
): readonly Found<Meaning>[] {
  return found.map((one) => {
    for (const { pattern, read } of parts) {
      pattern.lastIndex = one.end;
      const match = pattern.exec(text);
      const part = match && read(match.groups ?? {}, context);
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

/** A line without a day, a time, a duration and a repetition. At its end can be the word for Later. */
function asText(line: string, { later }: ConnectorPatterns): ParsedTask {
  const text = line.replace(later, '').trim();
  return text === '' || text === line ? { text: line } : { text, later: { line } };
}

interface Readers {
  readonly phrases: GrammarPhrases;
  readonly connectors: ConnectorPatterns;
  readonly findSince: FindSince;
}

function readLine(
  line: string,
  context: DateContext,
  { phrases, connectors, findSince }: Readers,
): ParsedTask {
  const text = line.normalize('NFC').trim();
  const plain = prepare(text, phrases, context);
  const named = withRepeatWords(find(phrases.repeats, plain, context), plain, connectors);
  const foundRepeats = withParts(named, phrases.parts, plain, context);
  let rest = without(plain, foundRepeats);
  const namedDays = withParts(find(phrases.days, rest, context), phrases.parts, rest, context);
  const withDays = rest;
  rest = without(rest, namedDays);
  const foundTimes = withoutLists(
    find(phrases.times, rest, context).filter((time) => !isText(rest, time, connectors)),
    rest,
    connectors,
  );
  const besideTimes = without(without(plain, [...foundRepeats, ...namedDays], plainText), foundTimes);
  const shortDays = foundTimes.length === 0 ? [] : find(phrases.daysBesideTime, besideTimes, context);
  const allDays = [...namedDays, ...shortDays].sort((one, other) => one.start - other.start);
  const foundDays = combineDays(allDays, without(withDays, foundTimes), connectors);
  rest = without(rest, [...foundTimes, ...shortDays]);
  const foundDurations = find(phrases.durations, rest, context).filter(
    ({ meaning }) => meaning >= 1 && meaning <= dayMinutes,
  );
  rest = without(rest, foundDurations);

  const repeat = choose(foundRepeats.map(spanned), rest);
  const lengths = repeat ? find(phrases.lengths, rest, context) : [];
  const days = repeat
    ? repeatDays(repeat.meaning, { days: foundDays, lengths }, rest, context)
    : onceDays(foundDays, rest, context);
  const when = withSince(days, findSince(rest, context.today), context);
  const part = repeat?.meaning.part ?? when.part;
  // 12 in the evening is not on this day.
  const isOfDay = ({ meaning }: Found<TimeMeaning>) => part !== 'evening' || meaning.hour !== 12;
  const time = choose(foundTimes.filter(isOfDay).map(spanned), rest);
  const duration = choose(foundDurations.map(spanned), rest);
  const spans = [repeat, when, time, duration].flatMap((one) => one?.spans ?? []);
  const title = cut(text, spans);
  if (spans.length === 0 || title === '') return asText(text, connectors);
  const minutes = duration?.meaning ?? time?.meaning.minutes;
  return {
    text: title,
    ...(when.day !== undefined && { day: when.day }),
    ...(when.repeat && { repeat: when.repeat }),
    ...(time && { time: timeText(time.meaning, part) }),
    ...(minutes !== undefined && { minutes: Math.round(minutes) }),
  };
}

/** Reads a task text. Without a phrase that is read, the task has the text of the line only. */
export type ReadTaskText = (line: string, context: DateContext) => ParsedTask;

/**
 * Returns a reader of task texts: the day, the time, the duration and the repetition are removed from the text. All
 * languages are read at once. Quoted parts are text. When no text would be left, the whole line is text.
 *
 * @throws SyntaxError when a pattern of a grammar is no regular expression
 */
export function taskTextParser(grammars: readonly Grammar[]): ReadTaskText {
  const phrases = phrasesOfAll(grammars);
  const connectors = connectorPatterns(grammars);
  const findSince = sinceFinder(grammars);
  return (line, context) => readLine(line, context, { phrases, connectors, findSince });
}
