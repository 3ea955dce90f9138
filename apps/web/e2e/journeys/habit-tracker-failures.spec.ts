import { test } from '../support/for-each-fault.ts';
import { addHabit, card, circle, fillHabit, modal, press } from '../support/habits.ts';
import { answerOf } from '../support/operations.ts';
import { startSession } from '../support/session.ts';
import { expect } from '../support/test.ts';

// Spec §8: console only; local changes stay.
test.beforeEach(async ({ page, cloud, person }) => {
  await startSession(page, cloud, person);
  await page.goto('/habit-tracker');
});

test('a logged day stays on the screen, and goes with the next', async ({ page, forEachFault }) => {
  const names: string[] = [];
  await forEachFault(async ({ fault, fail, logged }) => {
    const name = `Read, ${fault}`;
    await addHabit(page, name);
    names.push(name);
    const mend = await fail('UpdateHabit');
    await circle(page, name, 'Mon').click();
    await logged(/^Failed to update habit log:/);
    await expect(circle(page, name, 'Mon')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await mend();
    await press(page, name, 'Tue');
  });
  await page.reload();
  for (const name of names) {
    for (const day of ['Mon', 'Tue'])
      await expect(circle(page, name, day)).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('what was saved in the modal stays on the screen', async ({ page, forEachFault }) => {
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

test('a new habit stays on the screen, and is stored by the next attempt', async ({ page, forEachFault }) => {
  const names: string[] = [];
  await forEachFault(async ({ fault, fail, logged }) => {
    const name = `Read, ${fault}`;
    names.push(name);
    const mend = await fail('CreateHabit');
    await page.getByRole('button', { name: 'New habit' }).click();
    await fillHabit(page, name);
    await modal(page).getByRole('button', { name: 'Save' }).click();
    await logged(/^Failed to save habit:/);
    await expect(card(page, name)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await mend();
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

test('a deleted habit stays away', async ({ page, forEachFault }) => {
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
  // they are there, and a reload says so
  await page.reload();
  for (const name of names) await expect(card(page, name)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('habits that cannot be loaded are not said to be none, and can be asked for again', async ({
  page,
  forEachFault,
}) => {
  await addHabit(page, 'Read');
  await forEachFault(async ({ fail, logged }) => {
    const mend = await fail('ListHabits');
    await page.reload();
    await expect(page.getByText('Your habits could not be loaded.')).toBeVisible();
    await logged(/^Failed to load habits:/);
    await expect(page.getByText('Nothing to keep up with yet.')).toHaveCount(0);
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(card(page, 'Read')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
