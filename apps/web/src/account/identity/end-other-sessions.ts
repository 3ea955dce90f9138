import type { AccountChangesSettings } from './account-changes-settings.ts';

/**
 * Ends all sessions of the account but the one of this browser, which is replaced: GlobalSignOut ends all of them.
 *
 * @param password the account's password
 * @throws IdentityError when the sessions may still be valid, or when this browser has only its old tokens, which end
 * within 15 minutes. Another call continues.
 */
export async function endOtherSessions(
  { stored, loadAccess }: AccountChangesSettings,
  password: string,
): Promise<void> {
  const person = stored.person();
  if (person === null) return;
  const access = await loadAccess();
  await access.replaceSession({ email: person.email, password });
}
