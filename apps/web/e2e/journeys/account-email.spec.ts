// @spec pool-verify-attribute change-email

import type { Page } from '@playwright/test';
import { accountSection } from '../support/account-section.ts';
import { submitSignIn } from '../support/auth-dialog.ts';
import { expectAccessible, expectAccessibleInEveryVariant } from '../support/axe.ts';
import { failUserPool } from '../support/faults.ts';
import { installClock } from '../support/install-clock.ts';
import { newUser } from '../support/users.ts';
import { removeSession, startSession } from '../support/session.ts';
import { tabTo } from '../support/tab-to.ts';
import { expect, test } from '../support/test.ts';

const change = (page: Page) => page.getByRole('button', { name: 'Change e-mail' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change e-mail' });
const code = (page: Page) => dialog(page).getByRole('textbox', { name: 'Code' });
const alert = (page: Page) => dialog(page).getByRole('alert');

test('account: changes the e-mail by keyboard on a phone, also in another tab; shows failures, and can be continued later', async ({
  page,
  cloud,
  user,
  consoleGuard,
}) => {
  const { email } = newUser('Zoe');
  await installClock(page);
  await startSession(page, cloud, user);
  const other = await page.context().newPage();
  await other.goto('/settings');
  await expect(accountSection(other).getByText(user.email)).toBeVisible();

  await page.setViewportSize({ width: 390, height: 860 });
  await page.goto('/settings');
  await expect(change(page)).toBeVisible();
  await page.clock.fastForward('05:01');
  await tabTo(change(page));
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('textbox', { name: 'New e-mail' })).toBeFocused();
  await expectAccessible(page, 'change e-mail');

  consoleGuard.expect(/400 \(Bad Request\)/);
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByLabel('Password')).toBeFocused();
  await page.keyboard.type('not my password');
  await page.keyboard.press('Enter');
  await expect(alert(page)).toHaveText('That password is not correct.');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(user.password);
  await page.keyboard.press('Enter');

  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveAccessibleDescription(/^Enter the code that was sent to zoe-/);
  const first = (await cloud.mailTo(email)).code;
  const enter = async (entered: string) => {
    await code(page).focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(entered);
    await page.keyboard.press('Enter');
  };
  await enter(first === '000000' ? '111111' : '000000');
  await expect(alert(page)).toHaveText('That code is not correct.');
  await expectAccessibleInEveryVariant(page, 'the code of a new e-mail');

  const expire = await failUserPool(page, 'VerifyUserAttribute', {
    name: 'ExpiredCodeException',
    message: 'Invalid code provided, please request a code again.',
  });
  await enter(first);
  await expect(alert(page)).toHaveText('Invalid code provided, please request a code again.');
  await expire();
  const sentAt = (await cloud.mailTo(email)).sentAt;
  await tabTo(dialog(page).getByRole('button', { name: 'Resend code' }));
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('A new code is on its way.')).toBeVisible();
  const second = (await cloud.mailTo(email, sentAt)).code;

  consoleGuard.expect(/ERR_INTERNET_DISCONNECTED/);
  const reconnect = await failUserPool(page, 'VerifyUserAttribute', 'network');
  await enter(second);
  await expect(alert(page)).toHaveText('This could not be saved. Please try again.');
  await reconnect();
  await page.reload();
  await expect(accountSection(page).getByText(user.email)).toBeVisible();
  await change(page).click();
  await enter(second);
  await expect(accountSection(page).locator('header').getByRole('status')).toHaveText('Saved');
  await expect(change(page)).toBeFocused();
  await expect(accountSection(page).getByText(email)).toBeVisible();
  await expect(accountSection(other).getByText(email)).toBeVisible();

  await other.close();
  await removeSession(page);
  const signIn = await submitSignIn(page, user);
  await expect(signIn.getByRole('alert')).toHaveText('Incorrect username or password.');
  await submitSignIn(page, { ...user, email });
  await expect(page.getByRole('link', { name: 'Start Planning' })).toBeVisible();
});
