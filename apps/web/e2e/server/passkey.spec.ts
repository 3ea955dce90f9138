// @spec server-real-proxies

import { accountSection, accountStatus, openSettings } from '../support/account-section.ts';
import { PasskeyDevice } from '../support/passkey-device.ts';
import { logOut } from '../support/session.ts';
import { expect, test } from './test.ts';

test('a passkey for the host of the server is added and used for the sign-in', async ({ page, invited }) => {
  const device = await PasskeyDevice.addTo(page);
  await openSettings(page);
  await page.getByRole('button', { name: 'Add a passkey', exact: true }).click();
  await expect(accountStatus(page)).toHaveText('Saved');
  expect(await device.count()).toBe(1);
  await logOut(page);
  await page.goto('/SignIn');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Email' }).fill(invited.email);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('link', { name: 'Start Planning' })).toBeVisible();
  await openSettings(page);
  await expect(accountSection(page).getByText(invited.email)).toBeVisible();
});
