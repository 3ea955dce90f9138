/*
 * The failures of the search: what is logged. Log lines are for developers and are not translated. The shell tells the
 * person of changes that could not be stored, or that the server refused.
 */

/** The records on this device may be incomplete, or could not be read. */
export function reportReadFailure(error: unknown): void {
  console.error('Failed to read what is searched:', error);
}

export function reportAddFailure(error: unknown): void {
  console.error('Failed to add a task from the search:', error);
}
