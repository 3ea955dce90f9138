// @spec reminder-buttons

import type { ReplicaEvent } from '@kairos/sync/replica-store';
import { ReplicaStore } from '@kairos/sync/replica-store';
import type { ReplicaStorage } from '@kairos/sync/storage';
import { entityRules } from '../src/data/entities/entities.ts';
import { recordDiscarded } from '../src/data/records/record-discarded.ts';
import { readableReader } from '../src/data/records/row-reader.ts';
import { dayAt } from '../src/domain/days/day-at.ts';
import { tickInRows } from '../src/features/daily-tasks/tick-in-rows.ts';
import type { WorkerSettings } from '../src/features/reminders/worker-settings.ts';

interface TickOptions {
  readonly settings: Pick<WorkerSettings, 'dayStart' | 'isDeviceOnly'>;
  readonly now: Date;
  /** Tells the open pages which rows were written. */
  readonly announce: (events: readonly ReplicaEvent[]) => void;
}

/**
 * Ticks a task in the replica of this device, by the rules of the pages. The outbox of the next page sends it. Resolves to
 * whether the task is done or deleted now; false when this device does not have it.
 *
 * @throws StorageError when nothing was stored
 */
export async function tickInReplica(
  storage: ReplicaStorage,
  taskId: string,
  { settings, now, announce }: TickOptions,
): Promise<boolean> {
  const replica = new ReplicaStore({
    storage,
    entities: entityRules,
    now: () => now.getTime(),
    // A replica with a task has a name already.
    newDeviceName: () => crypto.randomUUID().slice(0, 8),
    recordDiscarded,
    keepsDeleted: settings.isDeviceOnly,
  });
  replica.subscribe(announce);
  const today = dayAt(now, settings.dayStart);
  const changes = await tickInRows(readableReader(storage), taskId, { now, today });
  if (changes === undefined) return false;
  if (changes.length > 0) await replica.change(changes);
  return true;
}
