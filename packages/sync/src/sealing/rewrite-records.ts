// @spec encryption-rewrite

import type { Entity } from '@kairos/schema/entity';
import { isLarge } from '../is-large.ts';
import type { MutationRequest } from '../next-request.ts';
import { ownValue } from '../own-value.ts';
import { stampAt } from '../paths.ts';
import type { RemoteRecord, Row } from '../record.ts';
import type { ReplicaStore } from '../replica-store.ts';
import { ServerRecords } from '../server-records.ts';
import { defaultStamp, noStamp } from '../stamp.ts';
import { type Transport, TransportError } from '../transport.ts';
import { unreadableFields } from '../unreadable.ts';
import { isEnvelope, keyIdOf } from './envelope.ts';
import type { Access } from './access.ts';
import type { RewritingTransport } from './sealing-transport.ts';
import { keyWithId, type PrivateFields } from './sealed-record.ts';

/** AppSync runs 25 resolvers in one request. */
const maxRecords = 20;

/** Of whole records, in characters: the answer has them. AppSync's requests have at most 1 MB. */
const maxLength = 150_000;

/** The number of private texts that are already encrypted, or already readable when it is turned off. */
export interface RewriteCounts {
  readonly sealed: number;
  readonly of: number;
}

/** An update with a condition. */
export type UpdateRequest = MutationRequest & {
  readonly condition: NonNullable<MutationRequest['condition']>;
};

export interface RewriteOptions {
  readonly store: ReplicaStore;
  /** Encrypts and opens. */
  readonly transport: Pick<RewritingTransport, 'mutate' | 'updateSeveral' | 'get'> & Pick<Transport, 'epoch'>;
  /** The entities of the replica. */
  readonly entities: readonly Entity[];
  readonly fields: PrivateFields;
  /** Is called at the start and after each request. */
  readonly onProgress?: (counts: RewriteCounts) => void;
}

export interface RewriteResult extends RewriteCounts {
  /** How many records were sent, or have to be read again. */
  readonly sent: number;
}

type Form = 'wanted' | 'other' | 'uncounted';

/** Whether the server has a private value of a record in the form that `access` sends. */
function formOf(
  fields: PrivateFields,
  { seals, keys }: Access,
  entity: string,
  base: RemoteRecord,
  field: string,
): Form {
  const rules = fields.get(entity)?.get(field);
  const value = ownValue(base, field);
  // What cannot be opened stays as it is.
  if (!rules || typeof value !== 'string' || unreadableFields(base).includes(field)) return 'uncounted';
  const sealedBy = base.sealed?.[field];
  if (seals) {
    if (sealedBy === keys?.id) return 'wanted';
    if (sealedBy === undefined) {
      // A default value of the server says nothing.
      if (value === rules.default) return 'uncounted';
      // It is not opened yet.
      const keyId = keyIdOf(value);
      if (keyId !== null && keyWithId(keys, keyId)) return 'uncounted';
    }
    return 'other';
  }
  if (sealedBy === undefined) return 'wanted';
  // The server has no way to replace an envelope here, and a text that looks like one would lock other devices.
  const stays = base._deleted === true || rules.createOnly === true || isEnvelope(value);
  return stays ? 'uncounted' : 'other';
}

/** The update that stores the private values of a record in the other form; null when nothing is to be rewritten. */
export function rewriteRequest(
  fields: PrivateFields,
  access: Access,
  { entity, base }: Row,
): UpdateRequest | null {
  if (!base) return null;
  const names = [...(fields.get(entity)?.keys() ?? [])].filter(
    (field) => formOf(fields, access, entity, base, field) === 'other',
  );
  if (names.length === 0) return null;
  // The stamps stay: a rewriting is no change, and a later change of another device wins as before.
  const stamps = names.map((field) => {
    const stamp = stampAt(base, field);
    return [field, stamp === noStamp ? defaultStamp : stamp] as const;
  });
  const input = {
    ...Object.fromEntries(names.map((field) => [field, base[field]])),
    ...(base._deleted === true && { _deleted: true }),
    id: base.id,
    stamps: Object.fromEntries(stamps),
  };
  return { operation: 'update', input, condition: { version: { eq: base.version } } };
}

/** The rows in groups, each for one request. A large record has one of its own. */
function grouped(rows: readonly Row[]): readonly (readonly Row[])[] {
  const groups: Row[][] = [];
  let length = Infinity;
  for (const row of rows) {
    const size = isLarge(row) ? Infinity : JSON.stringify(row.base).length;
    const last = groups.at(-1);
    if (last && last.length < maxRecords && length + size <= maxLength) {
      last.push(row);
      length += size;
    } else {
      groups.push([row]);
      length = size;
    }
  }
  return groups;
}

