// @spec passkeys

import type { Page } from '@playwright/test';
import { accountSection, accountStatus, openSettings } from '../support/account-section.ts';
import { dialogEntriesRemoved } from '../support/dialog-entries-removed.ts';
import { expectAccessible, expectAccessibleInEveryVariant } from '../support/axe.ts';
import { failUserPool } from '../support/faults.ts';
import { ownUserPool } from '../support/own-user-pool.ts';
import { PasskeyDevice } from '../support/passkey-device.ts';
import { removeSession, startSession } from '../support/session.ts';
import { tabTo } from '../support/tab-to.ts';
import { expect, test } from '../support/test.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const cancelled = 'No passkey was used. You can try again.';

async function openSignIn(page: Page, email: string): Promise<void> {
  await page.goto('/SignIn');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Email' }).fill(email);
}

test.use(
  ownUserPool(
    {
      Policies: {
        PasswordPolicy: { MinimumLength: 8 },
        SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'WEB_AUTHN'] },
      },
      WebAuthnRelyingPartyID: 'kairos.example.org',
      WebAuthnUserVerification: 'required',
    },
    { ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_USER_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'] },
  ),
);

test('passkeys: one is added and used for the sign-in by keyboard on a phone, each after a cancelled prompt; an older sign-in requires the password, and a passkey is deleted', async ({
  page,
  cloud,
  user,
  consoleGuard,
}) => {
  const device = await PasskeyDevice.addTo(page);
  await page.setViewportSize({ width: 390, height: 860 });
  await startSession(page, cloud, user);
  await openSettings(page);
  await expect(accountSection(page).getByText('None yet')).toBeVisible();
  const add = button(page, 'Add a passkey');
  await tabTo(add);
  await device.setVerified(false);
  await page.keyboard.press('Enter');
  await expect(accountSection(page).getByRole('alert')).toHaveText(cancelled);
  await expectAccessible(page, 'a cancelled passkey');
  await device.setVerified(true);
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(accountStatus(page)).toHaveText('Saved');
  await expect(accountSection(page).getByText(/^Passkey, added \w{3} \d+$/)).toBeVisible();
  expect(await device.count()).toBe(1);
  await expect(button(page, 'Manage passkeys')).toBeFocused();

  await removeSession(page);
  await openSignIn(page, user.email);
  const use = button(page, 'Use a passkey');
  await expect(use).toBeVisible();
  await expectAccessibleInEveryVariant(page, 'sign-in with a passkey');
  await page.setViewportSize({ width: 390, height: 860 });
  await tabTo(use);
  await device.setVerified(false);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(cancelled);
  await device.setVerified(true);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Start Planning' })).toBeFocused();
  await dialogEntriesRemoved(page);
  await openSettings(page);
  await expect(accountSection(page).getByText(user.email)).toBeVisible();
  await page.reload();
  await expect(accountSection(page).getByText(user.email)).toBeVisible();

  await test.step('requires the password when the sign-in is older than five minutes; deletes passkeys after a confirmation', async () => {
    await device.setVerified(true);
    await page.setViewportSize({ width: 1280, height: 860 });

    await page.clock.install({ time: Date.now() + 6 * 60_000 });
    await openSettings(page);
    await tabTo(button(page, 'Manage passkeys'));
    await page.keyboard.press('Enter');
    const question = dialog(page, 'Manage passkeys');
    const password = question.getByLabel('Password', { exact: true });
    await expect(password).toBeFocused();
    await expectAccessibleInEveryVariant(page, 'the password before the passkeys');
    consoleGuard.expect(/400 \(Bad Request\)/);
    await page.keyboard.type('a wrong one');
    await page.keyboard.press('Enter');
    await expect(question.getByRole('alert')).toHaveText('That password is not correct.');
    await password.fill(user.password);
    await page.keyboard.press('Enter');

    const list = dialog(page, 'Passkeys');
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expectAccessibleInEveryVariant(page, 'the passkeys');
    await list.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(list.getByRole('alert')).toHaveText('There is already a passkey for Kairos on this device.');

    consoleGuard.expect(/ERR_INTERNET_DISCONNECTED/);
    const reconnect = await failUserPool(page, 'DeleteWebAuthnCredential', 'network');
    const remove = list.getByRole('button', { name: /^Delete Passkey, added / });
    await remove.click();
    await expectAccessible(page, 'the question before a passkey is deleted');
    await dialog(page, 'Delete Passkey?').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(list.getByRole('alert')).toHaveText('This could not be saved. Please try again.');
    await reconnect();
    await remove.click();
    await dialog(page, 'Delete Passkey?').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(list.getByText('None yet')).toBeVisible();
    await list.getByRole('button', { name: 'Close' }).click();
    await expect(button(page, 'Add a passkey')).toBeVisible();

    await removeSession(page);
    await openSignIn(page, user.email);
    await button(page, 'Use a passkey').click();
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
      'There is no passkey for this e-mail address. Please sign in with your password.',
    );
  });
});
