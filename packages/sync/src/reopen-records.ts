import type { RemoteRecord } from './record.ts';
import type { ReplicaStore } from './replica-store.ts';
import { ServerRecords } from './server-records.ts';
import { unreadableFields } from './unreadable.ts';

/**
 * Tries again to open the records of the server with unreadable fields, from what this device has stored.
 *
 * @param open as the transport does it
 */
export async function reopenRecords(
  store: ReplicaStore,
  entities: readonly string[],
  open: (entity: string, record: RemoteRecord) => Promise<RemoteRecord>,
): Promise<void> {
  for (const entity of entities) {
    const rows = await store.storage.getRows(entity);
    const bases = rows.flatMap(({ base }) => (base && unreadableFields(base).length > 0 ? [base] : []));
    // Outside of the transaction, which would end while it waits.
    const opened = await Promise.all(bases.map((base) => open(entity, base)));
    const changed = opened.filter(
      (record, index) => unreadableFields(record).length < unreadableFields(bases[index] ?? null).length,
    );
    await new ServerRecords(store).replaceBases(entity, changed);
  }
}
