/*
 * Spec §8 for this screen: the console, in these words, and nothing else. What was typed stays (no rollback), and
 * nothing is tried again by itself. Log lines are for developers and are not translated.
 */

export function reportLoadFailure(error: unknown): void {
  console.error('Failed to load future goals:', error);
}

export function reportUpdateFailure(error: unknown): void {
  console.error('Failed to update goal:', error);
}

export function reportAddFailure(error: unknown): void {
  console.error('Failed to add future goal:', error);
}

export function reportDeleteFailure(error: unknown): void {
  console.error('Failed to delete future goal:', error);
}
