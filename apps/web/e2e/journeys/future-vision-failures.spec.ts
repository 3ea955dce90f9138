import { failOperation } from '../support/faults.ts';
import { addButton, addGoal, deleteButton, goal, titles } from '../support/future-vision.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { whenTheApiFails } from '../support/when-the-api-fails.ts';

test.beforeEach(async ({ page, cloud, person }) => {
  await startSession(page, cloud, person);
  await page.goto('/future-vision');
  await expect(addButton(page, 'Health')).toBeVisible();
});

whenTheApiFails((fault) => {
  test('loading is logged, claims no empty vision, and can be tried again', async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.expect(/^Failed to load future goals:/);
    await addGoal(page, 'Health', 'Sleep eight hours');
    const mend = await failOperation(page, 'ListFutureGoals', fault);
    await page.reload();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Health' })).toHaveCount(0);
    await mend();
    await again.click();
    await expect(goal(page, 'Health', 1)).toHaveValue('Sleep eight hours');
  });

  test('adding is logged only', async ({ page, consoleGuard }) => {
    consoleGuard.expect(/^Failed to add future goal:/);
    const mend = await failOperation(page, 'CreateFutureGoal', fault);
    await addButton(page, 'Health').click();
    await expect(addButton(page, 'Health')).not.toHaveAttribute('aria-disabled');
    expect(await titles(page, 'Health')).toEqual([]);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await mend();
    await addGoal(page, 'Health', 'Sleep eight hours');
  });

  test('a title that could not be saved is logged, stays, and is not sent again', async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.expect(/^Failed to update goal:/);
    await addGoal(page, 'Health', 'Sleep');
    let sent = 0;
    page.on('request', (request) => {
      if ((request.postData() ?? '').includes('UpdateFutureGoal')) sent += 1;
    });
    const mend = await failOperation(page, 'UpdateFutureGoal', fault);
    const failed = page.waitForEvent('console', (message) =>
      message.text().startsWith('Failed to update goal:'),
    );
    await goal(page, 'Health', 1).fill('Sleep eight hours');
    await failed;
    await mend();
    const sentBefore = sent;
    await goal(page, 'Health', 1).blur();
    await page.waitForTimeout(600);
    await expect(goal(page, 'Health', 1)).toHaveValue('Sleep eight hours');
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(sent).toBe(sentBefore);
    await page.reload();
    await expect(goal(page, 'Health', 1)).toHaveValue('Sleep');
  });

  test('deleting is logged, and the goal stays', async ({ page, consoleGuard }) => {
    consoleGuard.expect(/^Failed to delete future goal:/);
    await addGoal(page, 'Health', 'Sleep eight hours');
    await failOperation(page, 'DeleteFutureGoal', fault);
    const failed = page.waitForEvent('console', (message) =>
      message.text().startsWith('Failed to delete future goal:'),
    );
    await deleteButton(page, 'Health', 1).click();
    await failed;
    await expect(goal(page, 'Health', 1)).toHaveValue('Sleep eight hours');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  });
});
