// @spec match-device

import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('device theme: applies at once and from the first paint, until Dark mode is used', async ({
  page,
  cloud,
  user,
  consoleGuard,
}) => {
  const dark = page.locator('html.dark');
  const followsDevice = page.getByRole('switch', { name: 'Match the device' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await startSession(page, cloud, user);
  await page.goto('/settings');
  await followsDevice.focus();
  await expect(dark).not.toBeAttached();
  await page.keyboard.press('Space');
  await expect(dark).toBeAttached();
  await expect(page.getByRole('region', { name: 'Appearance' }).getByRole('status')).toHaveText('Saved');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(dark).not.toBeAttached();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(dark).toBeAttached();

  // Only the script of the head runs: the first paint needs nothing else.
  consoleGuard.allow(/ERR_BLOCKED_BY_CLIENT/);
  await page.route('**/assets/*.js', (route) => route.abort('blockedbyclient'));
  await page.goto('/choose', { waitUntil: 'commit' });
  await expect(dark).toBeAttached();
  await page.unroute('**/assets/*.js');

  await page.goto('/settings');
  await expect(followsDevice).toBeChecked();
  await page.getByRole('switch', { name: 'Dark mode' }).click();
  await expect(followsDevice).not.toBeChecked();
  await expect(dark).not.toBeAttached();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Dark mode' })).not.toBeChecked();
  await expect(dark).not.toBeAttached();
});
