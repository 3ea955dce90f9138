// @spec earlier-days

import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInEveryVariant } from '../support/axe.ts';
import { addTask, taskNames } from '../support/daily-plan.ts';
import { goOffline, goOnline } from '../support/offline.ts';
import { unsentRecords } from '../support/replicas.ts';
import { storeTask } from '../support/planner-api.ts';
import { startSession } from '../support/session.ts';
import { tabTo } from '../support/tab-to.ts';
import { expect, test } from '../support/test.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'From earlier days' });
const choice = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const link = (page: Page, count: number): Locator =>
  page.getByRole('button', { name: `${count} left from earlier days` });

test('earlier days: moves all open tasks to today and back, or each one in its row, by keyboard and without a network', async ({
  page,
  context,
  cloud,
  user,
}) => {
  await page.clock.install({ time: new Date('2026-11-23T12:00:00-05:00') });
  await startSession(page, cloud, user);
  await page.goto('/daily-plan');
  for (const [day, text] of [
    ['20', 'Draft the letter'],
    ['19', 'Call Clara'],
    ['15', 'Choose photographs'],
  ] as const) {
    await storeTask(page, `2026-11-${day}`, text);
  }
  await addTask(page, 'Walk');

  await test.step('moves all open tasks to today, and Undo moves them back', async () => {
    await link(page, 3).click();
    await expect(dialog(page).getByRole('heading')).toBeFocused();
    await expect(dialog(page).getByRole('listitem')).toHaveText([
      /^Draft the letterFriday, Nov 20/,
      /^Call ClaraThursday, Nov 19/,
      /^Choose photographsSunday, Nov 15/,
    ]);
    await choice(page, 'Bring all to today').click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByText('Moved 3 to today')).toBeVisible();
    await expect
      .poll(() => taskNames(page))
      .toEqual(['Walk', 'Draft the letter', 'Call Clara', 'Choose photographs']);
    await expect(link(page, 3)).toHaveCount(0);
    await choice(page, 'Undo: Moved 3 to today').click();
    await expect(link(page, 3)).toBeVisible();
    await expect.poll(() => taskNames(page)).toEqual(['Walk']);
  });

  await test.step('moves or deletes a task in its row, by keyboard and without a network', async () => {
    await expect.poll(() => unsentRecords(page)).toBe(0);
    await tabTo(link(page, 3));
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await goOffline(context);
    await tabTo(choice(page, 'Draft the letter: Today'));
    await page.keyboard.press('Enter');
    await expect(choice(page, 'Undo Draft the letter')).toBeFocused();
    await tabTo(choice(page, 'Call Clara: Another day'));
    await page.keyboard.press('Enter');
    await tabTo(choice(page, 'This weekend Saturday, Nov 28'));
    await page.keyboard.press('Enter');
    await expect(choice(page, 'Undo Call Clara')).toBeFocused();
    await tabTo(choice(page, 'Choose photographs: Let go'));
    await page.keyboard.press('Enter');
    await expect(choice(page, 'Undo Choose photographs')).toBeFocused();
    await expect(dialog(page).getByRole('listitem')).toHaveText([
      'Draft the letterTodayUndo',
      'Call ClaraSaturday, Nov 28Undo',
      'Choose photographsLet go. It stays in History for 30 days.Undo',
    ]);
    await page.keyboard.press('Enter');
    await expect(choice(page, 'Choose photographs: Today')).toBeFocused();
    await expectAccessibleInEveryVariant(page, 'earlier days with settled tasks');
    await choice(page, 'Choose photographs: Let go').click();
    await choice(page, 'Done').click();
    await expect(page.getByRole('button', { name: /left from/ })).toHaveCount(0);
    await expect.poll(() => taskNames(page)).toEqual(['Walk', 'Draft the letter']);
    await goOnline(context, page);
    await page.goto('/history');
    await expect(page.getByRole('listitem').filter({ hasText: 'Choose photographs' })).toBeVisible();
    await page.goto('/daily-plan?day=2026-11-28');
    await expect.poll(() => taskNames(page)).toEqual(['Call Clara']);
  });
});
