import { maxDailyFieldLength } from '@kairos/schema/entity';
import type { BucketItem } from '@kairos/schema/records/bucket-item';
import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { FocusSession } from '@kairos/schema/records/focus-session';
import type { FutureGoal } from '@kairos/schema/records/future-goal';
import type { Habit } from '@kairos/schema/records/habit';
import type { JournalPage } from '@kairos/schema/records/journal-page';
import type { KeptVersion } from '@kairos/schema/records/kept-version';
import type { Letter } from '@kairos/schema/records/letter';
import type { TaskSeries } from '@kairos/schema/records/task-series';
import type { UserSettings } from '@kairos/schema/records/user-settings';
import type { YearlyGoal } from '@kairos/schema/records/yearly-goal';
import type { YearlyPopupTask } from '@kairos/schema/records/yearly-popup-task';
import type { EntityRules } from '@kairos/sync/record';

/** The records of each entity that devices have a replica of. */
export interface RecordTypes {
  readonly BucketItem: BucketItem;
  readonly DailyTask: DailyTask;
  readonly FocusSession: FocusSession;
  readonly FutureGoal: FutureGoal;
  readonly Habit: Habit;
  readonly JournalPage: JournalPage;
  readonly KeptVersion: KeptVersion;
  readonly Letter: Letter;
  readonly TaskSeries: TaskSeries;
  readonly UserSettings: UserSettings;
  readonly YearlyGoal: YearlyGoal;
  readonly YearlyPopupTask: YearlyPopupTask;
}

export type EntityName = keyof RecordTypes;

/**
 * How records are merged and found. A slice is what a screen reads at once. The specification keeps rejected changes of
 * some entities on the screen (§8: "local changes stay", "no rollback"); words of the journal and of a letter stay, too.
 */
export const entityRules: readonly (EntityRules & { readonly name: EntityName })[] = [
  { name: 'BucketItem' },
  { name: 'DailyTask', sliceOf: ({ date }) => String(date), linkOf: goalOf },
  { name: 'FocusSession', sliceOf: ({ date }) => String(date), linkOf: goalOf },
  { name: 'FutureGoal', keepsRejected: true },
  { name: 'Habit', mergedByKey: ['log'], maxKeyedLength: maxDailyFieldLength, keepsRejected: true },
  { name: 'JournalPage', sliceOf: ({ date }) => String(date), keepsRejected: true },
  { name: 'KeptVersion' },
  { name: 'Letter', keepsRejected: true, createOnly: ['to', 'opensAt', 'text'] },
  { name: 'TaskSeries', mergedByKey: ['without'], maxKeyedLength: maxDailyFieldLength },
  { name: 'UserSettings', keepsRejected: true },
  { name: 'YearlyGoal', sliceOf: ({ year }) => yearSlice(Number(year)), keepsRejected: true },
  { name: 'YearlyPopupTask', sliceOf: ({ month }) => String(month) },
];

export const entityNames = entityRules.map(({ name }) => name);

/** The goal that a record serves. */
function goalOf({ goalId }: Readonly<Record<string, unknown>>): string | null {
  return typeof goalId === 'string' ? goalId : null;
}

/** The slice of a year's goals. */
export function yearSlice(year: number): string {
  return String(year).padStart(4, '0');
}
