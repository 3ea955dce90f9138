/*
 * The failures of this screen. Errors are not logged, because an error of the API could quote the user's text.
 */

/** The pages could not be read; the screen also shows it. */
export function reportReadFailure(): void {
  console.error('Failed to load the journal.');
}

/** A page could not be saved; the status of the page also shows it. */
export function reportSaveFailure(): void {
  console.error('Failed to save a page of the journal.');
}
