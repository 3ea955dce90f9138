import type { Page } from '@playwright/test';
import { failOperation } from '../support/faults.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { whenTheApiFails } from '../support/when-the-api-fails.ts';
import { addPopupTask, noon, openMonth, openYear } from '../support/yearly-overview.ts';

const logged = (page: Page, line: string) =>
  page.waitForEvent('console', (message) => message.text().includes(line));

test.beforeEach(async ({ page, cloud, person }) => {
  await page.clock.install({ time: noon });
  await startSession(page, cloud, person);
  await openYear(page);
});

whenTheApiFails((fault) => {
  test('adding is logged only; what was typed stays and can be added again, once', async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.expect(/Failed to add task:/);
    const popup = await openMonth(page, 'November');
    const mend = await failOperation(page, 'CreateYearlyPopupTask', fault);
    const failed = logged(page, 'Failed to add task:');
    await popup.getByRole('textbox', { name: 'Task title' }).fill('Book flights');
    await popup.getByRole('button', { name: '24', exact: true }).click();
    await popup.getByLabel('Time', { exact: true }).fill('19:00');
    await popup.getByRole('button', { name: 'Add', exact: true }).click();
    await failed;
    await expect(popup.getByRole('textbox', { name: 'Task title' })).toHaveValue('Book flights');
    await expect(popup.getByLabel('Date', { exact: true })).toHaveValue('2026-11-24');
    await expect(popup.getByLabel('Time', { exact: true })).toHaveValue('19:00');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(popup.getByRole('listitem')).toHaveCount(0);
    await mend();
    await popup.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(popup.getByRole('listitem')).toHaveCount(1);
  });

  test('completing is logged only, and the task is shown as it is stored', async ({ page, consoleGuard }) => {
    consoleGuard.expect(/Failed to complete task:/);
    const popup = await openMonth(page, 'November');
    await addPopupTask(popup, 'Book flights');
    await failOperation(page, 'UpdateYearlyPopupTask', fault);
    const failed = logged(page, 'Failed to complete task:');
    await popup.getByRole('button', { name: 'Complete Book flights' }).click();
    await failed;
    await expect(popup.getByRole('list', { name: 'To Do' }).getByRole('listitem')).toHaveCount(1);
    await expect(popup.getByRole('list', { name: 'Completed' })).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('deleting is logged only, and the task is shown again', async ({ page, consoleGuard }) => {
    consoleGuard.expect(/Failed to delete task:/);
    const popup = await openMonth(page, 'November');
    await addPopupTask(popup, 'Book flights');
    await failOperation(page, 'DeleteYearlyPopupTask', fault);
    const failed = logged(page, 'Failed to delete task:');
    await popup.getByRole('button', { name: 'Delete Book flights' }).click();
    await failed;
    await expect(popup.getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  });

  test('loading is logged only, claims no empty month, and can be tried again', async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.expect(/Failed to load the tasks of the month:/);
    let popup = await openMonth(page, 'November');
    await addPopupTask(popup, 'Book flights');
    await page.reload();
    const mend = await failOperation(page, 'ListYearlyPopupTasks', fault);
    popup = await openMonth(page, 'November');
    const again = popup.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(popup.getByText('Nothing waits here.')).toHaveCount(0);
    await mend();
    await again.click();
    await expect(popup.getByRole('listitem')).toHaveCount(1);
  });
});
