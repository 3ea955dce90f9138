import type { SessionAccess } from './account-access.ts';
import type { CognitoHttpClient } from './cognito-http-client.ts';
import type { StoredSession } from './stored-session.ts';

/** What the operations that change the account share with those of a session. */
export interface AccountChangesSettings {
  readonly httpClient: CognitoHttpClient;
  readonly stored: StoredSession;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Tells all tabs that the person of the session has changed. */
  readonly changed: () => void;
  readonly loadAccess: () => Promise<SessionAccess>;
}
