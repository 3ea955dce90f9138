import type { TokenAnswer, TokenFailure } from '#data/google-calendar/request-token.ts';
import { CalendarError } from '#data/google-calendar/calendar-error.ts';
import type { StoredToken } from '#data/google-calendar/google-auth.ts';
import { createEmitter } from '#platform/events/create-emitter.ts';
import { reportStoredTokenFailure, reportTokenSaveFailure, reportUnsyncFailure } from '../failures.ts';

/**
 * The state of the connection to the calendar.
 *
 * - `looking`: the stored token is being read
 * - `unknown`: the stored token could not be read, for instance without a network
 * - `none`: not connected
 * - `connected`: there is a token that was not refused
 * - `ended`: the provider refused the token and gave no other one without asking the person
 */
export type ConnectionState =
  | { readonly status: 'looking' | 'unknown' | 'none' }
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
  /** The account of a token; null when the permission does not tell. Rejects with a CalendarError. */
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
  readonly look: () => Promise<void>;
  /** Asks the person; call it from a user action. Resolves to the reason when there is no token. */
  readonly connect: () => Promise<TokenFailure | undefined>;
  /** Gives the token up: in this state at once, then on the server and at the provider. */
  readonly disconnect: () => Promise<void>;
  /**
   * The token to use, or null.
   * @param refused the token that was just refused: it is renewed silently for the same account; the state becomes
   *   `ended` when the provider gives none
   * @throws CalendarError when the provider, or the stored token, cannot be reached: the connection then stays as it is
   */
  readonly accessToken: (refused?: string) => Promise<string | null>;
  /** The provider refused the renewed token, too. */
  readonly end: () => void;
  /** Another tab of the person has stored a token, or has deleted it (null). */
  readonly hear: (stored: StoredToken | null) => void;
}

/** Creates a connection that has not read the stored token yet. */
export function createConnection(stores: TokenStores): Connection {
  const { read, save, remove, request, accountOf, revoke } = stores;
  let state: ConnectionState = { status: 'looking' };
  /** Tokens that were replaced or given up here; other tabs may still report them. */
  const past = new Set<string>();
  let renewing: Promise<string | null> | undefined;
  let reading: Promise<void> | undefined;
  const changes = createEmitter();

  function become(next: ConnectionState): void {
    state = next;
    changes.emit();
  }

  const known = () => ('token' in state ? state.token : undefined);

  function giveUp(): void {
    const token = known();
    if (token !== undefined) past.add(token);
  }

  function take(stored: StoredToken): void {
    if (known() !== stored.token) giveUp();
    become({ status: 'connected', ...stored });
  }

  function keep(stored: StoredToken): void {
    save(stored).catch(reportTokenSaveFailure);
  }

  function endRenewal({ token, account }: StoredToken, isOtherAccount = false): null {
    become({ status: 'ended', token, account, isOtherAccount });
    return null;
  }

  async function renew(refused: StoredToken): Promise<string | null> {
    const { account } = refused;
    // Without a known account the provider would take that of the browser, which may belong to another user.
    if (account === null) return endRenewal(refused);
    const answer = await request(true, account);
    // Meanwhile the person may have disconnected, or another tab may have stored a token.
    const isReplaced = () => known() !== refused.token;
    const present = () => (state.status === 'connected' ? state.token : null);
    if (isReplaced()) return present();
    if ('failure' in answer) {
      if (answer.failure === 'script')
        throw new CalendarError('network', 'Google’s script could not be loaded');
      return endRenewal(refused);
    }
    const answered = await accountOf(answer.accessToken);
    if (isReplaced()) return present();
    if (answered !== account) return endRenewal(refused, answered !== null);
    const stored = { token: answer.accessToken, account };
    take(stored);
    keep(stored);
    return stored.token;
  }

  const isUndecided = () => state.status === 'looking' || state.status === 'unknown';

  async function readStored(): Promise<void> {
    try {
      const stored = await read();
      // Meanwhile the user may have connected, or another tab may have.
      if (isUndecided()) become(stored === null ? { status: 'none' } : { status: 'connected', ...stored });
    } catch (error) {
      reportStoredTokenFailure(error);
      if (state.status === 'looking') become({ status: 'unknown' });
    }
  }

  const look = () => {
    reading ??= readStored().finally(() => (reading = undefined));
    return reading;
  };

  /** Remembers whom the user chose; until then a refused token is not renewed silently. */
  async function learnAccount(token: string): Promise<void> {
    const account = await accountOf(token).catch(() => null);
    if (known() !== token) return;
    if (state.status === 'connected') become({ ...state, account });
    keep({ token, account });
  }

  return {
    state: () => state,
    subscribe: changes.subscribe,
    look,
    connect: async () => {
      const answer = await request(false, 'account' in state ? state.account : null);
      if ('failure' in answer) return answer.failure;
      take({ token: answer.accessToken, account: null });
      void learnAccount(answer.accessToken);
      return undefined;
    },
    disconnect: async () => {
      const token = known();
      if (token === undefined) return;
      const wasGood = state.status === 'connected';
      giveUp();
      become({ status: 'none' });
      const removed = remove().catch(reportUnsyncFailure);
      const revoked = await revoke(token);
      // An expired token cannot be revoked and need not be.
      if (!revoked && wasGood) reportUnsyncFailure('The provider did not confirm.');
      await removed;
    },
    accessToken: async (refused) => {
      if (isUndecided()) await look();
      if (isUndecided()) throw new CalendarError('network', 'The stored token could not be read');
      if (state.status !== 'connected') return null;
      if (refused === undefined || state.token !== refused) return state.token;
      renewing ??= renew(state).finally(() => (renewing = undefined));
      return renewing;
    },
    end: () => {
      if (state.status === 'connected') endRenewal(state);
    },
    hear: (stored) => {
      if (stored === null) become({ status: 'none' });
      else if (stored.token !== known() && !past.has(stored.token))
        become({ status: 'connected', ...stored });
    },
  };
}
