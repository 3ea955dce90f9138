import type { ApolloClient } from '@apollo/client';
import { DashboardDocument } from '@kairos/schema/documents';
import { allPages } from '#lib/records/all-pages.ts';
import { storeList } from '#lib/records/cached-list.ts';
import { readPage } from '#lib/records/read-page.ts';
import { readSettled } from '#lib/records/read-settled.ts';
import type { ListKey, Page, ReadableRecords, StoredRecord } from '#lib/records/records.ts';
import { bucketItems, futureGoals, tasksSince, yearGoals } from './dashboard-records.ts';

/** The keys of the lists that the dashboard reads. */
export interface DashboardKeys {
  readonly year: number;
  /** The first day whose tasks are counted, `YYYY-MM-DD`. */
  readonly since: string;
}

// Records a page (spec §9).
const limit = 50;
const entities = [bucketItems, yearGoals, tasksSince, futureGoals].map(({ entity }) => entity);

/**
 * Reads all lists of the dashboard in one request, 50 records of each, then the further pages of longer lists, and
 * caches them.
 *
 * @throws the API's or the network's error
 */
export async function loadDashboard(client: ApolloClient, { year, since }: DashboardKeys): Promise<void> {
  const [items, goals, tasks, visions] = await readSettled(client, entities, async () => {
    const { data } = await client.query({
      query: DashboardDocument,
      variables: { goals: yearGoals.filter(year), tasks: tasksSince.filter(since), limit },
      fetchPolicy: 'no-cache',
      // A request still in flight may return older data than the cache has.
      context: { queryDeduplication: false },
    });
    if (data === undefined) throw new Error('The response of the dashboard query has no data.');
    return Promise.all([
      readRemainingPages(client, bucketItems, undefined, data.listBucketItems),
      readRemainingPages(client, yearGoals, year, data.listYearlyGoals),
      readRemainingPages(client, tasksSince, since, data.listDailyTasks),
      readRemainingPages(client, futureGoals, undefined, data.listFutureGoals),
    ]);
  });
  storeList(client, bucketItems, undefined, items);
  storeList(client, yearGoals, year, goals);
  storeList(client, tasksSince, since, tasks);
  storeList(client, futureGoals, undefined, visions);
}

/** Reads the rest of a list whose first page is known, and returns the whole list. */
function readRemainingPages<Item extends StoredRecord, Key extends ListKey>(
  client: ApolloClient,
  records: ReadableRecords<Item, Key>,
  key: Key,
  first: Page<Item>,
): Promise<Item[]> {
  return allPages((token) =>
    token === null ? Promise.resolve(first) : readPage(client, records, key, token, limit),
  );
}
