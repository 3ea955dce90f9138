import type { FieldMerges } from './merge-field.ts';
import { ownValue } from './own-value.ts';
import type { RemoteRecord, Row } from './record.ts';
import type { RowWriter } from './row-writer.ts';

const none: readonly string[] = [];

/** The fields of a record whose envelopes could not be opened. */
export function unreadableFields(record: RemoteRecord | null): readonly string[] {
  return record?.unreadable ?? none;
}

/** Whether the user cannot see the record: a value cannot be opened, and no later change of this device replaces it. */
export function isUnreadable({ base, pending }: Row): boolean {
  return unreadableFields(base).some((field) => ownValue(pending, field) === undefined);
}

/** The rows that the user can see. */
export function readableRows<Known extends Row>(rows: Known[]): Known[] {
  return rows.some(isUnreadable) ? rows.filter((row) => !isUnreadable(row)) : rows;
}

/** How fields are merged when a row gets a record. What cannot be read is not merged: the words of an envelope would be lost. */
export function readableMerges(
  merges: FieldMerges | undefined,
  { base }: Row,
  record: RemoteRecord,
): FieldMerges | undefined {
  const unreadable = [...unreadableFields(base), ...unreadableFields(record)];
  if (merges === undefined || unreadable.length === 0) return merges;
  return Object.fromEntries(Object.entries(merges).filter(([path]) => !unreadable.includes(path)));
}

/** Replaces records of the server by others of the same version: what could not be read can be by now. */
export async function replaceBases(
  writer: RowWriter,
  entity: string,
  records: readonly RemoteRecord[],
): Promise<void> {
  for (const record of records) {
    const row = await writer.transaction.getRow(entity, record.id);
    if (row?.base?.version === record.version) writer.put(row, { ...row, base: record });
  }
}
