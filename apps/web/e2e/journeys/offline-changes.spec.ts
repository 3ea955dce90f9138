// @spec offline-changes storage-failure rejected-change

import type { Page } from '@playwright/test';
import { addItem, itemNames } from '../support/bucket-list.ts';
import { addTask, taskNames } from '../support/daily-plan.ts';
import { failOperation } from '../support/faults.ts';
import { goOffline, goOnline, waitingNotice } from '../support/offline.ts';
import { unsentRecords } from '../support/replicas.ts';
import { callsOf } from '../support/operations.ts';
import { secondDevice } from '../support/second-device.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test.use({ reducedMotion: 'reduce' });

test.beforeEach(async ({ page, cloud, user, consoleGuard }) => {
  // The browser itself logs each request that finds no network.
  consoleGuard.allow(/net::ERR_|ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  await startSession(page, cloud, user);
});

test('offline: sends chained edits once, the server stores what the screen showed, and a token that expires meanwhile is renewed', async ({
  page,
  context,
  consoleGuard,
}) => {
  await page.goto('/daily-plan');
  await expect(page.getByText('A clear day, yours to shape.')).toBeVisible();
  await goOffline(context);
  // 12 tasks are added, 12 ticked, 6 unticked, 11 moved and 3 deleted.
  const rounds = 12;
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
    const tab = await secondDevice(page);
    await expect.poll(() => taskNames(tab)).toEqual(seen);
    expect(await tab.getByRole('checkbox', { checked: true }).count()).toBe(rounds / 2);
    await tab.context().close();
  });

  await test.step('renews a token that expires while changes are sent, and loses no change', async () => {
    consoleGuard.allow(/401 \(Unauthorized\)/);
    await goOffline(context);
    const texts = Array.from({ length: 6 }, (_, n) => `More ${n}`);
    for (const text of texts) await addTask(page, text);
    let requests = 0;
    let rejections = 0;
    let ended: string | undefined;
    await page.route('**/graphql', async (route) => {
      const { authorization } = route.request().headers();
      requests += 1;
      // The token expires after some requests; the renewed one is accepted.
      if (requests > 3) ended ??= authorization;
      if (ended === undefined || authorization !== ended) return route.fallback();
      rejections += 1;
      const errors = [{ errorType: 'UnauthorizedException', message: 'Token has expired.' }];
      return route.fulfill({ status: 401, json: { errors } });
    });
    await goOnline(context, page);
    expect(rejections).toBeGreaterThan(0);
    await page.reload();
    await expect.poll(() => taskNames(page)).toEqual([...seen, ...texts]);
  });
});

test('full disk: the page works, shows a notice and sends all changes; a change that the server rejects a day later is shown with its text', async ({
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
    // The item of the next step would be sent together with these, by another operation.
    await expect.poll(() => unsentRecords(page)).toBe(0);
  });

  await test.step('shows a change that the server rejects a day later, and keeps its text', async () => {
    await goOffline(context);
    await addItem(page, 'Climb a hill');
    await expect.poll(() => unsentRecords(page)).toBe(1);
    // The page sends its changes when it unloads. The offline emulation ends with the page, so the request would arrive.
    await page.evaluate(() => {
      window.fetch = () => new Promise(() => undefined);
    });
    await page.goto('about:blank');
    await failOperation(page, 'CreateBucketItem', 'graphql');
    await context.setOffline(false);
    await page.goto('/daily-plan');
    await expect(page.getByRole('alert')).toContainText('The table is not available');
    await expect.poll(() => unsentRecords(page)).toBe(0);
    await page.goto('/bucket-list');
    await expect.poll(() => itemNames(page)).toEqual(['Walk the coast', 'Learn to sail', 'See the aurora']);
  });
});
