// @spec import

import type { TaskSeries } from '@kairos/schema/records/task-series';
import type { ImportedRecord } from '@kairos/sync/import-records';
import type { Row } from '@kairos/sync/record';
import { currentRecord, visibleRecord } from '@kairos/sync/visible-record';
import { SeriesIndex } from '#domain/daily-tasks/series-index.ts';
import { dayAt } from '#domain/days/day-at.ts';
import type { DayStart } from '#platform/preferences/day-start.ts';
import { deletionTime } from '#domain/trash/deletion-time.ts';
import { isShown } from '#domain/trash/thirty-days.ts';
import { isHistoryKind } from '#data/entities/entities.ts';
import { restoringRecord } from './restoring-record.ts';

/** The records of a file beside those of this device. */
export interface MatchedRecords {
  /** The records to add. Those with `restores` were deleted here, and have left the trash. */
  readonly added: readonly ImportedRecord[];
  /** The number of records of the file that this device already has, also in the trash. */
  readonly alreadyPresent: number;
  /** The number of goals whose slot another goal has. */
  readonly occupiedSlots: number;
}

/** The records of this device, and the time. */
interface Account {
  /** All rows of each entity, deleted ones included. */
  readonly rows: Readonly<Record<string, readonly Row[]>>;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** When the user's days start. */
  readonly start: DayStart;
}

/** The possible effects of an import on one record. */
type Outcome = 'added' | 'restored' | 'present' | 'slot-taken' | 'omitted';

/** Records without an update: the server cannot bring them back. The app deletes none that a user misses. */
const neverRestored = new Set(['KeptVersion', 'FocusSession']);

/** The slot of a goal, which is unique in a year. */
function slotOf({ year, order }: Readonly<Record<string, unknown>>): string {
  return `${String(year)}-${String(order)}`;
}

function isInTrash(row: Row, { today, start }: Account): boolean {
  return isHistoryKind(row.entity) && isShown(dayAt(new Date(deletionTime(row)), start), today);
}

/**
 * Finds what an import does with the records of a file: a record whose id is not here is added. One that was deleted here and
 * that the trash no longer shows is brought back. A goal also needs a free slot: beside an older one, the goal that is
 * here would not be shown any more.
 */
export function matchRecords(records: readonly ImportedRecord[], account: Account): MatchedRecords {
  const { rows } = account;
  const rowsOf = new Map(
    Object.entries(rows).map(([entity, list]) => [entity, new Map(list.map((row) => [row.id, row]))]),
  );
  const goals = (rows.YearlyGoal ?? []).flatMap((row) => visibleRecord(row) ?? []);
  const takenSlots = new Set(goals.map(slotOf));
  const series = (rows.TaskSeries ?? []).flatMap((row) => visibleRecord(row) ?? []);
  // Safe: the replica has only records from the API and changes of this app.
  const index = new SeriesIndex(series as unknown as readonly TaskSeries[]);
  const outcomeOf = ({ entity, id, values, deletedAt }: ImportedRecord): Outcome => {
    const row = rowsOf.get(entity)?.get(id);
    const isDeleted = row !== undefined && currentRecord(row)._deleted === true;
    // A record that is deleted in the file is here when it is deleted here.
    if (row && (!isDeleted || deletedAt !== undefined || isInTrash(row, account))) return 'present';
    if (isDeleted && neverRestored.has(entity)) return 'omitted';
    const needsSlot = entity === 'YearlyGoal' && deletedAt === undefined;
    if (needsSlot && takenSlots.has(slotOf(values))) return 'slot-taken';
    return isDeleted ? 'restored' : 'added';
  };
  const outcomes = records.map((record) => ({ record, outcome: outcomeOf(record) }));
  const count = (wanted: Outcome) => outcomes.filter(({ outcome }) => outcome === wanted).length;
  return {
    added: outcomes.flatMap(({ record, outcome }) => {
      if (outcome === 'restored') return [restoringRecord(record, index)];
      return outcome === 'added' ? [record] : [];
    }),
    alreadyPresent: count('present'),
    occupiedSlots: count('slot-taken'),
  };
}
