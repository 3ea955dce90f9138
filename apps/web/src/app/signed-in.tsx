import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { useEffect, useState, type ReactNode } from 'react';
import { UndoToasts } from '#components/undo-toasts.tsx';
import { SavedSettings } from '#features/settings/saved-settings.tsx';
import { unfinishedDeletion } from '#lib/account-deletion/deletion-progress.ts';
import { createClient } from '#lib/apollo/create-client.ts';
import { loadConfig, type Config } from '#lib/config/load-config.ts';
import { loadIdentity } from '#lib/identity/identity-client.ts';
import { sessionOwner } from '#lib/identity/session-cookies.ts';
import { tokenSubject } from '#lib/identity/token-subject.ts';
import { whenIdle } from '#lib/idle/when-idle.ts';
import { lazyRealtime } from '#lib/realtime/lazy-realtime.ts';
import { RealtimeContext, type Realtime } from '#lib/realtime/realtime.ts';
import { listenToErasure } from '#lib/records/listen-to-erasure.ts';
import { openRecordStore, type OpenRecordStore } from '#lib/records/open-record-store.ts';
import { RecordStoreContext } from '#lib/records/record-store-context.ts';
import { cleanUpReplicas } from '#lib/records/replicas.ts';
import { LogOutWithUnsent } from './log-out-with-unsent.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { SearchOverlays } from './search/search-overlays.tsx';
import { SyncNotices } from './sync-notices.tsx';
import { ZoneNotice } from './zone-notice.tsx';

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

/** Ends the session of this browser if the account was deleted on another device or in another tab. */
async function leaveDeletedAccount(username: string): Promise<void> {
  const identity = await loadIdentity();
  if (identity.storedPerson()?.username === username) await identity.leaveDeletedAccount();
}

/** The connections of one person. */
interface DataLayer {
  /** For what is not in the replica: the calendar. */
  readonly client: ApolloClient;
  readonly realtime: Realtime;
  readonly records: OpenRecordStore;
}

/** Opens the data layer of a person, and calls `onOpen` when it can be used. Returns what closes it. */
function openDataLayer(username: string, endpoint: string, onOpen: (layer: DataLayer) => void) {
  const owner = sessionOwner(document.cookie);
  const isSessionOver = () => sessionOwner(document.cookie) !== owner;
  let isNeeded = true;
  let stop: () => void = () => undefined;
  const settings = { endpoint, accessToken: (refused?: string) => tokenOf(username, refused) };
  const loadRealtime = async () => (await import('#lib/realtime/open-realtime.ts')).openRealtime(settings);
  const realtime = lazyRealtime(loadRealtime);
  const opening = openRecordStore({
    username,
    // Its queries end even when no page needs them: while changes are sent, no other tab sends.
    client: createClient(settings),
    realtime,
    onClosed: () => {
      if (isNeeded && !isSessionOver()) location.reload();
    },
  });
  void opening.then((records) => {
    if (!isNeeded) return;
    const stopStore = records.start();
    const leaveIfDeleted = () => void leaveDeletedAccount(username);
    const stopListening = listenToErasure(realtime, leaveIfDeleted);
    // It may have been completed without this page having heard of it.
    if (unfinishedDeletion(username)) leaveIfDeleted();
    stop = () => {
      stopListening();
      stopStore();
    };
    onOpen({ client: createClient({ ...settings, isNeeded: () => isNeeded }), realtime, records });
  });
  return () => {
    isNeeded = false;
    stop();
    realtime.close();
    // After a log-out the replica is deleted besides.
    if (isSessionOver()) void opening.then(({ leave }) => leave());
  };
}

/** The data layer of one person. Another person, or the same one after a log-out, gets a new one. */
export function SignedIn({ username, children }: SignedInProps) {
  const [config, setConfig] = useState<Config>();
  const [layer, setLayer] = useState<DataLayer>();
  // Not by `use`: the state of a component that waits for its first rendering is lost, and React shows the fallback for
  // at least 300 ms. ConfigGuard reports a failure.
  useEffect(() => void loadConfig().then(setConfig, () => undefined), []);
  useEffect(() => config && openDataLayer(username, config.graphqlEndpoint, setLayer), [username, config]);
  useEffect(() => whenIdle(() => void cleanUpReplicas(username, Date.now())), [username]);

  if (layer === undefined) return children !== null && <PageSkeleton />;
  const { client, realtime, records } = layer;
  return (
    <ApolloProvider client={client}>
      <RealtimeContext value={realtime}>
        <RecordStoreContext value={records.store}>
          <SavedSettings username={username}>
            <UndoToasts>
              <LogOutWithUnsent destroy={records.destroy}>{children}</LogOutWithUnsent>
              <SearchOverlays username={username} />
              <SyncNotices />
              <ZoneNotice />
            </UndoToasts>
          </SavedSettings>
        </RecordStoreContext>
      </RealtimeContext>
    </ApolloProvider>
  );
}
