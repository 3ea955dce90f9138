import { ownValue } from '@kairos/sync/own-value';
import { splitPath, parseObject } from '@kairos/sync/paths';
import { currentStamp } from '@kairos/sync/visible-record';
import { parseDuration } from '#domain/daily-tasks/parse-duration.ts';
import { keepDiscarded } from '#data/records/keep-discarded.ts';
import type { RecordChange } from '#data/records/record-change.ts';
import type { KeptEntry, OtherVersion } from './kept-entries.ts';
import { valuesToUse } from './kept-value.ts';

/**
 * The changes that put another version into use and keep the one in use.
 *
 * @param restored the values that restore the record; empty when it is not deleted
 */
export function swapVersions(
  entry: KeptEntry,
  chosen: OtherVersion,
  restored: Readonly<Record<string, unknown>>,
): readonly RecordChange[] {
  const { kind, row, field } = entry;
  const minutes = field === 'duration' && { minutes: parseDuration(chosen.text) };
  const values = { ...restored, ...valuesToUse(field, chosen.text), ...minutes };
  const changes = [
    { entity: kind, id: row.id, values },
    ...keptInUse(entry),
    ...chosen.ids.map((id) => ({ entity: 'KeptVersion', id, values: { _deleted: true } })),
  ];
  return changes as unknown as readonly RecordChange[];
}

/** The kept versions of the value in use, with the device and the time that the page shows for it. */
function keptInUse({ kind, row, record, paths, inUse }: KeptEntry) {
  const { device, writtenAt } = inUse;
  const origin = { device, writtenAt: new Date(writtenAt).toISOString() };
  return paths.flatMap((path) => {
    const { field, key } = splitPath(path);
    const value = key === undefined ? record[field] : (ownValue(parseObject(record[field]), key) ?? null);
    const stamp = currentStamp(row, path);
    const change = keepDiscarded({ entity: kind, id: row.id, path, value, stamp, reason: 'replaced' });
    return change ? [{ ...change, values: { ...change.values, ...origin } }] : [];
  });
}
