import type { ApolloClient } from '@apollo/client';
import { partLoaded } from '#platform/routing/part-load-error.ts';
import type { TokenStores } from './connection.ts';

/** Loads the requests for the token. Lazy: the documents of the API load with the connection. */
export const loadGoogleAuth = () => partLoaded(import('./client/google-auth.ts'));

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
  const load = () => Promise.all([loadClient(), loadGoogleAuth()]);
  return {
    read: async () => {
      const [client, { readToken }] = await load();
      return readToken(client, id);
    },
    save: (stored) =>
      write(async () => {
        await refresh();
        const [client, { saveToken }] = await load();
        await saveToken(client, id, stored);
      }),
    remove: () =>
      write(async () => {
        const [client, { deleteToken }] = await load();
        await deleteToken(client, id);
      }),
  };
}
