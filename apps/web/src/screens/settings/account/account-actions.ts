import type { AccountChanges } from '#account/identity/account-changes.ts';

/** The operations that need only the identity client. */
export type Changes = Omit<AccountChanges, 'changeName' | 'deleteUser'>;
export type LoadChanges = () => Promise<Changes>;

/** The operations on the account that the settings offer. All of them reject when they fail. */
export interface AccountActions {
  readonly loadChanges: LoadChanges;
  /** Changes the name, here and in all tabs. */
  readonly changeName: (name: string) => Promise<void>;
  /**
   * Deletes the account with everything in it, and leaves this page. Another call continues after a failure.
   *
   * @param onRemoved gets the number of records removed so far
   */
  readonly deleteAccount: (password: string, onRemoved: (count: number) => void) => Promise<void>;
  /** Ends every session and leaves this page; resolves without that when the user decides to stay. */
  readonly logOut: () => Promise<void>;
}
