// @spec week-line

import { isBlank } from '@kairos/schema/is-blank';
import { withOccurrences } from '#domain/daily-tasks/with-occurrences.ts';
import { months } from '#domain/days/month.ts';
import { dayOf, lastDay } from '#domain/days/day.ts';
import { compareText } from '#domain/ordering/compare-text.ts';
import type { OtherEvent } from '#features/other-calendars/rules/other-event.ts';
import { searchItem, type SearchItem, type SearchRecords } from './search-item.ts';

/** The groups of records, in the order shown. */
export const recordGroups = [
  'tasks',
  'goals',
  'bucketItems',
  'habits',
  'journal',
  'letters',
  'events',
] as const;
export type RecordGroup = (typeof recordGroups)[number];

/** The searched records. Each list has the order in which equally good results are shown. */
export type SearchIndex = Readonly<Record<RecordGroup, readonly SearchItem[]>>;

/**
 * The day (`YYYY-MM-DD`) by which a task is sorted, '' for a task of Later. A month task without a day and a year has a day
 * of this year.
 */
function dayOfTask({ source }: SearchItem, today: string): string {
  if (source.kind === 'task') return source.record.date;
  if (source.kind !== 'monthTask') return '';
  const { date, month, year } = source.record;
  const number = months.findIndex((name) => name === month) + 1;
  return (
    date ?? `${String(year ?? today.slice(0, 4)).padStart(4, '0')}-${String(number).padStart(2, '0')}-28`
  );
}

/** From today on the nearest first, then the past, the latest first. */
function sortTasks(items: readonly SearchItem[], today: string): SearchItem[] {
  const dated = items.map((item) => ({ item, day: dayOfTask(item, today) }));
  const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));
  return dated
    .sort((one, other) => {
      const [isLater, isOtherLater] = [one.day >= today, other.day >= today];
      if (isLater !== isOtherLater) return isLater ? -1 : 1;
      return isLater ? compare(one.day, other.day) : compare(other.day, one.day);
    })
    .map(({ item }) => item);
}

/** Of the events with the same name in a calendar, the next one, else the last one. The next ones come first. */
function nearestEvents(events: readonly OtherEvent[], today: string): readonly OtherEvent[] {
  const isAhead = ({ end }: OtherEvent) => dayOf(end) >= today;
  const sorted = [
    ...events.filter(isAhead).toSorted((one, other) => one.start.getTime() - other.start.getTime()),
    ...events
      .filter((event) => !isAhead(event))
      .toSorted((one, other) => other.start.getTime() - one.start.getTime()),
  ];
  const named = new Map<string, OtherEvent>();
  for (const event of sorted) {
    const key = `${event.source.id} ${event.title}`;
    if (!named.has(key)) named.set(key, event);
  }
  return [...named.values()];
}

const hasTitle = ({ title }: SearchItem) => !isBlank(title);

/** Prepares records for the search: of a series the stored occurrences, and the next one. */
export function searchIndex(
  {
    tasks,
    series,
    monthTasks,
    goals,
    bucketItems,
    habits,
    visions,
    pages,
    letters,
    later,
    weekPages,
  }: SearchRecords,
  today: string,
  events: readonly OtherEvent[] = [],
): SearchIndex {
  const range = { first: today, last: lastDay, perSeries: 1 };
  const onDays = new Set(tasks.map(({ id }) => id));
  const taskItems = [
    ...withOccurrences(tasks, series, range).map((record) => searchItem({ kind: 'task', record })),
    ...monthTasks.map((record) => searchItem({ kind: 'monthTask', record })),
    // While two devices disagree, a task can be on a day, too.
    ...later.filter(({ id }) => !onDays.has(id)).map((record) => searchItem({ kind: 'laterTask', record })),
  ];
  return {
    tasks: sortTasks(taskItems, today),
    goals: [
      ...goals
        .toSorted((one, other) => other.year - one.year || one.order - other.order)
        .map((record) => searchItem({ kind: 'goal', record })),
      ...visions.map((record) => searchItem({ kind: 'vision', record })),
    ].filter(hasTitle),
    bucketItems: bucketItems.map((record) => searchItem({ kind: 'bucketItem', record })),
    habits: habits.map((record) => searchItem({ kind: 'habit', record })).filter(hasTitle),
    journal: [
      ...pages.map((record) => ({ date: record.date, item: searchItem({ kind: 'page', record }) })),
      ...weekPages.map((record) => ({ date: record.date, item: searchItem({ kind: 'weekPage', record }) })),
    ]
      .sort((one, other) => compareText(other.date, one.date))
      .map(({ item }) => item)
      .filter(hasTitle),
    letters: letters
      .toSorted((one, other) => compareText(one.opensAt, other.opensAt))
      .map((record) => searchItem({ kind: 'letter', record }))
      .filter(hasTitle),
    events: nearestEvents(events, today)
      .map((record) => searchItem({ kind: 'event', record }))
      .filter(hasTitle),
  };
}
