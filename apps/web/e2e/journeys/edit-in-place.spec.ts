// @spec edit-in-place

import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInEveryVariant } from '../support/axe.ts';
import { addItem, itemNames, items } from '../support/bucket-list.ts';
import { goOffline, goOnline } from '../support/offline.ts';
import { secondDevice } from '../support/second-device.ts';
import { startSession } from '../support/session.ts';
import { tabTo } from '../support/tab-to.ts';
import { expect, test } from '../support/test.ts';
import { addMonthTask } from '../support/yearly-overview.ts';

test.beforeEach(async ({ page, cloud, user }) => {
  await startSession(page, cloud, user);
});

const itemDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Edit Item' });
const taskDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Edit Task' });
const save = (dialog: Locator): Promise<void> =>
  dialog.getByRole('button', { name: 'Save', exact: true }).click();

async function edit(page: Page, name: string, dialog: (page: Page) => Locator): Promise<Locator> {
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(dialog(page)).toBeVisible();
  return dialog(page);
}

test('edit in place: keeps both edits when two devices edit different fields of a bucket item; works by keyboard', async ({
  page,
}) => {
  await page.goto('/bucket-list');
  await addItem(page, 'See the lights', { category: 'Want', date: '2027-02-01' });
  const other = await secondDevice(page);
  await expect.poll(() => itemNames(other)).toEqual(['See the lights']);

  const here = await edit(page, 'See the lights', itemDialog);
  await expectAccessibleInEveryVariant(page, 'the dialog of a bucket item');
  await here.getByRole('textbox', { name: 'Item' }).fill('See the northern lights');
  const there = await edit(other, 'See the lights', itemDialog);
  await there.getByRole('combobox', { name: 'Category' }).selectOption('Adventure');
  await there.getByRole('textbox', { name: 'Link' }).fill('kairos.example/lights');
  await save(there);
  // A field that is not edited here shows the other device's value, also in the open dialog.
  await expect(here.getByRole('combobox', { name: 'Category' })).toHaveValue('Adventure');
  await save(here);
  for (const device of [page, other]) {
    await expect(items(device)).toHaveText([
      /See the northern lights\s*Adventure\s*Feb 1, 2027\s*kairos\.example/,
    ]);
  }
  await expect(page.getByRole('button', { name: 'Edit See the northern lights' })).toBeFocused();
  await page.reload();
  await expect(items(page)).toHaveText([
    /See the northern lights\s*Adventure\s*Feb 1, 2027\s*kairos\.example/,
  ]);

  await test.step('works by keyboard, shows an error under its field, and updates the other device at once', async () => {
    await addItem(page, 'Learn to sale');
    await expect.poll(() => itemNames(other)).toEqual(['See the northern lights', 'Learn to sale']);
    await tabTo(page.getByRole('button', { name: 'Edit Learn to sale' }));
    await page.keyboard.press('Enter');
    const text = itemDialog(page).getByRole('textbox', { name: 'Item' });
    await expect(text).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Enter');
    await expect(text).toHaveAccessibleDescription('Write what it is.');
    await expect(text).toBeFocused();
    await page.keyboard.type('Learn to sail');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Edit Learn to sale' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(text).toHaveValue('Learn to sail');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Edit Learn to sail' })).toBeFocused();
    await expect.poll(() => itemNames(other)).toEqual(['See the northern lights', 'Learn to sail']);
  });
  await other.context().close();
});

test('edit in place: a month task is edited by two devices without a network, and the edits are merged', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/net::ERR_|ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  const popup = (device: Page) => device.getByRole('dialog', { name: 'Nov 2026' });
  const toDo = (device: Page) => popup(device).getByRole('list', { name: 'To Do' }).getByRole('listitem');
  await page.goto('/yearly-popup?month=Nov&year=2026');
  await addMonthTask(popup(page), 'Book flights', { date: '2026-11-24', time: '19:00' });
  const other = await secondDevice(page);
  await expect(toDo(other)).toHaveText([/Book flights\s*Nov 24 · 19:00/]);
  // Both load the lazy dialog before they lose the network.
  for (const device of [page, other]) {
    await (await edit(device, 'Book flights', taskDialog)).getByRole('button', { name: 'Cancel' }).click();
    await expect(taskDialog(device)).toHaveCount(0);
  }
  await goOffline(context);
  await goOffline(other.context());
  const here = await edit(page, 'Book flights', taskDialog);
  await here.getByRole('textbox', { name: 'Task title' }).fill('Book trains');
  await save(here);
  await expect(toDo(page)).toHaveText([/Book trains\s*Nov 24 · 19:00/]);
  const there = await edit(other, 'Book flights', taskDialog);
  await there.getByLabel('Date', { exact: true }).fill('2026-11-27');
  await there.getByLabel('Time', { exact: true }).fill('');
  await save(there);
  await expect(toDo(other)).toHaveText([/Book flights\s*Nov 27$/]);
  await goOnline(context, page);
  await goOnline(other.context(), other);
  for (const device of [page, other]) await expect(toDo(device)).toHaveText([/Book trains\s*Nov 27$/]);
  await other.context().close();
});
