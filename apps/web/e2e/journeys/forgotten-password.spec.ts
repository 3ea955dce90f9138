// @spec screens-forgot-password

import { enterSignIn } from '../support/auth-dialog.ts';
import { installClock } from '../support/install-clock.ts';
import { refreshTokenOf, startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('forgotten password: the sign-in after a reset ends all other sessions, also after a reload in between @core', async ({
  page,
  browser,
  cloud,
  user,
}) => {
  const elsewhere = await browser.newContext({ baseURL: cloud.url });
  const otherPage = await elsewhere.newPage();
  await installClock(otherPage);
  await startSession(otherPage, cloud, user);
  await otherPage.goto('/choose');
  await expect(otherPage.getByRole('heading', { level: 1 })).toBeVisible();
  const before = await refreshTokenOf(otherPage);

  await page.goto('/SignIn');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Forgot Password?' }).click();
  await dialog.getByRole('textbox', { name: 'Email' }).fill(user.email);
  const asked = new Date().toISOString();
  await dialog.getByRole('button', { name: 'Send Code' }).click();
  const { code } = await cloud.mailTo(user.email, asked);
  await dialog.getByRole('textbox', { name: 'Reset Code' }).fill(code);
  await dialog.getByLabel('New Password').fill('a-new-quiet-river');
  await dialog.getByRole('button', { name: 'Reset Password', exact: true }).click();
  await expect(dialog).toContainText('Password reset successfully! You can now sign in.');

  await page.reload();
  await enterSignIn(dialog, { email: user.email, password: 'a-new-quiet-river' });
  await expect(page.getByRole('link', { name: 'Start Planning' })).toBeVisible();
  const refresh = (REFRESH_TOKEN: string) =>
    cloud.userPool('InitiateAuth', { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN } });
  await expect(refresh(before)).rejects.toThrow('Refresh Token has been revoked');
  await refresh(await refreshTokenOf(page));
  const keys = await page.evaluate(() => Object.keys(localStorage));
  // The next page with records removes the sign-in that the reset has ended from the list of sign-ins.
  expect(keys.filter((key) => !key.startsWith('CognitoIdentity')).sort()).toEqual([
    'name',
    'replaced-sign-in',
  ]);

  await otherPage.clock.fastForward('16:00');
  await otherPage.goto('/daily-plan');
  await expect(otherPage.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
  await elsewhere.close();
});
