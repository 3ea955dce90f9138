import { addTask, dragTo, taskNames, tasks } from '../support/daily-plan.ts';
import { test } from '../support/for-each-fault.ts';
import { startSession } from '../support/session.ts';
import { expect } from '../support/test.ts';

test.beforeEach(async ({ page, cloud, person }) => {
  await startSession(page, cloud, person);
  await page.goto('/daily-plan');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Daily Plan');
});

test('adding says why, and keeps what was typed', async ({ page, forEachFault }) => {
  const texts: string[] = [];
  await forEachFault(async ({ fault, reason, fail }) => {
    const text = `Plant a tree, ${fault}`;
    const mend = await fail('CreateDailyTask');
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
    await mend();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    texts.push(text);
    await expect(tasks(page)).toHaveCount(texts.length);
    await expect(alert).toHaveCount(0);
  });
  await page.reload();
  await expect(tasks(page)).toHaveCount(texts.length);
  expect(await taskNames(page)).toEqual(texts);
});

test('toggling and deleting say so, and the list stays', async ({ page, forEachFault }) => {
  await addTask(page, 'Plant a tree');
  const box = page.getByRole('checkbox', { name: 'Plant a tree' });
  await forEachFault(async ({ fail }) => {
    const mendToggling = await fail('UpdateDailyTask');
    await box.click();
    await expect(page.getByRole('alert')).toContainText('Failed to update task. Please try again.');
    await expect(box).not.toBeChecked();
    await mendToggling();
    await box.click();
    await expect(box).toBeChecked();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await box.click();
    await expect(box).not.toBeChecked();

    const mendDeleting = await fail('DeleteDailyTask');
    await page.getByRole('button', { name: 'Delete Plant a tree' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to delete task. Please try again.');
    await expect(tasks(page)).toHaveCount(1);
    await mendDeleting();
    await page.getByRole('button', { name: 'Delete Plant a tree' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await expect(tasks(page)).toHaveCount(1);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('reordering is logged, and the planner is loaded again as the server has it', async ({
  page,
  forEachFault,
}) => {
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

test('loading is logged, claims no empty day, and can be tried again', async ({ page, forEachFault }) => {
  await addTask(page, 'Plant a tree');
  await forEachFault(async ({ fail, logged }) => {
    const mend = await fail('ListDailyTasks');
    await page.reload();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await logged(/^Failed to load daily tasks:/);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await mend();
    await again.click();
    await expect(tasks(page)).toHaveCount(1);
  });
});
