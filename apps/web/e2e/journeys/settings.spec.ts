// @spec about-settings route-settings landing-no-dark-mode settings-log-out account-name-removed theme-saved
// @spec screens-sign-out limit-storage-keys

import type { Page } from '@playwright/test';
import { sessionPrefix } from '../../src/account/identity/session-entries.ts';
import { addTask } from '../support/daily-plan.ts';
import { responsesTo, upserted } from '../support/operations.ts';
import { press, timeLeft } from '../support/pomodoro.ts';
import { logOut, refreshTokenOf, removeSession, startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { register } from '../support/users.ts';

const isDark = 'html.dark';
const dark = (page: Page) => page.getByRole('switch', { name: 'Dark mode' });

/** Presses the switch and waits until the theme is stored. */
async function toggle(page: Page): Promise<void> {
  const saved = upserted(page, 'UserSettings');
  await dark(page).click();
  await saved;
}

/** Everything that a page has stored in the browser, and the cookies. */
const stored = async (page: Page) => ({
  ...(await page.evaluate(async () => ({
    local: [
      ...new Set(
        Object.keys(localStorage).map((key) => (key.startsWith('CognitoIdentity') ? 'session' : key)),
      ),
    ].toSorted(),
    session: Object.keys(sessionStorage),
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
  }))),
  cookies: await page.context().cookies(),
});

test.beforeEach(async ({ page, cloud, user }) => {
  await startSession(page, cloud, user);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('theme: is stored locally and on the server and applies in another browser; the landing screen is light @core', async ({
  page,
  browser,
  user,
  cloud,
}) => {
  await expect(dark(page)).not.toBeChecked();
  await toggle(page);
  await expect(page.locator(isDark)).toBeAttached();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await page.reload();
  await expect(page.locator(isDark)).toBeAttached();
  await expect(dark(page)).toBeChecked();

  const elsewhere = await browser.newContext({ baseURL: cloud.url });
  const other = await elsewhere.newPage();
  await startSession(other, cloud, user);
  await other.goto('/choose');
  await expect(other.locator(isDark)).toBeAttached();
  await elsewhere.close();

  await toggle(page);
  await expect(page.locator(isDark)).not.toBeAttached();
  await page.reload();
  await expect(page.locator(isDark)).not.toBeAttached();
  await expect(dark(page)).not.toBeChecked();

  await toggle(page);
  await expect(page.locator(isDark)).toBeAttached();
  await page.goto('/');
  await expect(page.getByText('moment & you')).toBeVisible();
  await expect(page.locator(isDark)).not.toBeAttached();
  await page.goto('/choose');
  await expect(page.locator(isDark)).toBeAttached();
});

test('log out: ends the session in every browser and removes everything stored except the theme, in all tabs @core', async ({
  page,
  browser,
  cloud,
  user,
}) => {
  const elsewhere = await browser.newContext({ baseURL: cloud.url });
  const other = await elsewhere.newPage();
  await startSession(other, cloud, user);
  const task = 'Water the plants';
  await toggle(page);
  const tab = await page.context().newPage();
  await tab.goto('/pomodoro');
  await tab.getByRole('spinbutton', { name: 'Minutes' }).fill('25');
  await expect(timeLeft(tab)).toHaveText('25:00');
  await press(tab, 'Start');
  await tab.goto('/daily-plan');
  await addTask(tab, task);
  // The page stores its sign-in when it is idle.
  await expect
    .poll(async () => (await stored(page)).local)
    .toEqual([
      'focus-run',
      'last-sign-in',
      'name',
      'pomodoro',
      'pomodoro-preferences',
      'session',
      'theme',
      'time-zone',
    ]);

  expect(await page.evaluate(() => localStorage.getItem('name'))).toBe(user.name);
  await logOut(page);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(tab.getByText(task)).toHaveCount(0);
  await expect(tab.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
  const nothing = { session: [], caches: [], databases: [], cookies: [] };
  expect(await stored(page)).toEqual({ local: ['theme'], ...nothing });

  // The other browser's access token stays valid for its minutes, but cannot be renewed.
  const refreshToken = await refreshTokenOf(other);
  await expect(
    cloud.userPool('InitiateAuth', {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: refreshToken },
    }),
  ).rejects.toThrow('Refresh Token has been revoked');
  await elsewhere.close();

  await test.step('the next user of the browser sees nothing', async () => {
    await startSession(page, cloud, await register(cloud));
    await page.goto('/daily-plan');
    await expect(page.getByText('A clear day, yours to shape.')).toBeVisible();
    await removeSession(page);
  });

  await test.step('a page from the back/forward cache is cleared before it is painted', async () => {
    await startSession(page, cloud, user);
    // The records are read again when the subscriptions are ready: without a session that read would fail and be logged.
    const atRest = responsesTo(tab, 'ChangedRecords', 2);
    await tab.goto('/daily-plan');
    await expect(tab.getByText(task)).toBeVisible();
    await atRest;
    // Playwright disables the back/forward cache, so this fires the event of a restore. The session ends in the same task,
    // because no script runs in a cached page.
    const painted = await tab.evaluate((prefix) => {
      for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      return document.body.innerText;
    }, sessionPrefix);
    expect(painted).not.toContain(task);
    expect(painted).not.toContain('All sections');
    await expect(tab).toHaveURL(`${cloud.url}/SignIn`);
  });
});
