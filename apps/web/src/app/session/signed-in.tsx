import { useEffect, useState, type ReactNode } from 'react';
import { UndoToasts } from '#features/undo/undo-toasts.tsx';
import { FeedWriter } from '#features/calendar-feed/feed-writer.ts';
import { resumeImports } from '#features/transfer/import/api/resume-imports.ts';
import { loadSessionReminders } from '#features/reminders/load-session-reminders.ts';
import { RemindersSlot } from '#features/reminders/reminders-slot.tsx';
import { SavedSettings } from '#features/user-settings/saved-settings.tsx';
import { unfinishedDeletion } from '#account/deletion/deletion-progress.ts';
import { ConnectionContext, type ApiConnection } from '#data/connection/api-connection.ts';
import { epochReader } from '#data/connection/epoch-reader.ts';
import { lazyConnection, type LazyConnection } from '#data/connection/lazy-connection.ts';
import { loadConfig, readConfig } from '#platform/config/load-config.ts';
import { DraftsContext } from '#platform/drafts/drafts-context.ts';
import { Drafts } from '#platform/drafts/drafts.ts';
import { loadIdentity } from '#account/identity/load-identity.ts';
import { sessionOwner, tokenClaims } from '#account/identity/session-entries.ts';
import { whenIdle } from '#platform/idle/when-idle.ts';
import { openRecordStore, type OpenRecordStore } from '#data/records/open-record-store.ts';
import { RecordStoreContext } from '#data/records/record-store-context.ts';
import { cleanUpReplicas } from '#data/records/replicas.ts';
import { partLoaded } from '#platform/routing/part-load-error.ts';
import { removeStoredScreens } from '#platform/storage/storage.ts';
import { LogOutWithUnsent } from './log-out-with-unsent.tsx';
import { SearchOverlays } from '../search/search-overlays.tsx';
import { SyncNotices } from '../notices/sync-notices.tsx';
import { ZoneNotice } from '../notices/zone-notice.tsx';

/** How long the log-out of another tab may take to be seen here, after it has deleted the replica; in milliseconds. */
const sessionDelay = 300;

interface SignedInProps {
  /** Cognito's `sub`. */
  username: string;
  /** The screen; null when it needs no records. */
  children: ReactNode;
}

/**
 * The access token of a user; null when another user is signed in by now. So a change is never sent with the token of
 * another user.
 */
async function tokenOf(username: string, rejected?: string): Promise<string | null> {
  const token = await (await loadIdentity()).accessToken(rejected);
  return token !== null && tokenClaims(token)?.sub === username ? token : null;
}

/** Ends the session of this browser if the account was deleted on another device or in another tab. */
async function signOutDeletedAccount(username: string): Promise<void> {
  const identity = await loadIdentity();
  if (identity.storedUser()?.username === username) await identity.signOutDeletedAccount();
}

/** The code of the connection, its configuration and the identity client load at the same time. */
async function openConnection(username: string, isNeeded: () => boolean): Promise<ApiConnection> {
  // A failure is that of the first request.
  void loadIdentity().catch(() => undefined);
  const [{ openApiConnection }, config] = await Promise.all([
    partLoaded(import('#data/connection/open-api-connection.ts')),
    loadConfig(),
  ]);
  const accessToken = (rejected?: string) => tokenOf(username, rejected);
  const epoch = epochReader(config.replicaEpoch, readConfig);
  return openApiConnection({ endpoint: config.graphqlEndpoint, accessToken, epoch, isNeeded });
}

const ignore = () => undefined;

async function prepareEndOfPush(load: LazyConnection['load']): Promise<() => Promise<void>> {
  const prepared = loadSessionReminders().then((reminders) => reminders.prepareEndOfPush(load));
  return prepared.catch(() => () => Promise.resolve());
}

