import { allKeyStamps } from './key-stamps.ts';
import type { RemoteRecord } from './record.ts';
import type { Stamp } from './stamp.ts';

/**
 * The stamps in a record. The values of one change are stored together: one of them shows that the change arrived,
 * also when another writer has replaced the rest. A deletion does not show it: it is sent in its own request.
 */
export function stampsIn({ stamps, _deleted: isDeleted }: RemoteRecord): ReadonlySet<Stamp> {
  const { _deleted: deletion, ...fields } = stamps;
  const counted = Object.values(
    isDeleted === true || deletion === undefined ? fields : { ...fields, deletion },
  );
  return new Set(counted.flatMap(allKeyStamps));
}
