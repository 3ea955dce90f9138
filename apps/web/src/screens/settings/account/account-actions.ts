import type { AccountChanges } from '#account/identity/identity-client.ts';

/** What a person can do with their account. All of it rejects when it fails. */
export interface AccountActions extends Omit<AccountChanges, 'deleteUser'> {
  /**
   * Deletes the account with everything in it, and leaves this page. Another call continues after a failure.
   *
   * @param onRemoved gets the number of records removed so far
   */
  readonly deleteAccount: (password: string, onRemoved: (count: number) => void) => Promise<void>;
  /** Ends every session and leaves this page; resolves without that when the person decides to stay. */
  readonly logOut: () => Promise<void>;
}
