// @spec bucket-progress yearly-goal-progress limit-percent limit-weekly-stats

/** The progress of a list: counts of items, and a whole percent, 0 without items. */
export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly percent: number;
}

/** The progress of a list of items. */
export function progressOf(items: readonly { readonly done: boolean }[]): Progress {
  const done = items.filter((item) => item.done).length;
  return { done, total: items.length, percent: percent(done, items.length) };
}

/** The done share of a total, rounded to a whole percent; 0 for an empty total (spec §9). */
export function percent(done: number, total: number): number {
  return total === 0 ? 0 : Math.round((100 * done) / total);
}
