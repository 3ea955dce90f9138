import type { EntityName } from '#data/entities/entity-manifest.ts';
import type { RecordTypes } from '@kairos/schema/record-types';
import type { RecordStore } from './record-store.ts';
import type { ListKey, Records } from './records.ts';

/**
 * A list of records on this device as `useRecords` shows it, unsorted. On a device that knows none yet, waits until they
 * were read from the server; empty when that fails.
 *
 * @throws StorageError
 */
export async function readRecords<Entity extends EntityName, Key extends ListKey>(
  store: RecordStore,
  records: Records<Entity, Key>,
  key: Key,
): Promise<readonly RecordTypes[Entity][]> {
  const list = store.list(records.queryOf(key));
  if (list.getItems() === undefined) await list.read();
  if (list.getItems() === null) await store.refresh();
  // Safe: the replica has only records from the API and changes of this app.
  return (list.getItems() ?? []) as readonly unknown[] as readonly RecordTypes[Entity][];
}
