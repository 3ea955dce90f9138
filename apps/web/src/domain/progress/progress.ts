import { percent } from './percent.ts';

/** The progress of a list: counts of items, and a whole percent, 0 without items. */
export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly percent: number;
}

/** The progress of a list of items. */
export function progressOf(entries: readonly { readonly done: boolean }[]): Progress {
  const done = entries.filter((entry) => entry.done).length;
  return { done, total: entries.length, percent: percent(done, entries.length) };
}
