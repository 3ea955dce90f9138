interface Task {
  readonly done: boolean;
  readonly seriesId?: string | null;
  /** See `PlannedTask`. */
  readonly afterDone?: true;
}

/**
 * Whether a task stays open until the user settles it: not done, and not of a series whose next day comes by itself. A task
 * that comes again some days after it is done has no next day before.
 */
export function isLeftOpen({ done, seriesId, afterDone }: Task): boolean {
  return !done && (seriesId == null || afterDone === true);
}
