import { test } from '../support/for-each-fault.ts';
import { addHabit, card, circle, fillHabit, modal, press } from '../support/habits.ts';
import { answerOf } from '../support/operations.ts';
import { startSession } from '../support/session.ts';
import { expect } from '../support/test.ts';

// Spec §8: logged only; local changes stay.
test.beforeEach(async ({ page, cloud, person }) => {
  await startSession(page, cloud, person);
  await page.goto('/habit-tracker');
});

test('habit log: a failed mark stays on the screen and is sent with the next one', async ({
  page,
  forEachFault,
}) => {
  const names: string[] = [];
  await forEachFault(async ({ fault, fail, logged }) => {
    const name = `Read, ${fault}`;
    await addHabit(page, name);
    names.push(name);
    const clearFault = await fail('UpdateHabit');
    await circle(page, name, 'Mon').click();
    await logged(/^Failed to update habit log:/);
    await expect(circle(page, name, 'Mon')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await clearFault();
    await press(page, name, 'Tue');
  });
  await page.reload();
  for (const name of names) {
    for (const day of ['Mon', 'Tue'])
      await expect(circle(page, name, day)).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('edit habit: a failed save is logged and stays on the screen', async ({ page, forEachFault }) => {
  await addHabit(page, 'Read');
  let name = 'Read';
  await forEachFault(async ({ fault, fail, logged }) => {
    await fail('UpdateHabit');
    await card(page, name).click();
    name = `Read on, ${fault}`;
    await fillHabit(page, name);
    await modal(page).getByRole('button', { name: 'Save' }).click();
    await logged(/^Failed to save habit:/);
    await expect(card(page, name)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('new habit: a failed save is logged, stays on the screen, and is sent with the next change', async ({
  page,
  forEachFault,
}) => {
  const names: string[] = [];
  await forEachFault(async ({ fault, fail, logged }) => {
    const name = `Read, ${fault}`;
    names.push(name);
    const clearFault = await fail('CreateHabit');
    await page.getByRole('button', { name: 'New habit' }).click();
    await fillHabit(page, name);
    await modal(page).getByRole('button', { name: 'Save' }).click();
    await logged(/^Failed to save habit:/);
    await expect(card(page, name)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await clearFault();
    const stored = answerOf(page, 'CreateHabit');
    await circle(page, name, 'Mon').click();
    await stored;
  });
  await page.reload();
  for (const name of names) {
    await expect(circle(page, name, 'Mon')).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('delete habit: a failure is logged and keeps the habit hidden', async ({ page, forEachFault }) => {
  const names: string[] = [];
  await forEachFault(async ({ fault, fail, logged }) => {
    const name = `Read, ${fault}`;
    await addHabit(page, name);
    names.push(name);
    await fail('DeleteHabit');
    await card(page, name).click();
    await modal(page).getByRole('button', { name: 'Delete' }).click();
    await logged(/^Failed to delete habit:/);
    await expect(card(page, name)).toBeHidden();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
  // The habits still exist, and a reload shows them.
  await page.reload();
  for (const name of names) await expect(card(page, name)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('habit tracker: a failed load is not shown as an empty list and can be retried', async ({
  page,
  forEachFault,
}) => {
  await addHabit(page, 'Read');
  await forEachFault(async ({ fail, logged }) => {
    const clearFault = await fail('ListHabits');
    await page.reload();
    await expect(page.getByText('Your habits could not be loaded.')).toBeVisible();
    await logged(/^Failed to load habits:/);
    await expect(page.getByText('Nothing to keep up with yet.')).toHaveCount(0);
    await clearFault();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(card(page, 'Read')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
