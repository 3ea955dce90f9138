import type { EntityName } from '#data/entities/entity-manifest.ts';
import type { RecordChange } from '#domain/records/record-change.ts';
import { createEmitter } from '#platform/events/create-emitter.ts';

const none: readonly RecordChange[] = [];

/** The changes of this tab that are being made and that no list shows yet. */
export class PendingChanges {
  /** How often each is marked, the oldest first. */
  readonly #marks = new Map<RecordChange, number>();
  readonly #lists = new Map<EntityName, readonly RecordChange[]>();
  readonly #emitter = createEmitter();

  /** Calls `listener` when changes become pending or end. Returns a function that stops it. */
  readonly subscribe = this.#emitter.subscribe;

  /** Those of an entity, the oldest first; the same array while nothing changes. */
  of(entity: EntityName): readonly RecordChange[] {
    return this.#lists.get(entity) ?? none;
  }

  /** Marks changes as pending. Returns a function that removes the marks. */
  mark(changes: readonly RecordChange[]): () => void {
    this.#count(changes, 1);
    return () => this.#count(changes, -1);
  }

  #count(changes: readonly RecordChange[], step: number): void {
    for (const change of changes) {
      const marks = (this.#marks.get(change) ?? 0) + step;
      if (marks > 0) this.#marks.set(change, marks);
      else this.#marks.delete(change);
    }
    for (const entity of new Set(changes.map((change) => change.entity))) {
      const list = [...this.#marks.keys()].filter((change) => change.entity === entity);
      if (list.length !== this.of(entity).length) this.#lists.set(entity, list);
    }
    this.#emitter.emit();
  }
}
