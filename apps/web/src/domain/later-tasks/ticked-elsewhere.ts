// @spec later-moves

import type { DailyTask } from '@kairos/schema/records/daily-task';
import type { Row } from '@kairos/sync/record';
import { stampTime } from '@kairos/sync/stamp';
import { currentRecord, currentStamp } from '@kairos/sync/visible-record';
import type { RecordChange } from '#domain/records/record-change.ts';

/** A discarded value of a task: it was ticked on a device that did not know that another one had deleted it. */
export interface DiscardedTick {
  readonly taskId: string;
  /** ISO 8601. */
  readonly writtenAt: string;
}

/**
 * Resolves the conflict of two devices: one moved a task to Later while the other ticked it. The changes restore the task
 * on its day as done. Empty for a task without this conflict.
 *
 * @param row the task of a day with the same id, deleted or not
 * @param ticks the discarded ticks of all tasks
 */
export function tickedElsewhere(row: Row, ticks: readonly DiscardedTick[]): readonly RecordChange[] {
  const { id } = row;
  // Safe: the replica has only records from the API and changes of this app.
  const task = currentRecord(row) as unknown as DailyTask & { readonly _deleted?: boolean | null };
  // While two records are received, both halves can be there for a short time.
  if (task._deleted !== true) return [];
  const openSince = stampTime(currentStamp(row, 'done'));
  const tick = ticks.find(({ taskId, writtenAt }) => taskId === id && Date.parse(writtenAt) > openSince);
  if (!task.done && !tick) return [];
  const doneAt = (task.done ? task.doneAt : undefined) ?? tick?.writtenAt ?? null;
  return [
    { entity: 'DailyTask', id, values: { done: true, doneAt, _deleted: false } },
    { entity: 'LaterTask', id, values: { _deleted: true } },
  ];
}
