// @spec change-name

import type { ApolloClient } from '@apollo/client';
import type { User } from '#account/identity/user.ts';
import { deleteToken, readToken, saveToken } from './google-auth.ts';
import { googleAuthId } from './google-auth-id.ts';

/**
 * Changes the user's name, which is the id of the stored token, and moves the token, so that the calendar stays connected.
 * The token is first copied to the new name, then the name changes, last the old copy is deleted. So after an interruption
 * at any point there is a token under the valid name. A copy under the other name is overwritten or deleted by the next
 * change to that name.
 *
 * @param change changes the name
 * @throws the error of the copy, before the name is changed, or the error of `change`
 */
export async function withMovedToken(
  client: ApolloClient,
  before: User,
  name: string,
  change: () => Promise<void>,
): Promise<void> {
  const oldId = googleAuthId(before);
  const newId = googleAuthId({ ...before, name });
  if (oldId === newId) return change();
  const stored = await readToken(client, oldId);
  if (stored === null) await deleteToken(client, newId);
  else await saveToken(client, newId, stored);
  await change();
  if (stored !== null) await deleteToken(client, oldId).catch(reportDeleteFailure);
}

/** The log line of a failed unsync. It is for developers and is not translated. */
function reportDeleteFailure(error: unknown): void {
  console.error('Failed to unsync the calendar:', error);
}
