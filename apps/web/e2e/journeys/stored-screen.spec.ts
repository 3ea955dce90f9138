import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { addTask, taskNames } from '../support/daily-plan.ts';
import { holdApp } from '../support/hold-app.ts';
import { register } from '../support/people.ts';
import { logOut, removeSession, startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test.use({ storedScreens: true });

const stored = (page: Page) => page.locator('[data-stored-screen]');
const storedKeys = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('screen ')));

/** Waits until the screen of the daily plan is stored with a text. */
const waitUntilStored = (page: Page, text: string) =>
  expect
    .poll(() => page.evaluate(() => localStorage.getItem('screen /daily-plan')), { timeout: 15_000 })
    .toContain(text);

/** Opens a page without the app's scripts. The returned function lets them go. */
async function openHeld(page: Page, path: string): Promise<() => void> {
  const release = await holdApp(page);
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('#root')).toBeAttached();
  return release;
}

test.beforeEach(async ({ page, cloud, person }) => {
  await startSession(page, cloud, person);
  await page.goto('/daily-plan');
  await addTask(page, 'Water the plants');
  await waitUntilStored(page, 'Water the plants');
});

test('stored screen: the rows are there before the app, look as they did, and the page takes their place', async ({
  page,
}) => {
  await page.reload();
  await expect(stored(page)).toHaveCount(0);
  await waitUntilStored(page, 'Water the plants');
  const before = await page.screenshot();
  const release = await openHeld(page, '/daily-plan');
  await expect(stored(page).getByText('Water the plants')).toBeVisible();
  await expect(page.locator('[data-outline]:visible')).toHaveCount(0);
  expect((await page.screenshot()).equals(before)).toBe(true);
  release();
  await expect(stored(page)).toHaveCount(0);
  expect(await taskNames(page)).toEqual(['Water the plants']);
  await expectAccessible(page, 'daily plan after its stored screen');
  await page.getByRole('checkbox', { name: 'Water the plants' }).click();
  await expect(page.getByRole('checkbox', { name: 'Water the plants' })).toBeChecked();
});

test('stored screen: none is shown that differs from the records', async ({ page, context }) => {
  await test.step('after a change on another page', async () => {
    const tab = await context.newPage();
    await tab.goto('/dashboard');
    await tab.getByRole('checkbox', { name: 'Water the plants' }).click();
    await expect(tab.getByRole('checkbox', { name: 'Water the plants' })).toBeChecked();
    await expect.poll(() => storedKeys(tab)).not.toContain('screen /daily-plan');
    await tab.close();
  });
  await test.step('of another day', async () => {
    await page.reload();
    await waitUntilStored(page, 'Water the plants');
    const release = await openHeld(page, '/daily-plan?day=2026-01-05');
    await expect(stored(page)).toHaveCount(0);
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Daily Plan' })).toBeVisible();
  });
});

test('stored screen: nobody else sees it', async ({ page, cloud }) => {
  await test.step('without the session', async () => {
    await removeSession(page);
    const release = await openHeld(page, '/daily-plan');
    await expect(page.getByText('Water the plants')).toHaveCount(0);
    release();
    await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
    await expect.poll(() => storedKeys(page)).toEqual([]);
  });
  await test.step('after the log-out', async () => {
    const other = await register(cloud);
    await startSession(page, cloud, other);
    await page.goto('/daily-plan');
    await addTask(page, 'Call the dentist');
    await waitUntilStored(page, 'Call the dentist');
    await page.goto('/settings');
    await logOut(page);
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(await storedKeys(page)).toEqual([]);
  });
});
