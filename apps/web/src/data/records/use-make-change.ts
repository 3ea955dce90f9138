import { useCallback, useEffect, useRef } from 'react';
import { useRecordStore } from './record-store-context.ts';
import type { RecordChange } from '#domain/records/record-change.ts';
import { toFailure, type Failure, type MadeChange } from './made-change.ts';

interface MakeChangeOptions {
  /** Shows the change after the server has it, or after a second: see `RecordStore.changeConfirmed`. */
  readonly isConfirmed?: boolean;
  /** Milliseconds to wait for further changes before they are sent. */
  readonly sendDelay?: number;
}

/** Makes changes of records, all of them or none. The failure of changes that were sent together is that of the first. */
export type MakeChange = (changes: readonly RecordChange[], options?: MakeChangeOptions) => MadeChange;

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
    (changes, { isConfirmed = false, sendDelay = 0 } = {}) => {
      const signal = mounted.current?.signal;
      const stored = isConfirmed
        ? store.changeConfirmed(changes, { signal })
        : store.change(changes, { signal, sendDelay });
      const failure = new Promise<Failure | undefined>((resolve) => {
        const fail = (error: unknown) => {
          if (signal?.aborted === true || reported.current === error) return;
          reported.current = error;
          resolve(toFailure(error));
        };
        const succeed = () => signal?.aborted !== true && resolve(undefined);
        stored.then(({ acknowledged }) => acknowledged.then(succeed, fail), fail);
      });
      return {
        failure,
        made: stored.then(
          () => true,
          () => false,
        ),
      };
    },
    [store],
  );
}
