import type { KeptVersion } from '@kairos/schema/records/kept-version';
import type { Row } from '@kairos/sync/record';
import { noStamp, stampDevice, stampTime } from '@kairos/sync/stamp';
import { currentRecord, currentStamp, type VisibleRecord } from '@kairos/sync/visible-record';
import { dayAt } from '#domain/days/day-at.ts';
import type { DayStart } from '#platform/preferences/day-start.ts';
import { kindOfDevice, type DeviceKind } from '#data/records/device-kind.ts';
import { isShown } from '#domain/trash/thirty-days.ts';
import { subjectKey, type HistoryRows, type Subject } from './history-rows.ts';
import type { HistoryKind } from '#data/entities/entities.ts';
import { formatOf, isSameValue, pathsOf, textInUse } from './field-value.ts';

/** The device and the time of the writing of a value. */
export interface Origin {
  readonly device: DeviceKind;
  /** Milliseconds since 1970. */
  readonly writtenAt: number;
}

export interface WrittenValue extends Origin {
  /** The value as in {@link KeptVersion}. */
  readonly text: string;
}

export interface DiscardedValue extends WrittenValue {
  /** The ids of the KeptVersion records with this value. */
  readonly ids: readonly string[];
}

/** The value of a field for which a merge has discarded other values. */
export interface MergedValue {
  readonly key: string;
  readonly kind: HistoryKind;
  readonly row: Row;
  readonly record: VisibleRecord;
  readonly field: string;
  readonly paths: readonly string[];
  readonly inUse: WrittenValue;
  /** The deletion of the record; undefined when it is not deleted. */
  readonly deletion: Origin | undefined;
  /** At least one, the newest first. None equals the value in use. */
  readonly discarded: readonly DiscardedValue[];
}

/**
 * The fields with values that were discarded in the last 30 days, the one that was written last first. The user's days
 * start at `start`.
 */
export function mergedValues(
  { discarded, chosen, subjects }: HistoryRows,
  today: string,
  start: DayStart,
): MergedValue[] {
  const groups = new Map<string, { subject: Subject; versions: KeptVersion[] }>();
  for (const version of discarded.map((row) => currentRecord(row) as unknown as KeptVersion)) {
    const { kind, recordId, field, text, createdAt } = version;
    const subject = subjects.get(subjectKey(kind, recordId));
    if (!subject || formatOf(field) === undefined) continue;
    if (!isShown(dayAt(new Date(createdAt), start), today)) continue;
    const paths = pathsOf(field, text);
    // A log from a file or another client may have no day.
    if (paths.length === 0) continue;
    const key = `${kind}:${recordId}:${paths.join()}`;
    const group = groups.get(key) ?? { subject, versions: [] };
    group.versions.push(version);
    groups.set(key, group);
  }
  return [...groups]
    .flatMap(([key, { subject, versions }]) => entryOf(key, subject, versions, chosen) ?? [])
    .sort((a, b) => lastWritten(b) - lastWritten(a) || (a.key < b.key ? -1 : 1));
}

function lastWritten({ inUse, discarded }: MergedValue): number {
  return Math.max(...[inUse, ...discarded].map(({ writtenAt }) => writtenAt));
}

function entryOf(
  key: string,
  { kind, row }: Subject,
  versions: readonly KeptVersion[],
  chosen: readonly Row[],
): MergedValue | undefined {
  const record = currentRecord(row);
  const [first] = versions;
  if (!first) return undefined;
  const { field } = first;
  const paths = pathsOf(field, first.text);
  const text = textInUse(record, field, paths);
  const discarded = withoutRepeats(versions.filter((version) => !isSameValue(field, version.text, text)));
  if (discarded.length === 0) return undefined;
  const isDeleted = record._deleted === true;
  return {
    key,
    kind,
    row,
    record,
    field,
    paths,
    inUse: { text, ...(originOfChosen(row, paths, chosen) ?? originOf(row, paths[0] ?? field)) },
    deletion: isDeleted ? originOf(row, '_deleted') : undefined,
    discarded,
  };
}

/** The different values, the newest first. */
function withoutRepeats(versions: readonly KeptVersion[]): DiscardedValue[] {
  const found: DiscardedValue[] = [];
  const newestFirst = versions.toSorted((a, b) => Date.parse(b.writtenAt) - Date.parse(a.writtenAt));
  for (const { id, field, text, device, writtenAt } of newestFirst) {
    const same = found.findIndex((one) => isSameValue(field, one.text, text));
    const known = found[same];
    if (known) found[same] = { ...known, ids: [...known.ids, id] };
    else found.push({ text, device: deviceOf(device), writtenAt: Date.parse(writtenAt), ids: [id] });
  }
  return found;
}

function originOf(row: Row, path: string): Origin {
  const stamp = currentStamp(row, path);
  const writtenAt = stampTime(stamp) || Date.parse(row.base?.updatedAt ?? row.createdAt);
  return { device: kindOfDevice(stampDevice(stamp)), writtenAt };
}

/**
 * The origin of a value that the user has chosen on this screen. Its KeptVersion record was deleted by the same change,
 * so both have the same stamp.
 */
function originOfChosen(row: Row, paths: readonly string[], chosen: readonly Row[]): Origin | undefined {
  const stamps = new Set(paths.map((path) => currentStamp(row, path)).filter((stamp) => stamp !== noStamp));
  const [newest] = chosen
    .filter((version) => stamps.has(currentStamp(version, '_deleted')))
    .map(currentRecord)
    .map(({ device, writtenAt }) => ({ device, writtenAt: Date.parse(String(writtenAt)) }))
    .sort((a, b) => b.writtenAt - a.writtenAt);
  return newest && { ...newest, device: deviceOf(String(newest.device)) };
}

function deviceOf(name: string): DeviceKind {
  return name === 'phone' || name === 'tablet' ? name : 'computer';
}
