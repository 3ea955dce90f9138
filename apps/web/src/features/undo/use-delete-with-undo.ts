// @spec undo-deletion

import { useCallback } from 'react';
import type { EntityName } from '#data/entities/entity-manifest.ts';
import type { RecordTypes } from '@kairos/schema/record-types';
import type { RecordChange } from '#domain/records/record-change.ts';
import type { MadeChange } from '#data/records/made-change.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { useChangeWithUndo } from './use-change-with-undo.ts';
import type { Undoable } from './use-undo.ts';

interface DeleteOptions {
  /** The text of the record in the toast; may be empty. */
  readonly text: string;
  /** Shows the deletion after the server has it: see `useMakeChange`. */
  readonly isConfirmed?: boolean;
  /** Brings the record back; as it was when not given. */
  readonly restore?: Undoable['restore'];
  /**
   * Keeps the toast after a rejection. For screens that keep the record hidden then (spec §8), so that only the undo brings
   * it back.
   */
  readonly keepsUndo?: boolean;
}

/** Deletes a record and offers to undo that. After a failure the record exists again. */
export type DeleteWithUndo = <Entity extends EntityName>(
  entity: Entity,
  record: RecordTypes[Entity],
  options: DeleteOptions,
) => MadeChange;

/**
 * Returns a stable function that deletes records and shows the toast with 'Undo'. A rejection withdraws the toast,
 * because the record is then there. The caller must stay mounted without the record: use it in the list, not in a row.
 *
 * @example ifFailed(deleteWithUndo('BucketItem', item, { text: item.text }), reportDeleteFailure);
 */
export function useDeleteWithUndo(): DeleteWithUndo {
  const store = useRecordStore();
  const changeWithUndo = useChangeWithUndo();

  return useCallback(
    (entity, record, { text, restore = () => store.restore(entity, record), ...options }) => {
      const change = { entity, id: record.id, values: { _deleted: true } } as RecordChange;
      return changeWithUndo([change], { ...options, undo: { text, restore } });
    },
    [store, changeWithUndo],
  );
}
