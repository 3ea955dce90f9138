// @spec typed-text-stored

import { StorageError } from '@kairos/sync/storage';
import { localOwner } from '#account/identity/session-entries.ts';
import { readStored, removeStored, writeStored } from '#platform/storage/storage.ts';
import type { RecordChange } from '#domain/records/record-change.ts';

interface Backup {
  /** Cognito's `sub`, or `localOwner`. */
  readonly owner: string;
  readonly changes: readonly RecordChange[];
}

/** The changes of a backup; none for another user's or an invalid one. */
function changesIn(text: string | null, owner: string): readonly RecordChange[] {
  try {
    const backup = JSON.parse(text ?? 'null') as Backup | null;
    return backup?.owner === owner ? backup.changes : [];
  } catch {
    return [];
  }
}

/** The elements of `changes` that are not in `others`; an element that occurs twice has to be there twice. */
function without(changes: readonly RecordChange[], others: readonly RecordChange[]): readonly RecordChange[] {
  const left = others.map((change) => JSON.stringify(change));
  return changes.filter((change) => {
    const index = left.indexOf(JSON.stringify(change));
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/** Changes that are about to be written. */
export interface UnwrittenChange {
  /** They are written, or could not be. */
  readonly end: () => void;
  /** Another page of this browser has made them from the backup, while this page was suspended. */
  readonly isMadeElsewhere: () => boolean;
}

/**
 * Changes that are not written to IndexedDB yet. A page that is being left cannot wait for IndexedDB, so it writes them to
 * localStorage, which is synchronous. The next page of the same user, or another open tab, makes them again, as changes
 * of the time at which the user made them: later changes win. A page that comes back from the back/forward cache must
 * not make them once more: they may be older than what it would replace.
 */
export class UnwrittenChanges {
  readonly #owner: string;
  /** A user who signs in must not replace the backup of the use without an account. */
  readonly #key: 'unstored-changes' | 'local-unstored-changes';
  readonly #now: () => number;
  readonly #waiting = new Set<readonly RecordChange[]>();
  #isLeaving = false;
  readonly #unsent: () => readonly RecordChange[];
  /** The changes of this page in the backup. */
  #backedUp: readonly RecordChange[] = [];
  /** The same of {@link #unsent}. */
  #backedUpUnsent: readonly RecordChange[] = [];

  /**
   * `owner` is Cognito's `sub` or `localOwner`, `now` the time in milliseconds since 1970. `unsent` gives stored changes that end with
   * the page and that the server does not have.
   */
  constructor(owner: string, now: () => number, unsent: () => readonly RecordChange[] = () => []) {
    this.#owner = owner;
    this.#key = owner === localOwner ? 'local-unstored-changes' : 'unstored-changes';
    this.#now = now;
    this.#unsent = unsent;
  }

  add(made: readonly RecordChange[]): UnwrittenChange {
    const madeAt = this.#now();
    const changes = made.map((change) => ({ madeAt, ...change }));
    this.#waiting.add(changes);
    if (this.#isLeaving) this.#write();
    return {
      end: () => {
        this.#waiting.delete(changes);
        if (this.#backedUp.length > 0) this.#write();
      },
      isMadeElsewhere: () =>
        without(changes, this.#backedUp).length === 0 && without(changes, this.#stored()).length > 0,
    };
  }

  /**
   * Applies the changes that an earlier page left in the backup, and writes a new backup when this page is hidden.
   * Returns a function that stops both.
   *
   * @param change stores changes; resolves when they are durable
   */
  start(change: (changes: readonly RecordChange[]) => Promise<unknown>): () => void {
    const leave = () => {
      this.#isLeaving = true;
      if (this.#waiting.size > 0) this.#write();
      this.#backUpUnsent(this.#unsent());
    };
    const stay = () => {
      this.#isLeaving = false;
      this.#backUpUnsent([]);
    };
    const makeAgain = () => void this.makeAgain(change);
    // Another tab of this browser has been left.
    const changedElsewhere = ({ key }: StorageEvent) => key === this.#key && makeAgain();
    addEventListener('pagehide', leave);
    addEventListener('pageshow', stay);
    document.addEventListener('freeze', leave);
    document.addEventListener('resume', stay);
    addEventListener('storage', changedElsewhere);
    makeAgain();
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', stay);
      document.removeEventListener('freeze', leave);
      document.removeEventListener('resume', stay);
      removeEventListener('storage', changedElsewhere);
    };
  }

  /**
   * Applies the changes in the backup. Never rejects: those that cannot be stored stay in it.
   *
   * @param change stores changes; resolves when they are durable
   */
  async makeAgain(change: (changes: readonly RecordChange[]) => Promise<unknown>): Promise<void> {
    // Those that this page waits to store itself are not made twice.
    const changes = without(this.#stored(), [...this.#backedUp, ...this.#backedUpUnsent]);
    if (changes.length === 0) return;
    // Changes that were made together stay together. Those of an earlier version of Kairos have no time.
    for (const madeAt of new Set(changes.map((one) => one.madeAt))) {
      const together = changes.filter((one) => one.madeAt === madeAt);
      try {
        await change(together);
      } catch (error) {
        // The store shows the failure. The backup stays for the next page, without a change that never has room.
        if (!(error instanceof StorageError && error.kind === 'full')) return;
      }
      this.#replace(without(this.#stored(), together));
    }
  }

  #write(): void {
    const others = without(this.#stored(), this.#backedUp);
    const own = [...this.#waiting].flat();
    this.#replace([...others, ...own]);
    // A full disk stores nothing.
    this.#backedUp = without(own, without(own, this.#stored()));
  }

  #backUpUnsent(changes: readonly RecordChange[]): void {
    if (changes.length === 0 && this.#backedUpUnsent.length === 0) return;
    this.#replace([...without(this.#stored(), this.#backedUpUnsent), ...changes]);
    this.#backedUpUnsent = changes;
  }

  #stored(): readonly RecordChange[] {
    return changesIn(readStored(this.#key), this.#owner);
  }

  #replace(changes: readonly RecordChange[]): void {
    const backup: Backup = { owner: this.#owner, changes };
    if (changes.length > 0) writeStored(this.#key, JSON.stringify(backup));
    else removeStored(this.#key);
  }
}
