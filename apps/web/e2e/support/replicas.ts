import type { Page } from '@playwright/test';

/** The names of the databases of replicas in this browser. */
export function replicas(page: Page): Promise<string[]> {
  return page.evaluate(async () =>
    (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('kairos-') ? [name] : [])),
  );
}

/** The number of records with unsent changes, in all replicas of this browser. */
export async function unsentRecords(page: Page): Promise<number> {
  const names = await replicas(page);
  return page.evaluate(async (databases) => {
    const counts = databases.map(
      (name) =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open(name);
          // The app has deleted it meanwhile: it must not be made again.
          opening.onupgradeneeded = () => {
            opening.onerror = () => resolve(0);
            opening.transaction?.abort();
          };
          opening.onerror = () => reject(opening.error ?? new Error('No database'));
          opening.onsuccess = () => {
            const counting = opening.result
              .transaction('records')
              .objectStore('records')
              .index('dirty')
              .count();
            counting.onsuccess = () => {
              opening.result.close();
              resolve(counting.result);
            };
          };
        }),
    );
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  }, names);
}

/** Deletes the replicas, as on a device that is used for the first time. Leaves the app. */
export async function deleteReplicas(page: Page): Promise<void> {
  // A page of the same origin without the app, which would have the database open.
  await page.goto('/manifest.webmanifest');
  const names = await replicas(page);
  await page.evaluate(async (databases) => {
    const deletions = databases.map(
      (name) =>
        new Promise<void>((resolve, reject) => {
          const deleting = indexedDB.deleteDatabase(name);
          deleting.onsuccess = () => resolve();
          deleting.onerror = () => reject(deleting.error ?? new Error('Not deleted'));
        }),
    );
    await Promise.all(deletions);
  }, names);
}

/** Blocks every write to the replica while the page is open, as on a very slow device. */
export async function blockReplica(page: Page): Promise<void> {
  const [name = ''] = await replicas(page);
  await page.evaluate(
    (database) =>
      new Promise<void>((resolve) => {
        indexedDB.open(database).onsuccess = ({ target }) => {
          const { result } = target as IDBOpenDBRequest;
          const transaction = result.transaction([...result.objectStoreNames], 'readwrite');
          const keepOpen = () => {
            transaction.objectStore('meta').get('none').onsuccess = keepOpen;
          };
          keepOpen();
          resolve();
        };
      }),
    name,
  );
}
