// @spec error-day-load

import { addTask, tasks } from '../support/daily-plan.ts';
import { test } from '../support/for-each-fault.ts';
import { pressTryAgain } from '../support/press-try-again.ts';
import { deleteReplicas, unsentRecords } from '../support/replicas.ts';
import { startSession } from '../support/session.ts';
import { expect } from '../support/test.ts';

test('daily plan: a failed load is logged, not shown as empty, and can be retried; known records stay', async ({
  page,
  user,
  cloud,
  forEachFault,
}) => {
  await startSession(page, cloud, user);
  await page.goto('/daily-plan');
  await addTask(page, 'Plant a tree');
  await expect.poll(() => unsentRecords(page)).toBe(0);
  const again = page.getByRole('button', { name: 'Try again' });
  const line = /^Failed to load daily tasks:/;
  await forEachFault(
    async ({ fail, logged }) => {
      const clearFault = await fail('ChangedRecords');
      await page.reload();
      await expect(again).toBeVisible();
      await logged(line);
      await expect(tasks(page)).toHaveCount(1);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await clearFault();
      await pressTryAgain(again);
      await expect(again).toHaveCount(0);
      await expect(tasks(page)).toHaveCount(1);
    },
    ['graphql'],
  );
  await forEachFault(async ({ fail, logged }) => {
    await deleteReplicas(page);
    const clearFault = await fail('ChangedRecords');
    await page.goto('/daily-plan');
    await expect(again).toBeVisible();
    await logged(line);
    await expect(page.getByText('A clear day, yours to shape.')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await clearFault();
    await pressTryAgain(again);
    await expect(tasks(page)).toHaveCount(1);
    await expect(again).toHaveCount(0);
  });
});
