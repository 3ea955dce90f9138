// @spec typed-later

import { isBlank } from '@kairos/schema/is-blank';
import { byDayOrder } from '#domain/daily-tasks/by-day-order.ts';
import { bestMatches, maxResults } from './best-matches.ts';
import { recordGroups, type RecordGroup, type SearchIndex } from './search-index.ts';
import type { SearchItem, SearchText } from './search-item.ts';
import type { SearchDestination } from './search-destination.ts';
import type { SearchWord } from '#domain/text-search/search-words.ts';
import { isUnderstood, type ParsedTask } from '#domain/task-text/parsed-task.ts';

/** A destination with its searched text. */
export interface DestinationItem extends SearchText {
  readonly destination: SearchDestination;
}

/** An option of the search. The key is unique among the options. */
export type SearchOption =
  | { readonly kind: 'add'; readonly key: string; readonly task: ParsedTask; readonly isLater: boolean }
  | { readonly kind: 'destination'; readonly key: string; readonly item: DestinationItem }
  | { readonly kind: 'record'; readonly key: string; readonly item: SearchItem }
  /** Shows all results of a group on its screen. */
  | { readonly kind: 'all'; readonly key: string; readonly group: 'journal'; readonly query: string };

export interface SearchSection {
  readonly group: 'add' | 'add-whole' | 'destinations' | RecordGroup;
  readonly options: readonly SearchOption[];
}

interface SearchInput {
  /** The typed line. */
  readonly line: string;
  /** The typed line as a task. Its text is empty while the field is empty. */
  readonly task: ParsedTask;
  readonly words: readonly SearchWord[];
  readonly destinations: readonly DestinationItem[];
  /** undefined until the records are read. */
  readonly index: SearchIndex | undefined;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

const destinationOption = (item: DestinationItem): SearchOption => ({
  kind: 'destination',
  key: `destination:${item.destination.id}`,
  item,
});
const recordOption = (item: SearchItem): SearchOption => ({
  kind: 'record',
  key: `${item.source.kind}:${item.source.record.id}`,
  item,
});

/** Today's open tasks in the order of their list, at most five. */
function openTasks(index: SearchIndex | undefined, today: string): readonly SearchItem[] {
  const tasks = (index?.tasks ?? []).flatMap((item) => {
    const { kind, record } = item.source;
    return kind === 'task' && record.date === today && !record.done ? [{ item, record }] : [];
  });
  return tasks
    .sort((one, other) => byDayOrder(one.record, other.record))
    .slice(0, maxResults)
    .map(({ item }) => item);
}

/** Destinations match at beginnings of words only. */
function matchingDestinations(
  destinations: readonly DestinationItem[],
  words: readonly SearchWord[],
): readonly DestinationItem[] {
  return bestMatches(destinations, words, 0);
}

// The same limit as in the search of the journal.
const minJournalQuery = 2;

/** Journal pages, and a link to all of them on the journal's screen. Scattered characters in a long text do not match. */
function journalOptions(
  pages: readonly SearchItem[],
  words: readonly SearchWord[],
  query: string,
): readonly SearchOption[] {
  if (query.length < minJournalQuery) return [];
  const options = bestMatches(
    pages,
    words.map(({ text }) => ({ text })),
  ).map(recordOption);
  if (options.length === 0) return [];
  return [...options, { kind: 'all', key: 'all:journal', group: 'journal', query }];
}

function found({ words, destinations, index, today, task }: SearchInput): readonly SearchSection[] {
  if (isBlank(task.text)) {
    return [
      {
        group: 'destinations',
        options: destinations.filter(({ destination }) => destination.isSection).map(destinationOption),
      },
      { group: 'tasks', options: openTasks(index, today).map(recordOption) },
    ];
  }
  if (words.length === 0) return [];
  return [
    { group: 'destinations', options: matchingDestinations(destinations, words).map(destinationOption) },
    ...recordGroups.map((group): SearchSection => ({
      group,
      options:
        group === 'journal'
          ? journalOptions(index?.journal ?? [], words, task.text)
          : bestMatches(index?.[group] ?? [], words).map(recordOption),
    })),
  ];
}

const dayOption = (task: ParsedTask) => ({ kind: 'add', key: 'add', task, isLater: false }) as const;

/** The Add lines of a task without a day: to today and to Later. */
function addOptions(task: ParsedTask): readonly SearchOption[] {
  const later: SearchOption = { kind: 'add', key: 'add-later', task, isLater: true };
  // The word for Later may be a part of the text.
  return task.later ? [later, dayOption({ text: task.later.line })] : [dayOption(task), later];
}

/** The key of the Add line that keeps the whole text, although a day or a time was read in it. */
export const wholeKey = 'add-whole';

/**
 * The sections that are shown for a typed line, from top to bottom. The Add lines are first when a day, a time, a
 * duration or the word for Later was read, or when no record was found; else last. Without a day, a time and a duration
 * there is one for Later, too; with them, the last line of all adds the whole text to today.
 */
export function searchSections(input: SearchInput): readonly SearchSection[] {
  const { task, line } = input;
  const sections = found(input).filter(({ options }) => options.length > 0);
  if (isBlank(task.text)) return sections;
  if (isUnderstood(task)) {
    const whole: SearchOption = { ...dayOption({ text: line.trim() }), key: wholeKey };
    return [
      { group: 'add', options: [dayOption(task)] },
      ...sections,
      { group: 'add-whole', options: [whole] },
    ];
  }
  const add: SearchSection = { group: 'add', options: addOptions(task) };
  return task.later ? [add, ...sections] : [...sections, add];
}
