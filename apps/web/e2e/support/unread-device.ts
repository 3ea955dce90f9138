import { expect, type Page } from '@playwright/test';
import { replicas } from './offline.ts';

/** Deletes the replica, as in a browser that has read nothing yet, and leaves the app. */
export async function forgetReplica(page: Page): Promise<void> {
  // A page of the origin that is not the app: nothing holds the database open.
  await page.goto('/config.json');
  const names = await replicas(page);
  await page.evaluate((databases) => {
    for (const name of databases) indexedDB.deleteDatabase(name);
  }, names);
  await expect.poll(() => replicas(page)).toEqual([]);
}
