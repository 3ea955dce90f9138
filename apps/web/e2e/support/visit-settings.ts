import { join } from 'node:path';
import { expect } from '@playwright/test';
import { chooseFile } from './choose-file.ts';
import { storeMany } from './planner-api.ts';
import type { Visit } from './visit.ts';

const samples = join(import.meta.dirname, '../../src/features/transfer/import/readers/testing/samples');

/** Visits the settings with their dialogs. */
export async function visitSettings({ page, t, see }: Omit<Visit, 'cloud'>): Promise<void> {
  const dialog = page.getByRole('dialog');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const since = new Date().toISOString();
  await storeMany(page, 'SignIn', [
    { id: 'phone', device: 'phone', browser: 'Kairos, iPhone', since, usedAt: since },
    { id: 'computer', device: 'computer', browser: 'Firefox, Linux', since, usedAt: since },
  ]);
  await page.goto('/settings');
  const phone = t('sign-ins.name', { browser: 'Kairos', system: 'iPhone' });
  await press(t('sign-ins.sign-out-device', { device: phone }));
  await expect(page.getByText(t('sign-ins.ending'))).toBeVisible();
  await see('settings-sign-ins');
  await press(t('settings.other-formats'));
  await expect(dialog).toBeVisible();
  await see('other-formats');
  await page.keyboard.press('Escape');
  await press(t('settings.delete-account'));
  await expect(dialog).toBeVisible();
  await see('delete-account');
  await page.keyboard.press('Escape');
  await press(t('settings.other-apps-button'));
  const choose = dialog.getByRole('button', { name: t('transfer.choose') });
  await expect(choose).toBeVisible();
  await see('other-apps');
  await chooseFile(page, () => choose.click(), join(samples, 'ticktick.csv'));
  const add = dialog.getByRole('button', { name: t('transfer.add'), exact: true });
  await expect(add).toBeVisible();
  await see('other-apps-review');
  await add.click();
  await expect(dialog.getByRole('button', { name: t('transfer.undo-import') })).toBeVisible();
  await see('other-apps-done');
}
