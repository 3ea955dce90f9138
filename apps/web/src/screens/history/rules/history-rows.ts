import type { Row } from '@kairos/sync/record';
import type { HistoryKind } from '#data/entities/entities.ts';

/** A record that a kept version belongs to, deleted or not. */
export interface Subject {
  readonly kind: HistoryKind;
  readonly row: Row;
}

/** The rows of the replica that the page is made of. */
export interface HistoryRows {
  readonly deleted: readonly Row[];
  /** Kept versions. */
  readonly kept: readonly Row[];
  /** Kept versions that are deleted because their value was chosen. */
  readonly used: readonly Row[];
  /** The records of the kept versions by {@link subjectKey}. */
  readonly subjects: ReadonlyMap<string, Subject>;
}

export function subjectKey(kind: string, id: string): string {
  return `${kind}:${id}`;
}
