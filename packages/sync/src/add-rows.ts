import { copiedStamps, formerMark, mergeRow, putMark, rowsToCopy, unsentRow } from './adopt-rows.ts';
import { type AdoptionMark, rowKey } from './adoption-mark.ts';
import { applyChange } from './apply-change.ts';
import type { RecordAddress } from './delete-imported.ts';
import type { FieldMerges } from './merge-field.ts';
import { parseObject, valueAt } from './paths.ts';
import type { DiscardedValue, EntityRules, Path, Row } from './record.ts';
import type { ReplicaSnapshot } from './replica-snapshot.ts';
import type { RowWriter } from './row-writer.ts';
import { setByServer } from './stale-record.ts';
import { isDefaultStamp, type Stamp } from './stamp.ts';
import { currentRecord, currentStamp, visibleRecord } from './visible-record.ts';

/** What happens to a record that is in the account and on the device, by entity. */
export interface AdditionRules {
  /** The field whose texts are joined, and its maximum length in UTF-16 units. */
  readonly joined: Readonly<Record<string, { readonly field: string; readonly maxLength: number }>>;
  /** Entities whose record in the account stays as it is. */
  readonly kept: readonly string[];
  /** Entities whose deleted record in the account is restored with the values of the device. */
  readonly restored: readonly string[];
  /** Links to records of `entity` in `field`. They are removed where the account has another record with the id. */
  readonly links: { readonly entity: string; readonly field: string };
}

/** A record that is in both, and that got values of the device. */
export interface ChangedRow {
  /** The row of the account before. */
  readonly before: Row;
  /** The row of the device. */
  readonly from: Row;
  readonly values: Readonly<Record<Path, unknown>>;
}

export interface AddedRows {
  readonly mark: AdoptionMark;
  /** The records that the account did not have, or had deleted. */
  readonly added: readonly RecordAddress[];
  readonly changed: readonly ChangedRow[];
  /** The stamp of the changes of records that are in both. */
  readonly stamp: Stamp;
}

/** The change of a record that is in both. */
interface ChangeOfBoth {
  readonly values: Readonly<Record<Path, unknown>>;
  /** The values of one side that the record does not have. */
  readonly discarded: readonly DiscardedValue[];
}

type Rules = AdditionRules & { readonly rulesOf: ReadonlyMap<string, EntityRules> };

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Whether a text has the lines of another one. */
function hasLines(text: string, lines: string): boolean {
  return `\n${text}\n`.includes(`\n${lines}\n`);
}

/** The values of a record by path: those of fields that are merged by key one by one. */
function valuesByPath(row: Row, mergedByKey: readonly string[]): readonly (readonly [Path, unknown])[] {
  const fields = Object.entries(currentRecord(row)).filter(([field]) => !setByServer.has(field));
  return fields.flatMap(([field, value]): (readonly [Path, unknown])[] =>
    mergedByKey.includes(field)
      ? Object.entries(parseObject(value)).map(([key, one]) => [`${field}/${key}`, one])
      : [[field, value]],
  );
}

/** The values of `row` that `other` does not have, as discarded ones. */
function valuesNotIn(
  row: Row,
  other: Row,
  mergedByKey: readonly string[],
  reason: DiscardedValue['reason'],
  stamp: Stamp,
): readonly DiscardedValue[] {
  const record = currentRecord(other);
  return valuesByPath(row, mergedByKey).flatMap(([path, value]) => {
    if (isEmpty(value) || isSame(valueAt(record, path), value)) return [];
    return [{ entity: row.entity, id: row.id, path, value, stamp: datedStamp(row, path, stamp), reason }];
  });
}

/** The stamp of a value; `stamp` for a default value, which the history would leave out. */
function datedStamp(row: Row, path: Path, stamp: Stamp): Stamp {
  const own = currentStamp(row, path);
  return own === '' || isDefaultStamp(own) ? stamp : own;
}

/** The account's row with texts and values of the device that it does not have. Both records exist. */
function filled(own: Row, row: Row, rules: Rules, stamp: Stamp): ChangeOfBoth {
  const { mergedByKey = [], createOnly = [] } = rules.rulesOf.get(row.entity) ?? {};
  const record = currentRecord(own);
  const joined = rules.joined[row.entity];
  const values: Record<Path, unknown> = {};
  const discarded: DiscardedValue[] = [];
  for (const lost of valuesNotIn(row, own, mergedByKey, 'replaced', stamp)) {
    const { path, value } = lost;
    const theirs = valueAt(record, path);
    const isKept = rules.kept.includes(row.entity) || createOnly.includes(path);
    if (isEmpty(theirs) && !isKept) values[path] = value;
    else if (joined?.field === path && typeof theirs === 'string' && typeof value === 'string') {
      if (hasLines(theirs, value)) continue;
      const text = `${theirs}\n\n${value}`;
      if (text.length <= joined.maxLength) values[path] = text;
      else discarded.push(lost);
    } else discarded.push(lost);
  }
  return { values, discarded };
}

