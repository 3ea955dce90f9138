import type { Page } from '@playwright/test';
import { replicas } from '../support/offline.ts';

/** The number of entries in all stores of all replicas of this browser, whatever their version names them. */
export async function readReplicaSize(page: Page): Promise<number> {
  return page.evaluate(
    async (names) => {
      const sizes = names.map(
        (name) =>
          new Promise<number>((resolve, reject) => {
            const opening = indexedDB.open(name);
            opening.onerror = () => reject(opening.error ?? new Error('No database'));
            opening.onsuccess = () => {
              const database = opening.result;
              const transaction = database.transaction([...database.objectStoreNames]);
              let size = 0;
              for (const store of database.objectStoreNames) {
                const counting = transaction.objectStore(store).count();
                counting.onsuccess = () => (size += counting.result);
              }
              transaction.oncomplete = () => {
                database.close();
                resolve(size);
              };
            };
          }),
      );
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    },
    await replicas(page),
  );
}
