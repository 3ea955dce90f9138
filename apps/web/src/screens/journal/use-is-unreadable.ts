// @spec encryption-unreadable

import { useEffect, useState } from 'react';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { isRecordUnreadable } from '#data/records/unreadable-records.ts';

/** Whether a day (`YYYY-MM-DD`) has a page that this device cannot read; false until that is known. */
export function useIsUnreadable(day: string): boolean {
  const store = useRecordStore();
  const [unreadableDay, setUnreadableDay] = useState<string>();
  useEffect(() => {
    let isEnded = false;
    let last = false;
    const read = async () => {
      const is = await isRecordUnreadable(store, 'JournalPage', day);
      if (isEnded || is === last) return;
      last = is;
      setUnreadableDay(is ? day : undefined);
    };
    // The store shows when the replica does not work.
    const listen = () => void read().catch(() => undefined);
    listen();
    const stop = store.subscribeToRows(listen);
    return () => {
      isEnded = true;
      stop();
    };
  }, [store, day]);
  return unreadableDay === day;
}
