import { calendarScopes, covers } from './client/calendar-scopes.ts';
import type { CalendarToken, TokenAnswer, TokenFailure } from './client/request-token.ts';
import { CalendarError } from './client/calendar-error.ts';
import { createEmitter } from '#platform/events/create-emitter.ts';
import type { StoredToken } from './client/google-auth.ts';
import { reportStoredTokenFailure, reportTokenSaveFailure, reportUnsyncFailure } from './failures.ts';

/**
 * The state of the connection to the calendar.
 *
 * - `loading`: the stored token is being read
 * - `unknown`: the stored token could not be read, for instance without a network
 * - `none`: not connected
 * - `connected`: there is a token that was not rejected
 * - `ended`: the provider rejected the token and did not renew it without asking the user
 */
export type ConnectionState =
  | { readonly status: 'loading' | 'unknown' | 'none' }
  | ({ readonly status: 'connected' } & StoredToken)
  | ({
      readonly status: 'ended';
      /** The provider answered the renewal for another account, whose token was discarded. */
      readonly isOtherAccount: boolean;
    } & StoredToken);

/** The functions that get, store and revoke tokens. */
export interface TokenStores {
  /** The stored token, or null. */
  readonly read: () => Promise<StoredToken | null>;
  /** Saves and removals take effect in the order of the calls: a late save must not outlive a removal. */
  readonly save: (stored: StoredToken) => Promise<void>;
  readonly remove: () => Promise<void>;
  /** Asks the provider for a token of an account: by its popup, or `silent`ly. Never rejects. */
  readonly request: (silent: boolean, account: string | null) => Promise<TokenAnswer>;
  /** The account of a token; null when the permission does not include it. Rejects with a CalendarError. */
  readonly accountOf: (token: string) => Promise<string | null>;
  /** Revokes a token at the provider; resolves to whether it succeeded. */
  readonly revoke: (token: string) => Promise<boolean>;
}

/** The connection to the calendar: holds the token and decides the state. */
export interface Connection {
  readonly state: () => ConnectionState;
  /** Calls the listener on each change of the state, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads the stored token, also again after a failure. Never rejects. */
  readonly load: () => Promise<void>;
  /** Asks the user; call it from a user action. Resolves to the reason when there is no token. */
  readonly connect: () => Promise<TokenFailure | undefined>;
  /** Clears the token: in this state at once, then on the server and at the provider. */
  readonly disconnect: () => Promise<void>;
  /**
   * The token to use, or null.
   * @param rejected the token that was just rejected: it is renewed silently for the same account; the state becomes
   *   `ended` when the provider returns none
   * @throws CalendarError when the provider, or the stored token, cannot be reached: the connection does not change
   */
  readonly accessToken: (rejected?: string) => Promise<string | null>;
  /** Call it when the provider rejected the renewed token, too. */
  readonly end: () => void;
  /** Call it when another tab or device of the user has stored a token, or has deleted it (null). */
  readonly onTokenChange: (stored: StoredToken | null) => void;
}

/** Creates a connection that has not read the stored token yet. */
export function createConnection(stores: TokenStores): Connection {
  const { read, save, remove, request, accountOf, revoke } = stores;
  let state: ConnectionState = { status: 'loading' };
  /** Tokens that were replaced or cleared here; other tabs may still report them. */
  const clearedTokens = new Set<string>();
  let renewing: Promise<string | null> | undefined;
  let reading: Promise<void> | undefined;
  const changes = createEmitter();

  function setState(next: ConnectionState): void {
    state = next;
    changes.emit();
  }

  const currentToken = () => ('token' in state ? state.token : undefined);

  function clearToken(): void {
    const token = currentToken();
    if (token !== undefined) clearedTokens.add(token);
  }

  function setToken(stored: StoredToken): void {
    if (currentToken() !== stored.token) clearToken();
    setState({ status: 'connected', ...stored });
  }

  function storeToken(stored: StoredToken): void {
    save(stored).catch(reportTokenSaveFailure);
  }

  function endRenewal({ token, account, readOnly }: StoredToken, isOtherAccount = false): null {
    setState({ status: 'ended', token, account, readOnly, isOtherAccount });
    return null;
  }

  async function renew(rejected: StoredToken): Promise<string | null> {
    const { account } = rejected;
    // Without a known account the provider would take that of the browser, which may belong to another user.
    if (account === null) return endRenewal(rejected);
    const answer = await request(true, account);
    // In the meantime the user may have disconnected, or another tab may have stored a token.
    const isReplaced = () => currentToken() !== rejected.token;
    const present = () => (state.status === 'connected' ? state.token : null);
    if (isReplaced()) return present();
    if ('failure' in answer) {
      if (answer.failure === 'script')
        throw new CalendarError('network', 'Google’s script could not be loaded');
      return endRenewal(rejected);
    }
    const answered = await accountOf(answer.accessToken);
    if (isReplaced()) return present();
    if (answered !== account) return endRenewal(rejected, answered !== null);
    const stored = toStored(answer, account);
    setToken(stored);
    storeToken(stored);
    return stored.token;
  }

  const isUnknown = () => state.status === 'loading' || state.status === 'unknown';

  async function readStored(): Promise<void> {
    try {
      const stored = await read();
      // In the meantime the user, or another tab, may have connected.
      if (isUnknown()) setState(stored === null ? { status: 'none' } : { status: 'connected', ...stored });
    } catch (error) {
      reportStoredTokenFailure(error);
      if (state.status === 'loading') setState({ status: 'unknown' });
    }
  }

  const load = () => {
    reading ??= readStored().finally(() => (reading = undefined));
    return reading;
  };

  /** Stores the account that the user chose; without it a rejected token is not renewed silently. */
  async function storeAccount(token: string): Promise<void> {
    const account = await accountOf(token).catch(() => null);
    if (currentToken() !== token) return;
    if (state.status !== 'connected') return;
    const { readOnly } = state;
    setToken({ token, account, readOnly });
    storeToken({ token, account, readOnly });
  }

  return {
    state: () => state,
    subscribe: changes.subscribe,
    load,
    connect: async () => {
      const answer = await request(false, 'account' in state ? state.account : null);
      if ('failure' in answer) return answer.failure;
      setToken(toStored(answer, null));
      void storeAccount(answer.accessToken);
      return undefined;
    },
    disconnect: async () => {
      const token = currentToken();
      if (token === undefined) return;
      const wasGood = state.status === 'connected';
      clearToken();
      setState({ status: 'none' });
      const removed = remove().catch(reportUnsyncFailure);
      const revoked = await revoke(token);
      // An expired token cannot be revoked, and needs no revocation.
      if (!revoked && wasGood) reportUnsyncFailure('The provider did not confirm.');
      await removed;
    },
    accessToken: async (rejected) => {
      if (isUnknown()) await load();
      if (isUnknown()) throw new CalendarError('network', 'The stored token could not be read');
      if (state.status !== 'connected') return null;
      if (rejected === undefined || state.token !== rejected) return state.token;
      renewing ??= renew(state).finally(() => (renewing = undefined));
      return renewing;
    },
    end: () => {
      if (state.status === 'connected') endRenewal(state);
    },
    onTokenChange: (stored) => {
      if (stored === null) setState({ status: 'none' });
      else if (stored.token !== currentToken() && !clearedTokens.has(stored.token))
        setState({ status: 'connected', ...stored });
    },
  };
}

const toStored = ({ accessToken, scope }: CalendarToken, account: string | null): StoredToken => ({
  token: accessToken,
  account,
  readOnly: !covers(scope, calendarScopes.write),
});
