declare global {
  /** In a page with the probe. */
  var longTaskProbe: {
    readonly start: () => void;
    /** The longest task since the start in milliseconds; 50, which the API does not go below, when there was none. */
    readonly longest: () => Promise<number>;
  };
}

/** Runs in each page before its scripts, and must not use anything outside of itself. */
export function longTaskProbe(): void {
  const threshold = 50;
  let longest = threshold;
  const note = (entries: readonly PerformanceEntry[]) => {
    longest = Math.max(longest, ...entries.map(({ duration }) => duration));
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'longtask' });
  globalThis.longTaskProbe = {
    start: () => {
      observer.takeRecords();
      longest = threshold;
    },
    longest: async () => {
      // Entries are queued after their task.
      await new Promise((resolve) => setTimeout(resolve, 100));
      note(observer.takeRecords());
      return longest;
    },
  };
}
