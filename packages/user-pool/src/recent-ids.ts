/** Ids that were added in the last minutes. They are in memory only. */
export interface RecentIds {
  add(id: string): void;
  has(id: string): boolean;
}

/** @param lifetime how long an id stays, in milliseconds */
export function createRecentIds(now: () => number, lifetime: number): RecentIds {
  // A Map iterates in insertion order: the first entry is the oldest.
  const ends = new Map<string, number>();
  return {
    add(id) {
      for (const [old, end] of ends) {
        if (now() <= end) break;
        ends.delete(old);
      }
      ends.delete(id);
      ends.set(id, now() + lifetime);
    },
    has: (id) => now() <= (ends.get(id) ?? -1),
  };
}
