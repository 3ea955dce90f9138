import { use, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useLoadConnection } from '#data/connection/api-connection.ts';
import { useClock } from '#platform/clock/clock.tsx';
import { loadConfig } from '#platform/config/load-config.ts';
import { createCalendarClient, type CalendarClient } from '#data/google-calendar/calendar-client.ts';
import type { CalendarScope } from '#data/google-calendar/calendar-scopes.ts';
import { loadIdentityScript } from '#data/google-calendar/load-identity-script.ts';
import { readAccount } from '#data/google-calendar/read-account.ts';
import { requestToken } from '#data/google-calendar/request-token.ts';
import { revokeToken } from '#data/google-calendar/revoke-token.ts';
import { useSession } from '#account/identity/session.tsx';
import { listenToToken } from '../api/listen-to-token.ts';
import { createConnection, type Connection, type ConnectionState } from './connection.ts';
import { googleAuthId } from '#data/google-calendar/google-auth-id.ts';
import { storedToken } from './stored-token.ts';

/** The connection to the calendar of the signed-in person. */
export interface CalendarLink {
  readonly state: ConnectionState;
  readonly connection: Connection;
  readonly calendar: CalendarClient;
}

/**
 * Reads the stored token once and follows the state of the connection.
 *
 * @param scope the permission that the screen asks for
 * @returns null when this deployment has no calendar: no client id is configured
 */
export function useConnection(scope: CalendarScope): CalendarLink | null {
  const { google } = use(loadConfig());
  const loadConnection = useLoadConnection();
  const clock = useClock();
  const { user, refresh } = useSession();
  const id = user === null ? '' : googleAuthId(user);

  // Another name is another token.
  const link = useMemo(() => {
    if (google === null) return null;
    const connection = createConnection({
      ...storedToken(async () => (await loadConnection()).client, id, refresh),
      request: (silent, account) => requestToken(google, { scope, silent, account, now: clock.now }),
      accountOf: (token) => readAccount({ api: google.calendarApi }, token),
      revoke: (token) => revokeToken(google, token),
    });
    const { accessToken } = connection;
    return { connection, calendar: createCalendarClient({ api: google.calendarApi, accessToken }) };
  }, [google, loadConnection, id, refresh, scope, clock]);

  useEffect(() => {
    if (link === null || google === null) return;
    void link.connection.look();
    // Preloaded, so that the popup opens at once. A failure is shown after the press of the button.
    loadIdentityScript(google.identityScript).catch(() => undefined);
  }, [link, google]);

  useEffect(() => {
    if (link === null) return undefined;
    let stop: (() => void) | undefined;
    let isStopped = false;
    const lookAgain = () => {
      // The API can be reached.
      if (link.connection.state().status === 'unknown') void link.connection.look();
    };
    loadConnection().then(
      (api) => {
        if (!isStopped) stop = listenToToken(api, id, link.connection.hear, lookAgain);
      },
      // The reading of the stored token reports it.
      () => undefined,
    );
    return () => {
      isStopped = true;
      stop?.();
    };
  }, [link, loadConnection, id]);

  const state = useSyncExternalStore(
    link?.connection.subscribe ?? subscribeToNothing,
    link?.connection.state ?? getNone,
  );
  return link && { ...link, state };
}

const none: ConnectionState = { status: 'none' };
const getNone = () => none;
const subscribeToNothing = () => () => undefined;
