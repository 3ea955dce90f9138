// @spec later-moves

import type { Row } from '@kairos/sync/record';
import { visibleRecord } from '@kairos/sync/visible-record';
import { deletionTime } from '#domain/trash/deletion-time.ts';

const halves = { DailyTask: 'LaterTask', LaterTask: 'DailyTask' } as const;

/** The entity that a task moves to and from; undefined for other entities. */
export function otherHalf(entity: string): 'DailyTask' | 'LaterTask' | undefined {
  return entity === 'DailyTask' || entity === 'LaterTask' ? halves[entity] : undefined;
}

/** Whether a deleted task was only moved: it is in the other entity, or was deleted there. */
function isMoved(row: Row, other: Row | undefined): boolean {
  if (!other) return false;
  return visibleRecord(other) !== null || deletionTime(other) > deletionTime(row);
}

/**
 * The deleted records that the user deleted. A task that moves between a day and Later is deleted in one entity, and the
 * trash does not show that.
 *
 * @param otherOf the record of the other entity with the id of a task, deleted or not
 */
export function withoutMoved(
  deleted: readonly Row[],
  otherOf: (row: Row) => Row | undefined,
): readonly Row[] {
  return deleted.filter((row) => otherHalf(row.entity) === undefined || !isMoved(row, otherOf(row)));
}
