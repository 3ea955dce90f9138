import { enterSignIn } from '../support/auth-dialog.ts';
import { expectAccessibleInEachTheme } from '../support/axe.ts';
import { addTask, taskNames } from '../support/daily-plan.ts';
import { installClock } from '../support/install-clock.ts';
import { waitingNotice } from '../support/offline.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('routes: an unknown path and a protected page for a visitor, then a session with strict cookies', async ({
  page,
  person,
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
    await enterSignIn(page.getByRole('dialog', { name: 'Sign In' }), person);
    await page.getByRole('link', { name: 'Start Planning' }).click();
    await expect(page).toHaveURL(`${cloud.url}/settings`);
  });

  await test.step('session cookies are strict and expire after a year', async () => {
    const cookies = (await page.context().cookies()).filter(({ name }) => name.startsWith('CognitoIdentity'));
    expect(cookies.length).toBeGreaterThan(2);
    const days = (expires: number) => (expires - Date.now() / 1000) / 86_400;
    for (const cookie of cookies) {
      expect(cookie.sameSite).toBe('Strict');
      expect(days(cookie.expires)).toBeGreaterThan(364);
      expect(days(cookie.expires)).toBeLessThan(366);
    }
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|cognito/i.test(key))),
    ).toEqual([]);
  });
});

test('service away: without records a page shows a skeleton, an error and a retry; a change waits on the device; the menu is shown', async ({
  page,
  person,
  cloud,
  consoleGuard,
}) => {
  consoleGuard.expect(/^Failed to load daily tasks: IdentityError: Network error/);
  consoleGuard.allow(/^Failed to fetch theme: IdentityError/);
  await startSession(page, cloud, person);
  // The access token of 15 minutes has expired.
  await installClock(page, new Date(Date.now() + 20 * 60_000));
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = () => timeout(1_000);
  });
  await page.route('**/cognito', () => undefined);
  const main = page.getByRole('main');
  const away = main.getByText('This day could not be loaded.');
  const tryAgain = main.getByRole('button', { name: 'Try again' });

  await page.goto('/daily-plan');
  await expect(main).toHaveAttribute('aria-busy', 'true');
  await expect(away).toBeVisible();
  await expect(main).toContainText('What you saved is safe');
  await expectAccessibleInEachTheme(page, 'a day that could not be loaded');

  await tryAgain.press('Enter');
  await expect(away).toHaveCount(0);
  await expect(away).toBeVisible();

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

test('routes: a page links to the menu and starts at its top; every card of the menu opens a page; the navigation fits in one row at any width', async ({
  page,
  cloud,
  person,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await startSession(page, cloud, person);
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
  const cards = page.getByRole('main').getByRole('link');
  await expect(cards.first()).toBeVisible();
  const targets = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(targets).toEqual([
    '/dashboard',
    '/yearly-overview',
    '/monthly-planner',
    '/daily-plan',
    '/habit-tracker',
    '/future-vision',
    '/bucket-list',
    '/pomodoro',
    '/journal',
    '/user-guide',
    '/settings',
  ]);
  for (const target of targets) {
    await page.goto(target);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/not|lost|nothing/i);
  }
});
