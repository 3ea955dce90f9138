// @spec api-update-yearly-goal

import { withKeyStamps, withoutFuture } from './key-stamps.ts';
import { byField, withKeys } from './paths.ts';
import { isUnsent, type RemoteRecord, type Row } from './record.ts';
import { isDefaultStamp, noStamp, type Stamp } from './stamp.ts';
import { unreadableFields } from './unreadable.ts';

/** One mutation of the API. The condition makes it fail when another device wrote in between. */
export interface MutationRequest {
  readonly operation: 'create' | 'update' | 'delete';
  readonly input: Readonly<Record<string, unknown>> & {
    readonly id: string;
    readonly stamps: Readonly<Record<string, Stamp>>;
  };
  readonly condition?: { readonly version: { readonly eq: number } };
}

function inputOf(row: Row, paths: Row['pending']): MutationRequest['input'] {
  const { whole, keys } = byField(paths);
  const values: Record<string, unknown> = {};
  const stamps: Record<string, Stamp> = {};
  for (const [field, { value, stamp }] of Object.entries(whole)) {
    values[field] = value;
    stamps[field] = stamp;
  }
  for (const [field, changed] of Object.entries(keys)) {
    const entries = Object.entries(changed);
    const changedValues = Object.fromEntries(entries.map(([key, { value }]) => [key, value]));
    const changedStamps = Object.fromEntries(entries.map(([key, { stamp }]) => [key, stamp]));
    values[field] = withKeys(values[field] ?? row.base?.[field], changedValues);
    const stored = withoutFuture(row.base?.stamps[field] ?? noStamp, Date.parse(row.base?.updatedAt ?? ''));
    stamps[field] = withKeyStamps(stamps[field] ?? stored, changedStamps);
  }
  return { ...values, id: row.id, stamps };
}

/**
 * The input with the stored values of further fields. A field without a stamp was never written, and is left
 * out; so is an unreadable one.
 */
function withStored(
  input: MutationRequest['input'],
  base: RemoteRecord,
  fields: readonly string[],
): MutationRequest['input'] {
  const writtenAt = Date.parse(base.updatedAt);
  const isSent = (field: string) =>
    base.stamps[field] !== undefined && !unreadableFields(base).includes(field);
  const others = fields.filter((field) => !(field in input) && isSent(field));
  const valueOf = (field: string) => [field, base[field] ?? null] as const;
  const stampIn = (field: string) =>
    [field, withoutFuture(base.stamps[field] ?? noStamp, writtenAt)] as const;
  return {
    ...Object.fromEntries(others.map(valueOf)),
    ...input,
    stamps: { ...Object.fromEntries(others.map(stampIn)), ...input.stamps },
  };
}

/** The values that an update can send: a default value loses against the value of the server. */
function chosen(pending: Row['pending']): Row['pending'] {
  return Object.fromEntries(Object.entries(pending).filter(([, { stamp }]) => !isDefaultStamp(stamp)));
}

/** The values that a create sends. */
export function createdValues({ pending }: Row): Row['pending'] {
  const { _deleted: deletion, ...fields } = pending;
  return deletion?.value === false ? pending : fields;
}

/** The values that `request`, the next one of the row, sends. */
export function sentValues(row: Row, { operation }: MutationRequest): Row['pending'] {
  const { _deleted: deletion, ...fields } = row.pending;
  if (operation === 'delete' && deletion) return { _deleted: deletion };
  if (operation === 'create') return row.tried ?? createdValues(row);
  return deletion?.value === true ? fields : row.pending;
}

/**
 * The next mutation of a row, null when nothing is pending. A deletion is sent last: earlier changes belong to the
 * deleted record, and a late create must not restore the record.
 *
 * @param updateFields the rule of this name of the entity
 */
export function nextRequest(row: Row, updateFields: readonly string[] = []): MutationRequest | null {
  if (!isUnsent(row)) return null;
  const { base, id, pending } = row;
  const { _deleted: deletion, ...fields } = pending;
  if (base === null) {
    // Its stamps contain `_deleted` when the record is created again with its old id: it is newer than the deletion.
    const { _deleted: _, ...input } = inputOf(row, row.tried ?? createdValues(row));
    return { operation: 'create', input: { ...input, id, createdAt: row.createdAt } };
  }
  const condition = { version: { eq: base.version } };
  const update = (paths: Row['pending']) =>
    ({ operation: 'update', input: withStored(inputOf(row, paths), base, updateFields), condition }) as const;
  if (deletion?.value !== true) return update(chosen(pending));
  if (base._deleted !== true && Object.keys(fields).length > 0) return update(fields);
  return { operation: 'delete', input: { id, stamps: { _deleted: deletion.stamp } }, condition };
}
