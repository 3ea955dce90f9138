/*
 * The failures of the search, which are logged. Log lines are for developers and are not translated. The shell shows
 * which changes could not be stored or were rejected by the server.
 */

/** The records on this device may be incomplete, or could not be read. */
export function reportReadFailure(error: unknown): void {
  console.error('Failed to read the records to search:', error);
}

export function reportAddFailure(error: unknown): void {
  console.error('Failed to add a task from the search:', error);
}