/** The records of one user, and the connection that brings them up to date. */
interface DataLayer {
  readonly connection: LazyConnection;
  readonly records: OpenRecordStore;
  /** Reads, sends and listens until the returned function is called, which closes everything. */
  readonly start: () => () => void;
}

/**
 * The open data layers, by username. React may discard the first rendering of a page and start it again; the state of the
 * discarded rendering is lost, and each rendering would open a separate layer.
 */
const openLayers = new Map<string, DataLayer>();

function dataLayerOf(username: string): DataLayer {
  const layer = openLayers.get(username) ?? openDataLayer(username);
  openLayers.set(username, layer);
  return layer;
}

function openDataLayer(username: string): DataLayer {
  const owner = sessionOwner();
  const isSessionOver = () => sessionOwner() !== owner;
  let isNeeded = false;
  const shown = async () => records.store.listed();
  const open = async () => {
    const opened = await openConnection(username, () => isNeeded);
    records.store.replica.setFieldMerges(opened.fieldMerges);
    return opened;
  };
  const connection = lazyConnection(open, shown);
  const records = openRecordStore({
    username,
    connection,
    onStored: (entities) => feed.handleStored(entities),
    onClosed: () => {
      // A layer that was opened and never shown must not be used when the user signs in again.
      removeLayer();
      setTimeout(() => {
        if (isNeeded && !isSessionOver()) location.reload();
      }, sessionDelay);
    },
  });
  const feed = new FeedWriter({ store: records.store, loadConnection: connection.load });
  const start = () => {
    isNeeded = true;
    const stopStore = records.start();
    const stopFeed = feed.start();
    const signOutIfDeleted = () => void signOutDeletedAccount(username);
    const stopListening = connection.whenIdle(({ listenToErasure }) => listenToErasure(signOutIfDeleted));
    // Another page may have completed it without a message to this one.
    if (unfinishedDeletion(username)) signOutIfDeleted();
    return () => {
      isNeeded = false;
      removeLayer();
      stopListening();
      stopFeed();
      stopStore();
      connection.close();
      // After a log-out the replica is also deleted, and the reminders end.
      if (!isSessionOver()) return;
      void records.leave();
      void loadSessionReminders().then(({ stopReminders }) => stopReminders(), ignore);
    };
  };
  const layer: DataLayer = { connection, records, start };
  const removeLayer = () => {
    if (openLayers.get(username) === layer) openLayers.delete(username);
  };
  return layer;
}

/** The data layer of one user. Another user, or the same one after a log-out, gets a new one. */
export function SignedIn({ username, children }: SignedInProps) {
  // While it is rendered, not after: a change of state would render the page in one long task.
  const [{ connection, records, start }] = useState(() => dataLayerOf(username));
  // After the page has asked for its rows.
  useEffect(() => start(), [start]);
  useEffect(
    () =>
      whenIdle(() => {
        removeStoredScreens();
        void cleanUpReplicas(username, Date.now());
        // The next page tries again when the replica or the network does not work.
        import('#data/records/remove-expired-rows.ts')
          .then(({ removeExpiredRows }) => removeExpiredRows(records.store, Date.now()))
          .catch(ignore);
        void resumeImports(records.store);
      }),
    [username, records],
  );
  const [drafts] = useState(() => new Drafts(username));
  useEffect(() => drafts.start(), [drafts]);

  return (
    <ConnectionContext value={connection.load}>
      <RecordStoreContext value={records.store}>
        <DraftsContext value={drafts}>
          <SavedSettings username={username}>
            <UndoToasts>
              <LogOutWithUnsent
                prepareEndOfPush={() => prepareEndOfPush(connection.load)}
                destroy={records.destroy}
              >
                {children}
              </LogOutWithUnsent>
              <SearchOverlays username={username} />
              <SyncNotices />
              <ZoneNotice />
              <RemindersSlot username={username} />
            </UndoToasts>
          </SavedSettings>
        </DraftsContext>
      </RecordStoreContext>
    </ConnectionContext>
  );
}
