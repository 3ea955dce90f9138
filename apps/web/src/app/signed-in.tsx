import { ApolloProvider } from '@apollo/client/react';
import { use, useEffect, useState, type ReactNode } from 'react';
import { UndoToasts } from '#components/undo-toasts.tsx';
import { SavedTheme } from '#features/settings/saved-theme.tsx';
import { createClient } from '#lib/apollo/create-client.ts';
import { loadConfig } from '#lib/config/load-config.ts';
import { loadIdentity } from '#lib/identity/identity-client.ts';
import { sessionOwner } from '#lib/identity/session-cookies.ts';
import { whenIdle } from '#lib/idle/when-idle.ts';
import { lazyRealtime } from '#lib/realtime/lazy-realtime.ts';
import { RealtimeContext } from '#lib/realtime/realtime.ts';
import { openRecordStore, type OpenRecordStore } from '#lib/records/open-record-store.ts';
import { RecordStoreContext } from '#lib/records/record-store-context.ts';
import { cleanUpReplicas, leaveReplica } from '#lib/records/replicas.ts';
import { LogOutWithUnsent } from './log-out-with-unsent.tsx';
import { SyncNotices } from './sync-notices.tsx';

interface SignedInProps {
  /** Cognito's `sub`. */
  username: string;
  /** The page; null for a page that needs no data. */
  children: ReactNode;
}

const accessToken = async (refused?: string) => (await loadIdentity()).accessToken(refused);

/** The data layer of one person. Another person, or the same one after a log-out, gets a new one. */
export function SignedIn({ username, children }: SignedInProps) {
  const { graphqlEndpoint } = use(loadConfig());
  const [{ client, realtime, opening, setNeeded }] = useState(() => {
    let needed = true;
    const settings = { endpoint: graphqlEndpoint, accessToken, isNeeded: () => needed };
    const loadRealtime = async () => (await import('#lib/realtime/open-realtime.ts')).openRealtime(settings);
    const dataLayer = { client: createClient(settings), realtime: lazyRealtime(loadRealtime) };
    return {
      ...dataLayer,
      opening: openRecordStore({ username, ...dataLayer }),
      setNeeded: (value: boolean) => (needed = value),
    };
  });
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
  const { store, start, destroy } = use(opening);
  useEffect(() => {
    const owner = sessionOwner(document.cookie);
    const stop = start();
    const cancel = whenIdle(() => void cleanUpReplicas(username, Date.now()));
    return () => {
      cancel();
      stop();
      // After a log-out the replica is deleted already.
      if (sessionOwner(document.cookie) !== owner) void leaveReplica(username, Date.now());
    };
  }, [start, username]);

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
