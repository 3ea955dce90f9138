import type { ApolloClient } from '@apollo/client';
import { deleteToken, readToken, saveToken } from './client/google-auth.ts';
import type { TokenStores } from './connection.ts';

/**
 * The user's token on the server. Saves and deletions run one after another.
 *
 * @param id the user's name (spec §3)
 * @param refresh refreshes the session, which is awaited before each save (spec §7)
 */
export function storedToken(
  loadClient: () => Promise<ApolloClient>,
  id: string,
  refresh: () => Promise<unknown>,
): Pick<TokenStores, 'read' | 'save' | 'remove'> {
  let last: Promise<void> = Promise.resolve();
  const write = (start: () => Promise<void>) => {
    const run = last.then(start);
    last = run.catch(() => undefined);
    return run;
  };
  return {
    read: async () => readToken(await loadClient(), id),
    save: (stored) =>
      write(async () => {
        await refresh();
        await saveToken(await loadClient(), id, stored);
      }),
    remove: () => write(async () => deleteToken(await loadClient(), id)),
  };
}
