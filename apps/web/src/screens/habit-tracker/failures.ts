/*
 * The failures of this screen (spec §8): logged only, and local changes stay. Log lines are for developers and are not
 * translated.
 */

export function reportLoadFailure(error: unknown): void {
  console.error('Failed to load habits:', error);
}

export function reportGoalsFailure(error: unknown): void {
  console.error('Failed to load goals:', error);
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
