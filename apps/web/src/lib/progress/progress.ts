import { percent } from './percent.ts';

/** How far a list is: counts of entries, and a whole percent that is 0 when there are none. */
export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly percent: number;
}

/** The progress of what can be done. */
export function progressOf(entries: readonly { readonly done: boolean }[]): Progress {
  const done = entries.filter((entry) => entry.done).length;
  return { done, total: entries.length, percent: percent(done, entries.length) };
}
