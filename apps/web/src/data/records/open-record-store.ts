import type { SendLock } from '@kairos/sync/send-changes';
import type { StorageError } from '@kairos/sync/storage';
import type { Transport } from '@kairos/sync/transport';
import { holdLock } from '#platform/page-lifecycle/hold-lock.ts';
import { requestPersistence } from '#platform/storage/persistence.ts';
import { newDeviceName } from './this-device.ts';
import { recordDiscarded } from './record-discarded.ts';
import { localMemory, openStorage } from './lazy-storage.ts';
import { unsentChanges } from '#domain/records/record-change.ts';
import { RecordStore } from './record-store.ts';
import { replicaName } from './replica-names.ts';
import { closeReplica } from './replicas.ts';
import { type ChangeConnection, runRecordStore } from './run-record-store.ts';
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
interface StoreConnection extends ChangeConnection {
  readonly transport: Transport;
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
    // Without an account the user decides when to ask: Firefox shows a prompt.
    ...(!isDeviceOnly && { requestPersistence }),
    ...(onStored && { onStored }),
    trackUnwritten: (changes) => unwritten.add(changes),
  });

  const hasUnsentInMemory = () => storage.unsentInMemory().length > 0;
  return {
    store,
    start: () => runRecordStore({ store, name, connection, unwritten, hasUnsentInMemory }),
    leave: () => (isDeviceOnly ? storage.close() : closeReplica(storage, username, Date.now())),
    destroy: () => storage.destroy(),
  };
}
