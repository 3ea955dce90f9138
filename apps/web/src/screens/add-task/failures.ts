/** A failure of the page `/add`, which is logged. The log line is for developers and is not translated. */
export function reportAddFailure(error: unknown): void {
  console.error('Failed to add a task from /add:', error);
}
