import { useSyncExternalStore } from 'react';
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
