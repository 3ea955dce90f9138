import { useState, type ReactNode } from 'react';
import { SessionProvider } from '#account/identity/session.tsx';
import { ConnectionContext, type ApiConnection } from '#data/connection/api-connection.ts';
import type { GoogleEvent } from '#data/google-calendar/google-event.ts';
import { clientAnsweredBy } from '#test/fake-edge.ts';
import { answerNetwork, signIn } from '#test/signed-in.ts';

/** The calendar of the signed-in user. */
export interface FakeCalendar {
  isConnected: boolean;
  /** Null: Google rejects the request. */
  events: readonly GoogleEvent[] | null;
}

/** Signs a user in, and answers requests to Google Calendar. */
export function serveCalendar(calendar: FakeCalendar): void {
  signIn({ sub: 'mira', email: 'mira@example.org', name: 'Mira' });
  answerNetwork(undefined, {
    api: 'https://calendar.test/v3',
    answer: () =>
      calendar.events === null
        ? Response.json({ error: { code: 400, message: 'Bad Request' } }, { status: 400 })
        : Response.json({ items: calendar.events }),
  });
}

/** Gives a screen the session, and the connection in which the token of the calendar is stored. */
export function WithCalendar({ calendar, children }: { calendar: FakeCalendar; children: ReactNode }) {
  const [loadConnection] = useState(() => () => Promise.resolve(connectionOf(calendar)));
  return (
    <SessionProvider>
      <ConnectionContext value={loadConnection}>{children}</ConnectionContext>
    </SessionProvider>
  );
}

function connectionOf(calendar: FakeCalendar): ApiConnection {
  const stored = { __typename: 'GoogleAuth', id: 'Mira', token: 'token', account: 'mira@example.org' };
  const connection: Partial<ApiConnection> = {
    client: clientAnsweredBy(() =>
      Promise.resolve({ data: { getGoogleAuth: calendar.isConnected ? stored : null } }),
    ),
    listen: () => () => undefined,
  };
  return connection as ApiConnection;
}
