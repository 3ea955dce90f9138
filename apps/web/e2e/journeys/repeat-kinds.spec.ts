// @spec task-repeat-kinds task-after-done

import type { Page } from '@playwright/test';
import { expectAccessibleInEveryVariant } from '../support/axe.ts';
import { addTask, taskNames } from '../support/daily-plan.ts';
import { chooseRepeat, closeBy, editor, openEditor } from '../support/edit-task.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const box = (page: Page, text: string) => page.getByRole('checkbox', { name: text, exact: true });

test.beforeEach(async ({ page, cloud, user }) => {
  // Noon in New York, on the fourth Wednesday of the month.
  await page.clock.install({ time: new Date('2026-11-25T12:00:00-05:00') });
  await startSession(page, cloud, user);
  await page.goto('/daily-plan');
});

/** Shows another day (`YYYY-MM-DD`) without a load of the page, as Back and Forward do. */
async function showDay(page: Page, day: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/daily-plan?day=${day}`);
  const parts = { weekday: 'long', month: 'short', day: 'numeric' } as const;
  const heading = new Date(`${day}T12:00`).toLocaleDateString('en-US', parts);
  await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
}

async function expectTasks(page: Page, day: string, names: readonly string[]): Promise<void> {
  await showDay(page, day);
  // An empty list is also shown while it is read.
  if (names.length === 0) await expect(page.getByText('A clear day, yours to shape.')).toBeVisible();
  await expect.poll(() => taskNames(page)).toEqual(names);
}

test('repeating task: every few weeks is made, edited, moved, ended and undone; every few months, on a weekday of the month and every year', async ({
  page,
}) => {
  await addTask(page, 'Water the ferns');
  const dialog = await openEditor(page, 'Water the ferns');
  await chooseRepeat(page, 'Every few weeks on…');
  await expect(dialog.getByText('Every 2 weeks on Wed.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Fri' }).click();
  await expectAccessibleInEveryVariant(page, 'every few weeks in Edit Task');
  await closeBy(page, 'Save');
  await expect(box(page, 'Water the ferns')).toHaveAccessibleDescription(
    'Repeats every 2 weeks on Wed and Fri',
  );
  await expectTasks(page, '2026-11-27', ['Water the ferns']);
  await expectTasks(page, '2026-12-02', []);
  await expectTasks(page, '2026-12-09', ['Water the ferns']);

  await test.step('one day moves, and the later ones get a new text', async () => {
    await openEditor(page, 'Water the ferns');
    await editor(page).getByLabel('Day', { exact: true }).fill('2026-12-10');
    await closeBy(page, 'Save');
    await expect.poll(() => taskNames(page)).toEqual([]);
    await expectTasks(page, '2026-12-10', ['Water the ferns']);
    await expectTasks(page, '2026-12-11', ['Water the ferns']);
    await openEditor(page, 'Water the ferns');
    await editor(page).getByRole('textbox', { name: 'Task' }).fill('Water all plants');
    await editor(page).getByRole('radio', { name: 'This and later' }).check();
    await closeBy(page, 'Save');
    await expectTasks(page, '2026-12-16', []);
    await expectTasks(page, '2026-12-23', ['Water all plants']);
  });

  await test.step('it ends, and Undo continues it', async () => {
    await openEditor(page, 'Water all plants');
    await editor(page).getByRole('radio', { name: 'This and later' }).check();
    await closeBy(page, 'Delete');
    await expect.poll(() => taskNames(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(() => taskNames(page)).toEqual(['Water all plants']);
    await expectTasks(page, '2026-12-25', ['Water all plants']);
  });

  await test.step('every few months, on a weekday of the month and every year', async () => {
    for (const [choice, sentence, days] of [
      ['Every few months', 'Every 3 months on the 25th.', ['2027-02-25', '2027-05-25']],
      ['A weekday of the month', 'On the fourth Wednesday of the month.', ['2026-12-23', '2027-01-27']],
      ['Every year', 'Every year on November 25.', ['2027-11-25', '2036-11-25']],
    ] as const) {
      await page.goto('/daily-plan');
      await addTask(page, choice);
      await openEditor(page, choice);
      await chooseRepeat(page, choice);
      await expect(editor(page).getByText(sentence)).toBeVisible();
      await closeBy(page, 'Save');
      await expect(box(page, choice)).toHaveAccessibleDescription(/^Repeats /);
      for (const day of days) {
        await showDay(page, day);
        await expect.poll(() => taskNames(page)).toContain(choice);
      }
    }
    await page.goto('/daily-plan');
    await openEditor(page, 'A weekday of the month');
    await expectAccessibleInEveryVariant(page, 'a weekday of the month in Edit Task');
    await editor(page).getByLabel('Which').selectOption('last');
    await expect(editor(page).getByText('On the last Wednesday of the month.')).toBeVisible();
    await expect(
      editor(page).getByText('The new repetition is for this day and the later ones.'),
    ).toBeVisible();
    await closeBy(page, 'Save');
    await showDay(page, '2026-12-23');
    await expect.poll(() => taskNames(page)).not.toContain('A weekday of the month');
    await showDay(page, '2026-12-30');
    await expect.poll(() => taskNames(page)).toContain('A weekday of the month');
  });
});

test('repeating task: some days after it is done', async ({ page, context }) => {
  const water = box(page, 'Water the monstera');
  await addTask(page, 'Water the monstera');
  const dialog = await openEditor(page, 'Water the monstera');
  await chooseRepeat(page, 'Some days after it is done');
  await expect(dialog.getByRole('spinbutton', { name: 'Days' })).toHaveValue('7');
  await expect(dialog.getByText('7 days after it is done.')).toBeVisible();
  await expectAccessibleInEveryVariant(page, 'some days after it is done in Edit Task');
  await closeBy(page, 'Save');
  await expect(water).toHaveAccessibleDescription('Comes again 7 days after it is done');

  await test.step('a tick makes the next day, opening takes it back, also without a network', async () => {
    await water.click();
    await expect(page.getByText('Again on Wednesday, Dec 2', { exact: true })).toBeVisible();
    await context.setOffline(true);
    await water.click();
    await expect(page.getByText('Again on Wednesday, Dec 2', { exact: true })).toHaveCount(0);
    await water.click();
    await page.getByRole('button', { name: 'Undo: Again on Wednesday, Dec 2' }).click();
    await expect(water).not.toBeChecked();
    await water.click();
    await expect(page.getByText('Again on Wednesday, Dec 2', { exact: true })).toBeVisible();
    await context.setOffline(false);
    await expectTasks(page, '2026-12-02', ['Water the monstera']);
    await expectTasks(page, '2026-12-09', []);
  });

  await test.step('the open day moves', async () => {
    await showDay(page, '2026-12-02');
    await openEditor(page, 'Water the monstera');
    await editor(page).getByLabel('Day', { exact: true }).fill('2026-12-04');
    await closeBy(page, 'Save');
    await expectTasks(page, '2026-12-02', []);
    await expectTasks(page, '2026-12-04', ['Water the monstera']);
  });

  await test.step('left open it waits, and counts from the day on which it is done', async () => {
    await page.clock.setSystemTime(new Date('2026-12-06T12:00:00-05:00'));
    await page.goto('/daily-plan');
    await page.getByRole('button', { name: '1 left from an earlier day' }).click();
    await page.getByRole('button', { name: 'Water the monstera: Today' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await water.click();
    await expect(page.getByText('Again on Sunday, Dec 13', { exact: true })).toBeVisible();
  });

  await test.step('it ends, and Undo continues it', async () => {
    await expectTasks(page, '2026-12-13', ['Water the monstera']);
    await openEditor(page, 'Water the monstera');
    await editor(page).getByRole('radio', { name: 'This and later' }).check();
    await closeBy(page, 'Delete');
    await expect.poll(() => taskNames(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(() => taskNames(page)).toEqual(['Water the monstera']);
    await expect(water).toHaveAccessibleDescription('Comes again 7 days after it is done');
  });
});
