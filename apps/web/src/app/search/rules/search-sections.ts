import { isBlank } from '@kairos/schema/is-blank';
import { byDayOrder } from '#domain/daily-tasks/by-day-order.ts';
import { bestMatches, maxResults } from './best-matches.ts';
import { recordGroups, type RecordGroup, type SearchIndex } from './search-index.ts';
import type { SearchItem, SearchText } from './search-item.ts';
import type { SearchPlace } from './search-place.ts';
import type { SearchWord } from '#domain/text-search/search-words.ts';
import type { TypedTask } from './typed-task.ts';

/** A place with the text that is searched. */
export interface PlaceItem extends SearchText {
  readonly place: SearchPlace;
}

/** What can be chosen. The key is unique among the options. */
export type SearchOption =
  | { readonly kind: 'add'; readonly key: string; readonly task: TypedTask }
  | { readonly kind: 'place'; readonly key: string; readonly item: PlaceItem }
  | { readonly kind: 'record'; readonly key: string; readonly item: SearchItem }
  /** Shows all results of a group on its screen. */
  | { readonly kind: 'all'; readonly key: string; readonly group: 'journal'; readonly query: string };

export interface SearchSection {
  readonly group: 'add' | 'places' | RecordGroup;
  readonly options: readonly SearchOption[];
}

interface SearchInput {
  /** The typed line, understood. Its text is empty while nothing is typed. */
  readonly task: TypedTask;
  readonly words: readonly SearchWord[];
  readonly places: readonly PlaceItem[];
  /** undefined until the records are read. */
  readonly index: SearchIndex | undefined;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

const placeOption = (item: PlaceItem): SearchOption => ({
  kind: 'place',
  key: `place:${item.place.id}`,
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

/** Places by beginnings of words only: in the middle of a name nobody looks for a place. */
function matchingPlaces(places: readonly PlaceItem[], words: readonly SearchWord[]): readonly PlaceItem[] {
  return bestMatches(places, words, 0);
}

// As in the search of the journal.
const minJournalQuery = 2;

/** Pages of the journal, and all of them on its screen. In a long text scattered characters are no find. */
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

function found({ words, places, index, today, task }: SearchInput): readonly SearchSection[] {
  if (isBlank(task.text)) {
    return [
      { group: 'places', options: places.filter(({ place }) => place.isSection).map(placeOption) },
      { group: 'tasks', options: openTasks(index, today).map(recordOption) },
    ];
  }
  if (words.length === 0) return [];
  return [
    { group: 'places', options: matchingPlaces(places, words).map(placeOption) },
    ...recordGroups.map((group): SearchSection => ({
      group,
      options:
        group === 'journal'
          ? journalOptions(index?.journal ?? [], words, task.text)
          : bestMatches(index?.[group] ?? [], words).map(recordOption),
    })),
  ];
}

/**
 * What is shown for a typed line, from top to bottom. The Add line is first when a day, a time or a duration was
 * understood, or when nothing was found; else last.
 */
export function searchSections(input: SearchInput): readonly SearchSection[] {
  const { task } = input;
  const sections = found(input).filter(({ options }) => options.length > 0);
  if (isBlank(task.text)) return sections;
  const add: SearchSection = { group: 'add', options: [{ kind: 'add', key: 'add', task }] };
  const isUnderstood = task.day !== undefined || task.time !== undefined || task.minutes !== undefined;
  return isUnderstood ? [add, ...sections] : [...sections, add];
}
