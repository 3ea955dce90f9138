import { addTask, dragTo, taskNames, tasks } from '../support/daily-plan.ts';
import { failOperation, type Fault } from '../support/faults.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { whenTheApiFails } from '../support/when-the-api-fails.ts';

const reasons: Record<Fault, string> = {
  network: 'Failed to fetch',
  graphql: 'Too many moments',
  unauthorized: 'Token has expired.',
};
test.beforeEach(async ({ page, cloud, person }) => {
  await startSession(page, cloud, person);
  await page.goto('/daily-plan');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Daily Plan');
});

whenTheApiFails((fault) => {
  test('adding says why, and keeps what was typed', async ({ page }) => {
    const mend = await failOperation(page, 'CreateDailyTask', fault, reasons.graphql);
    await page.getByRole('textbox', { name: 'New task' }).fill('Plant a tree');
    await page.getByLabel('Time', { exact: true }).fill('08:15');
    await page.getByRole('textbox', { name: 'Duration' }).fill('1 h');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(`Failed to add task: ${reasons[fault]}`);
    await expect(page.getByRole('textbox', { name: 'New task' })).toHaveValue('Plant a tree');
    await expect(page.getByLabel('Time', { exact: true })).toHaveValue('08:15');
    await expect(page.getByRole('textbox', { name: 'Duration' })).toHaveValue('1 h');
    await expect(tasks(page)).toHaveCount(0);
    await mend();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(tasks(page)).toHaveCount(1);
    await page.reload();
    await expect(tasks(page)).toHaveCount(1);
  });

  test('toggling says so, and the list stays', async ({ page }) => {
    await addTask(page, 'Plant a tree');
    await failOperation(page, 'UpdateDailyTask', fault);
    await page.getByRole('checkbox', { name: 'Plant a tree' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to update task. Please try again.');
    await expect(page.getByRole('checkbox', { name: 'Plant a tree' })).not.toBeChecked();
  });

  test('deleting says so, and the list stays', async ({ page }) => {
    await addTask(page, 'Plant a tree');
    await failOperation(page, 'DeleteDailyTask', fault);
    await page.getByRole('button', { name: 'Delete Plant a tree' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to delete task. Please try again.');
    await expect(tasks(page)).toHaveCount(1);
  });

  test('reordering is logged, and the planner is loaded again as the server has it', async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.expect(/Failed to update order:/);
    for (const text of ['One', 'Two', 'Three']) await addTask(page, text);
    await failOperation(page, 'UpdateDailyTask', fault);
    const reloaded = page.waitForRequest(
      (request) =>
        request.url().endsWith('/graphql') && (request.postData() ?? '').includes('ListDailyTasks'),
    );
    await dragTo(page, 'Three', 'One');
    await reloaded;
    await expect.poll(() => taskNames(page)).toEqual(['One', 'Two', 'Three']);
  });

  test('loading is logged, claims no empty day, and can be tried again', async ({ page, consoleGuard }) => {
    await addTask(page, 'Plant a tree');
    const mend = await failOperation(page, 'ListDailyTasks', fault);
    consoleGuard.expect(/Failed to load daily tasks:/);
    await page.reload();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await mend();
    await again.click();
    await expect(tasks(page)).toHaveCount(1);
  });
});
