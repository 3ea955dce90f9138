import { dayReaders } from './day-phrases.ts';
import type { DayRule, Grammar, RepeatRule, TimeRule } from './grammar.ts';
import type { DayMeaning, DayPart, RepeatLength, RepeatMeaning, TimeMeaning } from './meanings.ts';
import { anyOf, expressionAfter, expressionOf, type Phrase, sourceOf } from './phrase.ts';
import { lengthOf, repeatReaders, type RepeatWords } from './repeat-phrases.ts';
import { durationOf, timeReaders } from './time-phrases.ts';
import { wordValues } from './word-values.ts';

/** The phrases of a language for days, times, durations and repetitions. */
export interface GrammarPhrases {
  readonly texts: readonly RegExp[];
  readonly repeats: readonly Phrase<RepeatMeaning>[];
  readonly days: readonly Phrase<DayMeaning>[];
  readonly daysBesideTime: readonly Phrase<DayMeaning>[];
  /** Their patterns are sticky and begin with the space between. */
  readonly parts: readonly Phrase<DayPart>[];
  readonly times: readonly Phrase<TimeMeaning>[];
  /** In minutes. */
  readonly durations: readonly Phrase<number>[];
  readonly lengths: readonly Phrase<RepeatLength>[];
}

function rulesOf<Rule extends string>(patterns: Readonly<Partial<Record<Rule, readonly string[]>>>) {
  return (Object.entries(patterns) as [Rule, readonly string[]][]).flatMap(([rule, sources]) =>
    sources.map((source) => ({ rule, source })),
  );
}

function repeatWordsOf(grammar: Grammar): RepeatWords {
  const { hasSpaces, weekdayNames, connectors } = grammar;
  const [start, end] = hasSpaces ? ['\\b', '\\b'] : ['', ''];
  return {
    ...wordValues(grammar),
    weekdayName: new RegExp(`${start}(?:${weekdayNames})`, 'gu'),
    weekdayRange: new RegExp(`[-–—]|${start}(?:${sourceOf(anyOf([connectors.to]))})${end}`, 'u'),
  };
}

/** Compiles a grammar. A pattern that is no regular expression throws a SyntaxError. */
export function phrasesOf(grammar: Grammar): GrammarPhrases {
  const { hasSpaces, partAfterDay, weekdaysBesideTime = [] } = grammar;
  const words = repeatWordsOf(grammar);
  const compile = (source: string) => expressionOf(source, hasSpaces);
  return {
    texts: grammar.texts.map(compile),
    repeats: rulesOf<RepeatRule>(grammar.repeats).map(({ rule, source }) => ({
      pattern: compile(source),
      read: (groups, context) => repeatReaders[rule](groups, words, context),
    })),
    days: rulesOf<DayRule>(grammar.days).map(({ rule, source }) => ({
      pattern: compile(source),
      read: (groups, context) => dayReaders[rule](groups, context, words),
    })),
    daysBesideTime: weekdaysBesideTime.map((source) => ({
      pattern: compile(source),
      read: (groups, context) => dayReaders.weekday(groups, context, words),
    })),
    parts:
      partAfterDay === undefined
        ? []
        : [{ pattern: expressionAfter(partAfterDay, hasSpaces), read: ({ part }) => words.partOf(part) }],
    times: rulesOf<TimeRule>(grammar.times).map(({ rule, source }) => ({
      pattern: compile(source),
      read: (groups) => timeReaders[rule](groups, words),
    })),
    durations: grammar.durations.map((source) => ({
      pattern: compile(source),
      read: (groups) => durationOf(groups, words),
    })),
    lengths: grammar.lengths.map((source) => ({
      pattern: compile(source),
      read: (groups) => lengthOf(groups, words),
    })),
  };
}
