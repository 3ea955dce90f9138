import type { ApolloClient } from '@apollo/client';
import type { ListKey, ReadableRecords, StoredRecord } from './records.ts';

/** The variables a whole list is asked for by, and cached under. */
export function listVariables<Item extends StoredRecord, Key extends ListKey>(
  records: ReadableRecords<Item, Key>,
  key: Key,
): { filter?: object } {
  const filter = records.filter(key);
  return filter === undefined ? {} : { filter };
}

/**
 * For each client, entity and cached list (by the JSON of its variables): a function that adds a record to that list.
 */
const held = new WeakMap<ApolloClient, Map<string, Map<string, (item: StoredRecord) => void>>>();

/**
 * The cached list with later changes, unsorted; undefined before it was first read. The same array until it changes.
 * May contain records that no longer match its filter: see {@link belonging}.
 *
 * @param optimistic with the changes that are still on their way
 */
export function readList<Item extends StoredRecord, Key extends ListKey>(
  client: ApolloClient,
  records: ReadableRecords<Item, Key>,
  key: Key,
  optimistic = true,
): readonly Item[] | undefined {
  const query = { query: records.list, variables: listVariables(records, key) };
  return client.cache.readQuery(query, optimistic)?.[`list${records.entity}s`]?.items;
}

/** Those of a cached list that are (still) in it: not deleted, and not moved into another list. */
export function belonging<Item extends StoredRecord, Key extends ListKey>(
  records: ReadableRecords<Item, Key>,
  key: Key,
  items: readonly Item[],
): Item[] {
  return items.filter((item) => item._deleted !== true && records.includes(item, key));
}

/** Calls back at once when what {@link readList} gives may have changed. Returns how to stop. */
export function watchList<Item extends StoredRecord, Key extends ListKey>(
  client: ApolloClient,
  records: ReadableRecords<Item, Key>,
  key: Key,
  changed: () => void,
): () => void {
  const query = { query: records.list, variables: listVariables(records, key) };
  return client.cache.watch({ ...query, optimistic: true, callback: changed });
}

/** Caches a whole list as the server told it. From now on new records of the entity join it where they belong. */
export function storeList<Item extends StoredRecord, Key extends ListKey>(
  client: ApolloClient,
  records: ReadableRecords<Item, Key>,
  key: Key,
  items: readonly Item[],
): void {
  const variables = listVariables(records, key);
  const write = (all: readonly Item[]) =>
    client.cache.writeQuery({
      query: records.list,
      variables,
      data: { [`list${records.entity}s`]: { items: all, nextToken: null } },
    });
  const join = (item: Item) => {
    const now = readList(client, records, key, false) ?? [];
    if (records.includes(item, key) && !now.some(({ id }) => id === item.id)) write([...now, item]);
  };
  write(items);
  listsOf(client, records.entity).set(JSON.stringify(variables), join as (item: StoredRecord) => void);
}

/** Puts a record into every cached list of its entity that it belongs to. */
export function joinLists(client: ApolloClient, entity: string, item: StoredRecord): void {
  for (const join of listsOf(client, entity).values()) join(item);
}

function listsOf(client: ApolloClient, entity: string): Map<string, (item: StoredRecord) => void> {
  const ofClient = held.get(client) ?? new Map<string, Map<string, (item: StoredRecord) => void>>();
  held.set(client, ofClient);
  const lists = ofClient.get(entity) ?? new Map<string, (item: StoredRecord) => void>();
  ofClient.set(entity, lists);
  return lists;
}
