// @spec roles-calendar-scopes

import type { GoogleSettings } from '#platform/config/load-config.ts';
import { accountScope, covers, type CalendarScope } from './calendar-scopes.ts';
import { loadIdentityScript } from './load-identity-script.ts';

/** Permission to use the calendar for about an hour. Stored only in memory and in the user's own record. */
export interface CalendarToken {
  readonly accessToken: string;
  readonly expiresAt: Date;
  /** The granted scopes, separated by spaces. */
  readonly scope: string;
}

/**
 * Why there is no token.
 *
 * - `denied`: the user declined, or did not grant the scope
 * - `popup-closed`: the user closed the popup
 * - `popup-blocked`: the browser blocked the popup
 * - `unavailable`: the provider reported another error; for a silent request, that the user would have to be asked
 * - `script`: Google Identity Services could not be loaded
 */
export type TokenFailure = 'denied' | 'popup-closed' | 'popup-blocked' | 'unavailable' | 'script';

export type TokenAnswer = CalendarToken | { readonly failure: TokenFailure };

export interface TokenRequest {
  readonly scope: CalendarScope;
  /**
   * Shows nothing; succeeds only after the user has consented before. Otherwise the user chooses an account, because
   * the browser may be signed in to another Google account.
   */
  readonly silent?: boolean;
  /** The account to ask for. Google may still answer for another one. */
  readonly account?: string | null;
  readonly now: () => Date;
}

/** Google's script sometimes does not answer a silent request; in milliseconds. */
const silentTimeout = 15_000;

/**
 * Asks the user for permission to use the calendar, in Google's popup. Never rejects.
 *
 * Call it from the handler of a user action, after `loadIdentityScript`: otherwise the popup may be blocked.
 */
export async function requestToken(google: GoogleSettings, request: TokenRequest): Promise<TokenAnswer> {
  const oauth = await loadIdentityScript(google.identityScript).catch(() => undefined);
  if (oauth === undefined) return { failure: 'script' };
  const { scope, silent = false, account } = request;
  const answer = new Promise<TokenAnswer>((resolve) => {
    if (silent) setTimeout(() => resolve({ failure: 'unavailable' }), silentTimeout);
    const client = oauth.initTokenClient({
      client_id: google.clientId,
      scope: `${scope} ${accountScope}`,
      prompt: silent ? 'none' : 'select_account',
      ...(account && { login_hint: account }),
      callback: (response) => resolve(readResponse(response, request)),
      error_callback: ({ type }) => resolve({ failure: popupFailures[type] }),
    });
    client.requestAccessToken();
  });
  return answer.catch(() => ({ failure: 'unavailable' }));
}

const popupFailures: Readonly<Record<google.accounts.oauth2.ClientConfigError['type'], TokenFailure>> = {
  popup_closed: 'popup-closed',
  popup_failed_to_open: 'popup-blocked',
  unknown: 'unavailable',
};

function readResponse(
  response: Partial<google.accounts.oauth2.TokenResponse>,
  { scope: wanted, silent, now }: TokenRequest,
): TokenAnswer {
  const { access_token: accessToken, expires_in: seconds, scope = '', error } = response;
  // Google also answers this to a silent request when the user would have to be asked.
  if (error === 'access_denied') return { failure: silent ? 'unavailable' : 'denied' };
  if (error !== undefined || !accessToken) return { failure: 'unavailable' };
  if (!covers(scope, wanted)) return { failure: 'denied' };
  return { accessToken, scope, expiresAt: new Date(now().getTime() + Number(seconds) * 1000) };
}
