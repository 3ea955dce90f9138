import { test } from '../support/for-each-fault.ts';
import { addButton, addGoal, deleteButton, goal, titles } from '../support/future-vision.ts';
import { startSession } from '../support/session.ts';
import { expect } from '../support/test.ts';

test.beforeEach(async ({ page, cloud, person }) => {
  await startSession(page, cloud, person);
  await page.goto('/future-vision');
  await expect(addButton(page, 'Health')).toBeVisible();
});

test('future vision: a failed load is logged, not shown as empty, and can be retried', async ({
  page,
  forEachFault,
}) => {
  await addGoal(page, 'Health', 'Sleep eight hours');
  await forEachFault(async ({ fail, logged }) => {
    const clearFault = await fail('ListFutureGoals');
    await page.reload();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await logged(/^Failed to load future goals:/);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Health' })).toHaveCount(0);
    await clearFault();
    await again.click();
    await expect(goal(page, 'Health', 1)).toHaveValue('Sleep eight hours');
  });
});

test('add goal: a failure is logged only', async ({ page, forEachFault }) => {
  const added: string[] = [];
  await forEachFault(async ({ fault, fail, logged }) => {
    const clearFault = await fail('CreateFutureGoal');
    await addButton(page, 'Health').click();
    await logged(/^Failed to add future goal:/);
    await expect(addButton(page, 'Health')).not.toHaveAttribute('aria-disabled');
    expect(await titles(page, 'Health')).toEqual(added);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await clearFault();
    added.push(`Sleep eight hours, ${fault}`);
    await addGoal(page, 'Health', `Sleep eight hours, ${fault}`);
  });
});

test('edit goal: a failed save is logged, keeps the input, and is not retried automatically', async ({
  page,
  forEachFault,
}) => {
  await page.clock.install();
  let sent = 0;
  page.on('request', (request) => {
    if ((request.postData() ?? '').includes('UpdateFutureGoal')) sent += 1;
  });
  await forEachFault(async ({ n, fail, logged }) => {
    await addGoal(page, 'Health', `Sleep ${n}`);
    const clearFault = await fail('UpdateFutureGoal');
    await goal(page, 'Health', n).fill('Sleep eight hours');
    await logged(/^Failed to update goal:/);
    await clearFault();
    const sentBefore = sent;
    await goal(page, 'Health', n).blur();
    await page.clock.runFor(2_000);
    await expect(goal(page, 'Health', n)).toHaveValue('Sleep eight hours');
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(sent).toBe(sentBefore);
  });
  const sentBefore = sent;
  await page.reload();
  for (const n of [1, 2, 3]) await expect(goal(page, 'Health', n)).toHaveValue(`Sleep ${n}`);
  expect(sent).toBe(sentBefore);
});

test('delete goal: a failure is logged and keeps the goal', async ({ page, forEachFault }) => {
  await addGoal(page, 'Health', 'Sleep eight hours');
  await forEachFault(async ({ fail, logged }) => {
    await fail('DeleteFutureGoal');
    await deleteButton(page, 'Health', 1).click();
    await logged(/^Failed to delete future goal:/);
    await expect(goal(page, 'Health', 1)).toHaveValue('Sleep eight hours');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  });
});
