// @spec error-yearly-goals

/*
 * The failures of this screen (spec §8): both are logged only. Log lines are for developers and are not translated.
 */

/** Yearly goals fetch failure. */
export function reportListFailure(error: unknown): void {
  console.error('Failed to load yearly goals:', error);
}

/** Goal save failure. */
export function reportSaveFailure(error: unknown): void {
  console.error('Failed to save goal', error);
}
