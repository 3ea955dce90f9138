// @spec adoption-question adoption-added

import type { ImportedRecord } from '@kairos/sync/import-records';
import type { Row } from '@kairos/sync/record';
import { visibleRecord, type VisibleRecord } from '@kairos/sync/visible-record';

/** What taking records along would do. */
export interface AdoptionPreview {
  /** The records that are new in the account, deleted ones left out. */
  readonly added: readonly ImportedRecord[];
  /** The first and the last day of the added tasks, as `YYYY-MM-DD`; null without a task. */
  readonly days: readonly [first: string, last: string] | null;
  readonly both: {
    /** The number of days that have a journal page in both. */
    readonly pages: number;
    /** The positions of the yearly goals that are in both, from 1. */
    readonly goals: readonly number[];
    /** The names of habits that the account has, too. */
    readonly habits: readonly string[];
    readonly settings: boolean;
  };
}

/** Entities that say nothing of what a user has written. */
const otherEntities: ReadonlySet<string> = new Set([
  'UserSettings',
  'KeptVersion',
  'CalendarFeed',
  'CalendarSource',
  'SignIn',
  'TodayFeed',
]);

/** What a user has written, without settings and without deleted records. */
export function writtenRows(rows: readonly Row[]): readonly Row[] {
  return rows.filter((row) => !otherEntities.has(row.entity) && visibleRecord(row) !== null);
}

const folded = (name: unknown) => String(name).trim().toLowerCase();

function recordOf(row: Row): ImportedRecord {
  const { id, createdAt: _, ...values } = visibleRecord(row) ?? { id: row.id };
  return { entity: row.entity, id, values, createdAt: row.createdAt };
}

function namesOf(rows: readonly Row[], entity: string): ReadonlyMap<string, VisibleRecord> {
  const records = rows.filter((row) => row.entity === entity).flatMap((row) => visibleRecord(row) ?? []);
  return new Map(records.map((record) => [folded(record.name), record]));
}

/**
 * Finds what taking rows along does to an account.
 *
 * @param account the rows of the account
 */
export function previewAdoption(rows: readonly Row[], account: readonly Row[]): AdoptionPreview {
  const keyOf = ({ entity, id }: Row) => `${entity}:${id}`;
  const present = new Set(account.filter((row) => visibleRecord(row) !== null).map(keyOf));
  const written = writtenRows(rows);
  const inBoth = written.filter((row) => present.has(keyOf(row)));
  const added = written.filter((row) => !present.has(keyOf(row))).map(recordOf);
  const days = added.flatMap(({ entity, values }) =>
    entity === 'DailyTask' && typeof values.date === 'string' ? values.date : [],
  );
  const sorted = days.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  const accountHabits = namesOf(account, 'Habit');
  return {
    added,
    days: first === undefined || last === undefined ? null : [first, last],
    both: {
      pages: inBoth.filter(({ entity }) => entity === 'JournalPage').length,
      goals: inBoth
        .filter(({ entity }) => entity === 'YearlyGoal')
        .map((row) => Number(visibleRecord(row)?.order) + 1)
        .toSorted((one, other) => one - other),
      habits: added
        .filter(({ entity, values }) => entity === 'Habit' && accountHabits.has(folded(values.name)))
        .map(({ values }) => String(values.name)),
      settings: rows.some((row) => row.entity === 'UserSettings' && present.has(keyOf(row))),
    },
  };
}

/** The numbers of tasks, habits and journal pages, and whether there is more. */
export interface WrittenCounts {
  readonly tasks: number;
  readonly habits: number;
  readonly pages: number;
  readonly hasMore: boolean;
  readonly total: number;
}

const taskEntities = new Set(['DailyTask', 'LaterTask', 'YearlyPopupTask', 'TaskSeries']);

export function countWritten(rows: readonly Row[]): WrittenCounts {
  const written = writtenRows(rows);
  const tasks = written.filter(({ entity }) => taskEntities.has(entity)).length;
  const habits = written.filter(({ entity }) => entity === 'Habit').length;
  const pages = written.filter(({ entity }) => entity === 'JournalPage').length;
  return { tasks, habits, pages, hasMore: tasks + habits + pages < written.length, total: written.length };
}
