import type { ApolloClient } from '@apollo/client';
import { joinLists } from './cached-list.ts';
import type { ListKey, ReadableRecords, StoredRecord } from './records.ts';
import { countWrite } from './write-count.ts';

/** The id that Apollo's cache keeps a record under. */
export function cacheId(client: ApolloClient, entity: string, id: string): string {
  const found = client.cache.identify({ __typename: entity, id });
  if (found === undefined) throw new Error(`A ${entity} without an id`);
  return found;
}

/** A record as it was last told, also one that is gone; null when it never was. */
export function knownRecord<Item extends StoredRecord, Key extends ListKey>(
  client: ApolloClient,
  records: ReadableRecords<Item, Key>,
  id: string,
): Item | null {
  return client.cache.readFragment({ id: cacheId(client, records.entity, id), fragment: records.fields });
}

/**
 * The one door by which a record comes in, as the answer to a write or as a change made elsewhere. A state older than
 * the known one is let go, so it does not matter in which order answers and changes arrive. All cached lists follow.
 */
export function receiveRecord<Item extends StoredRecord, Key extends ListKey>(
  client: ApolloClient,
  records: ReadableRecords<Item, Key>,
  record: Item,
): void {
  const id = cacheId(client, records.entity, record.id);
  const known = knownRecord(client, records, record.id);
  if (known !== null && isOlder(record, known)) return;
  client.cache.batch({
    update: (cache) => {
      cache.writeFragment({ id, fragment: records.fields, data: { __typename: records.entity, ...record } });
      if (record._deleted !== true) joinLists(client, records.entity, record);
    },
  });
  if (known?.updatedAt !== record.updatedAt || known._deleted !== record._deleted) {
    countWrite(client, records.entity);
  }
}

function isOlder(record: StoredRecord, known: StoredRecord): boolean {
  if (record.updatedAt !== known.updatedAt) return record.updatedAt < known.updatedAt;
  // a delete leaves the moment of the last change as it was
  return known._deleted === true && record._deleted !== true;
}
