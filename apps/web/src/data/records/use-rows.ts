import { useCallback, useEffect, useState } from 'react';
import { useRecordStore } from './record-store-context.ts';
import type { RowReader } from './row-reader.ts';
import { useReadFailure } from './use-read-failure.ts';

interface RowsInUse<Result> {
  /** undefined until every entity was read from the server at least once. */
  readonly found: Result | undefined;
  /** The rows on this device were read once, or could not be read. Without `found`, they are not all that the user has. */
  readonly isRead: boolean;
  /** The last reading did not succeed. With `found`, that may be out of date. */
  readonly failed: boolean;
  /** Reads from the server again because the user asked for it. */
  readonly retry: () => void;
}

/**
 * What `read` finds in the rows of the replica, deleted ones and stamps included. It is read again after changes of this
 * tab, of other tabs and of other devices. Screens that need records only use `useRecords`.
 *
 * @param read the same function at every render
 * @param onFailure is called with the error of each reading that fails; the same function at every render, if any
 */
export function useRows<Result>(
  read: (rows: RowReader) => Promise<Result>,
  onFailure?: (error: unknown) => void,
): RowsInUse<Result> {
  const store = useRecordStore();
  const [found, setFound] = useState<Result>();
  const [isRead, setIsRead] = useState(false);

  useEffect(() => {
    const reads = { last: 0 };
    const update = async () => {
      reads.last += 1;
      const own = reads.last;
      try {
        const [result, isComplete] = await Promise.all([read(store.rows), store.isComplete()]);
        if (isComplete && own === reads.last) setFound(result);
      } finally {
        if (own === reads.last) setIsRead(true);
      }
    };
    // The store shows when the replica does not work.
    const listen = () => void update().catch(() => undefined);
    listen();
    const stop = store.subscribeToRows(listen);
    return () => {
      stop();
      reads.last += 1;
    };
  }, [store, read]);

  const failed = useReadFailure(isRead ? found !== undefined : undefined, onFailure);
  const retry = useCallback(() => void store.refresh(), [store]);
  return { found, isRead, failed, retry };
}
