import type { TokenAnswer, TokenFailure } from '#lib/google-calendar/request-token.ts';
import { reportStoredTokenFailure, reportTokenSaveFailure, reportUnsyncFailure } from '../failures.ts';

/**
 * The state of the connection to the calendar.
 *
 * - `looking`: the stored token is being read
 * - `none`: not connected
 * - `connected`: there is a token that was not refused
 * - `ended`: the provider refused the token and gave no other one without asking the person
 */
export type ConnectionState =
  | { readonly status: 'looking' | 'none' }
  | { readonly status: 'connected' | 'ended'; readonly token: string };

/** The functions that get, store and revoke tokens. */
export interface TokenStores {
  /** The stored token, or null. */
  readonly read: () => Promise<string | null>;
  /** Saves and removals take effect in the order of the calls: a late save must not outlive a removal. */
  readonly save: (token: string) => Promise<void>;
  readonly remove: () => Promise<void>;
  /** Asks the provider for a token: by its popup, or `silent`ly. Never rejects. */
  readonly request: (silent: boolean) => Promise<TokenAnswer>;
  /** Revokes a token at the provider; resolves to whether it succeeded. */
  readonly revoke: (token: string) => Promise<boolean>;
}

/** The connection to the calendar: holds the token and decides the state. */
export interface Connection {
  readonly state: () => ConnectionState;
  /** Calls the listener on each change of the state, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads the stored token. */
  readonly look: () => Promise<void>;
  /** Asks the person; call it from a user action. Resolves to the reason when there is no token. */
  readonly connect: () => Promise<TokenFailure | undefined>;
  /** Gives the token up: in this state at once, then on the server and at the provider. */
  readonly disconnect: () => Promise<void>;
  /**
   * The token to use, or null.
   * @param refused the token that was just refused: it is renewed silently; the state becomes `ended` when that fails
   */
  readonly accessToken: (refused?: string) => Promise<string | null>;
  /** The provider refused the renewed token, too. */
  readonly end: () => void;
  /** Another tab of the person has stored a token, or has deleted it (null). */
  readonly hear: (token: string | null) => void;
}

/** Creates a connection that has not read the stored token yet. */
export function createConnection({ read, save, remove, request, revoke }: TokenStores): Connection {
  let state: ConnectionState = { status: 'looking' };
  /** Tokens that were replaced or given up here; other tabs may still report them. */
  const past = new Set<string>();
  let renewing: Promise<string | null> | undefined;
  const listeners = new Set<() => void>();

  function become(next: ConnectionState): void {
    state = next;
    listeners.forEach((notify) => notify());
  }

  const known = () => ('token' in state ? state.token : undefined);

  function giveUp(): void {
    const token = known();
    if (token !== undefined) past.add(token);
  }

  function take(token: string): void {
    if (known() !== token) giveUp();
    become({ status: 'connected', token });
    save(token).catch(reportTokenSaveFailure);
  }

  async function renew(refused: string): Promise<string | null> {
    const answer = await request(true);
    // Meanwhile the person may have disconnected, or another tab may have stored a token.
    if (known() !== refused) return state.status === 'connected' ? state.token : null;
    if ('failure' in answer) {
      become({ status: 'ended', token: refused });
      return null;
    }
    take(answer.accessToken);
    return answer.accessToken;
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    look: async () => {
      const token = await read().catch((error: unknown) => {
        reportStoredTokenFailure(error);
        return null;
      });
      if (state.status === 'looking')
        become(token === null ? { status: 'none' } : { status: 'connected', token });
    },
    connect: async () => {
      const answer = await request(false);
      if ('failure' in answer) return answer.failure;
      take(answer.accessToken);
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
      if (state.status !== 'connected') return null;
      if (refused === undefined || state.token !== refused) return state.token;
      renewing ??= renew(refused).finally(() => (renewing = undefined));
      return renewing;
    },
    end: () => {
      if (state.status === 'connected') become({ status: 'ended', token: state.token });
    },
    hear: (token) => {
      if (token === null) become({ status: 'none' });
      else if (token !== known() && !past.has(token)) become({ status: 'connected', token });
    },
  };
}
