// @spec adoption-copied adoption-added adoption-question adoption-continues

import type { Page } from '@playwright/test';
import { enterSignIn, enterSignUp } from '../support/auth-dialog.ts';
import { expectAccessibleInEveryVariant } from '../support/axe.ts';
import { addTask, tasks } from '../support/daily-plan.ts';
import { dialogEntriesRemoved } from '../support/dialog-entries-removed.ts';
import { replicas, unsentRecords } from '../support/replicas.ts';
import { logOut, startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { newUser } from '../support/users.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const journalOf = (page: Page) => page.getByRole('textbox', { name: /^Page for / });
const question = (page: Page) => page.getByRole('dialog', { name: 'What is on this device' });

/** Opens the app without an account, and stores a task and a journal page of today. */
async function writeHere(page: Page, task: string, journal: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: /without an account/ }).click();
  await expect(page).toHaveURL(/\/choose$/);
  await page.goto('/daily-plan');
  await addTask(page, task);
  await page.goto('/journal');
  await journalOf(page).fill(journal);
  await page.goto('/daily-plan');
  await expect(tasks(page)).toHaveCount(1);
}

test('sign-up: the new account gets the records of the device, also after a reload during the copy and with a second tab @core', async ({
  page,
  cloud,
  consoleGuard,
}) => {
  const user = newUser('Mira');
  await writeHere(page, 'Water the plants', 'A quiet day');
  await page.goto('/pomodoro');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/daily-plan');
  await expect(tasks(other)).toHaveText([/Water the plants/]);

  await page.goto('/SignUp');
  await enterSignUp(dialog(page), user);
  await expect(page.getByRole('dialog', { name: 'Verify' })).toBeVisible();
  await addTask(other, 'Added while the code is awaited');
  const { code } = await cloud.mailTo(user.email);
  // The API cannot be reached while the page is closed in the middle, and the timer goes on without a press.
  consoleGuard.allow(/Failed to (?:load|fetch)|Rain sound blocked/);
  await page.context().route('**/graphql', (route) => route.abort());
  await dialog(page).getByRole('textbox', { name: 'Verification Code' }).fill(code);
  await dialog(page).getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Start Planning' })).toBeVisible();
  await expect(page.getByText('Not everything is in your account yet. It goes on by itself.')).toBeVisible();
  await dialogEntriesRemoved(page);
  await page.reload();
  await page.context().unroute('**/graphql');
  await page.goto('/daily-plan');
  await expect(tasks(page)).toHaveText([/Water the plants/, /Added while/]);
  await expect(tasks(other)).toHaveText([/Water the plants/, /Added while/]);
  await page.goto('/settings');
  await expect.poll(() => replicas(page)).toHaveLength(1);
  expect(await replicas(page)).not.toContain('kairos-local');
  await page.goto('/pomodoro');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.goto('/settings');
  await expect(question(page)).toHaveCount(0);
  await logOut(page);
  await expect(page.getByRole('link', { name: 'Begin without an account' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await enterSignIn(dialog(page), user);
  await page.getByRole('link', { name: 'Start Planning' }).click();
  await page.goto('/daily-plan');
  await expect(tasks(page)).toHaveText([/Water the plants/, /Added while/]);
  await page.goto('/journal');
  await expect(journalOf(page)).toHaveValue('A quiet day');
});

test('signing in to an account with records: leave it here, look first, take it along, and undo', async ({
  page,
  cloud,
  user,
}) => {
  await startSession(page, cloud, user);
  await page.goto('/daily-plan');
  await addTask(page, 'In the account');
  await page.goto('/journal');
  await journalOf(page).fill('Written in the account');
  await page.goto('/settings');
  await expect.poll(() => unsentRecords(page)).toBe(0);
  await logOut(page);
  await expect(page.getByRole('link', { name: 'Begin without an account' })).toBeVisible();
  await writeHere(page, 'Water the plants', 'Written here');
  // As after a kill of the browser, which writes localStorage late.
  await page.evaluate(() => localStorage.removeItem('local-records'));
  const signIn = async () => {
    await page.goto('/SignIn');
    await enterSignIn(dialog(page), user);
    await page.getByRole('link', { name: 'Start Planning' }).click();
    await expect(question(page)).toContainText(
      '1 task and 1 journal page were written here without an account.',
    );
  };

  await test.step('leave it here', async () => {
    await signIn();
    await expect(page.getByRole('radio', { name: 'Take it along' })).toBeChecked();
    await expectAccessibleInEveryVariant(page, 'question');
    await page.getByRole('radio', { name: 'Leave it here' }).check();
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(question(page)).toHaveCount(0);
    await dialogEntriesRemoved(page);
    await page.goto('/daily-plan');
    await expect(tasks(page)).toHaveText([/In the account/]);
    await page.goto('/settings');
    await expect(page.getByText('2 entries, only on this device')).toBeVisible();
    await expectAccessibleInEveryVariant(page, 'row of the settings');
    await logOut(page);
    await page.getByRole('link', { name: 'Go on without an account' }).click();
    await page.goto('/daily-plan');
    await expect(tasks(page)).toHaveText([/Water the plants/]);
  });

  await test.step('look first, take it along, and undo', async () => {
    await signIn();
    await page.getByRole('radio', { name: 'Look first' }).check();
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByRole('list', { name: 'What will be added' })).toContainText('1 task');
    await expect(page.getByRole('list', { name: 'In both' })).toContainText(
      '1 day has a journal page in both',
    );
    await expectAccessibleInEveryVariant(page, 'review');
    await page.getByRole('button', { name: 'Take it along' }).click();
    await expect(question(page)).toHaveCount(0);
    await dialogEntriesRemoved(page);
    await page.getByRole('button', { name: 'Undo: Taken along' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Daily Plan' }).click();
    await expect(tasks(page)).toHaveText([/In the account/]);
    // Not by a reload, which could end the undo.
    await page.locator('header a[href="/settings"]').click();
    await expect(page.getByText('2 entries, only on this device')).toBeVisible();
  });

  await test.step('take it along', async () => {
    await page.getByRole('button', { name: 'Take along' }).click();
    await expect(page.getByText('Taken along', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Taken along .*: 2 added$/)).toBeVisible();
    await page.goto('/daily-plan');
    await expect(tasks(page)).toHaveText([/In the account/, /Water the plants/]);
    await page.goto('/journal');
    await expect(journalOf(page)).toHaveValue('Written in the account\n\nWritten here');
    await expect.poll(() => replicas(page), { timeout: 20_000 }).toHaveLength(1);
  });
});
