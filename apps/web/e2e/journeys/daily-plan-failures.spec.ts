// @spec error-local-changes-stay

import { addTask, dragTo, taskNames, tasks } from '../support/daily-plan.ts';
import { test } from '../support/for-each-fault.ts';
import { changeWithFault } from '../support/offline.ts';
import { unsentRecords } from '../support/replicas.ts';
import { startSession } from '../support/session.ts';
import { expect } from '../support/test.ts';

test.beforeEach(async ({ page, cloud, user }) => {
  await startSession(page, cloud, user);
  await page.goto('/daily-plan');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Daily Plan');
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
