// @spec routes-scroll-to-top routes-product-name route-choose menu-yearly-overview menu-monthly-planner
// @spec menu-habit-tracker menu-future-vision menu-pomodoro menu-user-guide day-header-link
// @spec roles-visitor-and-user roles-cookies

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { enterSignIn } from '../support/auth-dialog.ts';
import { expectAccessibleInEachTheme } from '../support/axe.ts';
import { addTask, taskNames } from '../support/daily-plan.ts';
import { installClock } from '../support/install-clock.ts';
import { waitingNotice } from '../support/offline.ts';
import { dropSession, startSession, storedSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/** The cookies that another program of this computer receives when a page of it is opened. */
async function cookiesAtAnotherPort(page: Page): Promise<string | undefined> {
  let received: string | undefined;
  const server = createServer((request, response) => {
    received = request.headers.cookie ?? '';
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const tab = await page.context().newPage();
  await tab.goto(`http://localhost:${(server.address() as AddressInfo).port}`);
  await tab.close();
  server.closeAllConnections();
  server.close();
  return received;
}

test('routes: an unknown path and a protected page for a visitor, then a session that no other port receives; a page links to the menu, and the navigation fits in one row at any width', async ({
  page,
  user,
  cloud,
}) => {
  await test.step('an unknown path shows a page with links; a missing asset is not found', async () => {
    await page.goto('/no-such-page');
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    expect((await fetch(`${cloud.url}/assets/gone.js`)).status).toBe(404);
  });

  await test.step('a protected page asks for a sign-in and is then opened', async () => {
    await page.goto('/settings');
    await enterSignIn(page.getByRole('dialog', { name: 'Sign In' }), user);
    await page.getByRole('link', { name: 'Start Planning' }).click();
    await expect(page).toHaveURL(`${cloud.url}/settings`);
    // Shown when the records have been read, which needs the session that is dropped below.
    await expect(page.getByRole('switch', { name: 'Show my plans in other calendars' })).toBeVisible();
  });

  await test.step('the session is in no cookie, which the browser would send to every port', async () => {
    expect(await cookiesAtAnotherPort(page)).toBe('');
    expect((await storedSession(page)).length).toBeGreaterThan(2);
  });

  await test.step('moves the session of an earlier version from the cookies to the storage', async () => {
    const session = await storedSession(page);
    await page
      .context()
      .addCookies(
        session.map(([name, value]) => ({ name, value: encodeURIComponent(value), url: cloud.url })),
      );
    await dropSession(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await expect.poll(() => page.context().cookies()).toEqual([]);
    const names = (entries: typeof session) => entries.map(([name]) => name).toSorted();
    expect(names(await storedSession(page))).toEqual(names(session));
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  });

  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  const home = page.getByRole('link', { name: 'Kairos' });
  await expect(home).toHaveAttribute('title', 'Back to menu');
  await home.click();
  await expect(page).toHaveURL(`${cloud.url}/choose`);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  const navigation = page.getByRole('navigation');
  for (const width of [320, 640, 641, 768]) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await expect(navigation).toBeVisible();
      const box = await navigation.boundingBox();
      const tops = await navigation
        .getByRole('link')
        .evaluateAll((links) => new Set(links.map((link) => link.getBoundingClientRect().top)).size);
      expect(tops).toBe(1);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }

  await page.setViewportSize({ width: 1280, height: 860 });
  const cards = page.getByRole('main').getByRole('list').getByRole('link');
  await expect(cards.first()).toBeVisible();
  const targets = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(targets).toEqual([
    '/dashboard',
    '/yearly-overview',
    '/monthly-planner',
    '/daily-plan',
    '/journal',
    '/habit-tracker',
    '/future-vision',
    '/bucket-list',
    '/pomodoro',
    '/user-guide',
    '/settings',
  ]);
});

test('unavailable service: a screen without records shows a skeleton, an error and a retry; a change waits on the device; the menu is shown', async ({
  page,
  user,
  cloud,
  consoleGuard,
}) => {
  consoleGuard.expect(/^Failed to load daily tasks: IdentityError: Network error/);
  consoleGuard.allow(/^Failed to load tasks for later: IdentityError: Network error/);
  consoleGuard.allow(/^Failed to fetch theme: (IdentityError|TimeoutError)/);
  consoleGuard.allow(/^Failed to load push devices: IdentityError/);
  await startSession(page, cloud, user);
  // The access token of 15 minutes has expired.
  await installClock(page, new Date(Date.now() + 20 * 60_000));
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    // Long enough for the skeleton to be seen on a busy machine.
    AbortSignal.timeout = () => timeout(4_000);
  });
  await page.route('**/cognito', () => undefined);
  const main = page.getByRole('main');
  const failure = main.getByText('This day could not be loaded.');
  const tryAgain = main.getByRole('button', { name: 'Try again' });

  await page.goto('/daily-plan');
  await expect(main).toHaveAttribute('aria-busy', 'true');
  await expect(failure).toBeVisible();
  await expect(main).toContainText('What you saved is safe');
  await expectAccessibleInEachTheme(page, 'a day that could not be loaded');

  await tryAgain.press('Enter');
  await expect(failure).toHaveCount(0);
  await expect(failure).toBeVisible();

  await addTask(page, 'Water the plants');
  await expect(waitingNotice(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.getByRole('link', { name: 'Kairos' }).click();
  await main.getByRole('link', { name: 'Settings' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(main).toBeFocused();
  await page.unroute('**/cognito');
  await expect(waitingNotice(page)).toHaveCount(0);
  await page.goto('/daily-plan');
  await expect.poll(() => taskNames(page)).toEqual(['Water the plants']);
});
