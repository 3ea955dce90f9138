import { useMemo, useSyncExternalStore } from 'react';
import type { EntityName } from '#data/entities/entity-manifest.ts';
import type { RecordChange } from '#domain/records/record-change.ts';
import { useRecordStore } from './record-store-context.ts';

/**
 * The changes of an entity that this tab is making and that no list shows yet, the oldest first. The same array while
 * nothing changes.
 */
export function usePending(entity: EntityName): readonly RecordChange[] {
  const { pending } = useRecordStore();
  return useSyncExternalStore(pending.subscribe, () => pending.of(entity));
}

/** The ids of the records of an entity whose deletion is not confirmed yet. The same set while nothing changes. */
export function usePendingDeletions(entity: EntityName): ReadonlySet<string> {
  const pending = usePending(entity);
  return useMemo(() => {
    const deletions = pending.filter(({ values }) => values._deleted === true);
    return new Set(deletions.map(({ id }) => id));
  }, [pending]);
}
