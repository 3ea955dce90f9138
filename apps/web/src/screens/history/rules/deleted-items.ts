import { parseObject } from '@kairos/sync/paths';
import type { Row } from '@kairos/sync/record';
import { currentRecord, type VisibleRecord } from '@kairos/sync/visible-record';
import { dayAt } from '#domain/days/day-at.ts';
import type { DayStart } from '#platform/preferences/day-start.ts';
import { deletionTime } from '#domain/trash/deletion-time.ts';
import { isEnding, isShown, lastDay } from '#domain/trash/thirty-days.ts';
import { isHistoryKind, type HistoryKind } from '#data/entities/entities.ts';
import { titleOf } from './kinds.ts';

/** A row of the list of deleted records. */
export interface DeletedItem {
  readonly key: string;
  readonly kind: HistoryKind;
  readonly id: string;
  /** '' when the record has none. */
  readonly text: string;
  readonly record: VisibleRecord;
  /** Milliseconds since 1970. */
  readonly deletedAt: number;
  /** The user's day, `YYYY-MM-DD`. */
  readonly deletedOn: string;
  /** The last day on which it can be restored, `YYYY-MM-DD`; only when that is near. */
  readonly staysUntil: string | undefined;
}

/** The records that were deleted in the last 30 days, the newest deletion first. The user's days start at `start`. */
export function deletedItems(rows: readonly Row[], today: string, start: DayStart): DeletedItem[] {
  return rows
    .flatMap((row) => deletedItem(row, today, start) ?? [])
    .sort((a, b) => b.deletedAt - a.deletedAt || (a.key < b.key ? -1 : 1));
}

function deletedItem(row: Row, today: string, start: DayStart): DeletedItem | undefined {
  const { entity: kind, id } = row;
  if (!isHistoryKind(kind)) return undefined;
  const record = currentRecord(row);
  const deletedAt = deletionTime(row);
  const deletedOn = dayAt(new Date(deletedAt), start);
  if (!isShown(deletedOn, today)) return undefined;
  return {
    key: `${kind}:${id}`,
    kind,
    id,
    text: titleOf(kind, record),
    record,
    deletedAt,
    deletedOn,
    staysUntil: isEnding(deletedOn, today) ? lastDay(deletedOn) : undefined,
  };
}

/** The number of days on which a habit was done. */
export function loggedDayCount({ log }: VisibleRecord): number {
  return Object.values(parseObject(log)).filter((isDone) => isDone === true).length;
}

/** The list with the items that could not be restored, even if they were restored on another device. */
export function withFailed(items: readonly DeletedItem[], failed: Iterable<DeletedItem>): DeletedItem[] {
  const keys = new Set(items.map(({ key }) => key));
  return [...items, ...[...failed].filter(({ key }) => !keys.has(key))].sort(
    (a, b) => b.deletedAt - a.deletedAt || (a.key < b.key ? -1 : 1),
  );
}
