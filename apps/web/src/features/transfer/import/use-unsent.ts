import { useEffect, useState } from 'react';
import { useRecordStore } from '#data/records/record-store-context.ts';

/** Milliseconds between two counts. Each acknowledged record is a write, too many to count after each. */
const pause = 250;

/**
 * How many of `total` records that were stored together are not sent yet, until none is left.
 *
 * @param total 0 to count nothing
 */
export function useUnsent(total: number): number {
  const { storage } = useRecordStore().replica;
  const [left, setLeft] = useState(total);
  const [counted, setCounted] = useState(total);
  if (counted !== total) {
    setCounted(total);
    setLeft(total);
  }

  useEffect(() => {
    if (total === 0) return undefined;
    const timer = setInterval(() => {
      storage.countDirty().then(
        (count) => {
          setLeft(Math.min(count, total));
          if (count === 0) clearInterval(timer);
        },
        // The shell shows that the replica does not work.
        () => undefined,
      );
    }, pause);
    return () => clearInterval(timer);
  }, [storage, total]);

  return left;
}