/**
 * What happens to a record that is in the account and on the device: no value of the account is replaced, and a value that
 * the record cannot have becomes a discarded value.
 *
 * @param stamp of the change
 */
export function changeOfBoth(own: Row, row: Row, rules: Rules, stamp: Stamp): ChangeOfBoth {
  const { mergedByKey = [], createOnly = [] } = rules.rulesOf.get(row.entity) ?? {};
  const isHere = visibleRecord(row) !== null;
  const isThere = visibleRecord(own) !== null;
  if (isHere && isThere) return filled(own, row, rules, stamp);
  if (isHere && rules.restored.includes(row.entity)) {
    const values = valuesByPath(row, mergedByKey).filter(([path]) => !createOnly.includes(path));
    return {
      values: { ...Object.fromEntries(values), _deleted: false },
      discarded: valuesNotIn(own, row, mergedByKey, 'replaced', stamp),
    };
  }
  return { values: {}, discarded: valuesNotIn(row, own, mergedByKey, 'deleted', stamp) };
}

/** The ids of records of the account that have the place of other ones from the device. */
function occupied(
  pairs: readonly (readonly [Row, Row | undefined])[],
  { links, kept }: Rules,
): ReadonlySet<string> {
  return new Set(
    pairs.flatMap(([row, own]) =>
      row.entity === links.entity &&
      kept.includes(row.entity) &&
      own &&
      visibleRecord(own) &&
      visibleRecord(row)
        ? row.id
        : [],
    ),
  );
}

function withoutLink(row: Row, field: string, ids: ReadonlySet<string>, stamp: Stamp): Row {
  const link = row.pending[field]?.value;
  if (typeof link !== 'string' || !ids.has(link)) return row;
  return { ...row, pending: { ...row.pending, [field]: { value: null, stamp } } };
}

/**
 * Adds the rows of a replica without an account to that of an account with records, with their ids, stamps and ages.
 * Records that are in both follow `changeOfBoth`. Rows that are added already and were not changed since then are left
 * out. The mark is in the same transaction.
 *
 * @param stamp of the changes of records that are in both: later than all others
 */
export async function addRows(
  writer: RowWriter,
  snapshot: ReplicaSnapshot,
  {
    stamp,
    merges,
    ...rules
  }: Rules & { readonly stamp: Stamp; readonly merges: Readonly<Record<string, FieldMerges>> },
): Promise<AddedRows> {
  const mark = await formerMark(writer, snapshot);
  const rows = rowsToCopy(snapshot, mark);
  const stored = await Promise.all(rows.map(({ entity, id }) => writer.transaction.getRow(entity, id)));
  const pairs = rows.map((row, index) => [row, stored[index]] as const);
  const withoutLinks = occupied(pairs, rules);
  const added: RecordAddress[] = [];
  const changed: ChangedRow[] = [];
  const discarded: DiscardedValue[] = [];
  for (const [row, own] of pairs) {
    const { entity, id } = row;
    const isOwnCopy =
      mark?.rows[rowKey(row)] !== undefined && !rules.kept.includes(entity) && !(entity in rules.joined);
    if (!own) {
      writer.put(undefined, withoutLink(unsentRow(row), rules.links.field, withoutLinks, stamp));
      added.push({ entity, id });
    } else if (isOwnCopy) {
      const merged = mergeRow(own, row, copiedStamps(row, mark), snapshot.device, merges[entity]);
      discarded.push(...merged.discarded);
      if (merged.row !== own) writer.put(own, merged.row);
    } else {
      const change = changeOfBoth(own, row, rules, stamp);
      discarded.push(...change.discarded);
      if (Object.keys(change.values).length === 0) continue;
      writer.put(own, applyChange(own, change.values, stamp));
      changed.push({ before: own, from: row, values: change.values });
      if (change.values._deleted === false) added.push({ entity, id });
    }
  }
  await writer.recordDiscarded(discarded);
  return { mark: putMark(writer, 'added', snapshot), added, changed, stamp };
}
