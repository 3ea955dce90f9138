import { expect } from '@playwright/test';
import { dialogEntriesRemoved } from './dialog-entries-removed.ts';
import { removeSession, startSession } from './session.ts';
import { register } from './users.ts';
import type { Visit } from './visit.ts';

/**
 * Visits the screens that differ without an account, and those of a sign-in on a device with records. The device is empty
 * afterwards, without a session.
 */
export async function visitWithoutAccount({ page, cloud, t, words, see }: Visit): Promise<void> {
  const dialog = page.getByRole('dialog');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const [name] = words.tasks;
  await page.goto('/');
  await page.getByRole('link', { name: t('auth.begin') }).click();
  await expect(page.getByText(t('local-use.only-here'))).toBeVisible();
  await see('menu-without-account');
  await page.goto('/daily-plan');
  await page.getByRole('textbox', { name: t('daily-plan.new-task') }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name })).toBeVisible();
  await page.goto('/monthly-planner');
  await expect(page.getByText(t('common.needs-account'))).toBeVisible();
  await see('monthly-planner-without-account');

  await startSession(page, cloud, await register(cloud));
  await page.goto('/choose');
  await expect(dialog).toBeVisible();
  await see('adoption-question');
  await dialog.getByRole('radio', { name: t('adoption.look') }).check();
  await dialog.getByRole('button', { name: t('adoption.go-on') }).click();
  await expect(dialog.getByRole('list')).toBeVisible();
  await see('adoption-review');
  await dialog.getByRole('button', { name: t('adoption.leave') }).click();
  await expect(dialog).toHaveCount(0);
  await dialogEntriesRemoved(page);
  await page.goto('/settings');
  await expect(page.getByText(t('adoption.left'))).toBeVisible();
  await see('settings-records-left');
  await removeSession(page);

  await page.goto('/');
  await page.getByRole('link', { name: t('auth.go-on') }).click();
  await expect(page.getByText(t('local-use.only-here'))).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: t('local-use.title') })).toBeVisible();
  await see('settings-without-account');
  await press(t('local-use.start-over'));
  await expect(dialog).toBeVisible();
  await see('start-over');
  const word = t('local-use.delete-word');
  await dialog.getByRole('textbox', { name: t('local-use.confirm', { word }) }).fill(word);
  await dialog.getByRole('button', { name: t('local-use.delete-for-good') }).click();
  await expect(page.getByText(t('auth.empty-again'))).toBeVisible();
}
