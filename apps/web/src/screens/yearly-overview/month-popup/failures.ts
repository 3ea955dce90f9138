// @spec error-popup

/*
 * The failures of this screen (spec §8): all are logged only. Log lines are for developers and are not translated.
 */

/** Popup fetch failure. */
export function reportListFailure(error: unknown): void {
  console.error('Failed to load the tasks of the month:', error);
}

/** Popup add failure; the input stays. */
export function reportAddFailure(error: unknown): void {
  console.error('Failed to add task:', error);
}

/** Popup done failure; the change is rolled back. */
export function reportCompleteFailure(error: unknown): void {
  console.error('Failed to complete task:', error);
}

/** Popup delete failure; the task is shown again. */
export function reportDeleteFailure(error: unknown): void {
  console.error('Failed to delete task:', error);
}
