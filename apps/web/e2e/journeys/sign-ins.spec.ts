// @spec sign-ins-listed sign-out-there

import { openSettings, signInsSection } from '../support/account-section.ts';
import { expectAccessible } from '../support/axe.ts';
import { replicas } from '../support/replicas.ts';
import { refreshTokenOf, startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('sign-ins: a device that is online signs out when another one ends its sign-in, in all tabs', async ({
  page,
  context,
  browser,
  cloud,
  user,
}) => {
  await startSession(page, cloud, user);
  const phone = await browser.newContext({
    ...{ baseURL: cloud.url, viewport: { width: 390, height: 860 } },
    userAgent:
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  });
  const other = await phone.newPage();
  await startSession(other, cloud, user);
  const token = await refreshTokenOf(other);
  await other.goto('/bucket-list');
  const tab = await phone.newPage();
  await tab.goto('/journal');

  await openSettings(page);
  const rows = signInsSection(page).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('This device');
  await expect(rows.last()).toContainText('Last used today');
  const signOut = page.getByRole('button', { name: 'Sign out Chrome on Android' });
  await signOut.scrollIntoViewIfNeeded();
  await expectAccessible(page, 'sign-ins');
  await signOut.click();
  await expect(rows.last().getByRole('status')).toHaveText('Signs out when it is next online');

  for (const shown of [other, tab]) {
    await expect(shown.getByText('You were signed out from another device.')).toBeVisible({
      timeout: 30_000,
    });
    await expect(shown).toHaveURL(`${cloud.url}/`);
  }
  await expect.poll(() => replicas(other)).toEqual([]);
  await expect(
    cloud.userPool('InitiateAuth', {
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: token },
    }),
  ).rejects.toThrow('Refresh Token has been revoked');
  await phone.close();

  // This device goes on; its list has only itself after a reload.
  await page.reload();
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('Here');
  expect(context.pages()).toContain(page);
});
