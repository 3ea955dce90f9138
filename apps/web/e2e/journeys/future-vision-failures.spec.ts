import { test } from '../support/for-each-fault.ts';
import { addButton, addGoal, deleteButton, goal, titles } from '../support/future-vision.ts';
import { changeOffline } from '../support/offline.ts';
import { deleteReplicas, unsentRecords } from '../support/replicas.ts';
import { responseTo } from '../support/operations.ts';
import { startSession } from '../support/session.ts';
import { expect } from '../support/test.ts';

test.beforeEach(async ({ page, cloud, user }) => {
  await startSession(page, cloud, user);
  await page.goto('/future-vision');
  await expect(addButton(page, 'Health')).toBeVisible();
});

test('add goal: a rejection is logged only; the goal stays and is sent with its first text', async ({
  page,
  forEachFault,
}) => {
  await forEachFault(
    async ({ fail, logged }) => {
      const clearFault = await fail('CreateFutureGoal');
      await addButton(page, 'Health').click();
      await logged(/^Failed to add future goal:/);
      await expect(addButton(page, 'Health')).not.toHaveAttribute('aria-disabled');
      await expect.poll(() => titles(page, 'Health')).toEqual(['']);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await clearFault();
      const stored = responseTo(page, 'CreateFutureGoal', 'Sleep eight hours');
      await goal(page, 'Health', 1).fill('Sleep eight hours');
      await goal(page, 'Health', 1).blur();
      await stored;
    },
    ['graphql'],
  );
  await deleteReplicas(page);
  await page.goto('/future-vision');
  await expect(goal(page, 'Health', 1)).toHaveValue('Sleep eight hours');
  expect(await titles(page, 'Health')).toEqual(['Sleep eight hours']);
});

test('edit goal: a rejected save is logged, keeps the input, and is not retried automatically', async ({
  page,
  forEachFault,
}) => {
  await page.clock.install();
  let sent = 0;
  page.on('request', (request) => {
    if ((request.postData() ?? '').includes('UpdateFutureGoal')) sent += 1;
  });
  await addGoal(page, 'Health', 'Sleep');
  await forEachFault(
    async ({ fail, logged }) => {
      const clearFault = await fail('UpdateFutureGoal');
      await goal(page, 'Health', 1).fill('Sleep eight hours');
      await logged(/^Failed to update goal:/);
      await clearFault();
      const sentBefore = sent;
      await goal(page, 'Health', 1).blur();
      await page.clock.runFor(60_000);
      await expect(goal(page, 'Health', 1)).toHaveValue('Sleep eight hours');
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(sent).toBe(sentBefore);
    },
    ['graphql'],
  );
  const sentBefore = sent;
  await page.reload();
  await expect(goal(page, 'Health', 1)).toHaveValue('Sleep eight hours');
  await page.clock.runFor(60_000);
  expect(sent).toBe(sentBefore);
  // The server has the text before.
  await deleteReplicas(page);
  await page.goto('/future-vision');
  await expect(goal(page, 'Health', 1)).toHaveValue('Sleep');
});

test('delete goal: a rejection is logged and keeps the goal', async ({ page, forEachFault }) => {
  await addGoal(page, 'Health', 'Sleep eight hours');
  await forEachFault(
    async ({ fail, logged }) => {
      await fail('DeleteFutureGoal');
      await deleteButton(page, 'Health', 1).click();
      await logged(/^Failed to delete future goal:/);
      await expect(goal(page, 'Health', 1)).toHaveValue('Sleep eight hours');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    },
    ['graphql'],
  );
});

test('future vision: without a network, an added, an edited and a deleted goal wait on the device and are sent later', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/net::ERR_/);
  await addGoal(page, 'Health', 'Sleep eight hours');
  await addGoal(page, 'Career', 'Lead a small team');
  await changeOffline(page, {
    change: async () => {
      await addButton(page, 'Travel').click();
      await expect(goal(page, 'Travel', 1)).toBeFocused();
      await goal(page, 'Travel', 1).fill('Kyoto in spring');
      await goal(page, 'Health', 1).fill('Sleep nine hours');
      await goal(page, 'Health', 1).blur();
      await deleteButton(page, 'Career', 1).click();
      await expect.poll(() => titles(page, 'Career')).toEqual([]);
      await expect.poll(() => unsentRecords(page)).toBe(3);
    },
    isShown: async () => {
      await expect.poll(() => titles(page, 'Health')).toEqual(['Sleep nine hours']);
      expect(await titles(page, 'Travel')).toEqual(['Kyoto in spring']);
      expect(await titles(page, 'Career')).toEqual([]);
    },
    open: () => page.goto('/future-vision'),
  });
});
