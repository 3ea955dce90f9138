import type { GoogleSettings } from '#lib/config/load-config.ts';
import { covers, type CalendarScope } from './calendar-scopes.ts';
import { loadIdentityScript } from './load-identity-script.ts';

/** Leave to use the calendar for about an hour. It lives in memory and in the person's own record, nowhere else. */
export interface CalendarToken {
  readonly accessToken: string;
  readonly expiresAt: Date;
  /** What was granted, separated by spaces. */
  readonly scope: string;
}

/**
 * Why there is no token.
 *
 * - `denied`: the person said no, or left out what was asked for
 * - `popup-closed`: the person closed the popup
 * - `popup-blocked`: the browser did not let it open
 * - `unavailable`: the provider answered another error; to a silent wish, that the person would have to be asked
 * - `script`: Google Identity Services could not be loaded
 */
export type TokenFailure = 'denied' | 'popup-closed' | 'popup-blocked' | 'unavailable' | 'script';

export type TokenAnswer = CalendarToken | { readonly failure: TokenFailure };

export interface TokenWish {
  readonly scope: CalendarScope;
  /** Asks without showing anything, which works once the person has consented. */
  readonly silent?: boolean;
  readonly now: () => Date;
}

/** Google's script sometimes never answers a silent request. */
const silentTimeout = 15_000;

/**
 * Asks the person, by Google's popup, for leave to use the calendar. Never rejects.
 *
 * Call it from the handler of a press, after `loadIdentityScript`: otherwise the popup may be blocked.
 */
export async function requestToken(google: GoogleSettings, wish: TokenWish): Promise<TokenAnswer> {
  const oauth = await loadIdentityScript(google.identityScript).catch(() => undefined);
  if (oauth === undefined) return { failure: 'script' };
  const { scope, silent = false } = wish;
  const answer = new Promise<TokenAnswer>((resolve) => {
    if (silent) setTimeout(() => resolve({ failure: 'unavailable' }), silentTimeout);
    const client = oauth.initTokenClient({
      client_id: google.clientId,
      scope,
      prompt: silent ? 'none' : '',
      callback: (response) => resolve(readResponse(response, wish)),
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
  { scope: wanted, silent, now }: TokenWish,
): TokenAnswer {
  const { access_token: accessToken, expires_in: seconds, scope = '', error } = response;
  // Google says the same to a silent wish that it would have to ask for.
  if (error === 'access_denied') return { failure: silent ? 'unavailable' : 'denied' };
  if (error !== undefined || !accessToken) return { failure: 'unavailable' };
  if (!covers(scope, wanted)) return { failure: 'denied' };
  return { accessToken, scope, expiresAt: new Date(now().getTime() + Number(seconds) * 1000) };
}
