import type { ReplicaEvent } from '@kairos/sync/replica-store';
import { followSuspension } from '#platform/page-lifecycle/follow-suspension.ts';
import { Readings } from './readings.ts';
import type { RecordStore } from './record-store.ts';
import type { UnwrittenChanges } from './unwritten-changes.ts';

/** When and from where a store receives the changes of other devices. */
export interface ChangeConnection {
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

interface RunOptions {
  readonly store: RecordStore;
  /** The name of the replica. Tabs send each other their writes on a channel of this name. */
  readonly name: string;
  readonly connection: ChangeConnection;
  readonly unwritten: UnwrittenChanges;
  /** Whether the memory of the page has changes that are nowhere else. */
  readonly hasUnsentInMemory: () => boolean;
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

/** Reads, sends and listens to changes, by the state of the page and the network, until the returned function is called. */
export function runRecordStore({
  store,
  name,
  connection,
  unwritten,
  hasUnsentInMemory,
}: RunOptions): () => void {
  let channel: BroadcastChannel | undefined;
  const openChannel = () => {
    channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }: MessageEvent<readonly ReplicaEvent[]>) => store.handleEvents(data);
  };
  const closeChannel = () => {
    channel?.close();
    channel = undefined;
  };
  openChannel();
  const stopSending = store.replica.subscribe((events) => channel?.postMessage(events));
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
  const stopWarning = warnOfUnsent(store, hasUnsentInMemory);
  const stopUnwritten = unwritten.start((changes) => store.change(changes));
  store.outbox.start();
  return () => {
    readings.end();
    stopFollowing();
    stopSuspension();
    stopListening();
    stopUnwritten();
    stopWarning();
    stopSending();
    closeChannel();
    store.stop();
  };
}
