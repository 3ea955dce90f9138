import { readStored, removeStored, writeStored } from '#lib/storage/storage.ts';
import type { RecordChange } from './record-change.ts';

interface Backup {
  /** Cognito's `sub`. */
  readonly owner: string;
  readonly changes: readonly RecordChange[];
}

/** The changes of a backup; none for another person's or an invalid one. */
function changesIn(text: string | null, owner: string): readonly RecordChange[] {
  try {
    const backup = JSON.parse(text ?? 'null') as Backup | null;
    return backup?.owner === owner ? backup.changes : [];
  } catch {
    return [];
  }
}

/**
 * Changes that IndexedDB has not stored yet. A page that is being left cannot wait for IndexedDB, so it writes them to
 * localStorage, which is synchronous. The next page of the same person, or another open tab, makes them again.
 */
export class UnstoredChanges {
  readonly #owner: string;
  readonly #waiting = new Set<readonly RecordChange[]>();
  #isLeaving = false;
  /** The backup that another tab has left; undefined while this one has written none. */
  #others: readonly RecordChange[] | undefined;

  /** `owner` is Cognito's `sub`. */
  constructor(owner: string) {
    this.#owner = owner;
  }

  /** Adds changes that are about to be stored. The returned function removes them again. */
  add(changes: readonly RecordChange[]): () => void {
    this.#waiting.add(changes);
    if (this.#isLeaving) this.#write();
    return () => {
      this.#waiting.delete(changes);
      if (this.#others !== undefined) this.#write();
    };
  }

  /**
   * Makes changes of an earlier page, and writes a backup whenever this page is left. Returns what ends both.
   *
   * @param change stores changes; resolves when they are durable
   */
  start(change: (changes: readonly RecordChange[]) => Promise<unknown>): () => void {
    const leave = () => {
      this.#isLeaving = true;
      if (this.#waiting.size > 0) this.#write();
    };
    const stay = () => {
      this.#isLeaving = false;
    };
    const makeAgain = () => void this.#makeAgain(change);
    // Another tab of this browser has been left.
    const changedElsewhere = ({ key }: StorageEvent) => key === 'unstored-changes' && makeAgain();
    addEventListener('pagehide', leave);
    addEventListener('pageshow', stay);
    addEventListener('storage', changedElsewhere);
    makeAgain();
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', stay);
      removeEventListener('storage', changedElsewhere);
    };
  }

  async #makeAgain(change: (changes: readonly RecordChange[]) => Promise<unknown>): Promise<void> {
    const text = readStored('unstored-changes');
    const changes = changesIn(text, this.#owner);
    if (changes.length === 0) return;
    try {
      await change(changes);
    } catch {
      // The store tells the person. The backup stays for the next page.
      return;
    }
    if (readStored('unstored-changes') === text) removeStored('unstored-changes');
  }

  #write(): void {
    this.#others ??= changesIn(readStored('unstored-changes'), this.#owner);
    const changes = [...this.#others, ...[...this.#waiting].flat()];
    const backup: Backup = { owner: this.#owner, changes };
    if (changes.length > 0) writeStored('unstored-changes', JSON.stringify(backup));
    else removeStored('unstored-changes');
    if (this.#waiting.size === 0) this.#others = undefined;
  }
}
