import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { interactionTime } from '../../src/platform/idle/when-idle.ts';
import type { FaultRun } from './for-each-fault.ts';
import { deleteReplicas, unsentRecords } from './replicas.ts';

/** The notice that is shown while changes wait on the device. */
export const waitingNotice = (page: Page): Locator =>
  page.getByText('Saved on this device. It is sent when you are back online.');

/**
 * Waits until a page has loaded the chunks that it loads when the browser is idle. Journeys have no service worker, so
 * such a chunk cannot be loaded without a network.
 */
async function waitForIdleChunks(page: Page): Promise<void> {
  const timeOf = () => page.evaluate(() => performance.now());
  let earlier = -1;
  let time = await timeOf();
  // While the clock of the page is paused, its timers do not fire, so it loads no more files.
  while (time < interactionTime && time > earlier) {
    await page.waitForTimeout(200);
    earlier = time;
    time = await timeOf();
  }
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

/** Disconnects all pages from the network, after they have loaded their idle chunks. */
export async function goOffline(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await waitForIdleChunks(page);
  await context.setOffline(true);
}

/** Connects all pages to the network, and waits until all changes are sent. */
export async function goOnline(context: BrowserContext, page: Page): Promise<void> {
  await context.setOffline(false);
  await expect(waitingNotice(page)).toHaveCount(0, { timeout: 60_000 });
  await expect.poll(() => unsentRecords(page), { timeout: 60_000 }).toBe(0);
}

/** `change` makes changes, `isShown` fails unless the screen has them, `open` opens the screen. */
type Steps = Readonly<Record<'change' | 'isShown' | 'open', () => Promise<unknown>>>;

/**
 * Makes changes while the requests of some GraphQL operations fail, and checks that they are shown then, after they were
 * sent, and on a device without records.
 */
export async function changeWithFault(
  page: Page,
  { fault, fail }: FaultRun,
  operations: readonly string[],
  steps: Steps,
): Promise<void> {
  const clearFaults: (() => Promise<void>)[] = [];
  for (const operation of operations) clearFaults.push(await fail(operation));
  const isShown = async () => {
    await steps.isShown();
    await expect(page.getByRole('alert')).toHaveCount(0);
  };
  await steps.change();
  await expect(waitingNotice(page)).toBeVisible();
  await isShown();
  for (const clearFault of clearFaults) await clearFault();
  // A token that the API rejected twice is not tried again before the next visit.
  if (fault === 'unauthorized') await page.reload();
  await expect.poll(() => unsentRecords(page)).toBe(0);
  await expect(waitingNotice(page)).toHaveCount(0);
  await isShown();
  await deleteReplicas(page);
  await steps.open();
  await isShown();
}
