import type { Change } from '@kairos/sync/change';
import type { DiscardedValue } from '@kairos/sync/record';
import type { SendLock } from '@kairos/sync/send-changes';
import type { ReplicaStorage } from '@kairos/sync/storage';
import type { Transport } from '@kairos/sync/transport';
import type { RecordChange } from '#domain/records/record-change.ts';
import type { UnwrittenChange } from './unwritten-changes.ts';

export interface RecordStoreOptions {
  readonly storage: ReplicaStorage;
  readonly transport: Transport;
  readonly lock: SendLock;
  /** The name of the Web Lock that a tab holds while it sends. Tabs of one user use the same name. */
  readonly lockName: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly newDeviceName: () => string;
  readonly recordDiscarded: (value: DiscardedValue) => Change | null;
  readonly isOnline: () => boolean;
  /** The records are on this device only: nothing is sent to or read from a server, and every list is complete. */
  readonly isDeviceOnly?: boolean;
  /**
   * How long a confirmed change waits for the server's answer, in milliseconds. After that it is shown as made on this
   * device.
   */
  readonly confirmationTime: number;
  /** Requests persistent storage from the browser. Is called once, after the first change; may reject. */
  readonly requestPersistence?: () => Promise<unknown>;
  /** Is called when this tab has stored changes of records of these entities. */
  readonly onStored?: (entities: ReadonlySet<string>) => void;
  /** Backs up changes until they are written, or could not be written. */
  readonly trackUnwritten?: (changes: readonly RecordChange[]) => UnwrittenChange;
}
