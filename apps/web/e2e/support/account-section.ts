import { expect, type Locator, type Page } from '@playwright/test';

/** The section of the settings. */
export const accountSection = (page: Page): Locator => page.getByRole('region', { name: 'Account' });

/** The status message of the section. */
export const accountStatus = (page: Page): Locator =>
  accountSection(page).locator('header').getByRole('status');

/** Opens the settings and waits until the section is loaded. */
export async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings');
  await expect(accountSection(page).getByRole('button', { name: 'Change name', exact: true })).toBeVisible();
}

/** The card that lists where the user is signed in. */
export const signInsSection = (page: Page): Locator =>
  page.getByRole('region', { name: 'Where you are signed in' });
