import type { ApolloClient } from '@apollo/client';
import { allPages } from './all-pages.ts';
import { listVariables, storeList } from './cached-list.ts';
import type { ListKey, ReadableRecords, StoredRecord } from './records.ts';
import { writeCount } from './write-count.ts';

// The most the API gives at once.
const limit = 1000;

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
  let before: number;
  let items: readonly Item[];
  do {
    before = writeCount(client, records.entity);
    items = await readPages(client, records, key);
  } while (writeCount(client, records.entity) !== before);
  storeList(client, records, key, items);
  return items;
}

function readPages<Item extends StoredRecord, Key extends ListKey>(
  client: ApolloClient,
  records: ReadableRecords<Item, Key>,
  key: Key,
): Promise<Item[]> {
  return allPages(async (nextToken) => {
    const { data } = await client.query({
      query: records.list,
      variables: { ...listVariables(records, key), limit, nextToken },
      fetchPolicy: 'no-cache',
      // An answer that is still on its way may be older than what the caller knows.
      context: { queryDeduplication: false },
    });
    const page = data?.[`list${records.entity}s`];
    if (page === undefined) throw new Error('The list came without data.');
    return page;
  });
}
