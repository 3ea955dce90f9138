import { MemoryStorage, type MemoryDevice } from '@kairos/sync/memory-storage';
import type { RemoteRecord } from '@kairos/sync/record';
import type { ReplicaEvent } from '@kairos/sync/replica-store';
import { ServerRecords } from '@kairos/sync/server-records';
import { type Transport, TransportError } from '@kairos/sync/transport';
import type { ApiConnection } from '#data/connection/api-connection.ts';
import { fieldMerges } from '#data/records/field-merges.ts';
import { recordDiscarded } from '#data/records/record-discarded.ts';
import { RecordStore } from '#data/records/record-store.ts';
import type { ServerProjection } from '#data/records/server-projection.ts';
import { createReminderWriter } from '../reminder-writer.ts';
import { forgetWritten, type WrittenNote } from '../write-reminders.ts';
import type { PageLocks } from './page-locks.ts';
import type { ReminderRequest, ReminderServer } from './reminder-server.ts';
import type { UnreliableNetwork } from './unreliable-network.ts';
import type { VirtualTime } from './virtual-time.ts';

/** Cognito's `sub` of the user. */
export const username = 'mira';

/** As in `openRecordStore`. */
const readingInterval = 60_000;

/** What the pages of one browser share. */
export interface PageOptions {
  readonly time: VirtualTime;
  readonly network: UnreliableNetwork;
  readonly records: Transport;
  readonly reminders: ReminderServer;
  readonly replica: MemoryDevice;
  readonly locks: PageLocks;
  readonly note: WrittenNote;
  /** The clock of the device, in milliseconds since 1970. */
  readonly now: () => number;
  readonly deviceName: string;
  readonly announce: (from: SimulatedPage, events: readonly ReplicaEvent[]) => void;
}

/** A page with the record store and the writer of the app. It reads and listens as `openRecordStore` does. */
export class SimulatedPage {
  readonly store: RecordStore;
  /** Whether it receives the changes of other devices in real time. */
  isListening = false;
  isClosed = false;
  /** Whether a change of another device was lost on the way to it. */
  hasMissed = false;
  readonly #options: PageOptions;
  readonly #writer: ServerProjection;
  readonly #stopWriter: () => void;
  /** Without the elements: only the events of a page that is hidden. */
  readonly #document = Object.assign(new EventTarget(), { visibilityState: 'visible' });

  constructor(options: PageOptions) {
    const { network, replica, locks, note, now, reminders } = options;
    this.#options = options;
    const isClosed = () => this.isClosed;
    this.store = new RecordStore({
      storage: new MemoryStorage(replica),
      transport: this.#transport(),
      lock: locks.forPage(this),
      lockName: 'send',
      now,
      newDeviceName: () => options.deviceName,
      recordDiscarded,
      isOnline: () => network.isOnline,
      confirmationTime: 1_000,
    });
    this.store.replica.subscribe((events) => options.announce(this, events));
    this.store.replica.setFieldMerges(fieldMerges);
    const ask = reminders.connect();
    const answer = (request: ReminderRequest) =>
      network.send((isFailing) => ask(request, isFailing), isClosed);
    const connection = { client: { query: answer, mutate: answer } } as unknown as ApiConnection;
    this.#writer = createReminderWriter({
      store: this.store,
      loadConnection: () => Promise.resolve(connection),
      username,
      now: () => new Date(now()),
      note,
    });
    this.#stopWriter = this.#withDocument(() => this.#writer.start());
    this.store.outbox.start();
    void this.store.isComplete().then((isComplete) => !isComplete && void this.store.refresh());
    this.#readUnheard();
  }

  /** Connects after `delay` milliseconds: reads the changes that were missed, then receives new ones. */
  listen(delay: number): void {
    this.#options.time.after(delay, () => {
      if (this.isClosed || !this.#options.network.isOnline) return;
      this.isListening = true;
      void this.store.refresh();
    });
  }

  receive(entity: string, record: RemoteRecord): void {
    if (this.isClosed) return;
    this.hasMissed ||= !this.isListening;
    if (!this.isListening) return;
    void new ServerRecords(this.store.replica).receive(entity, [record]);
  }

  /** Called when the network is available again, or when the page becomes visible. */
  catchUp(): void {
    this.store.handleEvents();
    this.store.outbox.send();
    void this.store.refresh();
  }

  /** The user turns push on in this browser. */
  turnPushOn(): void {
    this.#options.reminders.hasDevices = true;
    forgetWritten(this.#options.note);
    this.#writer.schedule();
  }

  /** The user looks at another tab for a moment. */
  hide(): void {
    this.#withDocument(() => {
      for (const state of ['hidden', 'visible']) {
        this.#document.visibilityState = state;
        this.#document.dispatchEvent(new Event('visibilitychange'));
      }
    });
  }

  /** Ends in the middle of its work: answers do not arrive, and its locks are free. */
  close(): void {
    this.isClosed = true;
    this.#withDocument(this.#stopWriter);
    this.store.stop();
    this.#options.locks.release(this);
  }

  #readUnheard(): void {
    this.#options.time.after(readingInterval, () => {
      if (this.isClosed) return;
      if (!this.isListening || this.store.getStatus().readFailure) void this.store.refresh();
      this.#readUnheard();
    });
  }

  #transport(): Transport {
    const { network, records } = this.#options;
    const send = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
      const answer = network.send(
        (isFailing) => {
          if (isFailing) throw new TransportError('unavailable', 'HTTP 500');
          return ask();
        },
        () => this.isClosed,
      );
      return answer.catch((error: unknown) => {
        throw error instanceof TransportError ? error : new TransportError('unavailable', String(error));
      });
    };
    return {
      mutate: (entity, request) => send(() => records.mutate(entity, request)),
      get: (entity, id) => send(() => records.get(entity, id)),
      changed: (requests) => send(() => records.changed(requests)),
    };
  }

  #withDocument<Result>(act: () => Result): Result {
    Object.defineProperty(globalThis, 'document', { value: this.#document, configurable: true });
    try {
      return act();
    } finally {
      Reflect.deleteProperty(globalThis, 'document');
    }
  }
}
