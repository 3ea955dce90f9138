// @spec error-vision

/*
 * The failures of this screen (spec §8): logged only, with these texts. Input stays (no rollback), and nothing is
 * retried automatically. Log lines are for developers and are not translated.
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

export function reportOpenFailure(error: unknown): void {
  console.error('Failed to open letter:', error);
}

export function reportLetterDeleteFailure(error: unknown): void {
  console.error('Failed to delete letter:', error);
}

export function reportDeleteFailure(error: unknown): void {
  console.error('Failed to delete future goal:', error);
}
