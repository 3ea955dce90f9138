import { readStored, writeStored } from '#platform/storage/storage.ts';
import { hasLocalRecords } from './local-use.ts';

/** Notes that an account was made here, whose user (Cognito's `sub`) gets the records of this device. */
export function markNewAccount(username: string): void {
  if (hasLocalRecords()) writeStored('local-new-account', username);
}

/** Whether a user has made the account here while this device had records of the use without an account. */
export function isNewAccount(username: string): boolean {
  return readStored('local-new-account') === username;
}

/** Whether another user was asked before whether to take the records of this device along. */
export function wasAskedBefore(username: string): boolean {
  return (readStored('local-asked') ?? username) !== username;
}

/** Notes that a user was asked; only the first one is stored. */
export function markAsked(username: string): void {
  if (readStored('local-asked') === null) writeStored('local-asked', username);
}
