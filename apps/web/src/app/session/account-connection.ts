import { loadIdentity } from '#account/identity/load-identity.ts';
import { tokenClaims } from '#account/identity/session-entries.ts';
import type { ApiConnection } from '#data/connection/api-connection.ts';
import { openApiConnection } from '#data/connection/open-api-connection.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import { readConfig, type Config } from '#platform/config/load-config.ts';

interface AccountConnectionOptions {
  /** Cognito's `sub`. */
  readonly username: string;
  readonly config: Config;
  readonly store: RecordStore;
  /** False once the pages of this user are closed. */
  readonly isNeeded: () => boolean;
}

/**
 * The access token of a user; null when another user is signed in by now. So a change is never sent with the token of
 * another user.
 */
async function tokenOf(username: string, rejected?: string): Promise<string | null> {
  const token = await (await loadIdentity()).accessToken(rejected);
  return token !== null && tokenClaims(token)?.sub === username ? token : null;
}

/** Opens the connection of an account to the API, and gives its rules of merging to the record store. */
export function openAccountConnection({
  username,
  config,
  store,
  isNeeded,
}: AccountConnectionOptions): ApiConnection {
  const connection = openApiConnection({
    endpoint: config.graphqlEndpoint,
    accessToken: (rejected) => tokenOf(username, rejected),
    tables: [username, config, readConfig],
    isNeeded,
    store,
    canEncrypt: config.encryption,
  });
  store.replica.setFieldMerges(connection.fieldMerges);
  return connection;
}
