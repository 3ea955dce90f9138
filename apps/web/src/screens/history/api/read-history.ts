import { deletedSlice } from '@kairos/sync/row-index-keys';
import type { ReplicaStorage } from '@kairos/sync/storage';
import type { Row } from '@kairos/sync/record';
import { currentRecord } from '@kairos/sync/visible-record';
import { lastSlice } from '#data/records/records.ts';
import { subjectKey, type HistoryRows } from '../rules/history-rows.ts';
import { historyKinds, isHistoryKind, type HistoryKind } from '#data/entities/entities.ts';
import { otherHalf, withoutMoved } from '../rules/without-moved.ts';

/** The deleted rows that the user deleted. */
async function readTrash(storage: ReplicaStorage): Promise<readonly Row[]> {
  const [slices, later] = await Promise.all([
    Promise.all(historyKinds.map((kind) => storage.getSlices(kind, deletedSlice, deletedSlice))),
    storage.getSlices('LaterTask', '', lastSlice),
  ]);
  const deleted = slices.flat();
  const leftLater = deleted.filter(({ entity }) => entity === 'LaterTask');
  const onDays = await Promise.all(leftLater.map(({ id }) => storage.getRow('DailyTask', id)));
  const others = [...later, ...leftLater, ...onDays.flatMap((row) => row ?? [])];
  const known = new Map(others.map((row) => [subjectKey(row.entity, row.id), row]));
  return withoutMoved(deleted, ({ entity, id }) => known.get(subjectKey(otherHalf(entity) ?? '', id)));
}

/** Rejects with a `StorageError`. */
export async function readHistory(storage: ReplicaStorage): Promise<HistoryRows> {
  const [deleted, discarded, chosen] = await Promise.all([
    readTrash(storage),
    storage.getSlices('KeptVersion', '', lastSlice),
    storage.getSlices('KeptVersion', deletedSlice, deletedSlice),
  ]);
  const named = new Map<string, readonly [HistoryKind, string]>();
  for (const { kind, recordId } of discarded.map(currentRecord)) {
    const [entity, id] = [String(kind), String(recordId)];
    if (isHistoryKind(entity)) named.set(subjectKey(entity, id), [entity, id]);
  }
  const subjects = await Promise.all(
    [...named].map(
      async ([key, [kind, id]]) => [key, { kind, row: await storage.getRow(kind, id) }] as const,
    ),
  );
  return {
    deleted,
    discarded,
    chosen,
    subjects: new Map(subjects.flatMap(([key, { kind, row }]) => (row ? [[key, { kind, row }]] : []))),
  };
}
