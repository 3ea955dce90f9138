import { addTask, dragTo, taskNames, tasks } from '../support/daily-plan.ts';
import { test } from '../support/for-each-fault.ts';
import { changeWithFault } from '../support/offline.ts';
import { unsentRecords } from '../support/replicas.ts';
import { pressTryAgain } from '../support/press-try-again.ts';
import { startSession } from '../support/session.ts';
import { expect } from '../support/test.ts';

test.beforeEach(async ({ page, cloud, user }) => {
  await startSession(page, cloud, user);
  await page.goto('/daily-plan');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Daily Plan');
});

test('add task: a failure shows its reason and keeps the input', async ({ page, forEachFault }) => {
  const text = 'Plant a tree';
  await forEachFault(
    async ({ reason, fail }) => {
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
      await expect(tasks(page)).toHaveCount(0);
      await clearFault();
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(tasks(page)).toHaveCount(1);
      await expect(alert).toHaveCount(0);
    },
    ['graphql'],
  );
  await page.reload();
  await expect.poll(() => taskNames(page)).toEqual([text]);
});

test('daily plan: keeps changes on the device while the API does not answer, and sends them later @core', async ({
  page,
  forEachFault,
}) => {
  await forEachFault(
    async (run) => {
      const [added, ticked, deleted] = [
        `Added, ${run.fault}`,
        `Ticked, ${run.fault}`,
        `Deleted, ${run.fault}`,
      ];
      const after = [...(await taskNames(page)), added, ticked];
      for (const text of [ticked, deleted]) await addTask(page, text);
      await expect.poll(() => unsentRecords(page)).toBe(0);
      await changeWithFault(page, run, ['CreateDailyTask', 'UpdateDailyTask', 'DeleteDailyTask'], {
        change: async () => {
          await page.getByRole('button', { name: `Delete ${deleted}` }).click();
          await expect(tasks(page).filter({ hasText: deleted })).toHaveCount(0);
          await page.getByRole('checkbox', { name: ticked }).click();
          await addTask(page, added);
          await dragTo(page, added, ticked);
        },
        isShown: async () => {
          await expect.poll(() => taskNames(page)).toEqual(after);
          await expect(page.getByRole('checkbox', { name: ticked })).toBeChecked();
        },
        open: () => page.goto('/daily-plan'),
      });
    },
    ['network', 'unauthorized'],
  );
});

test('daily plan: a failed toggle or delete is shown and keeps the list', async ({ page, forEachFault }) => {
  await addTask(page, 'Plant a tree');
  const box = page.getByRole('checkbox', { name: 'Plant a tree' });
  await forEachFault(
    async ({ fail }) => {
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
    },
    ['graphql'],
  );
});

test('task order: a failed reorder is logged and the list is read again', async ({ page, forEachFault }) => {
  for (const text of ['One', 'Two', 'Three']) await addTask(page, text);
  await forEachFault(
    async ({ fail, logged }) => {
      await fail('UpdateDailyTask');
      const reloaded = page.waitForRequest(
        (request) =>
          request.url().endsWith('/graphql') && (request.postData() ?? '').includes('ChangedRecords'),
      );
      await dragTo(page, 'Three', 'One');
      await logged(/^Failed to update order:/);
      await reloaded;
      await expect.poll(() => taskNames(page)).toEqual(['One', 'Two', 'Three']);
    },
    ['graphql'],
  );
});

test('daily plan: shows the stored tasks when a load fails, and a retry only when the API rejects it', async ({
  page,
  forEachFault,
}) => {
  await addTask(page, 'Plant a tree');
  await forEachFault(
    async ({ fault, fail, logged }) => {
      const clearFault = await fail('ChangedRecords');
      const asked = page.waitForRequest((request) => (request.postData() ?? '').includes('ChangedRecords'));
      await page.reload();
      await expect(tasks(page)).toHaveCount(1);
      await asked;
      const again = page.getByRole('button', { name: 'Try again' });
      if (fault === 'graphql') {
        await expect(again).toBeVisible();
        await logged(/^Failed to load daily tasks:/);
      } else {
        await page.waitForLoadState('networkidle');
        await expect(again).toHaveCount(0);
      }
      await expect(page.getByRole('alert')).toHaveCount(0);
      await clearFault();
      if (fault === 'graphql') await pressTryAgain(again);
      await expect(again).toHaveCount(0);
      await expect(tasks(page)).toHaveCount(1);
    },
    ['graphql', 'network'],
  );
});
