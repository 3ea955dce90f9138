import type { User } from './records.ts';
import type { Services } from './services.ts';

/**
 * Removes all that somebody who was in an account could come back with: the sign-ins, which also ends their tokens, the
 * passkeys, the password, and what was started and not finished. Only a new password, by a link or a code, lets the user in.
 * Call it serialized per user.
 */
export async function removeAccess(services: Services, user: User): Promise<void> {
  await services.grants.removeAll(user.id);
  delete user.passkeys;
  delete user.pendingPasskey;
  delete user.pendingAuthenticator;
  user.pendingAttributes = {};
  if (user.status === 'CONFIRMED') user.status = 'RESET_REQUIRED';
  await services.users.save(user);
  const time = new Date(services.now()).toISOString();
  services.pool.onSecurityEvent?.({ time, event: 'RemoveAccess', outcome: 'ok', user: user.id }, 'account');
}
