/*
 * Spec §8 for this screen: habit load, save, delete and log update failures go to the console only; local changes
 * stay. Log lines are for developers and are not translated.
 */

export function reportLoadFailure(error: unknown): void {
  console.error('Failed to load habits:', error);
}

export function reportSaveFailure(error: unknown): void {
  console.error('Failed to save habit:', error);
}

export function reportDeleteFailure(error: unknown): void {
  console.error('Failed to delete habit:', error);
}

export function reportLogFailure(error: unknown): void {
  console.error('Failed to update habit log:', error);
}
