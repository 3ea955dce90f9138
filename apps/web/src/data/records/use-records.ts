import { useCallback, useSyncExternalStore } from 'react';
import type { EntityName } from '#data/entities/entity-manifest.ts';
import type { RecordTypes } from '@kairos/schema/record-types';
import { useRecordStore } from './record-store-context.ts';
import type { ListKey, Records } from './records.ts';
import { useReadFailure } from './use-read-failure.ts';

export interface RecordList<Item> {
  /** Unsorted, the same array while nothing changes; undefined until they are known. */
  readonly items: readonly Item[] | undefined;
  /** The last reading did not succeed. With `items`, those may be out of date. */
  readonly failed: boolean;
  /** Reads again because the user asked for it. */
  readonly retry: () => void;
}

interface Options<Key> {
  /** Which of the lists; not given where there is only one. */
  readonly key?: Key;
  /** Is called with the error of each reading that fails. The same function at every render. */
  readonly onFailure?: (error: unknown) => void;
}

/**
 * A list of records with this device's changes. It follows changes of this tab, of other tabs and of other devices.
 * Without a network it is the last result, without a failure.
 */
export function useRecords<Entity extends EntityName, Key extends ListKey>(
  records: Records<Entity, Key>,
  options: Options<Key> & (undefined extends Key ? unknown : { key: Key }),
): RecordList<RecordTypes[Entity]> {
  const { onFailure } = options;
  const store = useRecordStore();
  // The same object for the same query.
  const list = store.list(records.queryOf(options.key as Key));
  const items = useSyncExternalStore(list.subscribe, list.getItems);
  // While the replica is being read, it is unknown whether it has the list.
  const failed = useReadFailure(items === undefined ? undefined : items !== null, onFailure);
  const retry = useCallback(() => void store.refresh(), [store]);
  return {
    // Safe: the replica has only records from the API and changes of this app.
    items: (items ?? undefined) as readonly unknown[] as readonly RecordTypes[Entity][] | undefined,
    failed,
    retry,
  };
}
