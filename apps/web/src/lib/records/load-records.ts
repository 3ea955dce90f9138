import type { ApolloClient } from '@apollo/client';
import { allPages } from './all-pages.ts';
import { storeList } from './cached-list.ts';
import { readPage } from './read-page.ts';
import { readSettled } from './read-settled.ts';
import type { ListKey, ReadableRecords, StoredRecord } from './records.ts';

/**
 * Reads a list from the server to its last page and caches it. When a record was changed meanwhile the answer may
 * lack that, and the list is read again.
 *
 * @throws the API's or the network's error
 */
export async function loadRecords<Item extends StoredRecord, Key extends ListKey>(
  client: ApolloClient,
  records: ReadableRecords<Item, Key>,
  key: Key,
): Promise<readonly Item[]> {
  const items = await readSettled(client, [records.entity], () =>
    allPages((nextToken) => readPage(client, records, key, nextToken)),
  );
  storeList(client, records, key, items);
  return items;
}
