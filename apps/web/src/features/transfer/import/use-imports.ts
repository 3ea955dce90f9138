import { useEffect, useState } from 'react';
import { useToday } from '#features/days/use-today.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { type ImportProgress, readProgress } from './api/read-progress.ts';

/** Milliseconds between two readings. Each acknowledged record is a write, too many to count after each. */
const interval = 250;

/**
 * The imports of the last 30 days on this device, the latest first.
 *
 * @param reading `always` reads them again and again, `incomplete` while one of them is not complete, `paused` not at all
 */
export function useImports(reading: 'always' | 'incomplete' | 'paused'): readonly ImportProgress[] {
  const store = useRecordStore();
  const today = useToday();
  const [imports, setImports] = useState<readonly ImportProgress[]>([]);
  const isPaused = reading === 'paused';
  const isRepeated = reading === 'always' || imports.some(({ stored }) => !stored.isSent);
  useEffect(() => {
    if (isPaused) return undefined;
    let isOver = false;
    const read = async () => {
      const found = await readProgress(store, today);
      if (!isOver) setImports((shown) => (shown.length === 0 && found.length === 0 ? shown : found));
    };
    // The shell shows when the replica does not work.
    const start = () => void read().catch(() => undefined);
    start();
    const timer = isRepeated ? setInterval(start, interval) : undefined;
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [store, today, isPaused, isRepeated]);
  return imports;
}
