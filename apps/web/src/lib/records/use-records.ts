import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { belonging } from './cached-list.ts';
import { loadRecords } from './load-records.ts';
import type { ListKey, ReadableRecords, StoredRecord } from './records.ts';
import { useCachedRecords } from './use-cached-records.ts';
import { useLiveRecords } from './use-live-records.ts';

export interface RecordList<Item, Key> {
  /** Unsorted, the same array as long as nothing changed; undefined while the server has not told them yet. */
  readonly items: readonly Item[] | undefined;
  /** The last attempt to load them did not succeed. With `items`, those may be out of date. */
  readonly failed: boolean;
  /** Loads this or another list of the definition again. A failure is reported, shown by `failed` and thrown. */
  readonly load: (key: Key) => Promise<readonly Item[]>;
  /** Loads the list again because a person asked for it. */
  readonly retry: () => void;
}

interface Options<Key> {
  /** Which of the definition's lists; not given where there is only one. */
  readonly key?: Key;
  /** Is called with the error of each load that fails. The same function at every render. */
  readonly onFailure: (error: unknown) => void;
}

/**
 * A list of records, loaded whenever the key changes, to its last page. It follows every change made through
 * `#lib/records/` at once and those of other tabs and devices as they happen.
 */
export function useRecords<Item extends StoredRecord, Key extends ListKey>(
  records: ReadableRecords<Item, Key>,
  options: Options<Key> & (undefined extends Key ? unknown : { key: Key }),
): RecordList<Item, Key> {
  const key = options.key as Key;
  const { onFailure } = options;
  const client = useApolloClient();
  const [failedKeys, setFailedKeys] = useState<ReadonlySet<ListKey>>(new Set());
  const newest = useRef(new Map<ListKey, Promise<unknown>>());

  const load = useCallback(
    (wanted: Key) => {
      const attempt = loadRecords(client, records, wanted);
      newest.current.set(wanted, attempt);
      return attempt.then(
        (items) => {
          setFailedKeys((keys) => without(keys, wanted));
          return belonging(records, wanted, items);
        },
        (error: unknown) => {
          onFailure(error);
          // A newer attempt that is still on its way has the last word.
          if (newest.current.get(wanted) === attempt) setFailedKeys((keys) => new Set([...keys, wanted]));
          throw error;
        },
      );
    },
    [client, records, onFailure],
  );
  const retry = useCallback(() => {
    setFailedKeys((keys) => without(keys, key));
    load(key).catch(() => undefined);
  }, [key, load]);

  useEffect(() => {
    load(key).catch(() => undefined);
    // Clears the error, so that a list that is visited again shows that it loads.
    return () => setFailedKeys((keys) => without(keys, key));
  }, [key, load]);

  const failed = failedKeys.has(key);
  useLiveRecords(records, (again) => {
    // What changed before is known only to a list that is read from now on. One that failed waits for the person,
    // or for the connection to be back.
    if (again || !failed) load(key).catch(() => undefined);
  });

  return { items: useCachedRecords(records, key), failed, load, retry };
}

function without(keys: ReadonlySet<ListKey>, key: ListKey): ReadonlySet<ListKey> {
  return keys.has(key) ? new Set([...keys].filter((other) => other !== key)) : keys;
}
