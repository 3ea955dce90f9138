import { createHash, randomBytes } from 'node:crypto';
import type { GoogleState, Grant } from './google-state.ts';

interface AccessTokenOptions {
  readonly state: GoogleState;
  /** How long a token lives. */
  readonly seconds: number;
  readonly now: () => number;
}

/** Consents and the access tokens that follow from them. */
export class AccessTokens {
  constructor(private readonly options: AccessTokenOptions) {}

  /** What the person agreed to before, as scopes. */
  consented(account: string, clientId: string): readonly string[] {
    return this.options.state.kept.consents[account]?.[clientId] ?? [];
  }

  /** Adds to what the person agreed to. */
  consent(account: string, clientId: string, scopes: readonly string[]): void {
    const { state } = this.options;
    const all = new Set([...this.consented(account, clientId), ...scopes]);
    state.kept.consents[account] = { ...state.kept.consents[account], [clientId]: [...all] };
    state.save();
  }

  /** A new token for all that the person agreed to. */
  issue(account: string, clientId: string): { token: string; seconds: number; scopes: readonly string[] } {
    const { state, seconds, now } = this.options;
    const token = `ya29.local.${randomBytes(32).toString('base64url')}`;
    const scopes = this.consented(account, clientId);
    const alive = Object.entries(state.kept.grants).filter(([, grant]) => grant.expiresAt > now());
    state.kept.grants = Object.fromEntries(alive);
    state.kept.grants[digest(token)] = { account, clientId, scopes, expiresAt: now() + seconds * 1000 };
    state.save();
    return { token, seconds, scopes };
  }

  /** What a token is worth; nothing when it is unknown, has run out or was revoked. */
  find(token: string): Grant | undefined {
    const grant = this.options.state.kept.grants[digest(token)];
    return grant !== undefined && grant.expiresAt > this.options.now() ? grant : undefined;
  }

  /** Takes a consent back, with every token that came of it. */
  revoke(account: string, clientId: string): void {
    const { state } = this.options;
    const { [clientId]: _, ...others } = state.kept.consents[account] ?? {};
    state.kept.consents[account] = others;
    state.kept.grants = Object.fromEntries(
      Object.entries(state.kept.grants).filter(
        ([, grant]) => grant.account !== account || grant.clientId !== clientId,
      ),
    );
    state.save();
  }
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
