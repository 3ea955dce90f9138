// @spec anniversary typed-anniversary

import { expectAccessibleInEveryVariant } from '../support/axe.ts';
import { closeBy, openEditor } from '../support/edit-task.ts';
import { openSearch, search, searchField } from '../support/search.ts';
import { secondDevice } from '../support/second-device.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('anniversary: a typed birthday says its years on its day, in the month, in Coming Up, in the search and on another device', async ({
  page,
  cloud,
  user,
}) => {
  await page.clock.install({ time: new Date('2026-11-27T12:00:00-05:00') });
  await startSession(page, cloud, user);
  await page.goto('/daily-plan');
  await openSearch(page);
  await searchField(page).fill('Grandma’s birthday dec 3 1944');
  await expect(search(page).getByRole('option').first()).toContainText(
    'Add "Grandma’s birthday" to Thursday, Dec 3, repeats every year, since 1944',
  );
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Show' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Grandma’s birthday' });
  await expect(row).toContainText('82 years');

  await openEditor(page, 'Grandma’s birthday');
  await page.getByRole('combobox', { name: 'Remind me' }).selectOption('The day before, at 09:00');
  await expectAccessibleInEveryVariant(page, 'a birthday in Edit Task');
  await page.getByRole('radio', { name: 'This and later' }).check();
  await closeBy(page, 'Save');
  await expect(row).toContainText('82 years');
  await expectAccessibleInEveryVariant(page, 'a birthday in the daily plan');

  const text = 'Grandma’s birthday · 82 years';
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: text })).toBeVisible();
  const other = await secondDevice(page, new Date('2026-12-01T12:00:00-05:00'));
  await other.goto('/monthly-planner');
  await expect(other.getByText(text).first()).toBeVisible();
  await openSearch(other);
  await searchField(other).fill('grandma');
  await expect(search(other).getByRole('option', { name: text })).toBeVisible();
});
