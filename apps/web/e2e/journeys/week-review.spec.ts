// @spec week-review

import type { Page } from '@playwright/test';
import { expectAccessibleInEveryVariant } from '../support/axe.ts';
import { addTask, taskNames } from '../support/daily-plan.ts';
import { goOffline, goOnline } from '../support/offline.ts';
import { storeMany } from '../support/planner-api.ts';
import { unsentRecords } from '../support/replicas.ts';
import { startSession } from '../support/session.ts';
import { tabTo } from '../support/tab-to.ts';
import { expect, test } from '../support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Look back on the week' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page) => dialog(page).getByRole('heading', { level: 2 });

/** Saturday evening, the last day of the week, in the time zone of the journeys. */
const evening = new Date('2026-11-28T20:00:00-05:00');

test('week: is closed offline by keyboard, and its line is found again a year later', async ({
  page,
  context,
  cloud,
  user,
  consoleGuard,
}) => {
  consoleGuard.allow(/net::ERR_|^Failed to fetch the calendar token/);
  await page.clock.install({ time: evening });
  await startSession(page, cloud, user);
  await page.goto('/daily-plan');
  await storeMany(page, 'LaterTask', [{ id: 'passport', text: 'Passport', order: 0 }]);
  await storeMany(page, 'JournalPage', [{ id: '2026-11-24', date: '2026-11-24', text: 'The river again.' }]);
  await addTask(page, 'Letter', { duration: '30 min' });
  await addTask(page, 'Swim', { duration: '1 h' });
  await page.getByRole('checkbox', { name: 'Swim' }).click();
  await expect.poll(() => unsentRecords(page)).toBe(0);
  await page.waitForLoadState('networkidle');
  await goOffline(context);

  await tabTo(button(page, 'More for this week'));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeFocused();
  await expect(dialog(page).getByText('1 thing done.')).toBeVisible();
  await expect(dialog(page).getByText('1 h 30 min planned')).toBeVisible();
  await expectAccessibleInEveryVariant(page, 'What moved in a week');

  await tabTo(button(page, 'Next'));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeFocused();
  await expect(dialog(page).getByText('The river again.')).toBeVisible();
  await tabTo(dialog(page).getByRole('textbox', { name: 'One line for the week' }));
  await page.keyboard.type('Less hurry. The mornings carried it.');
  await expectAccessibleInEveryVariant(page, 'One line for the week');

  await tabTo(button(page, 'Next'));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeFocused();
  await tabTo(dialog(page).getByRole('textbox', { name: 'First for next week' }));
  await page.keyboard.type('Call Ada');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('textbox', { name: 'Second for next week' })).toBeFocused();
  await tabTo(button(page, '+ Letter'));
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('combobox', { name: 'Day for the second' }).selectOption('Tuesday, Dec 1');
  await expectAccessibleInEveryVariant(page, 'Three for next week');
  await tabTo(button(page, 'Close the week'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Have a good week.')).toBeVisible();
  await expect(button(page, 'More for this week')).toBeFocused();

  await goOnline(context, page);
  await expect.poll(() => unsentRecords(page)).toBe(0);
  await page.goto('/daily-plan?day=2026-12-01');
  await expect.poll(() => taskNames(page)).toEqual(['Letter']);
  await button(page, 'Later').click();
  await expect(page.getByRole('list', { name: 'Later' }).getByRole('listitem')).toHaveText([
    /Call Ada/,
    /Passport/,
  ]);

  await page.clock.setSystemTime(new Date('2027-11-28T20:00:00-05:00'));
  await page.goto('/journal');
  await page.getByRole('searchbox').fill('mornings');
  await page.getByRole('link', { name: /^Week of Nov 22, 2026/ }).click();
  const card = page.getByRole('region', { name: 'The week' });
  await expect(card).toContainText('Less hurry. The mornings carried it.');
  await expectAccessibleInEveryVariant(page, 'the line of a week in the journal');
  await card.getByRole('button', { name: 'What moved' }).click();
  await expect(dialog(page).getByText('1 thing done.')).toBeVisible();
});
