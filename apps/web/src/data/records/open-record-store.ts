import type { ReplicaEvent } from '@kairos/sync/replica-store';
import type { SendLock } from '@kairos/sync/send-changes';
import type { StorageError } from '@kairos/sync/storage';
import type { Transport } from '@kairos/sync/transport';
import { followSuspension } from '#platform/page-lifecycle/follow-suspension.ts';
import { holdLock } from '#platform/page-lifecycle/hold-lock.ts';
import { newDeviceName } from './this-device.ts';
import { recordDiscarded } from './record-discarded.ts';
import { localMemory, openStorage } from './lazy-storage.ts';
import { unsentChanges } from '#domain/records/record-change.ts';
import { Readings } from './readings.ts';
import { RecordStore } from './record-store.ts';
import { replicaName } from './replica-names.ts';
import { closeReplica } from './replicas.ts';
import { UnwrittenChanges } from './unwritten-changes.ts';

export interface OpenRecordStore {
  readonly store: RecordStore;
  /** Reads, sends and listens to changes until the returned function is called. */
  readonly start: () => () => void;
  /**
   * After the session has ended, but not by a log-out: deletes everything but unsent changes, which wait for the same
   * user. Deletes them too when the account is known to be deleted. Without an account it deletes nothing.
   */
  readonly leave: () => Promise<void>;
  /** After a log-out: deletes the replica, in all tabs. */
  readonly destroy: () => Promise<void>;
}

/** The connection to the API, as far as the store needs it. */
interface StoreConnection {
  readonly transport: Transport;
  /**
   * Calls `act` with the open connection, unless the returned function was called before. That function also calls the
   * one that `act` has returned.
   */
  readonly whenIdle: (act: (opened: ChangeSource) => () => void) => () => void;
}

interface ChangeSource {
  /**
   * Brings the changes of other devices into the store. `onReady` is called when they are received from now on, `onLost`
   * when they are not received any more.
   */
  readonly listenToChanges: (store: RecordStore, onReady: () => void, onLost: () => void) => () => void;
}

interface RecordStoreOptions {
  /** Cognito's `sub`, or `localOwner`. */
  readonly username: string;
  /** See `RecordStoreOptions`. Its replica stays when the session ends. */
  readonly isDeviceOnly?: boolean;
  /** Another storage than IndexedDB, such as one in memory that has records to begin with. */
  readonly openStorage?: typeof openStorage;
  readonly connection: StoreConnection;
  /** Another tab has deleted the replica. */
  readonly onClosed: () => void;
  /** See `RecordStoreOptions`. */
  readonly onStored?: (entities: ReadonlySet<string>) => void;
}

/** Locks without other tabs to wait for: one run after another. */
function queueLock(): SendLock {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_, act) => {
      const run = last.then(act);
      last = run.catch(() => undefined);
      return run;
    },
  };
}

/** Asks the browser not to delete the replica when the device runs out of room. */
async function requestPersistence(): Promise<void> {
  // Older browsers and pages without HTTPS do not have it.
  await (navigator.storage as StorageManager | undefined)?.persist();
}

/**
 * Calls `connect` when the browser is online again, `lose` when it is offline, and `show` and `hide` when the page is
 * visible again and hidden. Returns a function that ends it.
 */
function followBrowser({
  connect,
  lose,
  show,
  hide,
}: Readonly<Record<'connect' | 'lose' | 'show' | 'hide', () => void>>): () => void {
  const shown = () => (document.visibilityState === 'visible' ? show() : hide());
  addEventListener('online', connect);
  addEventListener('offline', lose);
  document.addEventListener('visibilitychange', shown);
  return () => {
    removeEventListener('online', connect);
    removeEventListener('offline', lose);
    document.removeEventListener('visibilitychange', shown);
  };
}

/**
 * Has the browser ask before the page is closed with changes that are only in its memory. Returns a function that ends
 * it.
 */
function warnOfUnsent(store: RecordStore, hasUnsent: () => boolean): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (hasUnsent()) event.preventDefault();
  };
  // Not always listened to: such a listener keeps pages out of the back/forward cache of some browsers.
  const stop = store.subscribe(() => {
    if (store.getStatus().memoryCause) addEventListener('beforeunload', warn);
  });
  return () => {
    stop();
    removeEventListener('beforeunload', warn);
  };
}

/**
 * Opens the record store of a user, whose replica all tabs of the browser share. It is used at once: calls wait until
 * the replica is open.
 */
export function openRecordStore({
  username,
  connection,
  onClosed,
  onStored,
  isDeviceOnly = false,
  openStorage: open = openStorage,
}: RecordStoreOptions): OpenRecordStore {
  const name = replicaName(username);
  const events = {
    onClosed,
    onBlocked: (isBlocked: boolean) => store.setBlocked(isBlocked),
    onMemory: (cause: StorageError) => store.setMemoryCause(cause),
  };
  const storage = open(name, events, isDeviceOnly ? localMemory : undefined);
  const unwritten = new UnwrittenChanges(username, Date.now, () =>
    storage.unsentInMemory().flatMap(unsentChanges),
  );
  let channel: BroadcastChannel | undefined;
  const store = new RecordStore({
    storage,
    transport: connection.transport,
    lock: typeof navigator.locks === 'undefined' ? queueLock() : { request: holdLock },
    lockName: `${name}-send`,
    now: Date.now,
    newDeviceName,
    recordDiscarded,
    isOnline: () => navigator.onLine,
    isDeviceOnly,
    confirmationTime: 1_000,
    announce: (events) => channel?.postMessage(events),
    // Without an account the user decides when to ask: Firefox shows a prompt.
    ...(!isDeviceOnly && { requestPersistence }),
    ...(onStored && { onStored }),
    trackUnwritten: (changes) => unwritten.add(changes),
  });

  const openChannel = () => {
    channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }: MessageEvent<readonly ReplicaEvent[]>) => store.handleEvents(data);
  };
  const closeChannel = () => {
    channel?.close();
    channel = undefined;
  };

  const start = () => {
    openChannel();
    const readings = new Readings(store);
    const catchUp = (read: () => unknown) => {
      store.handleEvents();
      store.outbox.send();
      void read();
    };
    const stopFollowing = followBrowser({
      // The connection for changes may be lost without having noticed it.
      connect: () => catchUp(() => store.refresh()),
      lose: () => store.handleEvents([]),
      show: () => catchUp(readings.readUnheard),
      // The page may be closed before a delay has ended.
      hide: () => store.outbox.send(),
    });
    const stopSuspension = followSuspension({
      suspend: closeChannel,
      resume: () => {
        openChannel();
        // Changes of other devices were not received meanwhile.
        catchUp(() => store.refresh());
      },
    });
    const stopListening = connection.whenIdle(({ listenToChanges }) => {
      readings.begin();
      return listenToChanges(store, readings.receive, readings.lose);
    });
    // The first visit on a device waits for nothing.
    store.isComplete().then(
      (isComplete) => !isComplete && readings.readUnheard(),
      // The replica is closed: the user has logged out.
      () => undefined,
    );
    const stopWarning = warnOfUnsent(store, () => storage.unsentInMemory().length > 0);
    const stopUnwritten = unwritten.start((changes) => store.change(changes));
    store.outbox.start();
    return () => {
      readings.end();
      stopFollowing();
      stopSuspension();
      stopListening();
      stopUnwritten();
      stopWarning();
      closeChannel();
      store.stop();
    };
  };
  return {
    store,
    start,
    leave: () => (isDeviceOnly ? storage.close() : closeReplica(storage, username, Date.now())),
    destroy: () => storage.destroy(),
  };
}
