import type { ApolloClient } from '@apollo/client';
import { listVariables } from './cached-list.ts';
import type { ListKey, Page, ReadableRecords, StoredRecord } from './records.ts';

// The most the API gives at once.
const maxLimit = 1000;

/**
 * A page of a list from the server, not cached.
 *
 * @param nextToken of the page before; null for the first
 * @param limit how many records at most
 * @throws the API's or the network's error
 */
export async function readPage<Item extends StoredRecord, Key extends ListKey>(
  client: ApolloClient,
  records: ReadableRecords<Item, Key>,
  key: Key,
  nextToken: string | null,
  limit = maxLimit,
): Promise<Page<Item>> {
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
}
