// @spec adoption-copied adoption-question adoption-continues

import type { AddedRows, ChangedRow } from '@kairos/sync/add-rows';
import type { AdoptionKind } from '@kairos/sync/adoption-mark';
import { stampTime } from '@kairos/sync/stamp';
import { currentRecord } from '@kairos/sync/visible-record';
import { isNewAccount, markAsked, wasAskedBefore } from '#account/identity/adopting-user.ts';
import { unmarkLocalRecords } from '#account/identity/local-use.ts';
import type { DeviceValue, DeviceValues } from '#data/records/device-state.ts';
import { LocalAdoption } from '#data/records/local-adoption.ts';
import { deleteLocalReplica } from '#data/records/local-replica.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import { entityNames } from '#data/entities/entities.ts';
import { dayAt } from '#domain/days/day-at.ts';
import type { StoredImport } from '#features/transfer/import/api/import-state.ts';
import { partsOf, putImport, putPart } from '#features/transfer/import/api/stored-imports.ts';
import { undoImport } from '#features/transfer/import/api/undo-import.ts';
import type { ExtendedPage } from '#features/transfer/import/rules/preview-builder.ts';
import { pause } from '#platform/async/pause.ts';
import { createEmitter } from '#platform/events/create-emitter.ts';
import { dayStart } from '#platform/preferences/day-start.ts';
import type { AdoptionState } from './adoption-state.ts';
import { type AdoptionPreview, countWritten, previewAdoption } from './rules/preview-adoption.ts';

/** Milliseconds between two readings of the progress. */
const interval = 250;

/** How long the device keeps what was taken along, so that the toast can undo it; in milliseconds. */
const undoTime = 10_000;

const leftValue: DeviceValue<boolean> = { key: 'local-records-left', fallback: false };

/** The journal pages and week pages that got a text below the one they had. */
function joinedPages(changed: readonly ChangedRow[]): readonly ExtendedPage[] {
  return changed.flatMap(({ before, values }) => {
    const { entity, id } = before;
    const { text: old } = currentRecord(before);
    const { text, _deleted: restored } = values;
    if (entity !== 'JournalPage' && entity !== 'WeekPage') return [];
    if (typeof text !== 'string' || typeof old !== 'string' || restored !== undefined) return [];
    return [{ id, before: old, text, ...(entity === 'WeekPage' && { entity }) }];
  });
}

/** Brings what was written on this device without an account into the account, after the user's answer if it has records. */
export class AdoptionRunner {
  readonly subscribe: (listener: () => void) => () => void;
  readonly #store: RecordStore;
  readonly #username: string;
  readonly #adoption: LocalAdoption;
  readonly #changes = createEmitter();
  #state: AdoptionState = { is: 'unknown' };
  #isStopped = false;
  #taken: StoredImport | undefined;

  constructor(store: RecordStore, username: string) {
    this.#store = store;
    this.#username = username;
    this.#adoption = new LocalAdoption(store, username);
    this.subscribe = this.#changes.subscribe;
  }

  readonly getState = (): AdoptionState => this.#state;

