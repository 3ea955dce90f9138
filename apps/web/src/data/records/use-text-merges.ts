import type { MergeField } from '@kairos/sync/merge-field';
import type { EntityName } from '#data/entities/entity-manifest.ts';
import { useRecordStore } from './record-store-context.ts';

/** Returns how a field of an entity is merged; undefined for a field without a merge, and until the merges are loaded. */
export function useTextMerges(entity: EntityName): (field: string) => MergeField | undefined {
  const { replica } = useRecordStore();
  return (field) => replica.mergeOf(entity, field);
}
