import type { Row } from '@kairos/sync/record';
import { isUnreadable } from '@kairos/sync/unreadable';
import { entityNames } from '#data/entities/entities.ts';
import type { EntityName } from '#data/entities/entity-manifest.ts';
import type { RecordStore } from './record-store.ts';

/** A record that this device cannot show: it has no key for an envelope in it, or the envelope is damaged. */
export interface UnreadableRecord {
  readonly entity: EntityName;
  readonly id: string;
  /** `YYYY-MM-DD`; undefined for a record without a day. */
  readonly day: string | undefined;
}

function dayOfRow(entity: EntityName, { id, base }: Row): string | undefined {
  if (entity === 'JournalPage' || entity === 'WeekPage') return id;
  const day = base?.date ?? base?.day;
  return typeof day === 'string' ? day : undefined;
}

/** The records that this device cannot show, deleted ones excepted. Rejects with a `StorageError`. */
export async function readUnreadable({ replica }: RecordStore): Promise<readonly UnreadableRecord[]> {
  const found: UnreadableRecord[] = [];
  for (const entity of entityNames) {
    const rows = await replica.storage.getRows(entity);
    for (const row of rows) {
      if (row.base?._deleted === true || !isUnreadable(row)) continue;
      found.push({ entity, id: row.id, day: dayOfRow(entity, row) });
    }
  }
  return found;
}

/** Whether a record exists that this device cannot show. Rejects with a `StorageError`. */
export async function isRecordUnreadable(
  { replica }: RecordStore,
  entity: EntityName,
  id: string,
): Promise<boolean> {
  const row = await replica.storage.getRow(entity, id);
  return row !== undefined && row.base?._deleted !== true && isUnreadable(row);
}
