import { useSyncExternalStore, useState } from 'react';
import { useRecordStore } from '#data/records/record-store-context.ts';

/** After so many minutes without the server the wall says of when it is. */
const longestAge = 60;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * The time (`HH:mm`) at which the records were last current; undefined while they are, and for an hour after that.
 *
 * @param time the local time as `HH:mm`; the hook is rendered each minute
 */
export function useAsOf(time: string): string | undefined {
  const store = useRecordStore();
  const isCurrent = useSyncExternalStore(
    store.subscribe,
    () => store.isOnline() && store.getStatus().readFailure === undefined,
  );
  // The age counts further than a day.
  const [last, setLast] = useState({ time, seen: time, age: 0 });
  if (isCurrent && (last.time !== time || last.age > 0)) setLast({ time, seen: time, age: 0 });
  if (!isCurrent && last.seen !== time) {
    const passed = (minutesOf(time) - minutesOf(last.seen) + 1440) % 1440;
    setLast({ ...last, seen: time, age: last.age + passed });
  }
  return !isCurrent && last.age >= longestAge ? last.time : undefined;
}
