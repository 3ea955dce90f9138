// @spec local-session

import {
  putLocalTimerAway,
  readStored,
  removeLocalValues,
  removeStored,
  restoreLocalTimer,
  writeForOtherPages,
  writeStored,
} from '#platform/storage/storage.ts';
import { announceSessionChange } from './session-changes.ts';

/**
 * Begins the use without an account, or goes on with it, in all tabs of this browser. A session of an account comes
 * first.
 */
export function beginLocalUse(): void {
  restoreLocalTimer();
  writeStored('local-use', 'yes');
  announceSessionChange();
}

/** Leaves the use without an account when a user has signed in. Its records stay, and so does its timer. */
export function leaveLocalUse(): void {
  if (readStored('local-use') === null) return;
  putLocalTimerAway();
  // After a log-out the landing screen offers it again.
  removeStored('local-use');
}

/** The state of the navigation to the landing screen after everything on this device was deleted. */
export const startedOverState = { startedOver: true };

/** Whether the state of a navigation is {@link startedOverState}. */
export function isStartedOver(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'startedOver' in state;
}

/** Begins the use without an account in the pages that are opened after the demo. */
export function beginLocalUseAfterDemo(): void {
  writeForOtherPages('local-use', 'yes');
  announceSessionChange();
}

/** Whether this device has records that were made without an account; not for settings only. */
export function hasLocalRecords(): boolean {
  return readStored('local-records') !== null;
}

/** Notes that this device has records that were made without an account. */
export function markLocalRecords(): void {
  if (!hasLocalRecords()) writeStored('local-records', 'yes');
}

/** Notes that this device has no records that were made without an account. */
export function unmarkLocalRecords(): void {
  removeStored('local-records');
}

/**
 * Ends the use without an account, in all tabs of this browser, after its records were deleted.
 *
 * @param removeValues removes what belongs to it from the storage of the browser
 */
export function endLocalUse(removeValues: () => void = removeLocalValues): void {
  removeValues();
  announceSessionChange();
}
