// @spec local-begin local-no-requests local-menu local-card local-start-over local-needs-account

import type { Page } from '@playwright/test';
import { enterSignUp } from '../support/auth-dialog.ts';
import { expectAccessible, expectAccessibleInEveryVariant } from '../support/axe.ts';
import { addTask } from '../support/daily-plan.ts';
import { holdApp } from '../support/hold-app.ts';
import { replicas } from '../support/replicas.ts';
import { workerActivated } from '../support/service-worker.ts';
import { tabTo } from '../support/tab-to.ts';
import { expect, test } from '../support/test.ts';
import { newUser } from '../support/users.ts';

/** The requests to the API, the user pool and Google from now on. */
function watchServices(page: Page): readonly string[] {
  const found: string[] = [];
  const note = (url: string) => {
    const { hostname, pathname } = new URL(url);
    if (/^\/(graphql|cognito|google)/.test(pathname) || hostname.includes('google')) found.push(url);
  };
  page.on('request', (request) => note(request.url()));
  page.on('websocket', (socket) => note(socket.url()));
  return found;
}

const begin = (page: Page) => page.getByRole('link', { name: 'Begin without an account' });

test('without an account: a first task by keyboard, what needs an account says so, and starting over empties the device @core', async ({
  page,
}) => {
  const services = watchServices(page);
  await page.goto('/');
  await tabTo(page.getByRole('button', { name: 'Sign Up' }));
  await page.keyboard.press('Tab');
  await expect(begin(page)).toBeFocused();
  await expectAccessible(page, 'landing');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/choose$/);
  await expect(page.getByText('Only on this device.')).toBeVisible();
  await expectAccessibleInEveryVariant(page, 'menu');

  await tabTo(page.getByRole('link', { name: 'Begin with today' }));
  await page.keyboard.press('Enter');
  await tabTo(page.getByRole('textbox', { name: 'New task' }));
  await page.keyboard.type('Water the plants');
  await page.keyboard.press('Enter');
  const task = page.getByRole('checkbox', { name: 'Water the plants' });
  await tabTo(task, 'Shift+Tab').catch(() => tabTo(task));
  await page.keyboard.press('Space');
  await expect(task).toBeChecked();
  await page.reload();
  await expect(task).toBeChecked();
  // It would say after a second that the task waits to be sent.
  await expect(page.getByText(/It is sent when you are back online/)).toHaveCount(0);

  await page.goto('/monthly-planner');
  await expect(page.getByRole('button', { name: 'Sync Google Calendar' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(page.getByText('This needs an account.')).toBeVisible();
  await expectAccessible(page, 'planner');
  await page.goto('/login-with-google');
  await expect(page.getByRole('button', { name: '📅 Sign in with Google Calendar' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  const other = await page.context().newPage();
  await other.goto('/daily-plan');
  await expect(other.getByRole('checkbox', { name: 'Water the plants' })).toBeChecked();

  await tabTo(page.getByRole('link', { name: 'On this device: your settings' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Only on this device' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log Out' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Calendar', exact: true })).toHaveCount(0);
  await expectAccessibleInEveryVariant(page, 'settings');
  await page.getByRole('button', { name: 'Start over' }).press('Enter');
  await expectAccessibleInEveryVariant(page, 'start over');
  await page.getByRole('textbox', { name: 'Write "delete" to go on' }).fill('delete');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This device is empty again.')).toBeVisible();
  await expect(begin(page)).toBeVisible();
  await expect(other.getByText('moment & you')).toBeVisible();
  await expect.poll(() => replicas(page)).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(services).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('without an account: a first task by touch, from a link that is pressed before the app is ready', async ({
    page,
  }) => {
    const services = watchServices(page);
    const releaseApp = await holdApp(page);
    await page.goto('/', { waitUntil: 'commit' });
    await begin(page).tap();
    releaseApp();
    await expect(page).toHaveURL(/\/choose$/);
    await page.getByRole('link', { name: 'Begin with today' }).tap();
    await addTask(page, 'Water the plants');
    await page.getByRole('checkbox', { name: 'Water the plants' }).tap();
    await expect(page.getByRole('checkbox', { name: 'Water the plants' })).toBeChecked();
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Go on without an account' })).toBeVisible();
    expect(services).toEqual([]);
  });
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('without an account: a week without a network keeps everything, and a new account brings it along', async ({
    page,
    cloud,
    consoleGuard,
  }) => {
    // The script of the page is loaded again from the worker, but not config.json.
    consoleGuard.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    const user = newUser();
    const start = Date.now();
    await page.goto('/');
    await begin(page).click();
    await workerActivated(page);
    await page.context().setOffline(true);
    for (let day = 0; day < 7; day += 1) {
      await page.clock.setFixedTime(start + day * 24 * 3_600_000);
      await page.goto('/daily-plan');
      await addTask(page, `Day ${day}`);
    }
    await page.goto('/journal');
    await page.getByRole('textbox', { name: /^Page for / }).fill('A quiet week');
    await page.goto('/daily-plan');
    await expect(page.getByRole('checkbox', { name: 'Day 6' })).toBeVisible();

    await page.context().setOffline(false);
    await page.goto('/SignUp');
    const dialog = page.getByRole('dialog');
    await enterSignUp(dialog, user);
    const { code } = await cloud.mailTo(user.email);
    await dialog.getByRole('textbox', { name: 'Verification Code' }).fill(code);
    await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(page.getByText('Everything you wrote is in your account.')).toBeVisible();
    await page.goto('/daily-plan');
    await expect(page.getByRole('checkbox', { name: 'Day 6' })).toBeVisible();
    await expect.poll(() => replicas(page)).toHaveLength(1);
    expect(await replicas(page)).not.toContain('local');
  });
});
