import type { Page } from '@playwright/test';
import { test } from '../support/for-each-fault.ts';
import { addHabit, card, circle, fillHabit, modal, pressCircle } from '../support/habits.ts';
import { changeOffline, waitingNotice } from '../support/offline.ts';
import { deleteReplicas } from '../support/replicas.ts';
import { responseTo } from '../support/operations.ts';
import { startSession } from '../support/session.ts';
import { expect } from '../support/test.ts';

// Spec §8: logged only; local changes stay.
test.beforeEach(async ({ page, cloud, user }) => {
  await startSession(page, cloud, user);
  await page.goto('/habit-tracker');
});

const marked = (page: Page, name: string, day: string) =>
  expect(circle(page, name, day)).toHaveAttribute('aria-pressed', 'true');

test('habit log: a rejected mark stays on the screen and is sent with the next one', async ({
  page,
  forEachFault,
}) => {
  await addHabit(page, 'Read');
  await forEachFault(
    async ({ fail, logged }) => {
      const clearFault = await fail('UpdateHabit');
      await circle(page, 'Read', 'Mon').click();
      await logged(/^Failed to update habit log:/);
      await marked(page, 'Read', 'Mon');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(waitingNotice(page)).toHaveCount(0);
      await clearFault();
      const stored = responseTo(page, 'UpdateHabit');
      await circle(page, 'Read', 'Tue').click();
      const { data } = (await stored) as { data: { updateHabit: { log: string } } };
      expect(Object.values(JSON.parse(data.updateHabit.log) as object)).toEqual([true, true]);
    },
    ['graphql'],
  );
  await page.reload();
  for (const day of ['Mon', 'Tue']) await marked(page, 'Read', day);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('edit habit: a rejected save is logged and stays on the screen', async ({ page, forEachFault }) => {
  await addHabit(page, 'Read');
  await forEachFault(
    async ({ fail, logged }) => {
      await fail('UpdateHabit');
      await card(page, 'Read').click();
      await fillHabit(page, 'Read on');
      await modal(page).getByRole('button', { name: 'Save', exact: true }).click();
      await logged(/^Failed to save habit:/);
      await expect(card(page, 'Read on')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    },
    ['graphql'],
  );
  await page.reload();
  await expect(card(page, 'Read on')).toBeVisible();
});

test('new habit: a rejected save is logged, stays on the screen, and is sent with the next change', async ({
  page,
  forEachFault,
}) => {
  await forEachFault(
    async ({ fail, logged }) => {
      const clearFault = await fail('CreateHabit');
      await page.getByRole('button', { name: 'New habit' }).click();
      await fillHabit(page, 'Read');
      await modal(page).getByRole('button', { name: 'Save', exact: true }).click();
      await logged(/^Failed to save habit:/);
      await expect(card(page, 'Read')).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await clearFault();
      const stored = responseTo(page, 'CreateHabit');
      await circle(page, 'Read', 'Mon').click();
      await stored;
    },
    ['graphql'],
  );
  await deleteReplicas(page);
  await page.goto('/habit-tracker');
  await marked(page, 'Read', 'Mon');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('delete habit: a rejection is logged and keeps the habit hidden', async ({ page, forEachFault }) => {
  await addHabit(page, 'Read');
  await forEachFault(
    async ({ fail, logged }) => {
      await fail('DeleteHabit');
      await card(page, 'Read').click();
      await modal(page).getByRole('button', { name: 'Delete', exact: true }).click();
      await logged(/^Failed to delete habit:/);
      await expect(card(page, 'Read')).toBeHidden();
      await expect(page.getByRole('alert')).toHaveCount(0);
    },
    ['graphql'],
  );
  // The habit still exists, and a reload shows it.
  await page.reload();
  await expect(card(page, 'Read')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('habit tracker: without a network, changes stay on the screen, wait on the device, and are sent later', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allow(/net::ERR_/);
  for (const name of ['Read', 'Run', 'Swim']) await addHabit(page, name);
  await changeOffline(page, {
    change: async () => {
      await circle(page, 'Read', 'Mon').click();
      await card(page, 'Run').click();
      await fillHabit(page, 'Run on');
      await modal(page).getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('button', { name: 'New habit' }).click();
      await fillHabit(page, 'Stretch');
      await modal(page).getByRole('button', { name: 'Save', exact: true }).click();
      await card(page, 'Swim').click();
      await modal(page).getByRole('button', { name: 'Delete', exact: true }).click();
    },
    isShown: async () => {
      await marked(page, 'Read', 'Mon');
      for (const name of ['Run on', 'Stretch']) await expect(card(page, name)).toBeVisible();
      await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(3);
    },
    open: () => page.goto('/habit-tracker'),
  });
});

test('habit log: keeps a mark without an alert while the API rejects every token, and sends it later', async ({
  page,
  forEachFault,
}) => {
  await addHabit(page, 'Read');
  await forEachFault(
    async ({ fail }) => {
      const clearFault = await fail('UpdateHabit');
      await circle(page, 'Read', 'Mon').click();
      await expect(waitingNotice(page)).toBeVisible();
      await marked(page, 'Read', 'Mon');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await clearFault();
      await pressCircle(page, 'Read', 'Tue');
      await expect(waitingNotice(page)).toHaveCount(0);
    },
    ['unauthorized'],
  );
  await deleteReplicas(page);
  await page.goto('/habit-tracker');
  for (const day of ['Mon', 'Tue']) await marked(page, 'Read', day);
});
