// @spec adoption-copied adoption-added adoption-continues

import {
  adoptionProgress,
  type AdoptionProgress,
  completeAdoption,
  copyAdopted,
  unfinishedAdoption,
} from '@kairos/sync/adopt-replica';
import { type AdoptionKind, removeAdoptionMark } from '@kairos/sync/adoption-mark';
import type { AddedRows, AdditionRules } from '@kairos/sync/add-rows';
import { type AdoptedContent, readSnapshot } from '@kairos/sync/replica-snapshot';
import type { Row } from '@kairos/sync/record';
import { entities } from '@kairos/schema/entities';
import type { Entity } from '@kairos/schema/entity';
import { journalPage } from '@kairos/schema/entities/journal-page';
import { weekPage } from '@kairos/schema/entities/week-page';
import { endLocalUse } from '#account/identity/local-use.ts';
import { localOwner } from '#account/identity/session-entries.ts';
import { entityNames } from '#data/entities/entities.ts';
import {
  type DraftKey,
  isLocalDraft,
  readStored,
  removeStored,
  storedKeys,
  takeLocalTimerAlong,
  writeStored,
} from '#platform/storage/storage.ts';
import { type DeviceValues, valuesIn } from './device-state.ts';
import { type LocalReplica, openLocalReplica } from './local-replica.ts';
import type { RecordStore } from './record-store.ts';

const lock = 'adoption';

/** Gives the drafts of the use without an account to a user (Cognito's `sub`). A draft of the user stays. */
function moveLocalDrafts(username: string): void {
  for (const key of storedKeys().filter(isLocalDraft)) {
    const own = key.replace(' local ', ` ${username} `) as DraftKey;
    const draft = readStored(key);
    if (draft !== null && readStored(own) === null) writeStored(own, draft);
    removeStored(key);
  }
}

const rules: AdditionRules = {
  joined: {
    JournalPage: { field: 'text', maxLength: journalPage.fields.text.maxLength },
    WeekPage: { field: 'text', maxLength: weekPage.fields.text.maxLength },
  },
  kept: ['YearlyGoal', 'UserSettings'],
  restored: entities
    .filter(({ operations }: Entity) => operations.includes('update'))
    .map(({ name }) => name),
  links: { entity: 'YearlyGoal', field: 'goalId' },
};

/** Entities that belong to an account. */
const accountEntities: readonly string[] = ['CalendarFeed', 'CalendarSource', 'SignIn', 'TodayFeed'];

/** The settings and their discarded values have the name of their owner. */
function contentFor(username: string): AdoptedContent {
  const rowForAccount = (row: Row): Row | null => {
    const { entity, id, pending } = row;
    if (accountEntities.includes(entity)) return null;
    if (entity === 'UserSettings' && id === localOwner) return { ...row, id: username };
    const { recordId } = pending;
    return entity === 'KeptVersion' && recordId?.value === localOwner
      ? { ...row, pending: { ...pending, recordId: { ...recordId, value: username } } }
      : row;
  };
  const fixedIds = ['JournalPage', 'WeekPage', 'YearlyGoal', 'UserSettings'];
  return { entities: entityNames, fixedIds, rowForAccount };
}

/** What was written on this device without an account, and its way into the account of a user. */
export class LocalAdoption {
  readonly #store: RecordStore;
  readonly #username: string;

  constructor(store: RecordStore, username: string) {
    this.#store = store;
    this.#username = username;
  }

  /** The rows that the account would get. Rejects with a `StorageError`. */
  async rows(): Promise<readonly Row[]> {
    const rows = await this.#withLocal(async ({ storage }) => {
      const snapshot = await readSnapshot(storage, contentFor(this.#username));
      return snapshot.rows;
    });
    return rows ?? [];
  }

  /**
   * The number of rows on this device, also of entities that only a newer build knows. Rejects with a `StorageError`.
   */
  async countRows(): Promise<number> {
    const count = await this.#withLocal(({ storage }) =>
      storage.write('relaxed', (transaction) => transaction.countRows()),
    );
    return count ?? 0;
  }

  /** How an adoption that is not complete was started; undefined without one. Rejects with a `StorageError`. */
  unfinished(): Promise<AdoptionKind | undefined> {
    return this.#withLocal(({ storage }) =>
      unfinishedAdoption({ source: storage, store: this.#store.replica }),
    );
  }

  /**
   * Copies what is not copied yet, and has it sent. It can be repeated.
   *
   * @param also writes values with records that are added to an account with records, in the same transaction
   * @throws StorageError
   */
  async copy(
    kind: AdoptionKind,
    also?: (values: DeviceValues, added: AddedRows) => Promise<void>,
  ): Promise<void> {
    await this.#store.inOneTab(lock, () =>
      this.#withLocal(({ storage }) =>
        copyAdopted(
          { source: storage, store: this.#store.replica, content: contentFor(this.#username), rules },
          kind,
          also && ((transaction, added) => also(valuesIn(transaction), added)),
        ),
      ),
    );
    moveLocalDrafts(this.#username);
    takeLocalTimerAlong();
    this.#store.outbox.send();
    await this.#store.listed();
  }

  /** How much of the adoption the server has; null without one. Rejects with a `StorageError`. */
  progress(): Promise<AdoptionProgress | null> {
    return adoptionProgress(this.#store.replica);
  }

  /**
   * Deletes the records of the device if the server has all of them. Resolves to false when some have to be copied or sent
   * first. Rejects with a `StorageError`.
   */
  async complete(): Promise<boolean> {
    const isComplete = await this.#store.inOneTab(lock, () =>
      this.#withLocal(({ storage }) =>
        completeAdoption(
          { source: storage, store: this.#store.replica, content: contentFor(this.#username) },
          () => endLocalUse(),
        ),
      ),
    );
    // Another tab has completed it.
    return isComplete ?? true;
  }

  /** Leaves the records on the device: those that were copied are not part of an adoption any more. */
  abandon(): Promise<void> {
    return removeAdoptionMark(this.#store.replica.storage);
  }

  /** Repeats `act` once when another tab deletes the records meanwhile: they are in the account, or they are gone. */
  async #withLocal<Result>(act: (local: LocalReplica) => Promise<Result>): Promise<Result | undefined> {
    const closing = new AbortController();
    try {
      return await runWithLocal(act, () => closing.abort());
    } catch (error) {
      if (!closing.signal.aborted) throw error;
      return runWithLocal(act, ignore);
    }
  }
}

const ignore = () => undefined;

async function runWithLocal<Result>(
  act: (local: LocalReplica) => Promise<Result>,
  onClosed: () => void,
): Promise<Result | undefined> {
  const local = await openLocalReplica(onClosed);
  if (!local) return undefined;
  try {
    return await act(local);
  } finally {
    await local.storage.close();
  }
}
