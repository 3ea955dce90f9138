import type { Page } from '@playwright/test';
import { taskNames } from '../support/daily-plan.ts';
import { upserted } from '../support/operations.ts';
import { newUser } from '../support/users.ts';
import { tabTo } from '../support/tab-to.ts';
import { expect, test } from '../support/test.ts';

test.use({ reducedMotion: 'no-preference' });

/** Moves the focus by Tab to the first element with this role and name. */
const reach = (page: Page, role: Parameters<Page['getByRole']>[0], name: string | RegExp): Promise<void> =>
  tabTo(page.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name }).first());

test('keyboard: the whole journey works without a pointer', async ({ page, cloud }) => {
  const user = newUser('Kei');
  await page.goto('/');
  await reach(page, 'button', 'Sign Up');
  await page.keyboard.press('Enter');
  await reach(page, 'textbox', 'Name');
  await page.keyboard.type(user.name);
  await reach(page, 'textbox', 'Email');
  await page.keyboard.type(user.email);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(user.password);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('dialog', { name: 'Verify' })).toBeVisible();
  const { code } = await cloud.mailTo(user.email);
  await reach(page, 'textbox', 'Verification Code');
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');

  await reach(page, 'link', 'Start Planning');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${cloud.url}/choose`);
  await reach(page, 'link', /Daily Plan/);
  await page.keyboard.press('Enter');

  for (const text of ['One', 'Two', 'Three']) {
    await reach(page, 'textbox', 'New task');
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('checkbox', { name: text, exact: true })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'New task' })).toHaveValue('');
  }
  await reach(page, 'button', 'Move Three');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect.poll(() => taskNames(page)).toEqual(['Three', 'One', 'Two']);

  await reach(page, 'checkbox', 'One');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'One', exact: true })).toBeChecked();
  await reach(page, 'button', 'Delete Two');
  await page.keyboard.press('Enter');
  await expect.poll(() => taskNames(page)).toEqual(['Three', 'One']);
  // The focus stays in the page after the removed row.
  await expect(page.locator('body')).not.toBeFocused();

  await reach(page, 'link', /account/i);
  await page.keyboard.press('Enter');
  await reach(page, 'switch', 'Dark mode');
  const saved = upserted(page, 'UserSettings');
  await page.keyboard.press('Space');
  await expect(page.locator('html.dark')).toBeAttached();
  await saved;
  await reach(page, 'button', 'Log Out');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();

  await reach(page, 'button', 'Sign In');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeFocused();
});
