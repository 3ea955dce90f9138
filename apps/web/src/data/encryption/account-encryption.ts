import { reopenRecords } from '@kairos/sync/reopen-records';
import type { Keyring } from '@kairos/sync/sealing/keyring';
import { idsMissingIn } from '@kairos/sync/sealing/missing-keys';
import type { SealingTransport } from '@kairos/sync/sealing/sealing-transport';
import { isUnreadable } from '@kairos/sync/unreadable';
import { lazyMethods } from '#platform/async/lazy-methods.ts';
import { once } from '#platform/async/once.ts';
import { createEmitter } from '#platform/events/create-emitter.ts';
import { partLoaded } from '#platform/routing/part-load-error.ts';
import { entityNames } from '#data/entities/entities.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import type { EncryptionChanges } from './change-encryption.ts';
import type { EncryptionControl, EncryptionStatus, RewriteProgress } from './encryption-control.ts';
import { encryptionStatus } from './encryption-status.ts';

interface AccountEncryptionOptions {
  readonly keyring: Keyring;
  readonly store: RecordStore;
  readonly transport: Pick<SealingTransport, 'open'>;
  /** Tells the other tabs of this browser that what the device knows of the encryption has changed. */
  readonly announce: () => void;
}

/** The encryption of an account, as screens use it. */
export class AccountEncryption implements EncryptionControl {
  readonly #options: AccountEncryptionOptions;
  readonly #changes = createEmitter();
  readonly #actions: EncryptionChanges;
  #progress: RewriteProgress | undefined;
  #status: EncryptionStatus = { kind: 'unknown' };

  constructor(options: AccountEncryptionOptions) {
    const { keyring, store, announce } = options;
    this.#options = options;
    const load = once(async () => {
      const { encryptionChanges } = await partLoaded(import('./change-encryption.ts'));
      return encryptionChanges(keyring, store);
    });
    this.#actions = lazyMethods<EncryptionChanges, keyof EncryptionChanges>(
      ['prepare', 'turnOn', 'changeKey', 'replaceSheet', 'turnOff', 'unlock', 'makeCode', 'openWithCode'],
      async (act) => {
        try {
          return await act(await load());
        } finally {
          announce();
        }
      },
    );
    keyring.subscribe(() => this.#update());
  }

  readonly getStatus = (): EncryptionStatus => this.#status;
  readonly subscribe = this.#changes.subscribe;
  readonly isRead = (): boolean => this.#options.keyring.isRead;
  readonly hasOnlyKeys = (): boolean => {
    const { serverState, pin, keyIds, lockReason } = this.#options.keyring;
    const state = serverState ?? pin;
    if (state === undefined || keyIds.length === 0) return false;
    // Another state of these kinds is none that a device of the user has made.
    const isForeign = lockReason === 'notFound' || lockReason === 'turnedOff';
    return isForeign || idsMissingIn(state, keyIds).length > 0;
  };
  readonly prepare: EncryptionControl['prepare'] = (language) => this.#actions.prepare(language);
  readonly turnOn: EncryptionControl['turnOn'] = (sheet) => this.#actions.turnOn(sheet);
  readonly changeKey: EncryptionControl['changeKey'] = (sheet) => this.#actions.changeKey(sheet);
  readonly replaceSheet: EncryptionControl['replaceSheet'] = (sheet) => this.#actions.replaceSheet(sheet);
  readonly turnOff: EncryptionControl['turnOff'] = () => this.#actions.turnOff();
  readonly unlock: EncryptionControl['unlock'] = (text) => this.#actions.unlock(text);
  readonly makeCode: EncryptionControl['makeCode'] = () => this.#actions.makeCode();
  readonly openWithCode: EncryptionControl['openWithCode'] = (text, device) =>
    this.#actions.openWithCode(text, device);

  readonly check = async (): Promise<void> => {
    const { keyring } = this.#options;
    // `unknown` until the first reading ends; all callers share that reading.
    await (keyring.isRead ? keyring.read() : keyring.pass()).catch(() => undefined);
  };

  readonly acceptTurnedOff = async (): Promise<void> => {
    const { keyring, announce } = this.#options;
    await keyring.acceptTurnedOff();
    announce();
  };

  readonly reopen = async (): Promise<number> => {
    const { store, transport } = this.#options;
    await reopenRecords(store.replica, entityNames, transport.open);
    const rows = await Promise.all(entityNames.map((entity) => store.replica.storage.getRows(entity)));
    return rows.flat().filter(isUnreadable).length;
  };

  /** The rewriting of this tab has gone on. */
  setProgress(progress: RewriteProgress): void {
    this.#progress = progress;
    this.#update();
  }

  #update(): void {
    const status = encryptionStatus(this.#options.keyring, this.#progress);
    if (JSON.stringify(status) === JSON.stringify(this.#status)) return;
    // The next change of the state has its own progress.
    if (status.kind === 'on' || status.kind === 'off') this.#progress = undefined;
    this.#status = status;
    this.#changes.emit();
  }
}
