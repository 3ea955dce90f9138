import type { BucketItem } from '@kairos/schema/records/bucket-item';
import type { CalendarSource } from '@kairos/schema/records/calendar-source';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { FutureGoal } from '@kairos/schema/records/future-goal';
import type { Habit } from '@kairos/schema/records/habit';
import type { JournalPage } from '@kairos/schema/records/journal-page';
import type { PlannedTask } from '#domain/daily-tasks/series-index.ts';
import type { LaterTask } from '@kairos/schema/records/later-task';
import type { Letter } from '@kairos/schema/records/letter';
import type { TaskSeries } from '@kairos/schema/records/task-series';
import type { WeekPage } from '@kairos/schema/records/week-page';
import type { YearlyGoal } from '@kairos/schema/records/yearly-goal';
import type { YearlyPopupTask } from '@kairos/schema/records/yearly-popup-task';
import type { OtherEvent } from '#features/other-calendars/rules/other-event.ts';
import { foldSameLength } from '#domain/text-search/fold-same-length.ts';

/** The records that are searched. */
export interface SearchRecords {
  readonly tasks: readonly DailyTask[];
  readonly series: readonly TaskSeries[];
  readonly monthTasks: readonly YearlyPopupTask[];
  readonly goals: readonly YearlyGoal[];
  readonly bucketItems: readonly BucketItem[];
  readonly habits: readonly Habit[];
  readonly visions: readonly FutureGoal[];
  readonly pages: readonly JournalPage[];
  readonly letters: readonly Letter[];
  readonly later: readonly LaterTask[];
  readonly weekPages: readonly WeekPage[];
  /** Their events are searched. */
  readonly sources: readonly CalendarSource[];
}

/** A record that can be found. */
export type Source =
  | { readonly kind: 'task'; readonly record: PlannedTask }
  | { readonly kind: 'monthTask'; readonly record: YearlyPopupTask }
  | { readonly kind: 'goal'; readonly record: YearlyGoal }
  | { readonly kind: 'bucketItem'; readonly record: BucketItem }
  | { readonly kind: 'habit'; readonly record: Habit }
  | { readonly kind: 'vision'; readonly record: FutureGoal }
  | { readonly kind: 'page'; readonly record: JournalPage }
  | { readonly kind: 'weekPage'; readonly record: WeekPage }
  | { readonly kind: 'letter'; readonly record: Letter }
  | { readonly kind: 'laterTask'; readonly record: LaterTask }
  | { readonly kind: 'event'; readonly record: OtherEvent };

/** A text that is searched. */
export interface SearchText {
  readonly title: string;
  /** The title, folded. */
  readonly folded: string;
  /** Further texts that are searched but not shown, folded. */
  readonly more: string;
}

/** A record with the texts that are searched. */
export interface SearchItem extends SearchText {
  readonly source: Source;
}

/** The title of a record and its further texts. */
function textsOf({ kind, record }: Source): readonly [title: string, ...more: (string | null | undefined)[]] {
  switch (kind) {
    case 'task':
    case 'laterTask':
      return [record.text, record.note];
    case 'monthTask':
      return [record.title, record.note];
    case 'goal':
      return [record.title, record.details];
    case 'bucketItem':
      return [record.text];
    case 'habit':
      return [record.name, record.description, record.plan];
    case 'vision':
    case 'event':
      return [record.title];
    case 'page':
    case 'weekPage':
      return [record.text ?? ''];
    case 'letter':
      // Never the text of a letter, because it may be sealed.
      return [record.to ?? ''];
  }
}

/** Folds the texts of an item. */
export function searchText(title: string, more: readonly (string | null | undefined)[] = []): SearchText {
  const composed = title.normalize('NFC');
  const rest = more.filter(Boolean).join('\n').normalize('NFC');
  return { title: composed, folded: foldSameLength(composed), more: foldSameLength(rest) };
}

/** A record that can be searched. */
export function searchItem(source: Source): SearchItem {
  const [title, ...more] = textsOf(source);
  return { source, ...searchText(title, more) };
}
