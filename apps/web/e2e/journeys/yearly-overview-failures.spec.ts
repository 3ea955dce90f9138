import type { Page } from '@playwright/test';
import { test } from '../support/for-each-fault.ts';
import { changeOffline } from '../support/offline.ts';
import { deleteReplicas, unsentRecords } from '../support/replicas.ts';
import { startSession } from '../support/session.ts';
import { expect } from '../support/test.ts';
import { goal, goalDone, openYear } from '../support/yearly-overview.ts';

const goalCount = (page: Page, done: number, total: number) =>
  page.getByText(`${done} of ${total} ${total === 1 ? 'goal' : 'goals'}`, { exact: true });

/** Reads the goals from the server, as a new device does. */
async function openOnNewDevice(page: Page): Promise<void> {
  await deleteReplicas(page);
  await openYear(page);
}

test.beforeEach(async ({ page, cloud, user }) => {
  await startSession(page, cloud, user);
  await openYear(page);
});

test('yearly goal: a rejected create is logged only, and the text stays and is saved later', async ({
  page,
  forEachFault,
}) => {
  await forEachFault(
    async ({ fail, logged }) => {
      const clearFault = await fail('CreateYearlyGoal');
      await goal(page, 1).fill('Walk coast');
      await goal(page, 1).blur();
      await logged(/^Failed to save goal/);
      await expect(goal(page, 1)).toHaveValue('Walk coast');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await clearFault();
      await goal(page, 1).press('End');
      await goal(page, 1).pressSequentially(' slowly');
      await goal(page, 1).blur();
      await expect(goalCount(page, 0, 1)).toBeVisible();
      await expect.poll(() => unsentRecords(page)).toBe(0);
    },
    ['graphql'],
  );
  await openOnNewDevice(page);
  await expect(goal(page, 1)).toHaveValue('Walk coast slowly');
});

test('yearly goal: a rejected update is logged only and saved with the next change', async ({
  page,
  forEachFault,
}) => {
  await goal(page, 1).fill('Walk coast');
  await goal(page, 1).blur();
  await expect(goalCount(page, 0, 1)).toBeVisible();
  await expect.poll(() => unsentRecords(page)).toBe(0);
  await forEachFault(
    async ({ fail, logged }) => {
      const clearFault = await fail('UpdateYearlyGoal');
      await goalDone(page, 1).click();
      await logged(/^Failed to save goal/);
      await expect(goalDone(page, 1)).toBeChecked();
      await expect(page.getByText('100% complete', { exact: true })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await clearFault();
      await goal(page, 1).fill('Walk whole coast');
      await goal(page, 1).blur();
      await expect.poll(() => unsentRecords(page)).toBe(0);
    },
    ['graphql'],
  );
  await openOnNewDevice(page);
  await expect(goal(page, 1)).toHaveValue('Walk whole coast');
  await expect(goalDone(page, 1)).toBeChecked();
});

test('yearly goals: without a network, new and changed goals wait on the device and are sent later', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/net::ERR_/);
  await goal(page, 1).fill('Walk coast');
  await goal(page, 1).blur();
  await expect.poll(() => unsentRecords(page)).toBe(0);
  await changeOffline(page, {
    change: async () => {
      await goalDone(page, 1).click();
      await goal(page, 1).fill('Walk whole coast');
      await goal(page, 3).fill('Read 24 books');
      await goal(page, 3).blur();
    },
    isShown: async () => {
      await expect(goal(page, 1)).toHaveValue('Walk whole coast');
      await expect(goalDone(page, 1)).toBeChecked();
      await expect(goal(page, 3)).toHaveValue('Read 24 books');
      await expect(goalCount(page, 1, 2)).toBeVisible();
    },
    open: () => openYear(page),
  });
});
