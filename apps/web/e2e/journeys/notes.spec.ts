// @spec task-note

import { expectAccessibleInEveryVariant } from '../support/axe.ts';
import { addTask } from '../support/daily-plan.ts';
import { chooseRepeat, closeBy, openEditor } from '../support/edit-task.ts';
import { unsentRecords } from '../support/replicas.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('notes: a check line is ticked in the row, and the other days of a repeating task begin without ticks', async ({
  page,
  cloud,
  user,
}) => {
  await page.clock.install({ time: new Date('2026-11-25T12:00:00-05:00') });
  await startSession(page, cloud, user);
  await page.goto('/daily-plan');
  await addTask(page, 'Morning pages');
  const dialog = await openEditor(page, 'Morning pages');
  await chooseRepeat(page, 'Every day');
  await dialog.getByRole('textbox', { name: 'Note' }).click();
  await dialog.getByRole('button', { name: 'Check line' }).click();
  await page.keyboard.type('Pen\nPaper\n\nSlowly');
  await expectAccessibleInEveryVariant(page, 'Edit Task with a note');
  await closeBy(page, 'Save');

  const mark = page.getByRole('button', { name: /note of Morning pages$/ });
  await expect(mark).toHaveText('0 of 2');
  await mark.click();
  const note = page.getByRole('region', { name: 'Note of Morning pages' });
  await note.getByRole('checkbox', { name: 'Paper' }).check();
  await expect(mark).toHaveText('1 of 2');
  await expect(page.getByRole('checkbox', { name: 'Morning pages', exact: true })).not.toBeChecked();
  await expectAccessibleInEveryVariant(page, 'a note in its row');

  await expect.poll(() => unsentRecords(page)).toBe(0);
  await page.reload();
  await expect(mark).toHaveText('1 of 2');
  await mark.click();
  await expect(note.getByRole('checkbox', { name: 'Paper' })).toBeChecked();
  await expect(note.getByText('Slowly')).toBeVisible();

  await page.getByRole('button', { name: /^Thu 26/ }).click();
  await expect(mark).toHaveText('0 of 2');
});
