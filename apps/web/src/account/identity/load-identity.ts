import { once } from '#platform/async/once.ts';
import type { AccountAccess } from './account-access.ts';
import type { AccountChanges } from './account-changes.ts';
import type { IdentityClient } from './identity-client.ts';

/** Loads the client library in its own chunk, once. After a failure the next call tries again. */
export const loadIdentity: () => Promise<IdentityClient> = once(async () =>
  (await import('./identity-client.ts')).configuredIdentity(),
);

/** Loads the operations that lead to a session, with the client library. */
export const loadAccountAccess = async (): Promise<AccountAccess> => (await loadIdentity()).accountAccess();

/** Loads the operations that change the signed-in account, with the client library. */
export const loadAccountChanges = async (): Promise<AccountChanges> =>
  (await loadIdentity()).accountChanges();
