/*
 * Spec §8 for this screen: every failure is logged only. Log lines are for developers and are not translated.
 */

/** Popup fetch failure. */
export function reportListFailure(error: unknown): void {
  console.error('Failed to load the tasks of the month:', error);
}

/** Popup add failure; what was typed stays. */
export function reportAddFailure(error: unknown): void {
  console.error('Failed to add task:', error);
}

/** Popup done failure; the task is shown as it is stored. */
export function reportCompleteFailure(error: unknown): void {
  console.error('Failed to complete task:', error);
}

/** Popup delete failure; the task is shown again. */
export function reportDeleteFailure(error: unknown): void {
  console.error('Failed to delete task:', error);
}
