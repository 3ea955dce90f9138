import type { ApolloClient } from '@apollo/client';
import { IndexedDbStorage } from '@kairos/sync/indexed-db-storage';
import { MemoryStorage } from '@kairos/sync/memory-storage';
import type { ReplicaEvent } from '@kairos/sync/replica-store';
import type { SendLock } from '@kairos/sync/send-changes';
import { type ReplicaStorage, StorageError } from '@kairos/sync/storage';
import type { Realtime } from '#lib/realtime/realtime.ts';
import { newDeviceName } from './device-kind.ts';
import { graphqlTransport } from './graphql-transport.ts';
import { keepDiscarded } from './keep-discarded.ts';
import { listenToChanges } from './listen-to-changes.ts';
import { RecordStore } from './record-store.ts';
import { replicaName } from './replicas.ts';

/** Milliseconds to wait for the real-time connection, so that one reading covers what came before it. */
const realtimePatience = 2_000;

export interface OpenRecordStore {
  readonly store: RecordStore;
  /** Reads, sends and listens to changes until the returned function is called. */
  readonly start: () => () => void;
  /** Deletes the replica, in all tabs. */
  readonly destroy: () => Promise<void>;
}

interface RecordStoreSettings {
  /** Cognito's `sub`. */
  readonly username: string;
  readonly client: ApolloClient;
  readonly realtime: Realtime;
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

/** IndexedDB where the browser has it; else the replica lasts as long as the page. */
async function openStorage(name: string): Promise<ReplicaStorage> {
  const storage = new IndexedDbStorage(name);
  try {
    await storage.getMeta('device');
    return storage;
  } catch (error) {
    if (!(error instanceof StorageError) && typeof indexedDB !== 'undefined') throw error;
    return new MemoryStorage();
  }
}

/** Opens the record store of a person, whose replica all tabs of the browser share. */
export async function openRecordStore({
  username,
  client,
  realtime,
}: RecordStoreSettings): Promise<OpenRecordStore> {
  const name = replicaName(username);
  const storage = await openStorage(name);
  const channel = new BroadcastChannel(name);
  const store = new RecordStore({
    storage,
    transport: graphqlTransport(client),
    lock: typeof navigator.locks === 'undefined' ? queueLock() : navigator.locks,
    lockName: `${name}-send`,
    now: Date.now,
    newDeviceName,
    keepDiscarded,
    isOnline: () => navigator.onLine,
    announce: (events) => channel.postMessage(events),
  });
  channel.onmessage = ({ data }: MessageEvent<readonly ReplicaEvent[]>) => store.handleEvents(data);

  const start = () => {
    const controller = new AbortController();
    const { signal } = controller;
    let hasListened = false;
    const changed = () => {
      store.handleEvents();
      store.outbox.send();
      if (!hasListened) void store.refresh();
    };
    addEventListener('online', changed, { signal });
    addEventListener('offline', () => store.handleEvents([]), { signal });
    addEventListener('pageshow', ({ persisted }) => persisted && changed(), { signal });
    const visibilityChanged = () => {
      if (document.visibilityState === 'visible') changed();
      // The page may be closed before a delay has ended.
      else store.outbox.send();
    };
    document.addEventListener('visibilitychange', visibilityChanged, { signal });
    const stopListening = listenToChanges({
      realtime,
      client,
      store,
      onReady: () => {
        hasListened = true;
        void store.refresh();
      },
    });
    const readUnheard = () => {
      if (!hasListened && !signal.aborted) void store.refresh();
    };
    const timer = setTimeout(readUnheard, realtimePatience);
    // The first visit on a device waits for nothing.
    void store.isComplete().then((isComplete) => !isComplete && readUnheard());
    store.outbox.start();
    return () => {
      controller.abort();
      clearTimeout(timer);
      stopListening();
      store.stop();
    };
  };
  return {
    store,
    start,
    destroy: async () => {
      store.stop();
      channel.close();
      await storage.destroy();
    },
  };
}
