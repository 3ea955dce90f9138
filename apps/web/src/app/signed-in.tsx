import { ApolloProvider } from '@apollo/client/react';
import { use, useEffect, useState, type ReactNode } from 'react';
import { UndoToasts } from '#components/undo-toasts.tsx';
import { SavedTheme } from '#features/settings/saved-theme.tsx';
import { createClient } from '#lib/apollo/create-client.ts';
import { loadConfig } from '#lib/config/load-config.ts';
import { loadIdentity } from '#lib/identity/identity-client.ts';
import { sessionOwner } from '#lib/identity/session-cookies.ts';
import { tokenSubject } from '#lib/identity/token-subject.ts';
import { whenIdle } from '#lib/idle/when-idle.ts';
import { lazyRealtime } from '#lib/realtime/lazy-realtime.ts';
import { RealtimeContext } from '#lib/realtime/realtime.ts';
import { openRecordStore, type OpenRecordStore } from '#lib/records/open-record-store.ts';
import { RecordStoreContext } from '#lib/records/record-store-context.ts';
import { cleanUpReplicas } from '#lib/records/replicas.ts';
import { LogOutWithUnsent } from './log-out-with-unsent.tsx';
import { SyncNotices } from './sync-notices.tsx';

interface SignedInProps {
  /** Cognito's `sub`. */
  username: string;
  /** The page; null for a page that needs no data. */
  children: ReactNode;
}

/**
 * The access token of a person; null when somebody else is signed in by now. So a change is never sent with the token
 * of another person.
 */
async function tokenOf(username: string, refused?: string): Promise<string | null> {
  const token = await (await loadIdentity()).accessToken(refused);
  return token !== null && tokenSubject(token) === username ? token : null;
}

function openDataLayer(username: string, endpoint: string) {
  let needed = true;
  const owner = sessionOwner(document.cookie);
  const settings = { endpoint, accessToken: (refused?: string) => tokenOf(username, refused) };
  const loadRealtime = async () => (await import('#lib/realtime/open-realtime.ts')).openRealtime(settings);
  const realtime = lazyRealtime(loadRealtime);
  const opening = openRecordStore({
    username,
    // Its queries end even when no page needs them: while changes are sent, no other tab sends.
    client: createClient(settings),
    realtime,
    onClosed: () => {
      if (sessionOwner(document.cookie) === owner) location.reload();
    },
  });
  return {
    client: createClient({ ...settings, isNeeded: () => needed }),
    setNeeded: (value: boolean) => (needed = value),
    realtime,
    opening,
  };
}

/** The data layer of one person. Another person, or the same one after a log-out, gets a new one. */
export function SignedIn({ username, children }: SignedInProps) {
  const { graphqlEndpoint } = use(loadConfig());
  const [{ client, realtime, opening, setNeeded }] = useState(() => openDataLayer(username, graphqlEndpoint));
  useEffect(() => {
    setNeeded(true);
    return () => {
      setNeeded(false);
      realtime.close();
    };
  }, [realtime, setNeeded]);

  return (
    <ApolloProvider client={client}>
      <RealtimeContext value={realtime}>
        <Records username={username} opening={opening}>
          {children}
        </Records>
      </RealtimeContext>
    </ApolloProvider>
  );
}

interface RecordsProps extends SignedInProps {
  opening: Promise<OpenRecordStore>;
}

function Records({ username, opening, children }: RecordsProps) {
  const { store, start, leave, destroy } = use(opening);
  useEffect(() => {
    const owner = sessionOwner(document.cookie);
    const stop = start();
    const cancel = whenIdle(() => void cleanUpReplicas(username, Date.now()));
    return () => {
      cancel();
      stop();
      // After a log-out the replica is deleted besides.
      if (sessionOwner(document.cookie) !== owner) void leave();
    };
  }, [start, leave, username]);

  return (
    <RecordStoreContext value={store}>
      <SavedTheme username={username}>
        <UndoToasts>
          <LogOutWithUnsent destroy={destroy}>{children}</LogOutWithUnsent>
          <SyncNotices />
        </UndoToasts>
      </SavedTheme>
    </RecordStoreContext>
  );
}
