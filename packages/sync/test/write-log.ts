import type { Path } from '../src/record.ts';
import { type Stamp, stampDevice } from '../src/stamp.ts';

/** One value that a user wrote. Values are unique, so that each can be found again. */
export interface LoggedWrite {
  readonly entity: string;
  readonly id: string;
  readonly path: Path;
  readonly value: unknown;
  readonly stamp: Stamp;
  /** Stamps of values of the same path that the writer saw, and meant to replace. */
  readonly seen: readonly Stamp[];
}

/** The written values, to compare with the remaining ones. */
export class WriteLog {
  #writes: LoggedWrite[] = [];
  readonly #moves = new Set<Stamp>();
  readonly #deletedUnsent = new Set<string>();
  readonly #ticks = new Map<Stamp, { readonly id: string; readonly nextId: string }>();

  get writes(): readonly LoggedWrite[] {
    return this.#writes;
  }

  add(write: LoggedWrite): void {
    this.#writes.push(write);
  }

  /** A record was moved to another entity by a change with this stamp. */
  addMove(stamp: Stamp): void {
    this.#moves.add(stamp);
  }

  /** A change with this stamp marked a record as done and made the next one, or took both back. */
  addTick(stamp: Stamp, id: string, nextId: string): void {
    this.#ticks.set(stamp, { id, nextId });
  }

  /** The ids of the records that come after done ones, each with the id of the done one. */
  get nextIds(): ReadonlyMap<string, string> {
    return new Map([...this.#ticks.values()].map(({ id, nextId }) => [nextId, id]));
  }

  isTick({ stamp }: LoggedWrite): boolean {
    return this.#ticks.has(stamp);
  }

  /** A user deleted a record before it was ever sent. */
  addUnsentDeletion(id: string): void {
    this.#deletedUnsent.add(id);
  }

  hasUnsentDeletion(id: string): boolean {
    return this.#deletedUnsent.has(id);
  }

  isMove({ stamp }: LoggedWrite): boolean {
    return this.#moves.has(stamp);
  }

  /**
   * Removes the writes of a device, up to the stamp `newest`, of a record that was deleted before it was ever sent. Without
   * `newest`, removes all of them.
   */
  forget(entity: string, id: string, device: string, newest?: Stamp): void {
    this.#writes = this.#writes.filter(
      (write) =>
        write.entity !== entity ||
        write.id !== id ||
        stampDevice(write.stamp) !== device ||
        (newest !== undefined && write.stamp > newest),
    );
  }

  /** The writes by entity, record and path. */
  byPath(): Map<string, readonly LoggedWrite[]> {
    const groups = new Map<string, LoggedWrite[]>();
    for (const write of this.writes) {
      const key = `${write.entity} ${write.id} ${write.path}`;
      groups.set(key, [...(groups.get(key) ?? []), write]);
    }
    return groups;
  }
}
