import { deletedSlice } from '@kairos/sync/row-index-keys';
import type { Row } from '@kairos/sync/record';
import { currentRecord } from '@kairos/sync/visible-record';
import { previousTaskId } from '#domain/daily-tasks/next-task-id.ts';
import { occurrenceId } from '#domain/daily-tasks/occurrence-id.ts';
import { lastSlice } from '#data/records/records.ts';
import { subjectKey, type HistoryRows } from '../rules/history-rows.ts';
import { historyKinds, isHistoryKind, type HistoryKind } from '#data/entities/entities.ts';
import { otherHalf, withoutMoved } from '../rules/without-moved.ts';
import { withoutTakenBack } from '../rules/without-taken-back.ts';
import type { RowReader } from '#data/records/row-reader.ts';

/** The deleted rows that the user deleted. */
async function readTrash(reader: RowReader): Promise<readonly Row[]> {
  const [slices, later] = await Promise.all([
    Promise.all(historyKinds.map((kind) => reader.getSlices(kind, deletedSlice, deletedSlice))),
    reader.getSlices('LaterTask', '', lastSlice),
  ]);
  const deleted = slices.flat();
  const leftLater = deleted.filter(({ entity }) => entity === 'LaterTask');
  const onDays = await Promise.all(leftLater.map(({ id }) => reader.getRow('DailyTask', id)));
  const others = [...later, ...leftLater, ...onDays.flatMap((row) => row ?? [])];
  const known = new Map(others.map((row) => [subjectKey(row.entity, row.id), row]));
  const byUser = withoutMoved(deleted, ({ entity, id }) =>
    known.get(subjectKey(otherHalf(entity) ?? '', id)),
  );
  return withoutTakenBack(byUser, await readPrevious(reader, byUser));
}

/** The tasks before those that are deleted, by the id of the deleted one. */
async function readPrevious(reader: RowReader, deleted: readonly Row[]): Promise<ReadonlyMap<string, Row>> {
  const found = await Promise.all(
    deleted.map(async ({ entity, id }) => {
      const previous = entity === 'DailyTask' ? previousTaskId(id) : undefined;
      const row = previous === undefined ? undefined : await readTask(reader, previous);
      return row ? [[id, row] as const] : [];
    }),
  );
  return new Map(found.flat());
}

/** The task with an id, or the first task of a series with it. */
async function readTask(reader: RowReader, id: string): Promise<Row | undefined> {
  const row = await reader.getRow('DailyTask', id);
  const series = row ? undefined : await reader.getRow('TaskSeries', id);
  if (!series) return row;
  const { start, splitFrom } = currentRecord(series);
  const ids = [id, splitFrom].map((one) => occurrenceId(String(one), String(start)));
  const rows = await Promise.all(ids.map((one) => reader.getRow('DailyTask', one)));
  return rows.find((one) => one !== undefined);
}

/** Rejects with a `StorageError`. */
export async function readHistory(reader: RowReader): Promise<HistoryRows> {
  const [deleted, discarded, chosen] = await Promise.all([
    readTrash(reader),
    reader.getSlices('KeptVersion', '', lastSlice),
    reader.getSlices('KeptVersion', deletedSlice, deletedSlice),
  ]);
  const named = new Map<string, readonly [HistoryKind, string]>();
  for (const { kind, recordId } of discarded.map(currentRecord)) {
    const [entity, id] = [String(kind), String(recordId)];
    if (isHistoryKind(entity)) named.set(subjectKey(entity, id), [entity, id]);
  }
  const subjects = await Promise.all(
    [...named].map(async ([key, [kind, id]]) => [key, { kind, row: await reader.getRow(kind, id) }] as const),
  );
  return {
    deleted,
    discarded,
    chosen,
    subjects: new Map(subjects.flatMap(([key, { kind, row }]) => (row ? [[key, { kind, row }]] : []))),
  };
}
