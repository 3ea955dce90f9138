import { ownValue } from '@kairos/sync/own-value';
import { splitPath, parseObject } from '@kairos/sync/paths';
import { currentStamp } from '@kairos/sync/visible-record';
import { parseDuration } from '#domain/daily-tasks/parse-duration.ts';
import { recordDiscarded } from '#data/records/record-discarded.ts';
import type { RecordChange } from '#domain/records/record-change.ts';
import type { MergedValue, DiscardedValue } from './merged-values.ts';
import { valuesToUse } from './field-value.ts';

/**
 * The changes that put a discarded value into use and store the one in use as discarded.
 *
 * @param restored the values that restore the record; empty when it is not deleted
 */
export function swapValues(
  merged: MergedValue,
  chosen: DiscardedValue,
  restored: Readonly<Record<string, unknown>>,
): readonly RecordChange[] {
  const { kind, row, field } = merged;
  const minutes = field === 'duration' && { minutes: parseDuration(chosen.text) };
  const values = { ...restored, ...valuesToUse(field, chosen.text), ...minutes };
  const changes = [
    { entity: kind, id: row.id, values },
    ...discardInUse(merged),
    ...chosen.ids.map((id) => ({ entity: 'KeptVersion', id, values: { _deleted: true } })),
  ];
  return changes as unknown as readonly RecordChange[];
}

/** Stores the value in use as discarded, with the device and the time that the screen shows for it. */
function discardInUse({ kind, row, record, paths, inUse }: MergedValue) {
  const { device, writtenAt } = inUse;
  const origin = { device, writtenAt: new Date(writtenAt).toISOString() };
  return paths.flatMap((path) => {
    const { field, key } = splitPath(path);
    const value = key === undefined ? record[field] : (ownValue(parseObject(record[field]), key) ?? null);
    const stamp = currentStamp(row, path);
    const change = recordDiscarded({ entity: kind, id: row.id, path, value, stamp, reason: 'replaced' });
    return change ? [{ ...change, values: { ...change.values, ...origin } }] : [];
  });
}
