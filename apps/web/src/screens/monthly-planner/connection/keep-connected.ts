import type { ApolloClient } from '@apollo/client';
import type { User } from '#account/identity/user.ts';
import { deleteToken, readToken, saveToken } from '../api/google-auth.ts';
import { reportUnsyncFailure } from '../failures.ts';
import { googleAuthId } from './google-auth-id.ts';

/**
 * Has the calendar stay connected through a change of the name, which is the id of the stored token. The token is first
 * copied to the new name, then the name changes, last the old copy is deleted. So an interruption at any point leaves a
 * token under the name that applies. One that is left under the other name is overwritten or deleted by the next change
 * to that name.
 *
 * @param change changes the name
 * @throws what the copy throws, before the name is changed, and what `change` throws
 */
export async function keepConnected(
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
  if (stored !== null) await deleteToken(client, oldId).catch(reportUnsyncFailure);
}
