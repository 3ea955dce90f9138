import type { Page } from '@playwright/test';
import { sessionPrefix } from '../../src/account/identity/session-entries.ts';
import { signIn } from '../support/auth-dialog.ts';
import { addTask } from '../support/daily-plan.ts';
import { failUserPool } from '../support/faults.ts';
import { test } from '../support/for-each-fault.ts';
import { goOffline, goOnline, waitingNotice } from '../support/offline.ts';
import { deleteReplicas } from '../support/replicas.ts';
import { responseTo, responsesTo, upserted } from '../support/operations.ts';
import { press, timeLeft } from '../support/pomodoro.ts';
import { logOut, refreshTokenOf, removeSession, startSession, storedSession } from '../support/session.ts';
import { expect } from '../support/test.ts';

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
  await removeSession(page);
  await signIn(page, user);
  await page.goto('/settings');
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

test('theme: a rejected save keeps it on this device and is logged only', async ({ page, forEachFault }) => {
  const isShown = async (theme: 'dark' | 'light') => {
    await expect(page.locator(isDark)).toBeAttached({ attached: theme === 'dark' });
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(theme);
    await expect(page.getByRole('alert')).toHaveCount(0);
  };
  await forEachFault(
    async ({ fail, logged }) => {
      const clearFault = await fail('CreateUserSettings');
      await dark(page).click();
      await logged(/^Failed to save theme:/);
      await isShown('dark');
      await clearFault();
      await toggle(page);
      await isShown('light');
    },
    ['graphql'],
  );
  await forEachFault(
    async ({ fail, logged }) => {
      await fail('UpdateUserSettings');
      await dark(page).click();
      await logged(/^Failed to save theme:/);
      await isShown('dark');
    },
    ['graphql'],
  );
  await page.reload();
  await isShown('dark');
});

test('theme: is stored on this device without a network and sent later', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/net::ERR_/);
  const read = responseTo(page, 'ChangedRecords');
  await page.reload();
  await read;
  await goOffline(context);
  await dark(page).click();
  await expect(waitingNotice(page)).toBeVisible();
  await expect(page.locator(isDark)).toBeAttached();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await goOnline(context, page);
  await expect(dark(page)).toBeChecked();
  // A new device has it from the server.
  await deleteReplicas(page);
  await page.evaluate(() => localStorage.removeItem('theme'));
  await page.goto('/settings');
  await expect(page.locator(isDark)).toBeAttached();
});

test('theme: a failed fetch is logged only, and the local theme stays', async ({ page, forEachFault }) => {
  await toggle(page);
  await expect(page.locator(isDark)).toBeAttached();
  await forEachFault(async ({ fail, logged }) => {
    // Without a network it is only logged when nothing is known.
    await deleteReplicas(page);
    await fail('ChangedRecords');
    await page.goto('/settings');
    await logged(/^Failed to fetch theme:/);
    await expect(dark(page)).toBeChecked();
    await expect(page.locator(isDark)).toBeAttached();
    // The calendar address is read by the same request and cannot be shown without it.
    await expect(page.getByRole('alert')).toHaveText([/^The calendar address could not be loaded\./]);
  });
});

test('log out: ends the session in every browser and removes the name @core', async ({
  page,
  browser,
  user,
  cloud,
}) => {
  const elsewhere = await browser.newContext({ baseURL: cloud.url });
  const other = await elsewhere.newPage();
  await startSession(other, cloud, user);
  await removeSession(page);
  await signIn(page, user);
  await page.goto('/settings');

  expect(await page.evaluate(() => localStorage.getItem('name'))).toBe(user.name);
  await logOut(page);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('name'))).toBeNull();
  expect(await storedSession(page)).toEqual([]);
  await page.goto('/daily-plan');
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();

  // The other browser's access token stays valid for its minutes, but cannot be renewed.
  const refreshToken = await refreshTokenOf(other);
  await expect(
    cloud.userPool('InitiateAuth', {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: refreshToken },
    }),
  ).rejects.toThrow('Refresh Token has been revoked');
  await elsewhere.close();
});

test('log out: clears the other tabs and everything stored except the theme; a page from the back/forward cache is cleared before it is painted', async ({
  page,
  cloud,
  user,
}) => {
  const task = 'Water the plants';
  await toggle(page);
  const tab = await page.context().newPage();
  await tab.goto('/pomodoro');
  await tab.getByRole('spinbutton', { name: 'Minutes' }).fill('25');
  await expect(timeLeft(tab)).toHaveText('25:00');
  await press(tab, 'Start');
  await tab.goto('/daily-plan');
  await addTask(tab, task);
  expect((await stored(page)).local).toEqual([
    'focus-run',
    'name',
    'pomodoro',
    'pomodoro-preferences',
    'session',
    'theme',
    'time-zone',
  ]);

  await logOut(page);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(tab.getByText(task)).toHaveCount(0);
  await expect(tab.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
  const nothing = { session: [], caches: [], databases: [], cookies: [] };
  expect(await stored(page)).toEqual({ local: ['theme'], ...nothing });

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

test('log out: a failure is shown and keeps the session, also without a network; links to the privacy page', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(/400 \(Bad Request\)/);
  const clearFault = await failUserPool(page, 'GlobalSignOut', {
    name: 'TooManyRequestsException',
    message: 'Slow down.',
  });
  await logOut(page);
  await expect(page.getByRole('alert')).toHaveText('Logout failed: Slow down.');
  await clearFault();
  await page.goto('/daily-plan');
  await expect(page.getByRole('heading', { level: 1, name: 'Daily Plan' })).toBeVisible();

  await page.goto('/settings');
  consoleGuard.expect(/ERR_INTERNET_DISCONNECTED/);
  const reconnect = await failUserPool(page, 'GlobalSignOut', 'network');
  await logOut(page);
  await expect(page.getByRole('alert')).toHaveText('Logout failed: Network error');
  await reconnect();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();

  await consoleGuard.startPart();
  await page.getByRole('link', { name: 'Privacy Policy and Terms' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Privacy');
});
