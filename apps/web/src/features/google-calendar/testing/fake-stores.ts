import { calendarScopes, type CalendarScope } from '../client/calendar-scopes.ts';
import { CalendarError } from '../client/calendar-error.ts';
import type { TokenAnswer } from '../client/request-token.ts';
import type { StoredToken } from '../client/google-auth.ts';
import { createConnection } from '../connection.ts';

export const granted = (accessToken: string, scope: CalendarScope = calendarScopes.write): TokenAnswer => ({
  accessToken,
  expiresAt: new Date(2026, 10, 20, 13),
  scope,
});
const consentNeeded: TokenAnswer = { failure: 'unavailable' };
export const mira = 'mira@example.org';
export const ofMira = (token: string): StoredToken => ({ token, account: mira, readOnly: false });

/** A fake provider with scripted answers, and a fake server that stores one token. */
export function fakeStores(stored: string | StoredToken | null = null) {
  const server = { stored: typeof stored === 'string' ? ofMira(stored) : stored, rejects: false };
  const provider = {
    answers: [] as TokenAnswer[],
    asked: [] as string[],
    revoked: [] as string[],
    account: mira as string | null | CalendarError,
  };
  const keep = (next: StoredToken | null) => {
    if (server.rejects) return Promise.reject(new Error('The table is not available'));
    server.stored = next;
    return Promise.resolve();
  };
  const connection = createConnection({
    read: () => (server.rejects ? Promise.reject(new Error('offline')) : Promise.resolve(server.stored)),
    save: keep,
    remove: () => keep(null),
    request: (silent, account) => {
      provider.asked.push(`${silent ? 'silently' : 'by popup'} ${account ?? 'any account'}`);
      return Promise.resolve(provider.answers.shift() ?? consentNeeded);
    },
    accountOf: () => {
      const { account } = provider;
      return account instanceof CalendarError ? Promise.reject(account) : Promise.resolve(account);
    },
    revoke: (token) => {
      provider.revoked.push(token);
      return Promise.resolve(true);
    },
  });
  return { server, provider, connection };
}
