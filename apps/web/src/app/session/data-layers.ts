import { loadSessionReminders } from '#features/reminders/load-session-reminders.ts';
import { unfinishedDeletion } from '#account/deletion/deletion-progress.ts';
import { loadIdentity } from '#account/identity/load-identity.ts';
import { markLocalRecords } from '#account/identity/local-use.ts';
import { localOwner, sessionOwner } from '#account/identity/session-entries.ts';
import { lazyConnection, type LazyConnection } from '#data/connection/lazy-connection.ts';
import { noConnection } from '#data/connection/no-connection.ts';
import type { EntityName } from '#data/entities/entity-manifest.ts';
import { openRecordStore, type OpenRecordStore } from '#data/records/open-record-store.ts';
import { once } from '#platform/async/once.ts';
import { untilStopped } from '#platform/async/until-stopped.ts';
import { loadConfig } from '#platform/config/load-config.ts';
import { isDemo } from '#platform/demo/demo-mode.ts';
import { partLoaded } from '#platform/routing/part-load-error.ts';
import type { AccountFollower } from './account-follower.ts';
import { openDemoRecords } from './open-demo-records.ts';

/** How long the log-out of another tab may take to be seen here, after it has deleted the replica; in milliseconds. */
const sessionDelay = 300;

/** The records of one owner, and the connection that brings them up to date. */
export interface DataLayer {
  readonly connection: LazyConnection;
  readonly records: OpenRecordStore;
  /** Reads, sends and listens until the returned function is called, which closes everything. */
  readonly start: () => () => void;
}

/** What a data layer consists of, before it knows when its session is over. */
interface LayerParts {
  readonly connection: LazyConnection;
  readonly records: OpenRecordStore;
  /** Starts what the layer has beside its records. Returns a function that ends it. */
  readonly startOthers: () => () => void;
}

/** The pages that use a layer. */
interface LayerUse {
  /** False once the pages of this owner are closed. */
  readonly isNeeded: () => boolean;
  /** Another tab has deleted the replica. */
  readonly onClosed: () => void;
}

/**
 * The open data layers, by owner. React may discard the first rendering of a page and start it again; the state of the
 * discarded rendering is lost, and each rendering would open a separate layer.
 */
const openLayers = new Map<string, DataLayer>();

/** The data layer of an owner: Cognito's `sub`, or `localOwner`. */
export function dataLayerOf(owner: string): DataLayer {
  const layer = openLayers.get(owner) ?? openDataLayer(owner);
  openLayers.set(owner, layer);
  return layer;
}

/** A data layer that no other page uses. */
export function openDataLayer(owner: string): DataLayer {
  const session = sessionOwner();
  const isSessionOver = () => sessionOwner() !== session;
  let isNeeded = false;
  const open = owner === localOwner ? openLocalParts : openAccountParts;
  const { connection, records, startOthers } = open(owner, {
    isNeeded: () => isNeeded,
    onClosed: () => {
      // A layer that was opened and never shown must not be used when the user signs in again.
      removeLayer();
      setTimeout(() => {
        if (isNeeded && !isSessionOver()) location.reload();
      }, sessionDelay);
    },
  });
  const start = () => {
    isNeeded = true;
    const stopStore = records.start();
    const stopOthers = startOthers();
    return () => {
      isNeeded = false;
      removeLayer();
      stopOthers();
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
    if (openLayers.get(owner) === layer) openLayers.delete(owner);
  };
  return layer;
}

/** Loads the connection of an account. */
const loadAccountConnection = once(async () => partLoaded(import('./account-connection.ts')));

function openAccountParts(username: string, { isNeeded, onClosed }: LayerUse): LayerParts {
  const shown = async () => records.store.listed();
  const open = async () => {
    // It loads at the same time. The first request reports a failure.
    void loadIdentity().catch(ignore);
    const [{ openAccountConnection }, config] = await Promise.all([loadAccountConnection(), loadConfig()]);
    return openAccountConnection({ username, config, store: records.store, isNeeded });
  };
  /** The entities of stored changes that the follower does not know yet. */
  const stored = new Set<string>();
  const connection = lazyConnection(open, shown);
  const records = openRecordStore({
    username,
    connection,
    onStored: (entities) => {
      for (const entity of entities) stored.add(entity);
      void loadFollower().then(noteStored, ignore);
    },
    onClosed,
  });
  const loadFollower = once(async () => {
    const { AccountFollower } = await partLoaded(import('./account-follower.ts'));
    return new AccountFollower(records.store, connection.load);
  });
  const noteStored = (follower: AccountFollower) => {
    follower.handleStored(new Set(stored));
    stored.clear();
  };
  const startOthers = () => {
    const signOutIfDeleted = () => void signOutDeletedAccount(username);
    const stopListening = connection.whenIdle(({ listenToErasure }) => listenToErasure(signOutIfDeleted));
    const stopFollowing = connection.whenIdle(() =>
      untilStopped(async () => {
        const follower = await loadFollower();
        noteStored(follower);
        return follower.start();
      }),
    );
    // Another page may have completed it without a message to this one.
    if (unfinishedDeletion(username)) signOutIfDeleted();
    return () => {
      stopListening();
      stopFollowing();
    };
  };
  return { connection, records, startOthers };
}

/** Entities that say nothing of what a user has written: settings, and discarded values. */
const otherEntities: ReadonlySet<string> = new Set<EntityName>(['UserSettings', 'KeptVersion']);

/** The records of this device without an account: the same store, without a server. Those of the demo are in memory. */
function openLocalParts(owner: string, { onClosed }: Pick<LayerUse, 'onClosed'>): LayerParts {
  if (isDemo()) {
    const { records, followLanguage } = openDemoRecords();
    return { connection: noConnection, records, startOthers: followLanguage };
  }
  const records = openRecordStore({
    username: owner,
    connection: noConnection,
    isDeviceOnly: true,
    onStored: (entities) => {
      if ([...entities].some((entity) => !otherEntities.has(entity))) markLocalRecords();
    },
    onClosed,
  });
  return { connection: noConnection, records, startOthers: () => ignore };
}

/** Ends the session of this browser if the account was deleted on another device or in another tab. */
async function signOutDeletedAccount(username: string): Promise<void> {
  const identity = await loadIdentity();
  if (identity.storedUser()?.username === username) await identity.signOutDeletedAccount();
}

const ignore = () => undefined;
