// @spec import

import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInEveryVariant } from '../support/axe.ts';
import { addItem } from '../support/bucket-list.ts';
import { chooseFile, type ChosenFile } from '../support/choose-file.ts';
import { addTask, taskNames } from '../support/daily-plan.ts';
import { accountDeleted, confirmDeletion } from '../support/delete-account.ts';
import { exportEverything } from '../support/export-file.ts';
import { addHabit, pressCircle } from '../support/habits.ts';
import { unsentRecords } from '../support/replicas.ts';
import { readStored } from '../support/planner-api.ts';
import { register } from '../support/users.ts';
import { startSession } from '../support/session.ts';
import { tabTo } from '../support/tab-to.ts';
import { expect, test } from '../support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import' });
const row = (page: Page) => page.getByRole('button', { name: 'Import', exact: true });

/** Chooses a file, by keyboard. */
async function choose(page: Page, file: ChosenFile): Promise<void> {
  await tabTo(row(page));
  await chooseFile(page, () => row(page).press('Enter'), file);
}

const jsonFile = (content: object) => ({
  name: 'kairos-2026-11-23.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(content)),
});

const hello = { format: 'kairos-export', version: 1, exportedAt: '2026-11-23T08:00:00.000Z' };

test('import: a new account that imports the export of a deleted one has the same export, by keyboard on a phone @core', async ({
  page,
  cloud,
  user,
}) => {
  await startSession(page, cloud, user);
  await page.goto('/bucket-list');
  await addItem(page, 'A piano in the living room', { category: 'Want', date: '2027-05-01' });
  await page.goto('/habit-tracker');
  await addHabit(page, 'Run', { days: ['Mon', 'Tue'] });
  await pressCircle(page, 'Run', 'Mon');
  await page.goto('/daily-plan');
  await addTask(page, 'Fix the lamp');
  await addTask(page, 'Water the plants');
  await page.getByRole('button', { name: 'Delete Fix the lamp' }).click();
  await expect.poll(() => taskNames(page)).toEqual(['Water the plants']);
  await page.goto('/settings');
  await page.getByRole('combobox', { name: 'Week starts on' }).selectOption('Mon');
  await expect.poll(() => unsentRecords(page)).toBe(0);
  const before = await exportEverything(page);

  await page.getByRole('button', { name: 'Delete account' }).click();
  await confirmDeletion(page, user);
  await expect(accountDeleted(page)).toBeVisible();
  await startSession(page, cloud, await register(cloud, user));
  await page.setViewportSize({ width: 390, height: 860 });
  await page.goto('/settings');
  await choose(page, { name: 'diary.json', mimeType: 'application/json', buffer: Buffer.from('Dear diary') });
  await expect(dialog(page).getByText('Kairos does not know this file.')).toBeVisible();
  await page.keyboard.press('Escape');
  await choose(page, jsonFile({ ...hello, version: 2, records: {} }));
  await expect(dialog(page).getByText('This file was made by a newer version of Kairos.')).toBeVisible();
  await expectAccessible(page, 'settings with a file that cannot be imported');
  await page.keyboard.press('Escape');

  await choose(page, before.path);
  await expect(dialog(page).locator('summary')).toHaveText(['1 habit with 1 day', '1 task', '1 dream']);
  await expect(dialog(page).getByText('2 other entries')).toBeVisible();
  await expect(dialog(page).getByRole('heading', { name: 'Import' })).toBeFocused();
  await expectAccessibleInEveryVariant(page, 'import');
  await page.setViewportSize({ width: 390, height: 860 });
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page)).toBeFocused();
  expect(await unsentRecords(page)).toBe(0);

  await choose(page, before.path);
  await tabTo(dialog(page).getByRole('button', { name: 'Add them' }));
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('Added 1 habit with 1 day, 1 task, 1 dream, and 2 other entries.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/^Kairos, .+: 5 added$/)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Week starts on' })).toHaveValue('Mon');
  const after = await exportEverything(page);
  const withoutStamps = ({ records }: typeof after.file) =>
    Object.entries(records).map(([name, list]) => [name, list.map(({ updatedAt: _, ...rest }) => rest)]);
  expect(withoutStamps(after.file)).toEqual(withoutStamps(before.file));

  await page.goto('/daily-plan');
  await expect.poll(() => taskNames(page)).toEqual(['Water the plants']);
  await page.goto('/history');
  await expect(page.getByRole('button', { name: 'Restore Fix the lamp' })).toBeVisible();
});

test('import: continues in another page after the network failed and the page was closed; the same file adds nothing', async ({
  page,
  context,
  cloud,
  user,
  consoleGuard,
}) => {
  consoleGuard.allow(/net::ERR_/);
  const count = 120;
  const tasks = Array.from({ length: count }, (_, index) => ({
    ...{ id: `task-${index}`, date: '2026-11-23', text: `Task ${index}`, order: index, done: false },
    createdAt: '2026-11-20T08:00:00.000Z',
  }));
  const file = jsonFile({ ...hello, records: { DailyTask: tasks } });
  await startSession(page, cloud, user);
  await page.goto('/settings');

  let created = 0;
  await page.route('**/graphql', (route) => {
    if (route.request().postData()?.includes('mutation CreateSeveralDailyTask')) created += 1;
    return created > 2 ? route.abort('internetdisconnected') : route.continue();
  });
  await choose(page, file);
  await dialog(page).getByRole('button', { name: 'Add them' }).click();
  await expect(dialog(page).getByText(`Adding… 40 of ${count}`).first()).toBeVisible();
  await expectAccessible(page, 'settings during an import');
  await page.close();

  const again = await context.newPage();
  await again.goto('/settings');
  await expect.poll(() => unsentRecords(again)).toBe(0);
  const stored = await readStored(again);
  expect(stored.tasks.map(({ text }) => text).toSorted()).toEqual(tasks.map(({ text }) => text).toSorted());
  await choose(again, file);
  await expect(dialog(again)).toContainText('There is nothing to add.');
  await expect(dialog(again)).toContainText(`${count} are already here and stay as they are.`);
  await again.keyboard.press('Escape');
  await again.getByRole('button', { name: 'Undo the import' }).click();
  await expect(again.getByText('Taken back.')).toBeVisible();
  await expect.poll(() => unsentRecords(again)).toBe(0);
  expect((await readStored(again)).tasks.filter(({ _deleted }) => _deleted !== true)).toEqual([]);
});
