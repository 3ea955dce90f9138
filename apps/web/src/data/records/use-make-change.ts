import { useCallback, useEffect, useRef } from 'react';
import { useRecordStore } from './record-store-context.ts';
import type { RecordChange } from '#domain/records/record-change.ts';

interface MakeChangeOptions {
  /**
   * Is called with a `RejectedChange` or a `StorageError`, also a minute later, while the caller is mounted. Once for
   * changes that were sent together. A rejection after the change counted as made is reported after `MakeChange`
   * has resolved.
   */
  readonly onFailure: (error: unknown) => void;
  /** Shows the change after the server has it, or after a second: see `RecordStore.changeConfirmed`. */
  readonly isConfirmed?: boolean;
  /** Milliseconds to wait for further changes before they are sent. */
  readonly sendDelay?: number;
  /** Is called when the server has the changes, while the caller is mounted. */
  readonly onAcknowledged?: () => void;
}

/**
 * Makes changes of records, all of them or none. Resolves to whether they are made: stored on this device, and not
 * rejected by the server if it answered in time. Never rejects.
 */
export type MakeChange = (changes: readonly RecordChange[], options: MakeChangeOptions) => Promise<boolean>;

/** Returns a stable function that changes records. The shell shows failures after the caller is unmounted. */
export function useMakeChange(): MakeChange {
  const store = useRecordStore();
  const mounted = useRef<AbortController>(undefined);
  const reported = useRef<unknown>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    mounted.current = controller;
    return () => controller.abort();
  }, []);

  return useCallback(
    async (changes, { onFailure, isConfirmed = false, sendDelay = 0, onAcknowledged }) => {
      const signal = mounted.current?.signal;
      const report = (error: unknown) => {
        if (signal?.aborted === true || reported.current === error) return;
        reported.current = error;
        onFailure(error);
      };
      try {
        const { acknowledged } = isConfirmed
          ? await store.changeConfirmed(changes, { signal })
          : await store.change(changes, { signal, sendDelay });
        acknowledged.then(
          () => signal?.aborted !== true && onAcknowledged?.(),
          (error: unknown) => Promise.resolve().then(() => report(error)),
        );
        return true;
      } catch (error) {
        report(error);
        return false;
      }
    },
    [store],
  );
}