  /** Continues an adoption, starts that of a new account, or asks. Never rejects. */
  async start(): Promise<void> {
    this.#isStopped = false;
    try {
      const unfinished = await this.#adoption.unfinished();
      const rows = await this.#adoption.rows();
      const counts = countWritten(rows);
      if (unfinished !== undefined) await this.#run(unfinished);
      else if (counts.total === 0) {
        const count = await this.#adoption.countRows();
        // A page may have ended after it deleted the records, and before it deleted their database and stored that.
        if (count === 0) await deleteLocalReplica();
        // Otherwise a newer build has stored records of an entity that this one does not know.
        else if (count === rows.length) unmarkLocalRecords();
        this.#set({ is: 'none' });
      } else if (isNewAccount(this.#username)) await this.#run('copied');
      else if (await this.#store.deviceState.get(leftValue)) this.#set({ is: 'left', counts });
      else this.#set({ is: 'asking', counts, isSecondUser: wasAskedBefore(this.#username) });
    } catch (error) {
      this.#fail(error);
    }
  }

  stop(): void {
    this.#isStopped = true;
  }

  /** What taking the records along would do. Rejects with a `StorageError`. */
  async preview(): Promise<AdoptionPreview> {
    // Otherwise it says nothing of records that this device has not read yet.
    await this.#store.refresh();
    const account = await Promise.all(entityNames.map((entity) => this.#store.rows.getRows(entity)));
    return previewAdoption(await this.#adoption.rows(), account.flat());
  }

  /** Takes the records along. Resolves to whether they are in the replica of the account. */
  async takeAlong(): Promise<boolean> {
    markAsked(this.#username);
    this.#set({ is: 'sending', done: 0, total: 0, isReachable: true });
    try {
      // A record of another device that is not read yet would not be found.
      await this.#store.refresh();
      await this.#adoption.copy('added', (values, added) => this.#storeImport(values, added));
      void this.#send('added', Date.now() + undoTime);
      return true;
    } catch (error) {
      this.#fail(error);
      return false;
    }
  }

  /** Undoes {@link takeAlong}: the records are on the device only. Rejects with a `StorageError`. */
  async undo(): Promise<void> {
    await this.#adoption.abandon();
    if (this.#taken) await undoImport(this.#store, this.#taken, this.#today());
    await this.leave();
  }

  /** Leaves the records on the device. */
  async leave(): Promise<void> {
    markAsked(this.#username);
    const counts = countWritten(await this.#adoption.rows());
    this.#set({ is: 'left', counts });
    await this.#store.deviceState.update('relaxed', (values) => values.set(leftValue, true));
  }

  /** Deletes the records of the device. Rejects with a `StorageError`. */
  async delete(): Promise<void> {
    await deleteLocalReplica();
    this.#set({ is: 'none' });
  }

  /** Tries again after a failure. */
  retry(): void {
    this.#set({ is: 'unknown' });
    void this.start();
  }

  async #run(kind: AdoptionKind): Promise<void> {
    await this.#adoption.copy(kind);
    await this.#send(kind, 0);
  }

  /** Follows the outbox until the server has everything. `clearAfter` is in milliseconds since 1970. */
  async #send(kind: AdoptionKind, clearAfter: number): Promise<void> {
    try {
      while (!this.#isStopped && !(await this.#sendStep(kind, clearAfter))) await pause(interval);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Resolves to whether nothing is left to do. */
  async #sendStep(kind: AdoptionKind, clearAfter: number): Promise<boolean> {
    const progress = await this.#adoption.progress();
    if (!progress) {
      this.#endSending();
      return true;
    }
    const { total, unsent, rejected } = progress;
    if (unsent > 0) {
      const isReachable = this.#store.isOnline() && !this.#store.outbox.isUnavailable;
      this.#set({ is: 'sending', done: total - unsent, total, isReachable });
      return false;
    }
    if (rejected > 0) {
      this.#set({ is: 'failed' });
      return true;
    }
    if (Date.now() < clearAfter) {
      this.#set({ is: 'done' });
      return false;
    }
    if (await this.#adoption.complete()) {
      this.#set({ is: 'done' });
      return true;
    }
    // Another tab has written without an account meanwhile.
    await this.#adoption.copy(kind);
    return false;
  }

  /** Another tab has completed it, or it was undone. */
  #endSending(): void {
    if (this.#state.is === 'sending') this.#set({ is: 'done' });
  }

  async #storeImport(values: DeviceValues, { added, changed, stamp }: AddedRows): Promise<void> {
    const today = this.#today();
    const pages = joinedPages(changed);
    const parts = partsOf(added, pages);
    const at = Math.max(this.#store.now(), stampTime(stamp));
    const stored: StoredImport = {
      ...{ id: crypto.randomUUID(), format: 'device', day: today, at, isPrepared: true, isSent: false },
      ...{ total: added.length + pages.length, parts: parts.length, addedParts: parts.length },
    };
    this.#taken = stored;
    if (stored.total === 0) return;
    await putImport(values, today, stored);
    for (const [index, part] of parts.entries()) putPart(values, stored, index, part);
  }

  #today(): string {
    return dayAt(new Date(this.#store.now()), dayStart.get());
  }

  #fail(error: unknown): void {
    if (this.#isStopped) return;
    console.error('Failed to bring records along:', error instanceof Error ? error.name : typeof error);
    this.#set({ is: 'failed' });
  }

  #set(state: AdoptionState): void {
    this.#state = state;
    this.#changes.emit();
  }
}
