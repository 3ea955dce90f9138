import type { Page } from '@playwright/test';
import { test } from '../support/for-each-fault.ts';
import { startSession } from '../support/session.ts';
import { expect } from '../support/test.ts';
import { goal, goalDone, openYear } from '../support/yearly-overview.ts';

const goalCount = (page: Page, done: number, total: number) =>
  page.getByText(`${done} of ${total} ${total === 1 ? 'goal' : 'goals'}`, { exact: true });

test.beforeEach(async ({ page, cloud, person }) => {
  await startSession(page, cloud, person);
  await openYear(page);
});

test('yearly goal: a failed create is logged only, and the text stays and is saved later', async ({
  page,
  forEachFault,
}) => {
  await forEachFault(async ({ n, fail, logged }) => {
    const clearFault = await fail('CreateYearlyGoal');
    await goal(page, n).fill(`Walk coast ${n}`);
    await goal(page, n).blur();
    await logged(/^Failed to save goal/);
    await expect(goal(page, n)).toHaveValue(`Walk coast ${n}`);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await clearFault();
    await goal(page, n).press('End');
    await goal(page, n).pressSequentially(' slowly');
    await goal(page, n).blur();
    await expect(goalCount(page, 0, n)).toBeVisible();
  });
  await page.reload();
  for (const n of [1, 2, 3]) await expect(goal(page, n)).toHaveValue(`Walk coast ${n} slowly`);
});

test('yearly goal: a failed update is logged only and saved with the next change', async ({
  page,
  forEachFault,
}) => {
  await forEachFault(async ({ n, fail, logged }) => {
    await goal(page, n).fill(`Walk coast ${n}`);
    await goal(page, n).blur();
    await expect(goalCount(page, n - 1, n)).toBeVisible();
    const clearFault = await fail('UpdateYearlyGoal');
    await goalDone(page, n).click();
    await logged(/^Failed to save goal/);
    await expect(goalDone(page, n)).toBeChecked();
    await expect(
      page.getByText(`${Math.round((100 * (n - 1)) / n)}% complete`, { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await clearFault();
    await goal(page, n).fill(`Walk whole coast ${n}`);
    await goal(page, n).blur();
    await expect(page.getByText('100% complete', { exact: true })).toBeVisible();
  });
  await page.reload();
  for (const n of [1, 2, 3]) {
    await expect(goal(page, n)).toHaveValue(`Walk whole coast ${n}`);
    await expect(goalDone(page, n)).toBeChecked();
  }
});

test('yearly overview: a failed load is logged, not shown as an empty year, and can be retried', async ({
  page,
  forEachFault,
}) => {
  await goal(page, 1).fill('Walk the coast');
  await goal(page, 1).blur();
  await expect(goalCount(page, 0, 1)).toBeVisible();
  await forEachFault(async ({ fail, logged }) => {
    const clearFault = await fail('ListYearlyGoals');
    await page.reload();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await logged(/^Failed to load yearly goals:/);
    await expect(goal(page, 1)).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'November', exact: true })).toBeVisible();
    await clearFault();
    await again.click();
    await expect(goal(page, 1)).toHaveValue('Walk the coast');
  });
});
