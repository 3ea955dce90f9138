// @spec error-bucket-load error-bucket-change

/*
 * The failures of this screen (spec §8): only a failed save is shown, the others are logged. Log lines are for
 * developers and are not translated.
 */

/** Bucket list load failure: logged only. */
export function reportListFailure(error: unknown): void {
  console.error('Failed to load bucket list:', error);
}

/** Toggle failure: logged; the caller has rolled the change back. */
export function reportToggleFailure(error: unknown): void {
  console.error('Failed to update bucket item:', error);
}

/** Delete failure: logged; the caller has restored the item. */
export function reportDeleteFailure(error: unknown): void {
  console.error('Failed to delete bucket item:', error);
}
