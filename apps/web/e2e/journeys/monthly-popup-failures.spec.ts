import { test } from '../support/for-each-fault.ts';
import { changeOffline } from '../support/offline.ts';
import { deleteReplicas } from '../support/replicas.ts';
import { pressTryAgain } from '../support/press-try-again.ts';
import { startSession } from '../support/session.ts';
import { expect } from '../support/test.ts';
import { addMonthTask, noon, openMonth, openYear } from '../support/yearly-overview.ts';

test.beforeEach(async ({ page, cloud, user }) => {
  await page.clock.install({ time: noon });
  await startSession(page, cloud, user);
  await openYear(page);
});

test('popup task: a rejected add is logged only; the input stays and can be added once', async ({
  page,
  forEachFault,
}) => {
  const popup = await openMonth(page, 'November');
  await forEachFault(
    async ({ fail, logged }) => {
      const clearFault = await fail('CreateYearlyPopupTask');
      await popup.getByRole('textbox', { name: 'Task title' }).fill('Book flight');
      await popup.getByRole('button', { name: '24', exact: true }).click();
      await popup.getByLabel('Time', { exact: true }).fill('19:00');
      await popup.getByRole('button', { name: 'Add', exact: true }).click();
      await logged(/^Failed to add task:/);
      await expect(popup.getByRole('textbox', { name: 'Task title' })).toHaveValue('Book flight');
      await expect(popup.getByLabel('Date', { exact: true })).toHaveValue('2026-11-24');
      await expect(popup.getByLabel('Time', { exact: true })).toHaveValue('19:00');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(popup.getByRole('listitem')).toHaveCount(0);
      await clearFault();
      await popup.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(popup.getByRole('listitem')).toHaveCount(1);
      await expect(popup.getByRole('textbox', { name: 'Task title' })).toHaveValue('');
    },
    ['graphql'],
  );
});

test('popup task: failed complete, delete and load are logged only; the task stays, and a failed load can be retried', async ({
  page,
  forEachFault,
  consoleGuard,
}) => {
  // The same request reads the goals and the theme.
  consoleGuard.allow(/^Failed to (load yearly goals|fetch theme):/);
  const popup = await openMonth(page, 'November');
  await addMonthTask(popup, 'Book flights');
  await forEachFault(
    async ({ fail, logged }) => {
      const clearCompleteFault = await fail('UpdateYearlyPopupTask');
      await popup.getByRole('button', { name: 'Complete Book flights' }).click();
      await logged(/^Failed to complete task:/);
      await expect(popup.getByRole('list', { name: 'To Do' }).getByRole('listitem')).toHaveCount(1);
      await expect(popup.getByRole('list', { name: 'Completed' })).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await clearCompleteFault();

      const clearDeleteFault = await fail('DeleteYearlyPopupTask');
      await popup.getByRole('button', { name: 'Delete Book flights' }).click();
      await logged(/^Failed to delete task:/);
      await expect(popup.getByRole('listitem')).toHaveCount(1);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
      await clearDeleteFault();
    },
    ['graphql'],
  );
  const again = popup.getByRole('button', { name: 'Try again' });
  await forEachFault(async ({ fail, logged }) => {
    await deleteReplicas(page);
    const clearLoadFault = await fail('ChangedRecords');
    await page.goto('/yearly-overview');
    await openMonth(page, 'November');
    await expect(again).toBeVisible();
    await logged(/^Failed to load the tasks of the month:/);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(popup.getByText('Nothing waits here.')).toHaveCount(0);
    await clearLoadFault();
    await pressTryAgain(again);
    await expect(popup.getByRole('listitem')).toHaveCount(1);
  });
});

test('popup task: without a network, added, completed and deleted tasks wait on the device and are sent later', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/net::ERR_/);
  const popup = await openMonth(page, 'November');
  await addMonthTask(popup, 'Book flights');
  await addMonthTask(popup, 'Renew passport');
  const tasksIn = (list: string) => popup.getByRole('list', { name: list }).getByRole('listitem');
  await changeOffline(page, {
    change: async () => {
      await addMonthTask(popup, 'Buy a map', { date: '2026-11-24' });
      await popup.getByRole('button', { name: 'Complete Book flights' }).click();
      await popup.getByRole('button', { name: 'Delete Renew passport' }).click();
    },
    isShown: async () => {
      await expect(tasksIn('To Do')).toHaveText([/Buy a map/]);
      await expect(tasksIn('Completed')).toHaveText(['Book flights']);
    },
    open: async () => {
      await openYear(page);
      await openMonth(page, 'November');
    },
  });
});
