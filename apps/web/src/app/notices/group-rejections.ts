import type { Rejection } from '@kairos/sync/storage';

/** Rejections that one sentence shows: of one entity, with one message of the server. */
export interface RejectionGroup {
  readonly entity: string;
  readonly message: string;
  readonly recordIds: ReadonlySet<string>;
}

/** Groups rejections, in the order of their first ones. */
export function groupRejections(rejections: readonly Rejection[]): readonly RejectionGroup[] {
  const groups = new Map<string, RejectionGroup>();
  for (const { entity, message, recordId } of rejections) {
    const key = JSON.stringify([entity, message]);
    const recordIds = new Set(groups.get(key)?.recordIds).add(recordId);
    groups.set(key, { entity, message, recordIds });
  }
  return [...groups.values()];
}
