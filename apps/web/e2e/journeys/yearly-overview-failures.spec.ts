import { failOperation } from '../support/faults.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { whenTheApiFails } from '../support/when-the-api-fails.ts';
import { goal, goalDone, openYear } from '../support/yearly-overview.ts';

test.beforeEach(async ({ page, cloud, person }) => {
  await startSession(page, cloud, person);
  await openYear(page);
});

whenTheApiFails((fault) => {
  test('a goal that cannot be made is logged, nothing is shown, the text stays and is saved later', async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.expect(/Failed to save goal/);
    const mend = await failOperation(page, 'CreateYearlyGoal', fault);
    const failed = page.waitForEvent('console', (message) => message.text().includes('Failed to save goal'));
    await goal(page, 1).fill('Walk the coast');
    await goal(page, 1).blur();
    await failed;
    await expect(goal(page, 1)).toHaveValue('Walk the coast');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await mend();
    await goal(page, 1).press('End');
    await goal(page, 1).pressSequentially(' slowly');
    await goal(page, 1).blur();
    await expect(page.getByText('0 of 1 goal', { exact: true })).toBeVisible();
    await page.reload();
    await expect(goal(page, 1)).toHaveValue('Walk the coast slowly');
  });

  test('a change that cannot be saved is logged, nothing is shown, and is saved with the next one', async ({
    page,
    consoleGuard,
  }) => {
    await goal(page, 1).fill('Walk the coast');
    await goal(page, 1).blur();
    await expect(page.getByText('0 of 1 goal', { exact: true })).toBeVisible();
    consoleGuard.expect(/Failed to save goal/);
    const mend = await failOperation(page, 'UpdateYearlyGoal', fault);
    const failed = page.waitForEvent('console', (message) => message.text().includes('Failed to save goal'));
    await goalDone(page, 1).click();
    await failed;
    await expect(goalDone(page, 1)).toBeChecked();
    await expect(page.getByText('0% complete')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await mend();
    await goal(page, 1).fill('Walk the whole coast');
    await goal(page, 1).blur();
    await expect(page.getByText('100% complete')).toBeVisible();
    await page.reload();
    await expect(goal(page, 1)).toHaveValue('Walk the whole coast');
    await expect(goalDone(page, 1)).toBeChecked();
  });

  test('loading is logged, claims no empty year, and can be tried again', async ({ page, consoleGuard }) => {
    await goal(page, 1).fill('Walk the coast');
    await goal(page, 1).blur();
    await expect(page.getByText('0 of 1 goal', { exact: true })).toBeVisible();
    consoleGuard.expect(/Failed to load yearly goals:/);
    const mend = await failOperation(page, 'ListYearlyGoals', fault);
    await page.reload();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await expect(goal(page, 1)).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'November', exact: true })).toBeVisible();
    await mend();
    await again.click();
    await expect(goal(page, 1)).toHaveValue('Walk the coast');
  });
});