/** The entities whose private values can be rewritten: discarded values have no update. */
function rewritable({ entities, fields }: Pick<RewriteOptions, 'entities' | 'fields'>): readonly string[] {
  return entities
    .filter(({ name, operations }) => operations.includes('update') && (fields.get(name)?.size ?? 0) > 0)
    .map(({ name }) => name);
}

/** The private values of the replica by their form. */
export async function countForms(
  options: Pick<RewriteOptions, 'store' | 'entities' | 'fields'>,
  access: Access,
): Promise<RewriteCounts> {
  const { store, fields } = options;
  let sealed = 0;
  let of = 0;
  for (const entity of rewritable(options)) {
    for (const { base } of await store.storage.getRows(entity)) {
      for (const field of base ? (fields.get(entity)?.keys() ?? []) : []) {
        const form = base && formOf(fields, access, entity, base, field);
        if (form === 'wanted') sealed += 1;
        if (form !== 'uncounted') of += 1;
      }
    }
  }
  return { sealed, of };
}

/** What became of a record: as stored, `changed` when another device was faster, `refused` for a value that cannot be sent. */
type Sent = RemoteRecord | 'changed' | 'refused';

async function sendAlone({ transport }: RewriteOptions, row: Row, request: UpdateRequest): Promise<Sent> {
  try {
    return (await transport.mutate(row.entity, request, isLarge(row))) ?? 'changed';
  } catch (error) {
    if (!(error instanceof TransportError)) throw error;
    if (error.kind === 'conflict') return 'changed';
    if (error.kind === 'rejected') return 'refused';
    throw error;
  }
}

/** Sends rows in one request, and those that were not stored alone. */
async function send(
  options: RewriteOptions,
  rows: readonly Row[],
  requests: readonly UpdateRequest[],
): Promise<readonly Sent[]> {
  let records: readonly (RemoteRecord | null)[] = [];
  if (rows.length > 1) {
    try {
      records = await options.transport.updateSeveral(rows[0]?.entity ?? '', requests);
    } catch (error) {
      // One record may be the reason.
      if (!(error instanceof TransportError) || error.kind !== 'rejected') throw error;
    }
  }
  const sent: Sent[] = [];
  for (const [index, row] of rows.entries()) {
    const request = requests[index];
    if (request) sent.push(records[index] ?? (await sendAlone(options, row, request)));
  }
  return sent;
}

/** Reads a record that was changed or removed meanwhile. Resolves to false when restored tables have to be read first. */
async function readAgain({ store, transport }: RewriteOptions, { entity, id, base }: Row): Promise<boolean> {
  const server = new ServerRecords(store);
  const remote = await transport.get(entity, id);
  const version = base?.version ?? 0;
  if (remote === null || remote.version < version) {
    const tables = await transport.epoch?.(0);
    if (tables !== undefined && (await server.enterEpoch(tables))) return false;
  }
  if (remote) await server.receive(entity, [remote]);
  else await server.removeMissing(entity, new Map([[id, version]]));
  return true;
}

/**
 * Stores all private texts of the server in the form that the device sends now, with their stamps, and only where nothing
 * else has changed. Start it when all changes are sent. What changes meanwhile is left to the next run. Rejects with a
 * `TransportError` or a `StorageError`; what was rewritten stays, so it can be interrupted at any time.
 */
export async function rewriteRecords(options: RewriteOptions, access: Access): Promise<RewriteResult> {
  const { store, fields, onProgress } = options;
  let { sealed, of } = await countForms(options, access);
  let sent = 0;
  onProgress?.({ sealed, of });
  for (const entity of rewritable(options)) {
    const rows = await store.storage.getRows(entity);
    const wanted = rows.filter((row) => rewriteRequest(fields, access, row) !== null);
    for (const group of grouped(wanted)) {
      const requests = group.flatMap((row) => rewriteRequest(fields, access, row) ?? []);
      const outcomes = await send(options, group, requests);
      await new ServerRecords(store).receive(
        entity,
        outcomes.filter((outcome) => typeof outcome === 'object'),
      );
      for (const [index, row] of group.entries()) {
        const outcome = outcomes[index];
        if (outcome === 'changed' && !(await readAgain(options, row))) return { sealed, of, sent: sent + 1 };
        if (outcome !== 'refused') sent += 1;
        if (typeof outcome === 'object') sealed += Object.keys(requests[index]?.input.stamps ?? {}).length;
      }
      onProgress?.({ sealed, of });
    }
  }
  ({ sealed, of } = await countForms(options, access));
  return { sealed, of, sent };
}
