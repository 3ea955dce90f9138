// @spec about-sign-up about-sign-in day-drag-mouse day-task-tags auth-after-reset auth-automatic-sign-in
// @spec daily-task-drag screens-sign-up screens-confirm screens-sign-in screens-forgot-password
// @spec notice-code-sent notice-password-reset

import { addTask, dragTo, taskNames, tasks } from '../support/daily-plan.ts';
import { ownCloud } from '../support/own-cloud.ts';
import { newUser } from '../support/users.ts';
import { logOut } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

// A separate cloud, because this journey kills it.
test.use({ ...ownCloud(), reducedMotion: 'no-preference' });

test('whole journey: a user signs up, plans a day, and finds it after the server was killed @core', async ({
  page,
  cloud,
  consoleGuard,
}) => {
  const user = newUser('Mira');
  const dialog = page.getByRole('dialog');

  await test.step('sign up with the code from the mailbox', async () => {
    await page.goto('/');
    await expect(page.getByText('moment & you')).toBeVisible();
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill(user.name);
    await dialog.getByRole('textbox', { name: 'Email' }).fill(user.email);
    await dialog.getByLabel('Password', { exact: true }).fill(user.password);
    await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Verify' })).toBeVisible();
    await expect(dialog).toContainText(`We've sent a verification code to ${user.email}. Please enter it:`);
    const { code } = await cloud.mailTo(user.email);
    await dialog.getByRole('textbox', { name: 'Verification Code' }).fill(code);
    await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  });

  await test.step('a greeting with the name links to the menu', async () => {
    await expect(page.getByText(user.name)).toBeVisible();
    await page.getByRole('link', { name: 'Start Planning' }).click();
    await expect(page).toHaveURL(`${cloud.url}/choose`);
    await expect(page.getByText('Choose a section to begin with.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Daily Plan' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Daily Plan' })).toBeVisible();
  });

  await test.step('tasks with and without time and duration', async () => {
    await addTask(page, 'Morning pages', { time: '07:00', duration: '20 min' });
    await addTask(page, 'Walk to the river', { time: '07:30' });
    await addTask(page, 'Draft the letter', { duration: '90 min' });
    await addTask(page, 'Call Grandma');
    await expect(tasks(page).first()).toContainText('20 min');
    await expect(page.getByText('0% complete')).toBeVisible();
  });

  await test.step('reorder by mouse and by keyboard', async () => {
    await dragTo(page, 'Call Grandma', 'Morning pages');
    await expect
      .poll(() => taskNames(page))
      .toEqual(['Call Grandma', 'Morning pages', 'Walk to the river', 'Draft the letter']);
    await page.getByRole('button', { name: 'Move Draft the letter' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('position 3 of 4')).toBeAttached();
    await page.keyboard.press('Space');
    await expect
      .poll(() => taskNames(page))
      .toEqual(['Call Grandma', 'Morning pages', 'Draft the letter', 'Walk to the river']);
  });

  await test.step('toggle and delete', async () => {
    await page.getByRole('checkbox', { name: 'Morning pages' }).click();
    await expect(page.getByRole('checkbox', { name: 'Morning pages' })).toBeChecked();
    await expect(page.getByText('25% complete')).toBeVisible();
    await page.getByRole('button', { name: 'Delete Walk to the river' }).click();
    await expect(tasks(page)).toHaveCount(3);
    await expect(page.getByText('33% complete')).toBeVisible();
  });

  await test.step('another day has another list', async () => {
    const today = page.locator('button[aria-pressed="true"]');
    const name = (await today.getAttribute('aria-label')) ?? (await today.innerText());
    const other = page
      .getByRole('button', { name: /^(Sun|Mon|Tue|Wed|Thu|Fri|Sat) \d+$/, pressed: false })
      .first();
    await other.click();
    await expect(tasks(page)).toHaveCount(0);
    await addTask(page, 'Something for another day');
    await page.getByRole('button', { name: name.replace(/\s+/g, ' '), exact: true }).click();
    await expect(tasks(page)).toHaveCount(3);
  });

  const before = ['Call Grandma', 'Morning pages', 'Draft the letter'];
  await test.step('everything persists after a reload', async () => {
    await page.reload();
    await expect.poll(() => taskNames(page)).toEqual(before);
    await expect(page.getByRole('checkbox', { name: 'Morning pages' })).toBeChecked();
  });

  await test.step('everything persists after the server was killed', async () => {
    // The open page reconnects until the server is back.
    consoleGuard.allow(/^WebSocket connection .* failed/);
    // A read in progress fails; the error depends on the moment.
    consoleGuard.allow(/ERR_(CONNECTION_(RESET|REFUSED|CLOSED)|SOCKET_NOT_CONNECTED|EMPTY_RESPONSE)/);
    await cloud.end('SIGKILL');
    await cloud.start();
    await page.reload();
    await expect.poll(() => taskNames(page)).toEqual(before);
    await expect(page.getByRole('checkbox', { name: 'Morning pages' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Call Grandma' })).not.toBeChecked();
  });

  await test.step('log out and sign in', async () => {
    await page.goto('/settings');
    await logOut(page);
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('name'))).toBeNull();
    await page.goto('/daily-plan');
    await dialog.getByRole('textbox', { name: 'Email' }).fill(user.email);
    await dialog.getByLabel('Password', { exact: true }).fill('not-the-password');
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Incorrect username or password.');
    consoleGuard.expect(/400 \(Bad Request\)/);
  });

  await test.step('forgot and reset the password', async () => {
    const asked = new Date().toISOString();
    await dialog.getByRole('button', { name: 'Forgot Password?' }).click();
    await expect(page.getByRole('dialog', { name: 'Forgot Password' })).toContainText(
      "We'll send a reset code to your email.",
    );
    await dialog.getByRole('textbox', { name: 'Email' }).fill(user.email);
    await dialog.getByRole('button', { name: 'Send Code' }).click();
    await expect(page.getByRole('dialog', { name: 'Reset Password' })).toContainText(
      'Code sent! Check your email.',
    );
    const { code } = await cloud.mailTo(user.email, asked);
    await dialog.getByRole('textbox', { name: 'Reset Code' }).fill(code);
    await dialog.getByLabel('New Password').fill('a-new-quiet-river');
    await dialog.getByRole('button', { name: 'Reset Password', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Sign In' })).toContainText(
      'Password reset successfully! You can now sign in.',
    );
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('');
    await dialog.getByRole('textbox', { name: 'Email' }).fill(user.email);
    await dialog.getByLabel('Password', { exact: true }).fill('a-new-quiet-river');
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByRole('link', { name: 'Start Planning' }).click();
    await page.goto('/daily-plan');
    await expect.poll(() => taskNames(page)).toEqual(before);
  });
});
