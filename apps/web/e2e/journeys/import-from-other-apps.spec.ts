// @spec import-review

import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessibleInEveryVariant } from '../support/axe.ts';
import { taskNames } from '../support/daily-plan.ts';
import { unsentRecords } from '../support/replicas.ts';
import { startSession } from '../support/session.ts';
import { tabTo } from '../support/tab-to.ts';
import { chooseFile } from '../support/choose-file.ts';
import { expect, test } from '../support/test.ts';

const samples = join(import.meta.dirname, '../../src/features/transfer/import/readers/testing/samples');

const dialog = (page: Page, name = 'Import from other apps') => page.getByRole('dialog', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.beforeEach(async ({ page, cloud, user }) => {
  await page.clock.install({ time: new Date('2026-11-25T12:00:00-05:00') });
  await startSession(page, cloud, user);
  await page.goto('/settings');
});

test('import from other apps: habits of Loop are reviewed, added and taken back by keyboard', async ({
  page,
}) => {
  await tabTo(button(page, 'Choose a file from another app'));
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('heading', { level: 2 })).toBeFocused();
  await expectAccessibleInEveryVariant(page, 'the choice of a file from another app');
  const well = dialog(page).getByRole('button', { name: 'Choose a file' });
  await tabTo(well);
  await chooseFile(page, () => page.keyboard.press('Enter'), join(samples, 'loop-2.3.zip'));

  await expect(dialog(page).getByRole('heading', { name: 'Loop Habit Tracker' })).toBeVisible();
  await expect(dialog(page).getByRole('heading', { level: 2 })).toBeFocused();
  const sum = dialog(page).locator('summary').filter({ hasText: '4 habits with 6 days' });
  await expect(dialog(page).getByText('Swim, easy')).toBeVisible();
  await tabTo(sum);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Swim, easy')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Scores: Kairos counts its own gentle score.')).toBeVisible();
  await expectAccessibleInEveryVariant(page, 'the review of an import from another app');
  expect(await unsentRecords(page)).toBe(0);

  await tabTo(dialog(page).getByRole('button', { name: 'Add them' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Added 4 habits with 6 days.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'It is all here' })).toBeFocused();
  await expectAccessibleInEveryVariant(page, 'the result of an import from another app');
  await tabTo(page.getByRole('link', { name: 'Show 4 habits' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/habit-tracker$/);
  await expect(page.getByText('Swim, easy')).toBeVisible();

  await page.goto('/settings');
  await expect(page.getByText('Loop Habit Tracker, Nov 25: 4 added')).toBeVisible();
  await tabTo(button(page, 'Undo the import'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Taken back.')).toBeVisible();
  await expect.poll(() => unsentRecords(page)).toBe(0);
  await page.goto('/history');
  await expect(page.getByText('Nothing here.')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('import from other apps: the columns of a table are chosen, and its tasks are added and taken back by touch', async ({
    page,
  }) => {
    await button(page, 'Choose a file from another app').tap();
    await expect(dialog(page).getByRole('button', { name: 'Choose a file' })).toBeVisible();
    await expect(dialog(page).getByText('Drop a file here')).toBeHidden();
    const rows = [
      'Title,When,At,Remarks,Tags',
      'Call the dentist,26/11/2026,09:30,ask for the report,health',
      'Water bill,31/02/2026,,,home',
      'Renew passport,,,,',
    ];
    await chooseFile(page, () => dialog(page).getByRole('button', { name: 'Choose a file' }).tap(), {
      ...{ name: 'tasks-from-work.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(rows.join('\r\n')),
    });

    const columns = dialog(page, 'Which column is what?');
    await expect(columns.getByText('tasks-from-work.csv · 3 rows')).toBeVisible();
    await expect(columns.getByRole('combobox', { name: 'Remarks' })).toHaveValue('note');
    await columns.getByText('Dreams', { exact: true }).tap();
    await columns.getByText('Tasks', { exact: true }).tap();
    await expectAccessibleInEveryVariant(page, 'the columns of a table');
    await page.setViewportSize({ width: 390, height: 844 });
    await columns.getByRole('button', { name: 'Next' }).tap();

    await expect(dialog(page).getByText('1 task without a day, for Later')).toBeVisible();
    await expect(dialog(page).getByText('Row 3: the date 31/02/2026 does not exist')).toBeVisible();
    await expectAccessibleInEveryVariant(page, 'the review of a table');
    await page.setViewportSize({ width: 390, height: 844 });
    await dialog(page).getByRole('button', { name: 'Add them' }).tap();
    await expect(page.getByText('Added 1 task and 1 task without a day, for Later.')).toBeVisible();
    await button(page, 'Done').tap();

    await page.goto('/daily-plan?day=2026-11-26');
    await expect.poll(() => taskNames(page)).toEqual(['Call the dentist']);
    await button(page, 'Later').tap();
    await expect(page.getByRole('list', { name: 'Later' }).getByRole('listitem')).toHaveText([
      /^Renew passport/,
    ]);
    await page.goto('/settings');
    await button(page, 'Undo the import').tap();
    await expect(page.getByText('Taken back.')).toBeVisible();
    await page.goto('/daily-plan?day=2026-11-26');
    await expect(page.getByText('Nothing for later.')).toBeVisible();
    await expect.poll(() => taskNames(page)).toEqual([]);
  });
});
