// @spec form-draft

import type { Page } from '@playwright/test';
import { addTask } from '../support/daily-plan.ts';
import { openEditor } from '../support/edit-task.ts';
import { openSearch } from '../support/search.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

const dialogs = [
  {
    name: 'the letter',
    path: '/future-vision',
    open: (page: Page) => press(page, 'Seal a letter'),
    field: 'Letter',
  },
  {
    name: 'a new habit',
    path: '/habit-tracker',
    open: (page: Page) => press(page, 'New habit'),
    field: 'Detailed Plan',
  },
  {
    name: 'a month',
    path: '/yearly-overview?year=2026',
    open: (page: Page) => press(page, /^Nov/),
    field: 'Task title',
  },
  {
    name: 'a task',
    path: '/daily-plan',
    open: (page: Page) => openEditor(page, 'Run'),
    field: 'Task',
  },
  { name: 'the search', path: '/choose', open: openSearch, field: 'Search or add' },
] as const;

test('dialogs: Back closes them, and drafts survive Back and a reload', async ({ page, cloud, user }) => {
  await startSession(page, cloud, user);
  await page.goto('/daily-plan');
  await addTask(page, 'Run');
  for (const { name, path, open, field } of dialogs) {
    await test.step(name, async () => {
      await page.goto(path);
      const dialog = page.getByRole('dialog');
      const text = dialog.getByLabel(field, { exact: true });
      const url = page.url();
      await open(page);
      await text.fill(`Words of ${name}`);
      await page.goBack();
      await expect(dialog).toHaveCount(0);
      expect(page.url()).toBe(url);
      await open(page);
      await expect(text).toHaveValue(`Words of ${name}`);
      await page.reload();
      await open(page);
      await expect(text).toHaveValue(`Words of ${name}`);
      await page.keyboard.press('Escape');
    });
  }
});
