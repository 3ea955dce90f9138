// @spec about-month google-auth-account google-auth-read-only calendar-connected calendar-unsync
// @spec error-stored-token error-local-changes-stay

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
  return new CalendarConnection(stores);
}

class CalendarConnection implements Connection {
  readonly #stores: TokenStores;
  readonly #changes = createEmitter();
  /** Tokens that were replaced or cleared here; other tabs may still report them. */
  readonly #clearedTokens = new Set<string>();
  #state: ConnectionState = { status: 'loading' };
  #renewing: Promise<string | null> | undefined;
  #reading: Promise<void> | undefined;

  constructor(stores: TokenStores) {
    this.#stores = stores;
  }

  readonly state = (): ConnectionState => this.#state;

  readonly subscribe = this.#changes.subscribe;

  readonly load = (): Promise<void> => {
    this.#reading ??= this.#readStored().finally(() => (this.#reading = undefined));
    return this.#reading;
  };

  readonly connect = async (): Promise<TokenFailure | undefined> => {
    const account = 'account' in this.#state ? this.#state.account : null;
    const answer = await this.#stores.request(false, account);
    if ('failure' in answer) return answer.failure;
    this.#setToken(toStored(answer, null));
    void this.#storeAccount(answer.accessToken);
    return undefined;
  };

  readonly disconnect = async (): Promise<void> => {
    const token = this.#token();
    if (token === undefined) return;
    const wasGood = this.#state.status === 'connected';
    this.#clearToken();
    this.#setState({ status: 'none' });
    const removed = this.#stores.remove().catch(reportUnsyncFailure);
    const revoked = await this.#stores.revoke(token);
    // An expired token cannot be revoked, and needs no revocation.
    if (!revoked && wasGood) reportUnsyncFailure('The provider did not confirm.');
    await removed;
  };

  readonly accessToken = async (rejected?: string): Promise<string | null> => {
    if (this.#isUnknown()) await this.load();
    if (this.#isUnknown()) throw new CalendarError('network', 'The stored token could not be read');
    if (this.#state.status !== 'connected') return null;
    if (rejected === undefined || this.#state.token !== rejected) return this.#state.token;
    this.#renewing ??= this.#renew(this.#state).finally(() => (this.#renewing = undefined));
    return this.#renewing;
  };

  readonly end = (): void => {
    if (this.#state.status === 'connected') this.#endRenewal(this.#state);
  };

  readonly onTokenChange = (stored: StoredToken | null): void => {
    if (stored === null) this.#setState({ status: 'none' });
    else if (stored.token !== this.#token() && !this.#clearedTokens.has(stored.token))
      this.#setState({ status: 'connected', ...stored });
  };

  #setState(next: ConnectionState): void {
    this.#state = next;
    this.#changes.emit();
  }

  #token(): string | undefined {
    return 'token' in this.#state ? this.#state.token : undefined;
  }

  #isUnknown(): boolean {
    return this.#state.status === 'loading' || this.#state.status === 'unknown';
  }

  #clearToken(): void {
    const token = this.#token();
    if (token !== undefined) this.#clearedTokens.add(token);
  }

  #setToken(stored: StoredToken): void {
    if (this.#token() !== stored.token) this.#clearToken();
    this.#setState({ status: 'connected', ...stored });
  }

  #storeToken(stored: StoredToken): void {
    this.#stores.save(stored).catch(reportTokenSaveFailure);
  }

  async #readStored(): Promise<void> {
    try {
      const stored = await this.#stores.read();
      // In the meantime the user, or another tab, may have connected.
      if (this.#isUnknown())
        this.#setState(stored === null ? { status: 'none' } : { status: 'connected', ...stored });
    } catch (error) {
      reportStoredTokenFailure(error);
      if (this.#state.status === 'loading') this.#setState({ status: 'unknown' });
    }
  }

  async #renew(rejected: StoredToken): Promise<string | null> {
    const { account } = rejected;
    // Without a known account the provider would take that of the browser, which may belong to another user.
    if (account === null) return this.#endRenewal(rejected);
    const answer = await this.#stores.request(true, account);
    // In the meantime the user may have disconnected, or another tab may have stored a token.
    const isReplaced = () => this.#token() !== rejected.token;
    const present = () => (this.#state.status === 'connected' ? this.#state.token : null);
    if (isReplaced()) return present();
    if ('failure' in answer) {
      if (answer.failure === 'script')
        throw new CalendarError('network', 'Google’s script could not be loaded');
      return this.#endRenewal(rejected);
    }
    const answered = await this.#stores.accountOf(answer.accessToken);
    if (isReplaced()) return present();
    if (answered !== account) return this.#endRenewal(rejected, answered !== null);
    const stored = toStored(answer, account);
    this.#setToken(stored);
    this.#storeToken(stored);
    return stored.token;
  }

  #endRenewal({ token, account, readOnly }: StoredToken, isOtherAccount = false): null {
    this.#setState({ status: 'ended', token, account, readOnly, isOtherAccount });
    return null;
  }

  /** Stores the account that the user chose; without it a rejected token is not renewed silently. */
  async #storeAccount(token: string): Promise<void> {
    const account = await this.#stores.accountOf(token).catch(() => null);
    if (this.#token() !== token) return;
    if (this.#state.status !== 'connected') return;
    const { readOnly } = this.#state;
    this.#setToken({ token, account, readOnly });
    this.#storeToken({ token, account, readOnly });
  }
}

const toStored = ({ accessToken, scope }: CalendarToken, account: string | null): StoredToken => ({
  token: accessToken,
  account,
  readOnly: !covers(scope, calendarScopes.write),
});
