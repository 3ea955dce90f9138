// @spec error-stored-token error-events-fetch error-local-changes-stay

/*
 * The failures of the connection to the calendar (spec §8): log lines. They are for developers and are not translated;
 * none of these errors contains a token.
 */

/** Stored token fetch failure: console only, loading ends. */
export function reportStoredTokenFailure(error: unknown): void {
  console.error('Failed to fetch the calendar token:', error);
}

/** Token save failure: console only, the connection stays. */
export function reportTokenSaveFailure(error: unknown): void {
  console.error('Failed to save the calendar token:', error);
}

/** Unsync failure: console only, the view stays cleared. */
export function reportUnsyncFailure(error: unknown): void {
  console.error('Failed to unsync the calendar:', error);
}

/** Events fetch failure: console only, the shown events stay. */
export function reportEventsFailure(error: unknown): void {
  console.error('Failed to fetch events:', error);
}
