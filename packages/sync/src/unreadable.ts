import { ownValue } from './own-value.ts';
import type { RemoteRecord, Row } from './record.ts';

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
