import type { RemoteRecord } from '@kairos/sync/record';
import type { Realtime } from '#data/realtime/realtime.ts';
import { documents } from './documents.ts';
import { entityNames } from '#data/entities/entities.ts';
import type { EntityName } from '#data/entities/entity-manifest.ts';
import { toRemoteRecord } from './graphql-transport.ts';
import { ReceiveQueue } from './receive-queue.ts';
import type { RecordStore } from './record-store.ts';

/** Milliseconds to wait for the next subscription of a connection while some are not ready. */
const readyDelay = 500;

/** Makes a record readable, as the transport does it. Rejects with a `TransportError` while nothing may be read. */
export type RecordOpener = (entity: EntityName, record: RemoteRecord) => Promise<RemoteRecord>;

interface ChangeListener {
  readonly listen: Realtime['listen'];
  readonly store: RecordStore;
  /** Changes are received from now on; earlier ones may have been missed. Also after a lost connection. */
  readonly onReady: () => void;
  /** Changes are not received any more, or only those of some entities. */
  readonly onLost: () => void;
  readonly open: RecordOpener;
}

/** Brings the changes of other devices into the replica. Returns a function that ends it. */
export function listenToChanges({ listen, store, onReady, onLost, open }: ChangeListener): () => void {
  let ready = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stops = entityNames.map((entity) => {
    const readWhole = () => void store.refresh();
    const queue = new ReceiveQueue(store.replica, entity, readWhole);
    return listen(documents[entity].changes, {
      onData: (data) => {
        const record = toRemoteRecord(data[`on${entity}Change`]);
        // A client without versions sends a part of the record: the whole record is read.
        if (record === null) readWhole();
        else void open(entity, record).then((opened) => queue.add(opened), readWhole);
      },
      ready: () => {
        ready += 1;
        clearTimeout(timer);
        timer = setTimeout(onReady, ready % entityNames.length === 0 ? 0 : readyDelay);
      },
      lost: () => {
        ready = 0;
        clearTimeout(timer);
        onLost();
      },
    });
  });
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
