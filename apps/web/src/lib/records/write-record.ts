import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { inTurn } from './in-turn.ts';
import { knownRecord, receiveRecord } from './receive-record.ts';
import type { ListKey, ReadableRecords, Records, StoredRecord } from './records.ts';
import { countWrite } from './write-count.ts';

interface WriteOptions {
  /** Does not wait for earlier writes of the record: the page may be going, and a phone's does so without a word. */
  readonly atOnce?: boolean;
  /** What the stored record must be like, e.g. `{ log: { eq: log } }`; else the write fails: see `conditionFailed`. */
  readonly condition?: object;
}

/**
 * Stores a new record; it joins the cached lists it belongs to. With the same `id` and fields a second attempt is the
 * same create.
 *
 * @throws the API's or the network's error
 */
export function createRecord<Item extends StoredRecord, Key extends ListKey, Create>(
  client: ApolloClient,
  records: Records<Item, Key, Create, never>,
  input: Create & { id: string },
  options: WriteOptions = {},
): Promise<Item> {
  return write(client, records, 'create', input, options);
}

/**
 * Changes a record on the server; every cached list follows its answer. Fields that are not given stay.
 *
 * @throws the API's or the network's error
 */
export function updateRecord<Item extends StoredRecord, Key extends ListKey, Update>(
  client: ApolloClient,
  records: Records<Item, Key, never, Update>,
  input: Update & { id: string },
  options: WriteOptions = {},
): Promise<Item> {
  return write(client, records, 'update', input, options);
}

/**
 * Deletes a record and, once the server has confirmed, takes it out of the cached lists. One that was gone already is
 * as good as deleted.
 *
 * @returns the record as it was on the server; null when it was gone already
 * @throws the API's or the network's error
 */
export async function deleteRecord<Item extends StoredRecord, Key extends ListKey>(
  client: ApolloClient,
  records: Records<Item, Key, never, never>,
  { id }: { readonly id: string },
  options: WriteOptions = {},
): Promise<Item | null> {
  const deleted = await send(client, records, 'delete', { id }, options);
  const gone = deleted ?? knownRecord(client, records, id);
  if (gone !== null) receiveRecord(client, records, { ...gone, _deleted: true });
  return deleted;
}

/**
 * Brings a deleted record back with the same id, fields and age; only its last change is now.
 *
 * @throws the API's or the network's error
 */
export async function restoreRecord<Item extends StoredRecord, Key extends ListKey, Create>(
  client: ApolloClient,
  records: Records<Item, Key, Create, never>,
  record: Item,
): Promise<void> {
  const fields = Object.entries(record).filter(([name]) => !setByServer.has(name));
  await write(client, records, 'create', { ...Object.fromEntries(fields), id: record.id }, {});
}

const setByServer = new Set(['__typename', '_deleted', 'owner', 'updatedAt']);

interface WritableRecords<Item extends StoredRecord, Key extends ListKey> extends ReadableRecords<Item, Key> {
  readonly create: TypedDocumentNode<Record<string, Item | null>, { input: never }>;
  readonly update: TypedDocumentNode<Record<string, Item | null>, { input: never }>;
  readonly remove: TypedDocumentNode<Record<string, Item | null>, { input: never }>;
}

async function write<Item extends StoredRecord, Key extends ListKey>(
  client: ApolloClient,
  records: WritableRecords<Item, Key>,
  operation: 'create' | 'update',
  input: { readonly id: string },
  options: WriteOptions,
): Promise<Item> {
  const record = await send(client, records, operation, input, options);
  if (record === null) throw new Error('The API answered no record.');
  receiveRecord(client, records, record);
  return record;
}

async function send<Item extends StoredRecord, Key extends ListKey>(
  client: ApolloClient,
  records: WritableRecords<Item, Key>,
  operation: 'create' | 'update' | 'delete',
  input: { readonly id: string },
  { atOnce = false, condition }: WriteOptions,
): Promise<Item | null> {
  const mutate = () =>
    client.mutate({
      mutation: records[operation === 'delete' ? 'remove' : operation],
      variables: { input: input as never, ...(condition && { condition }) },
      // what comes back goes through `receiveRecord`
      fetchPolicy: 'no-cache',
    });
  try {
    const { data } = await inTurn(client, `${records.entity}:${input.id}`, mutate, !atOnce);
    return data?.[`${operation}${records.entity}`] ?? null;
  } catch (error) {
    // It may have arrived all the same, with only its answer lost.
    countWrite(client, records.entity);
    throw error;
  }
}
