import type { Page } from '@playwright/test';
import { addItem, itemNames } from '../support/bucket-list.ts';
import { addTask, taskNames } from '../support/daily-plan.ts';
import { failOperation } from '../support/faults.ts';
import { goOffline, goOnline, waitingNotice } from '../support/offline.ts';
import { unsentRecords } from '../support/replicas.ts';
import { callsOf } from '../support/operations.ts';
import { startSession, storedSession, storeSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test.use({ reducedMotion: 'reduce' });

test.beforeEach(async ({ page, cloud, user, consoleGuard }) => {
  // The browser itself logs each request that finds no network.
  consoleGuard.allow(/net::ERR_|ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  await startSession(page, cloud, user);
});

test('offline: sends two hundred chained edits once, and the server stores what the screen showed', async ({
  page,
  context,
}) => {
  await page.goto('/daily-plan');
  await expect(page.getByText('A clear day, yours to shape.')).toBeVisible();
  await goOffline(context);
  // 56 tasks are added, 56 ticked, 28 unticked, 55 moved and 14 deleted.
  const rounds = 56;
  for (let n = 1; n <= rounds; n += 1) {
    const text = `Task ${n}`;
    await addTask(page, text);
    const box = page.getByRole('checkbox', { name: text, exact: true });
    await box.click();
    await expect(box).toBeChecked();
    if (n % 2 === 0) {
      await box.click();
      await expect(box).not.toBeChecked();
    }
    if (n > 1) {
      await page.getByRole('button', { name: `Move ${text}`, exact: true }).focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Space');
    }
    if (n % 4 === 0) {
      await page.getByRole('button', { name: `Delete ${text}`, exact: true }).click();
      await expect(box).toHaveCount(0);
    }
  }
  await expect(waitingNotice(page)).toBeVisible();
  expect(await page.getByRole('alert').count()).toBe(0);
  const seen = await taskNames(page);
  expect(seen).toHaveLength(rounds - rounds / 4);

  // Without a network requests fail in the browser, again and again.
  const created = callsOf(page, 'CreateDailyTask');
  await goOnline(context, page);
  await test.step('creates each record once', () => {
    expect(created.length).toBeGreaterThanOrEqual(seen.length);
    const ids = created.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
  expect(await taskNames(page)).toEqual(seen);
  await test.step('another device shows the same', async () => {
    const other = await context.browser()?.newContext({ baseURL: page.url() });
    if (other === undefined) throw new Error('There is no browser.');
    const tab = await other.newPage();
    await storeSession(tab, new URL(page.url()).origin, await storedSession(page));
    await tab.goto('/daily-plan');
    await expect.poll(() => taskNames(tab)).toEqual(seen);
    expect(await tab.getByRole('checkbox', { checked: true }).count()).toBe(rounds / 2);
    await other.close();
  });
});

test('offline: shows a change that the server rejects a day later, and keeps its text', async ({
  page,
  context,
}) => {
  await page.goto('/bucket-list');
  await expect(page.getByText('Your bucket list is empty')).toBeVisible();
  await goOffline(context);
  await addItem(page, 'See the aurora');
  await page.goto('about:blank');
  await failOperation(page, 'CreateBucketItem', 'graphql');
  await context.setOffline(false);
  await page.goto('/daily-plan');
  await expect(page.getByRole('alert')).toContainText('The table is not available');
  await expect.poll(() => unsentRecords(page)).toBe(0);
  await page.goto('/bucket-list');
  await expect.poll(() => itemNames(page)).toEqual([]);
});

test('full disk: the page works, shows a notice and sends all changes, after a new sign-in and during use', async ({
  page,
  context,
}) => {
  const failWrites = () => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  };
  const noticeOf = (tab: Page) => tab.getByRole('status').filter({ hasText: 'no room left' });
  await test.step('after a new sign-in', async () => {
    const tab = await context.newPage();
    await tab.addInitScript(failWrites);
    await tab.goto('/bucket-list');
    await expect(tab.getByText('Your bucket list is empty')).toBeVisible();
    await expect(noticeOf(tab)).toBeVisible();
    await addItem(tab, 'Walk the coast');
    await expect(tab.getByText('Only in this tab for now.')).toHaveCount(0);
    await tab.close();
  });
  await test.step('during use', async () => {
    await page.goto('/bucket-list');
    await expect.poll(() => itemNames(page)).toEqual(['Walk the coast']);
    await goOffline(context);
    await addItem(page, 'Learn to sail');
    await page.evaluate(failWrites);
    await addItem(page, 'See the aurora');
    await expect(noticeOf(page)).toBeVisible();
    await expect(page.getByText('Only in this tab for now.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Only in this tab for now.')).toHaveCount(0, { timeout: 60_000 });
    await page.reload();
    await expect.poll(() => itemNames(page)).toEqual(['Walk the coast', 'Learn to sail', 'See the aurora']);
  });
});

test('offline: renews a token that expires while changes are sent, and loses no change', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/401 \(Unauthorized\)/);
  await page.goto('/daily-plan');
  await expect(page.getByText('A clear day, yours to shape.')).toBeVisible();
  await goOffline(context);
  const texts = Array.from({ length: 12 }, (_, n) => `Task ${n}`);
  for (const text of texts) await addTask(page, text);
  let requests = 0;
  let rejections = 0;
  let ended: string | undefined;
  await page.route('**/graphql', async (route) => {
    const { authorization } = route.request().headers();
    requests += 1;
    // The token expires after some requests; the renewed one is accepted.
    if (requests > 4) ended ??= authorization;
    if (ended === undefined || authorization !== ended) return route.fallback();
    rejections += 1;
    const errors = [{ errorType: 'UnauthorizedException', message: 'Token has expired.' }];
    return route.fulfill({ status: 401, json: { errors } });
  });
  await goOnline(context, page);
  expect(rejections).toBeGreaterThan(0);
  await page.reload();
  await expect.poll(() => taskNames(page)).toEqual(texts);
});
