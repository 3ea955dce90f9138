// @spec demo-memory demo-banner

import type { Page } from '@playwright/test';
import { replicas } from '../support/replicas.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const banner = (page: Page) => page.getByRole('complementary', { name: 'Demo' });

/** What the browser has stored for the site. */
const stored = (page: Page) =>
  page.evaluate(async () => ({
    databases: (await indexedDB.databases()).map(({ name }) => name),
    local: JSON.stringify(localStorage),
    session: JSON.stringify(sessionStorage),
    cookies: document.cookie,
  }));

test('demo: a signed-in user opens it, and the account stays as it was', async ({ page, cloud, user }) => {
  await startSession(page, cloud, user);
  await page.goto('/daily-plan');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => replicas(page)).toHaveLength(1);
  await page.waitForLoadState('networkidle');
  const before = await stored(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/\/(graphql|cognito|google|config\.json)/.test(request.url()) && !request.isNavigationRequest())
      requests.push(request.url());
  });

  await page.goto('/demo');
  await expect(page).toHaveURL('/demo/choose');
  await expect(banner(page)).toContainText('A demo with a year of records.');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByText('Only on this device.')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Bucket List' }).click();
  await expect(page).toHaveURL('/demo/bucket-list');
  const piano = page.getByRole('checkbox', { name: 'A piano in the living room' });
  await piano.click();
  await expect(piano).toBeChecked();
  await page.reload();
  await expect(piano).not.toBeChecked();
  // The document of the app preloads the configuration, which the demo does not read.
  expect(requests.filter((url) => !url.endsWith('/config.json'))).toEqual([]);
  expect(await stored(page)).toEqual(before);
});

test('demo: a visitor begins without an account', async ({ page }) => {
  await page.goto('/demo/settings');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Appearance',
    'Language and time',
    'Your data',
  ]);
  await banner(page).getByRole('link', { name: 'Begin without an account' }).click();
  await expect(page).toHaveURL('/choose');
  await expect(page.getByText('Only on this device.')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});
