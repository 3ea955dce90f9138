import type { Page } from '@playwright/test';
import { failOperation } from '../support/faults.ts';
import { addHabit, answerOf, card, circle, fillHabit, modal, press } from '../support/habits.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { whenTheApiFails } from '../support/when-the-api-fails.ts';

test.beforeEach(async ({ page, cloud, person }) => {
  await startSession(page, cloud, person);
  await page.goto('/habit-tracker');
});

/** Does something and waits until the console tells how it went. */
async function afterSaying(page: Page, words: RegExp, act: () => Promise<void>): Promise<void> {
  const said = page.waitForEvent('console', (message) => words.test(message.text()));
  await act();
  await said;
}

// Spec §8: console only; local changes stay.
whenTheApiFails((fault) => {
  test.afterEach(async ({ page }) => {
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('a logged day stays on the screen, and goes with the next', async ({ page, consoleGuard }) => {
    consoleGuard.expect(/Failed to update habit log:/);
    await addHabit(page, 'Read');
    const mend = await failOperation(page, 'UpdateHabit', fault);
    await afterSaying(page, /Failed to update habit log:/, () => circle(page, 'Read', 'Mon').click());
    await expect(circle(page, 'Read', 'Mon')).toHaveAttribute('aria-pressed', 'true');
    await mend();
    await press(page, 'Read', 'Tue');
    await page.reload();
    for (const day of ['Mon', 'Tue'])
      await expect(circle(page, 'Read', day)).toHaveAttribute('aria-pressed', 'true');
  });

  test('what was saved in the modal stays on the screen', async ({ page, consoleGuard }) => {
    consoleGuard.expect(/Failed to save habit:/);
    await addHabit(page, 'Read');
    await failOperation(page, 'UpdateHabit', fault);
    await card(page, 'Read').click();
    await fillHabit(page, 'Read on');
    const save = () => modal(page).getByRole('button', { name: 'Save' }).click();
    await afterSaying(page, /Failed to save habit:/, save);
    await expect(card(page, 'Read on')).toBeVisible();
  });

  test('a new habit stays on the screen, and is stored by the next attempt', async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.expect(/Failed to save habit:/);
    const mend = await failOperation(page, 'CreateHabit', fault);
    await page.getByRole('button', { name: 'New habit' }).click();
    await fillHabit(page, 'Read');
    const save = () => modal(page).getByRole('button', { name: 'Save' }).click();
    await afterSaying(page, /Failed to save habit:/, save);
    await expect(card(page, 'Read')).toBeVisible();
    await mend();
    const stored = answerOf(page, 'CreateHabit');
    await circle(page, 'Read', 'Mon').click();
    await stored;
    await page.reload();
    await expect(circle(page, 'Read', 'Mon')).toHaveAttribute('aria-pressed', 'true');
  });

  test('a deleted habit stays away', async ({ page, consoleGuard }) => {
    consoleGuard.expect(/Failed to delete habit:/);
    await addHabit(page, 'Read');
    await failOperation(page, 'DeleteHabit', fault);
    await card(page, 'Read').click();
    const remove = () => modal(page).getByRole('button', { name: 'Delete' }).click();
    await afterSaying(page, /Failed to delete habit:/, remove);
    await expect(card(page, 'Read')).toBeHidden();
    // it is there, and a reload says so
    await page.reload();
    await expect(card(page, 'Read')).toBeVisible();
  });

  test('habits that cannot be loaded are not said to be none, and can be asked for again', async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.expect(/Failed to load habits:/);
    await addHabit(page, 'Read');
    const mend = await failOperation(page, 'ListHabits', fault);
    await page.reload();
    await expect(page.getByText('Your habits could not be loaded.')).toBeVisible();
    await expect(page.getByText('Nothing to keep up with yet.')).toHaveCount(0);
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(card(page, 'Read')).toBeVisible();
  });
});
