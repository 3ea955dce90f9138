import type { Row } from '@kairos/sync/record';
import type { HistoryKind } from '#data/entities/entities.ts';

/** A record with discarded values, deleted or not. */
export interface Subject {
  readonly kind: HistoryKind;
  readonly row: Row;
}

/** The rows of the replica that the screen shows. */
export interface HistoryRows {
  readonly deleted: readonly Row[];
  /** The discarded values: KeptVersion records. */
  readonly discarded: readonly Row[];
  /** Discarded values that were deleted because the user chose them. */
  readonly chosen: readonly Row[];
  /** The records of the discarded values by {@link subjectKey}. */
  readonly subjects: ReadonlyMap<string, Subject>;
}

export function subjectKey(kind: string, id: string): string {
  return `${kind}:${id}`;
}
