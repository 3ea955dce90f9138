import type { ApolloClient } from '@apollo/client';
import { inTurn } from '#lib/records/in-turn.ts';
import { deleteToken, readToken, saveToken } from '../api/google-auth.ts';
import type { TokenStores } from './connection.ts';

/**
 * The person's token on the server. Saves and removals run one after another.
 *
 * @param id the person's name (spec §3)
 * @param refresh refreshes the session, which is awaited before each save (spec §7)
 */
export function storedToken(
  client: ApolloClient,
  id: string,
  refresh: () => Promise<unknown>,
): Pick<TokenStores, 'read' | 'save' | 'remove'> {
  const write = (start: () => Promise<void>) => inTurn(client, `GoogleAuth:${id}`, start);
  return {
    read: () => readToken(client, id),
    save: (token) =>
      write(async () => {
        await refresh();
        await saveToken(client, id, token);
      }),
    remove: () => write(() => deleteToken(client, id)),
  };
}
