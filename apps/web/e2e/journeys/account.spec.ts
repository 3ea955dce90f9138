// @spec change-name change-password sign-out-everywhere

import type { Page } from '@playwright/test';
import { accountSection, accountStatus, openSettings, signInsSection } from '../support/account-section.ts';
import { expectAccessible, expectAccessibleInEveryVariant } from '../support/axe.ts';
import { enterSignIn, submitSignIn } from '../support/auth-dialog.ts';
import { failUserPool } from '../support/faults.ts';
import { allow, noon, syncButton, unsyncButton } from '../support/google-calendar.ts';
import { goOffline } from '../support/offline.ts';
import { refreshTokenOf, removeSession, startSession } from '../support/session.ts';
import { tabTo } from '../support/tab-to.ts';
import { expect, test } from '../support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const notSaved = 'This could not be saved. Please try again.';

test('account: changes the name by keyboard on a phone, also in another tab; the calendar stays connected', async ({
  page,
  cloud,
  user,
  consoleGuard,
  calendar,
}) => {
  await page.clock.install({ time: noon });
  await startSession(page, cloud, user);
  const planner = await page.context().newPage();
  await planner.clock.install({ time: noon });
  await planner.goto('/monthly-planner');
  await allow(planner, syncButton(planner), calendar.account);
  await expect(unsyncButton(planner)).toBeVisible();

  await page.setViewportSize({ width: 390, height: 860 });
  await openSettings(page);
  await tabTo(button(page, 'Change name'));
  await page.keyboard.press('Enter');
  const field = dialog(page, 'Change name').getByRole('textbox', { name: 'Name' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Mira');
  await expectAccessible(page, 'change name');

  consoleGuard.expect(/ERR_INTERNET_DISCONNECTED/);
  const reconnect = await failUserPool(page, 'UpdateUserAttributes', 'network');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Zoe Reyes');
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Change name').getByRole('alert')).toHaveText(notSaved);
  await reconnect();
  await page.keyboard.press('Enter');
  await expect(accountStatus(page)).toHaveText('Saved');
  await expect(button(page, 'Change name')).toBeFocused();
  await expect(accountSection(page).getByText('Zoe Reyes')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('name'))).toBe('Zoe Reyes');

  // The other tab follows, and reads the token under the new name.
  await expect(unsyncButton(planner)).toBeVisible();
  await expect(planner.getByRole('link', { name: 'ZR' })).toBeVisible();
  await planner.reload();
  await expect(unsyncButton(planner)).toBeVisible();
});

test('account: a changed password signs out the other devices, and a wrong password shows an error @core', async ({
  page,
  browser,
  cloud,
  user,
  consoleGuard,
}) => {
  const elsewhere = await browser.newContext({ baseURL: cloud.url });
  const other = await elsewhere.newPage();
  await startSession(other, cloud, user);
  const refreshToken = await refreshTokenOf(other);
  await elsewhere.close();
  const proposed = 'still-water-77';

  await startSession(page, cloud, user);
  await openSettings(page);
  await tabTo(button(page, 'Change password'));
  await page.keyboard.press('Enter');
  const form = dialog(page, 'Change password');
  await expect(form.getByLabel('Current password')).toBeFocused();
  await expectAccessibleInEveryVariant(page, 'change password');

  consoleGuard.expect(/400 \(Bad Request\)/);
  const enter = async (current: string, next: string) => {
    await form.getByLabel('Current password').fill(current);
    await form.getByLabel('New password').fill(next);
    await page.keyboard.press('Enter');
  };
  await enter('not my password', proposed);
  await expect(form.getByRole('alert')).toHaveText('That password is not correct.');
  await enter(user.password, 'short');
  await expect(form.getByLabel('New password')).toHaveAccessibleDescription(
    'Please choose a password of at least 8 characters.',
  );

  consoleGuard.expect(/ERR_INTERNET_DISCONNECTED/);
  const reconnect = await failUserPool(page, 'GlobalSignOut', 'network');
  await enter(user.password, proposed);
  await expect(form.getByRole('alert')).toContainText(
    'Your password has been changed, but your other devices',
  );
  await reconnect();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(accountStatus(page)).toHaveText('Saved');

  const refresh = (token: string) =>
    cloud.userPool('InitiateAuth', {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: token },
    });
  await expect(refresh(refreshToken)).rejects.toThrow('Refresh Token has been revoked');
  await expect(refresh(await refreshTokenOf(page))).resolves.toHaveProperty('AuthenticationResult');
  await page.reload();
  await expect(button(page, 'Change password')).toBeVisible();

  await removeSession(page);
  const signIn = await submitSignIn(page, user);
  await expect(signIn.getByRole('alert')).toHaveText('Incorrect username or password.');
  await enterSignIn(signIn, { ...user, password: proposed });
  await expect(page.getByRole('link', { name: 'Start Planning' })).toBeVisible();
});

test('sign out everywhere: asks for confirmation, shows a failure, and ends every session; is disabled without a network', async ({
  page,
  context,
  cloud,
  user,
  consoleGuard,
}) => {
  await startSession(page, cloud, user);
  await page.setViewportSize({ width: 390, height: 860 });
  await openSettings(page);
  const refreshToken = await refreshTokenOf(page);
  const question = dialog(page, 'Sign out on every device?');
  await tabTo(button(page, 'Sign out everywhere'));
  await page.keyboard.press('Enter');
  await expectAccessible(page, 'sign out everywhere');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(button(page, 'Sign out everywhere')).toBeFocused();

  consoleGuard.expect(/400 \(Bad Request\)/);
  const clearFault = await failUserPool(page, 'GlobalSignOut', {
    name: 'TooManyRequestsException',
    message: 'Slow down.',
  });
  await button(page, 'Sign out everywhere').click();
  await question.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(signInsSection(page).getByRole('alert')).toHaveText('Logout failed: Slow down.');
  await clearFault();

  consoleGuard.allow(/net::ERR_/);
  await goOffline(context);
  await expect(button(page, 'Sign out everywhere')).toHaveAttribute('aria-disabled', 'true');
  await expect(button(page, 'Sign out everywhere')).toHaveAccessibleDescription(
    'Available when you are back online.',
  );
  await expectAccessibleInEveryVariant(page, 'settings without a network');
  await context.setOffline(false);

  await button(page, 'Sign out everywhere').click();
  await question.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(`${cloud.url}/`);
  await expect(
    cloud.userPool('InitiateAuth', {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: refreshToken },
    }),
  ).rejects.toThrow('Refresh Token has been revoked');
});
