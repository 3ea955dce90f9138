// @spec task-edit

import { expectAccessibleInEveryVariant } from '../support/axe.ts';
import { addTask, taskNames, tasks } from '../support/daily-plan.ts';
import { dialogEntriesRemoved } from '../support/dialog-entries-removed.ts';
import { chooseRepeat, closeBy, editor, openEditor } from '../support/edit-task.ts';
import { startSession } from '../support/session.ts';
import { tabTo } from '../support/tab-to.ts';
import { expect, test } from '../support/test.ts';

// A Tuesday.
const path = '/daily-plan?day=2026-12-01';

test.beforeEach(async ({ page, cloud, user }) => {
  await startSession(page, cloud, user);
  await page.goto(path);
});

test('edit task: changes everything about a task, keeps it after a reload, and each change can be undone @core', async ({
  page,
}) => {
  await addTask(page, 'Run', { time: '07:30', duration: '40 min' });
  await addTask(page, 'Call Grandma');
  const undo = page.getByRole('button', { name: 'Undo' });

  await test.step('text, time and duration', async () => {
    const dialog = await openEditor(page, 'Run');
    await expect(dialog.getByRole('textbox', { name: 'Task' })).toBeFocused();
    await expect(dialog.getByLabel('Day')).toHaveValue('2026-12-01');
    await dialog.getByRole('textbox', { name: 'Task' }).fill('Run along the river');
    await dialog.getByLabel('Time').fill('18:05');
    await dialog.getByRole('textbox', { name: 'Duration' }).fill('1 h 10');
    await dialog.getByRole('textbox', { name: 'Duration' }).press('Enter');
    await expect(editor(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'More for Run along the river' })).toBeFocused();
    await expect(page.getByText('1 h 10 min planned')).toBeVisible();
    await dialogEntriesRemoved(page);
    await page.reload();
    await expect(tasks(page).first()).toContainText('18:05');
  });

  await test.step('another day', async () => {
    const dialog = await openEditor(page, 'Run along the river');
    await dialog.getByLabel('Day').fill('2026-12-03');
    await closeBy(page, 'Save');
    await expect(page.getByText('Moved to Thursday, Dec 3')).toBeVisible();
    await expect.poll(() => taskNames(page)).toEqual(['Call Grandma']);
    await expect(page.getByRole('checkbox', { name: 'Call Grandma' })).toBeFocused();
    await undo.click();
    await expect.poll(() => taskNames(page)).toEqual(['Run along the river', 'Call Grandma']);
  });

  await test.step('deletion', async () => {
    await openEditor(page, 'Call Grandma');
    await closeBy(page, 'Delete');
    await expect.poll(() => taskNames(page)).toEqual(['Run along the river']);
    await undo.last().click();
    await expect.poll(() => taskNames(page)).toEqual(['Run along the river', 'Call Grandma']);
  });
});

test('edit task: works by keyboard, and is accessible in both themes and at each width', async ({ page }) => {
  await addTask(page, 'Run');
  await addTask(page, 'Call Grandma');
  await tabTo(page.getByRole('button', { name: 'More for Run' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = editor(page);
  await expect(dialog.getByRole('textbox', { name: 'Task' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Stretch');
  await tabTo(dialog.getByRole('combobox', { name: 'Repeat' }));
  await page.keyboard.type('Weekl');
  const tuesday = dialog.getByRole('button', { name: 'Tue' });
  await expect(tuesday).toHaveAttribute('aria-pressed', 'true');
  await tabTo(dialog.getByRole('button', { name: 'Fri' }));
  await page.keyboard.press('Space');
  await tabTo(dialog.getByRole('button', { name: 'Save', exact: true }));
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  const box = page.getByRole('checkbox', { name: 'Stretch' });
  await expect(box).toHaveAccessibleDescription('Repeats on Tue and Fri');
  await expect(page.getByRole('button', { name: 'More for Stretch' })).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await tabTo(dialog.getByRole('radio', { name: 'Only this day' }));
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: 'This and later' })).toBeChecked();
  await tabTo(dialog.getByRole('button', { name: 'Delete', exact: true }));
  await page.keyboard.press('Space');
  await expect(page.getByText('Deleted Stretch')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Call Grandma' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(box).toBeVisible();

  const text = 'Run with a very long text that has to wrap on a narrow phone';
  await addTask(page, text);
  await openEditor(page, text);
  await chooseRepeat(page, 'Weekly on…');
  await closeBy(page, 'Save');
  await expectAccessibleInEveryVariant(page, 'a repeating task');
  await openEditor(page, text);
  await dialog.getByRole('textbox', { name: 'Task' }).fill('');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await chooseRepeat(page, 'Monthly');
  await expectAccessibleInEveryVariant(page, 'edit task');
});
