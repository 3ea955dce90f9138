import { currentRecord } from '@kairos/sync/visible-record';
import type { RowsByEntity } from '#features/transfer/export/rules/export-of.ts';
import { SeriesIndex } from '#domain/daily-tasks/series-index.ts';
import type { EntityName } from '#data/entities/entity-manifest.ts';
import type { RecordTypes } from '@kairos/schema/record-types';

/** The records that the screens show: without settings, history and trash. */
export interface PlannerRecords {
  readonly tasks: readonly RecordTypes['DailyTask'][];
  readonly later: readonly RecordTypes['LaterTask'][];
  readonly series: readonly RecordTypes['TaskSeries'][];
  readonly goals: readonly RecordTypes['YearlyGoal'][];
  readonly monthTasks: readonly RecordTypes['YearlyPopupTask'][];
  readonly habits: readonly RecordTypes['Habit'][];
  readonly visions: readonly RecordTypes['FutureGoal'][];
  readonly dreams: readonly RecordTypes['BucketItem'][];
  readonly sessions: readonly RecordTypes['FocusSession'][];
  readonly pages: readonly RecordTypes['JournalPage'][];
  /** The lines of weeks. */
  readonly weekPages: readonly RecordTypes['WeekPage'][];
  /** The letters that were opened. */
  readonly letters: readonly OpenedLetter[];
  /** The words of all daily tasks by id, also of deleted ones: a session can be of one. */
  readonly taskTexts: ReadonlyMap<string, string>;
  /** The ids of all daily tasks that are stored, deleted ones included: their series has no other task on their day. */
  readonly taskIds: ReadonlySet<string>;
}

type OpenedLetter = RecordTypes['Letter'] & { readonly text: string };

/** Whether a letter was opened and is no longer sealed. One that is not sent yet has its text on the device. */
function isOpened(letter: RecordTypes['Letter'], now: number): letter is OpenedLetter {
  const { text, openedAt, opensAt } = letter as { readonly [name in keyof typeof letter]: string | null };
  return typeof text === 'string' && openedAt !== null && Date.parse(opensAt ?? '') <= now;
}

type Key = string | number | null | undefined;

/** The records in the order of the first key that differs. */
export function sortedBy<Record>(
  records: readonly Record[],
  keysOf: (record: Record) => readonly Key[],
): Record[] {
  return records.toSorted((a, b) => {
    const [keysOfA, keysOfB] = [a, b].map((record) => keysOf(record).map((key) => key ?? '')) as [
      Key[],
      Key[],
    ];
    const index = keysOfA.findIndex((key, at) => key !== keysOfB[at]);
    if (index === -1) return 0;
    return (keysOfA[index] ?? '') < (keysOfB[index] ?? '') ? -1 : 1;
  });
}

/**
 * @param rows all rows of each entity, deleted ones included
 * @param now milliseconds since 1970
 */
export function plannerRecords(rows: RowsByEntity, now: number): PlannerRecords {
  const of = <Name extends EntityName>(name: Name): RecordTypes[Name][] => {
    const records = rows[name].map(currentRecord).filter(({ _deleted }) => _deleted !== true);
    // Safe: the replica has only records from the API and changes of this app.
    return sortedBy(records as unknown as RecordTypes[Name][], ({ createdAt, id }) => [createdAt, id]);
  };
  const series = of('TaskSeries');
  const index = new SeriesIndex(series);
  return {
    series,
    later: of('LaterTask'),
    tasks: of('DailyTask').flatMap((task) => index.planned(task) ?? []),
    goals: of('YearlyGoal'),
    monthTasks: of('YearlyPopupTask'),
    habits: of('Habit'),
    visions: of('FutureGoal'),
    dreams: of('BucketItem'),
    sessions: of('FocusSession'),
    pages: of('JournalPage'),
    weekPages: of('WeekPage'),
    letters: of('Letter').filter((letter) => isOpened(letter, now)),
    taskTexts: new Map(rows.DailyTask.map((row) => [row.id, String(currentRecord(row).text)])),
    taskIds: new Set(rows.DailyTask.map(({ id }) => id)),
  };
}
