import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';

/** What is shown while changes wait on the device. */
export const waitingNotice = (page: Page): Locator =>
  page.getByText('Saved on this device. It is sent when you are back online.');

/**
 * Waits until a page has loaded what it loads once the browser is idle. Journeys have no service worker: without a
 * network such a part would be missing.
 */
async function waitForIdleParts(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  const loaded = () =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
      return performance.getEntriesByType('resource').length;
    });
  let before: number;
  let now = await loaded();
  do {
    before = now;
    await page.waitForTimeout(200);
    now = await loaded();
  } while (now !== before);
}

/** Ends the network of all pages, once they have loaded all their parts. */
export async function goOffline(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await waitForIdleParts(page);
  await context.setOffline(true);
}

/** Brings the network back, and waits until everything is sent. */
export async function goOnline(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(false);
  await expect(waitingNotice(page)).toHaveCount(0, { timeout: 60_000 });
  await expect.poll(() => unsentRecords(page), { timeout: 60_000 }).toBe(0);
}

/**
 * Makes changes without a network, and checks that they are shown then, after they were sent, and by a device that knows
 * nothing yet.
 *
 * @param change makes the changes
 * @param isShown fails unless the screen has them
 * @param open opens the screen
 */
export async function changeOffline(
  page: Page,
  steps: Readonly<Record<'change' | 'isShown' | 'open', () => Promise<unknown>>>,
): Promise<void> {
  const isShown = async () => {
    await steps.isShown();
    await expect(page.getByRole('alert')).toHaveCount(0);
  };
  await goOffline(page.context());
  await steps.change();
  await expect(waitingNotice(page)).toBeVisible();
  await isShown();
  await goOnline(page.context(), page);
  await isShown();
  await forgetReplicas(page);
  await steps.open();
  await isShown();
}

/** The names of the databases of replicas in this browser. */
export function replicas(page: Page): Promise<string[]> {
  return page.evaluate(async () =>
    (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('kairos-') ? [name] : [])),
  );
}

/** The number of records with changes that are not sent, in all replicas of this browser. */
export async function unsentRecords(page: Page): Promise<number> {
  const names = await replicas(page);
  return page.evaluate(async (databases) => {
    const counts = databases.map(
      (name) =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open(name);
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

/** Deletes what this browser knows of the records, as on a device that is used for the first time. Leaves the app. */
export async function forgetReplicas(page: Page): Promise<void> {
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

/** Makes every write to the replica wait for as long as the page stays, as on a device that is very slow. */
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
