import type { TokenAnswer, TokenFailure } from '#lib/google-calendar/request-token.ts';
import { reportStoredTokenFailure, reportTokenSaveFailure, reportUnsyncFailure } from '../failures.ts';

/**
 * Whether the calendar can be used.
 *
 * - `looking`: the server is being asked for a token
 * - `none`: not connected
 * - `connected`: there is a token, and nothing says that it is not good
 * - `ended`: the provider does not take the token any more and gave no other without asking the person
 */
export type ConnectionState =
  | { readonly status: 'looking' | 'none' }
  | { readonly status: 'connected' | 'ended'; readonly token: string };

/** Where tokens come from and where they are kept. */
export interface TokenPlaces {
  /** The stored token, or null. */
  readonly read: () => Promise<string | null>;
  /** Saves and removals take effect in the order of the calls: a late save must not outlive a removal. */
  readonly save: (token: string) => Promise<void>;
  readonly remove: () => Promise<void>;
  /** Asks the provider for a token: by its popup, or `silent`ly. Never rejects. */
  readonly request: (silent: boolean) => Promise<TokenAnswer>;
  /** Takes a token back at the provider; answers whether that was done. */
  readonly revoke: (token: string) => Promise<boolean>;
}

/** What is known about being connected; the one place that decides it. */
export interface Connection {
  readonly state: () => ConnectionState;
  /** Is told of each change of the state, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Looks for a stored token. */
  readonly look: () => Promise<void>;
  /** Asks the person; to be called from a press. Answers why it was not to be, if so. */
  readonly connect: () => Promise<TokenFailure | undefined>;
  /** Gives the token up: here at once, then on the server and at the provider. */
  readonly disconnect: () => Promise<void>;
  /**
   * The token to use, or null.
   * @param refused the token that was just refused: it is renewed silently, and `ended` says that it could not be
   */
  readonly accessToken: (refused?: string) => Promise<string | null>;
  /** The provider refuses the renewed token, too. */
  readonly end: () => void;
  /** Another tab of the person has stored a token, or has deleted it (null). */
  readonly hear: (token: string | null) => void;
}

/** A connection that has not looked yet. */
export function createConnection({ read, save, remove, request, revoke }: TokenPlaces): Connection {
  let state: ConnectionState = { status: 'looking' };
  /** Tokens that were replaced or given up here, which may still be heard of. */
  const past = new Set<string>();
  let renewing: Promise<string | null> | undefined;
  const listeners = new Set<() => void>();

  function become(next: ConnectionState): void {
    state = next;
    listeners.forEach((notify) => notify());
  }

  const known = () => ('token' in state ? state.token : undefined);

  function leave(): void {
    const token = known();
    if (token !== undefined) past.add(token);
  }

  function take(token: string): void {
    if (known() !== token) leave();
    become({ status: 'connected', token });
    save(token).catch(reportTokenSaveFailure);
  }

  async function renew(refused: string): Promise<string | null> {
    const answer = await request(true);
    // Meanwhile the person may have disconnected, or another tab may have brought a token.
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
      leave();
      become({ status: 'none' });
      const removed = remove().catch(reportUnsyncFailure);
      const revoked = await revoke(token);
      // one that has run out cannot be revoked, and need not be
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
