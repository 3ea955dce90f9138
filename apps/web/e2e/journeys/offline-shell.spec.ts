// @spec delete-account offline-addresses

import type { Page } from '@playwright/test';
import type { Cloud } from '../support/cloud.ts';
import { addTask, taskNames } from '../support/daily-plan.ts';
import { confirmDeletion, deletionDialog } from '../support/delete-account.ts';
import { unsentRecords } from '../support/replicas.ts';
import { ReplaceableBuild } from '../support/replaceable-build.ts';
import { withCloud } from '../support/own-cloud.ts';
import { screens } from '../support/screens.ts';
import { workerActivated } from '../support/service-worker.ts';
import type { User } from '../support/users.ts';
import { startSession } from '../support/session.ts';
import { expect, test as base } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

/** Each test gets a cloud whose web build can be replaced. */
const test = base.extend<{ build: ReplaceableBuild }>({
  build: async ({}, use) => {
    const build = new ReplaceableBuild();
    await use(build);
    build.remove();
  },
  cloud: async ({ build }, use) => withCloud({ build: build.folder }, use),
});
test.use({ serviceWorkers: 'allow' });

/** Opens the menu, and waits until the worker has stored the build and answers this page. */
async function openWithWorker(page: Page, cloud: Cloud, user: User): Promise<void> {
  await startSession(page, cloud, user);
  await page.goto('/choose');
  await workerActivated(page);
}

const appFile =
  /^\/(?:assets\/[^/]+|icons\/[^/]+\.png|config\.json|manifest\.webmanifest|[a-z-]+\.html|theme\.js|mark\.svg|favicon\.ico)$/;
const storedPaths = (page: Page) =>
  page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
/** The name of a replaced build is an attribute of its document. */
const documentOf = (page: Page) => page.locator('html');

/** The state of the next worker once it is no longer installing. */
const outcomeOfUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const found = new Promise<ServiceWorker | null>((resolve) =>
      registration.addEventListener('updatefound', () => resolve(registration.installing)),
    );
    await registration.update().catch(() => undefined);
    const worker = await found;
    while (worker?.state === 'installing') await new Promise((resolve) => setTimeout(resolve, 20));
    return worker?.state;
  });

test('offline shell: every address opens from a cold start without a network @core', async ({
  page,
  user,
  cloud,
  context,
  consoleGuard,
}) => {
  // The calendar and the mails are not in the replica: a failed reading is logged.
  consoleGuard.allow(/net::ERR_|^Failed to fetch (?:the calendar token|events):/);
  await openWithWorker(page, cloud, user);
  await test.step('only files of the app and its configuration are stored', async () => {
    await page.goto('/daily-plan');
    await addTask(page, 'Water the plants');
    // A log-out with an unsent change asks first.
    await expect.poll(() => unsentRecords(page)).toBe(0);
    await page.goto('/mailbox');
    await expect(page.getByRole('heading', { level: 1, name: 'Mailbox' })).toBeVisible();
    const stored = await storedPaths(page);
    expect(stored).toEqual(
      expect.arrayContaining(['/index.html', '/landing.html', '/config.json', '/theme.js']),
    );
    expect(stored.filter((path) => !appFile.test(path))).toEqual([]);
  });
  await page.close();
  await cloud.end('SIGTERM');
  await context.setOffline(true);

  const cold = await context.newPage();
  for (const path of ['/no-such-page', ...screens.map((screen) => screen.path)]) {
    await test.step(path, async () => {
      await cold.goto(path);
      await expect(cold.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(cold.locator('[data-prerendered]')).toHaveCount(0);
      await expect(
        cold.getByRole('heading', { name: /stumbled|went wrong|not reachable|did not arrive/ }),
      ).toHaveCount(0);
      if (path === '/daily-plan') await expect.poll(() => taskNames(cold)).toEqual(['Water the plants']);
    });
  }
  await test.step('shows a failure in another language, whose texts this page has not loaded yet', async () => {
    const spanish = textsOf('es');
    await cold.evaluate(() => localStorage.setItem('language', 'es'));
    await cold.goto('/settings');
    await cold.getByRole('button', { name: spanish('settings.log-out'), exact: true }).click();
    const account = cold.getByRole('region', { name: spanish('settings.account') });
    await expect(account.getByRole('alert')).toHaveText(
      spanish('settings.log-out-failed', { message: spanish('service-messages.no-network') }),
    );
  });
  await test.step('chooses another language', async () => {
    const [spanish, chinese] = [textsOf('es'), textsOf('zh-Hant')];
    const title = (id: string) => cold.getByRole('heading', { level: 1, name: chinese(id) });
    await cold.goto('/settings');
    await cold.getByRole('combobox', { name: spanish('settings.language') }).selectOption('fzh');
    await expect(title('menu.settings')).toBeVisible();
    await cold.goto('/daily-plan');
    await expect(title('menu.daily-plan')).toBeVisible();
  });
});

test('new version: is offered in each open page, and all pages update together', async ({
  page,
  user,
  cloud,
  build,
  context,
}) => {
  await openWithWorker(page, cloud, user);
  const second = await context.newPage();
  await second.goto('/pomodoro');
  await expect(second.getByRole('heading', { level: 1 }).first()).toBeVisible();

  await test.step('does not install a build with other documents', async () => {
    build.replaceBy('second');
    build.changeDocuments();
    expect(await outcomeOfUpdate(page)).toBe('redundant');
  });

  build.replaceBy('second');
  await test.step('a page opened meanwhile still uses the former version', async () => {
    await page.goto('/settings');
    await expect(page.getByText('A new version of Kairos is ready.')).toBeVisible();
    await page.goto('/daily-plan');
    await expect(documentOf(page)).not.toHaveAttribute('data-build');
    await expect(second.getByText('A new version of Kairos is ready.')).toBeVisible();
  });

  await test.step('a page of the former version does not delete the account, because it may not know all records', async () => {
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Delete account', exact: true }).click();
    await confirmDeletion(page, user);
    await expect(deletionDialog(page).getByRole('alert')).toContainText('Kairos has a new version.');
    await page.goto('/daily-plan');
  });

  await test.step('every page uses it and keeps its address', async () => {
    await page.getByRole('button', { name: 'Use it now' }).click();
    await expect(documentOf(page)).toHaveAttribute('data-build', 'second');
    await expect(documentOf(second)).toHaveAttribute('data-build', 'second');
    await expect(page).toHaveURL(`${cloud.url}/daily-plan`);
    await expect(second).toHaveURL(`${cloud.url}/pomodoro`);
    await expect(page.getByText('A new version of Kairos is ready.')).toHaveCount(0);
    const caches = await page.evaluate(async () => (await window.caches.keys()).sort());
    expect(caches.filter((name) => name.startsWith('kairos-'))).toEqual(['kairos-second']);
  });
});
