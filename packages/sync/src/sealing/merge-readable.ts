import type { FieldMerges, MergeField } from '../merge-field.ts';
import { isEnvelope } from './envelope.ts';

/** Merges readable values only: of an envelope that this device cannot open, the later value is used as a whole. */
function readableMerge(merge: MergeField): MergeField {
  return (versions) => {
    const { base, mine, theirs, isMineLater } = versions;
    if (!isEnvelope(base) && !isEnvelope(theirs)) return merge(versions);
    return isMineLater ? { value: mine, lost: ['theirs'] } : { value: theirs, lost: ['mine'] };
  };
}

/** The merges of an account that can be encrypted: the words of an envelope are not words of the user. */
export function readableMerges(
  merges: Readonly<Record<string, FieldMerges>>,
): Readonly<Record<string, FieldMerges>> {
  return Object.fromEntries(
    Object.entries(merges).map(([entity, fields]) => [
      entity,
      Object.fromEntries(Object.entries(fields).map(([path, merge]) => [path, readableMerge(merge)])),
    ]),
  );
}
