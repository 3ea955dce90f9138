/*
 * The failures of this screen. What a person wrote is never part of a log line, and an error of the API could quote it:
 * so none is logged.
 */

/** The pages could not be read: the screen says so, too. */
export function reportReadFailure(): void {
  console.error('Failed to load the journal.');
}

/** A page could not be saved: the status of the page says so, too. */
export function reportSaveFailure(): void {
  console.error('Failed to save a page of the journal.');
}
