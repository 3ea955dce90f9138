/** Load failure of a week: console only. */
export function reportWeekFailure(error: unknown): void {
  console.error('Failed to load the week:', error);
}
