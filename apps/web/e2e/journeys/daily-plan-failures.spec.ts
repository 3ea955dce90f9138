import { addTask, dragTo, taskNames, tasks } from '../support/daily-plan.ts';
import { test } from '../support/for-each-fault.ts';
import { startSession } from '../support/session.ts';
import { expect } from '../support/test.ts';

test.beforeEach(async ({ page, cloud, person }) => {
  await startSession(page, cloud, person);
  await page.goto('/daily-plan');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Daily Plan');
});

test('add task: a failure shows its reason and keeps the input', async ({ page, forEachFault }) => {
  const texts: string[] = [];
  await forEachFault(async ({ fault, reason, fail }) => {
    const text = `Plant a tree, ${fault}`;
    const clearFault = await fail('CreateDailyTask');
    await page.getByRole('textbox', { name: 'New task' }).fill(text);
    await page.getByLabel('Time', { exact: true }).fill('08:15');
    await page.getByRole('textbox', { name: 'Duration' }).fill('1 h');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(`Failed to add task: ${reason}`);
    await expect(page.getByRole('textbox', { name: 'New task' })).toHaveValue(text);
    await expect(page.getByLabel('Time', { exact: true })).toHaveValue('08:15');
    await expect(page.getByRole('textbox', { name: 'Duration' })).toHaveValue('1 h');
    await expect(tasks(page)).toHaveCount(texts.length);
    await clearFault();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    texts.push(text);
    await expect(tasks(page)).toHaveCount(texts.length);
    await expect(alert).toHaveCount(0);
  });
  await page.reload();
  await expect(tasks(page)).toHaveCount(texts.length);
  expect(await taskNames(page)).toEqual(texts);
});

test('daily plan: a failed toggle or delete is shown and keeps the list', async ({ page, forEachFault }) => {
  await addTask(page, 'Plant a tree');
  const box = page.getByRole('checkbox', { name: 'Plant a tree' });
  await forEachFault(async ({ fail }) => {
    const clearToggleFault = await fail('UpdateDailyTask');
    await box.click();
    await expect(page.getByRole('alert')).toContainText('Failed to update task. Please try again.');
    await expect(box).not.toBeChecked();
    await clearToggleFault();
    await box.click();
    await expect(box).toBeChecked();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await box.click();
    await expect(box).not.toBeChecked();

    const clearDeleteFault = await fail('DeleteDailyTask');
    await page.getByRole('button', { name: 'Delete Plant a tree' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to delete task. Please try again.');
    await expect(tasks(page)).toHaveCount(1);
    await clearDeleteFault();
    await page.getByRole('button', { name: 'Delete Plant a tree' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await expect(tasks(page)).toHaveCount(1);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('task order: a failed reorder is logged and the list is read again', async ({ page, forEachFault }) => {
  for (const text of ['One', 'Two', 'Three']) await addTask(page, text);
  await forEachFault(async ({ fail, logged }) => {
    await fail('UpdateDailyTask');
    const reloaded = page.waitForRequest(
      (request) =>
        request.url().endsWith('/graphql') && (request.postData() ?? '').includes('ListDailyTasks'),
    );
    await dragTo(page, 'Three', 'One');
    await logged(/^Failed to update order:/);
    await reloaded;
    await expect.poll(() => taskNames(page)).toEqual(['One', 'Two', 'Three']);
  });
});

test('daily plan: a failed load is logged, not shown as an empty day, and can be retried', async ({
  page,
  forEachFault,
}) => {
  await addTask(page, 'Plant a tree');
  await forEachFault(async ({ fail, logged }) => {
    const clearFault = await fail('ListDailyTasks');
    await page.reload();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await logged(/^Failed to load daily tasks:/);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await clearFault();
    await again.click();
    await expect(tasks(page)).toHaveCount(1);
  });
});
