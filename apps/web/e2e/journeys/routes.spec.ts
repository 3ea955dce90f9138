import { signIn } from '../support/people.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('a guarded page asks for sign-in, then goes where one wanted to go', async ({ page, person, cloud }) => {
  await page.goto('/settings');
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('link', { name: 'Start Planning' }).click();
  await expect(page).toHaveURL(`${cloud.url}/settings`);
});

test('an unknown address gets a kind page with a way back; a missing asset stays missing', async ({
  page,
  cloud,
}) => {
  await page.goto('/no-such-page');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  expect((await fetch(`${cloud.url}/assets/gone.js`)).status).toBe(404);
});

test('a page links its name to the menu and starts at its top', async ({ page, person, cloud }) => {
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
});

test('the menu shows what exists, and every card leads somewhere', async ({ page, cloud, person }) => {
  await startSession(page, cloud, person);
  await page.goto('/choose');
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
    '/user-guide',
    '/settings',
  ]);
  for (const target of targets) {
    await page.goto(target);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/not|lost|nothing/i);
  }
});

test('the navigation stands in one row, however narrow', async ({ page, cloud, person }) => {
  await startSession(page, cloud, person);
  await page.goto('/choose');
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
});

test('session cookies are as long-lived and as strict as they should be', async ({ page, person }) => {
  await signIn(page, person);
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
