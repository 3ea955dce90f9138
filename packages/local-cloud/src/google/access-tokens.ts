import { createHash, randomBytes } from 'node:crypto';
import type { GoogleState, Grant } from './google-state.ts';

interface AccessTokenOptions {
  readonly state: GoogleState;
  /** Lifetime of a token. */
  readonly seconds: number;
  readonly now: () => number;
}

/** Consents and access tokens. */
export class AccessTokens {
  readonly #options: AccessTokenOptions;

  constructor(options: AccessTokenOptions) {
    this.#options = options;
  }

  /** The scopes that the user has consented to. */
  consented(account: string, clientId: string): readonly string[] {
    return this.#options.state.data.consents[account]?.[clientId] ?? [];
  }

  /** Adds scopes to the user's consent. */
  consent(account: string, clientId: string, scopes: readonly string[]): void {
    const { state } = this.#options;
    const all = new Set([...this.consented(account, clientId), ...scopes]);
    state.data.consents[account] = { ...state.data.consents[account], [clientId]: [...all] };
    state.save();
  }

  /** Issues a token for all scopes that the user has consented to. */
  issue(account: string, clientId: string): { token: string; seconds: number; scopes: readonly string[] } {
    const { state, seconds, now } = this.#options;
    const token = `ya29.local.${randomBytes(32).toString('base64url')}`;
    const scopes = this.consented(account, clientId);
    const valid = Object.entries(state.data.grants).filter(([, grant]) => grant.expiresAt > now());
    state.data.grants = Object.fromEntries(valid);
    state.data.grants[digest(token)] = { account, clientId, scopes, expiresAt: now() + seconds * 1000 };
    state.save();
    return { token, seconds, scopes };
  }

  /** The grant of a token; undefined when it is unknown, expired or revoked. */
  find(token: string): Grant | undefined {
    const grant = this.#options.state.data.grants[digest(token)];
    return grant !== undefined && grant.expiresAt > this.#options.now() ? grant : undefined;
  }

  /** Removes a consent and all tokens issued for it. */
  revoke(account: string, clientId: string): void {
    const { state } = this.#options;
    const { [clientId]: _, ...others } = state.data.consents[account] ?? {};
    state.data.consents[account] = others;
    state.data.grants = Object.fromEntries(
      Object.entries(state.data.grants).filter(
        ([, grant]) => grant.account !== account || grant.clientId !== clientId,
      ),
    );
    state.save();
  }
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
