import { useApolloClient } from '@apollo/client/react';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { belonging, readList, watchList } from './cached-list.ts';
import type { ListKey, ReadableRecords, StoredRecord } from './records.ts';

/**
 * A list as the cache has it, following every change; it loads nothing. Unsorted, the same array as long as nothing
 * changed; undefined while the server has not told it.
 */
export function useCachedRecords<Item extends StoredRecord, Key extends ListKey>(
  records: ReadableRecords<Item, Key>,
  key: Key,
): readonly Item[] | undefined {
  const client = useApolloClient();
  const subscribe = useCallback(
    (changed: () => void) => watchList(client, records, key, changed),
    [client, records, key],
  );
  const stored = useSyncExternalStore(subscribe, () => readList(client, records, key));
  return useMemo(() => stored && belonging(records, key, stored), [stored, records, key]);
}
