import type { AccountChanges } from '#lib/identity/identity-client.ts';

/** What a person can do with their account. All of it rejects when it fails. */
export interface AccountActions extends AccountChanges {
  /** Ends every session and leaves this page; resolves without that when the person decides to stay. */
  readonly logOut: () => Promise<void>;
}
