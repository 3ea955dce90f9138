// @spec calendar-connected api-session-refresh

import { use, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLoadConnection } from '#data/connection/api-connection.ts';
import { useClock } from '#platform/clock/clock.tsx';
import { loadConfig } from '#platform/config/load-config.ts';
import type { CalendarClient } from './client/calendar-client.ts';
import type { CalendarScope } from './client/calendar-scopes.ts';
import { loadIdentityScript } from './client/load-identity-script.ts';
import { requestToken } from './client/request-token.ts';
import { revokeToken } from './client/revoke-token.ts';
import { useHasAccount } from '#account/identity/owner-kind.ts';
import { useSession } from '#account/identity/session.tsx';
import { createConnection, type Connection, type ConnectionState } from './connection.ts';
import { googleAuthId } from './client/google-auth-id.ts';
import { lazyCalendarApi } from './lazy-calendar-api.ts';
import { loadGoogleAuth, storedToken } from './stored-token.ts';

/** The Google Calendar of the signed-in user: the state of the connection, and the client of its API. */
export interface GoogleCalendar {
  readonly state: ConnectionState;
  readonly connection: Connection;
  readonly client: CalendarClient;
}

interface ConnectionOptions {
  /** Whether the screen can connect the calendar, by the provider's popup. */
  readonly offersLogin?: boolean;
}

/**
 * Reads the stored token once and follows the state of the connection.
 *
 * @param scope the permission that the screen asks for
 * @returns null when no client id is configured for this deployment, and without an account
 */
export function useConnection(
  scope: CalendarScope,
  { offersLogin = true }: ConnectionOptions = {},
): GoogleCalendar | null {
  const { google: configured } = use(loadConfig());
  const google = useHasAccount() ? configured : null;
  const loadConnection = useLoadConnection();
  const clock = useClock();
  const { user, refresh } = useSession();
  const id = user === null ? '' : googleAuthId(user);

  // The token is stored under the user's name.
  const calendar = useMemo(() => {
    if (google === null) return null;
    const api = lazyCalendarApi({
      api: google.calendarApi,
      accessToken: (rejected) => connection.accessToken(rejected),
    });
    const connection: Connection = createConnection({
      ...storedToken(async () => (await loadConnection()).client, id, refresh),
      request: (silent, account) => requestToken(google, { scope, silent, account, now: clock.now }),
      accountOf: (token) => api.accountOf(token),
      revoke: (token) => revokeToken(google, token),
    });
    return { connection, client: api.client };
  }, [google, loadConnection, id, refresh, scope, clock]);

  useEffect(() => {
    if (calendar === null || google === null) return;
    void calendar.connection.load();
    // Preloaded, so that the popup opens at once. A failure is shown after the press of the button.
    if (offersLogin) loadIdentityScript(google.identityScript).catch(() => undefined);
  }, [calendar, google, offersLogin]);

  useEffect(() => {
    if (calendar === null) return undefined;
    let stop: (() => void) | undefined;
    let isStopped = false;
    const reload = () => {
      // The API can be reached again.
      if (calendar.connection.state().status === 'unknown') void calendar.connection.load();
    };
    Promise.all([loadConnection(), loadGoogleAuth()]).then(
      ([api, { listenToToken }]) => {
        if (!isStopped) stop = listenToToken(api, id, calendar.connection.onTokenChange, reload);
      },
      // `load` reports this failure.
      () => undefined,
    );
    return () => {
      isStopped = true;
      stop?.();
    };
  }, [calendar, loadConnection, id]);

  const state = useSyncExternalStore(
    calendar?.connection.subscribe ?? subscribeToNothing,
    calendar?.connection.state ?? getNone,
  );
  return calendar && { ...calendar, state };
}

/** Whether the calendar could be connected, but for the account that it needs. */
export function useNeedsAccountForCalendar(): boolean {
  const { google } = use(loadConfig());
  return !useHasAccount() && google !== null;
}

const none: ConnectionState = { status: 'none' };
const getNone = () => none;
const subscribeToNothing = () => () => undefined;
