// @spec habit-rhythm habit-amounts

import type { Page } from '@playwright/test';
import { expectAccessibleInEveryVariant } from '../support/axe.ts';
import { card, circle, modal } from '../support/habits.ts';
import { installClock } from '../support/install-clock.ts';
import { goOffline, goOnline } from '../support/offline.ts';
import { responseTo } from '../support/operations.ts';
import { store } from '../support/planner-api.ts';
import { secondDevice } from '../support/second-device.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/** Wednesday morning, in the time zone of the journeys. */
const now = new Date('2026-11-25T15:00:00.000Z');

test.beforeEach(async ({ page, cloud, user }) => {
  await installClock(page, now);
  await startSession(page, cloud, user);
});

const logOf = (days: readonly string[]) => JSON.stringify(Object.fromEntries(days.map((day) => [day, true])));
const cardOf = (page: Page, name: string) => page.getByRole('listitem').filter({ has: card(page, name) });
const year = (page: Page) => page.getByRole('region', { name: 'The year' });
const numberOf = (page: Page, weekday: string, amount: string) =>
  page.getByRole('button', { name: `Water ${weekday}, ${amount} of 8 glasses`, exact: true });

test('habit some times a week: four weeks with a pause count as weeks, and nothing is left open', async ({
  page,
}) => {
  await page.goto('/choose');
  // Three weeks ago three times; two weeks ago five paused days and nothing; last week three times.
  await store(page, 'Habit', {
    ...{ id: 'run', name: 'Run', icon: 'footprints', time: 'Morning', days: ['Tue', 'Thu'] },
    log: logOf([
      '2026-11-02',
      '2026-11-05',
      '2026-11-08',
      '2026-11-16',
      '2026-11-17',
      '2026-11-20',
      '2026-11-23',
    ]),
    pauses: '[{"from":"2026-11-09","to":"2026-11-13"}]',
    createdAt: '2026-11-02T12:00:00.000Z',
  });

  await test.step('is chosen in Edit Habit', async () => {
    await page.goto('/habit-tracker');
    await card(page, 'Run').click();
    const dialog = modal(page);
    await expect(dialog.getByRole('group', { name: 'Scheduled Days' })).toBeVisible();
    await dialog.getByRole('radio', { name: 'Times a week' }).check();
    await expect(dialog.getByRole('group', { name: 'Scheduled Days' })).toBeHidden();
    const times = dialog.getByRole('spinbutton', { name: 'Times a week' });
    await expect(times).toHaveAccessibleDescription('Any day counts.');
    await expect(times).toHaveValue('3');
    await dialog.getByRole('button', { name: 'More' }).click();
    await times.press('ArrowDown');
    await times.press('ArrowDown');
    await dialog.getByRole('button', { name: 'More' }).click();
    await expect(times).toHaveValue('3');
    await times.fill('9');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(times).toBeFocused();
    await expect(times).toHaveAccessibleDescription('Choose a number from 1 to 7.');
    await times.fill('3');
    await expectAccessibleInEveryVariant(page, 'Edit Habit with times a week');
    const saved = responseTo(page, 'UpdateHabit');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    expect(await saved).toMatchObject({ data: { updateHabit: { perWeek: 3, days: ['Tue', 'Thu'] } } });
  });

  await test.step('the card counts this week and the weeks in a row', async () => {
    await expect(cardOf(page, 'Run')).toContainText('1 of 3 this week');
    await expect(cardOf(page, 'Run')).toContainText('2 week streak');
    await circle(page, 'Run', 'Tue').click();
    await circle(page, 'Run', 'Wed').click();
    await expect(cardOf(page, 'Run')).toContainText('3 this week');
    await expect(cardOf(page, 'Run')).toContainText('3 week streak');
    await expect(circle(page, 'Run', 'Thu')).toHaveAttribute('title', 'Thursday, Nov 26');
  });

  await test.step('the year has no open day', async () => {
    await page.goto('/habit-tracker/run');
    await expect(year(page).getByRole('img', { name: 'Run in 2026: kept on 9 days' })).toBeVisible();
    await expect(page.getByText('week streak')).toBeVisible();
    await expect(year(page).getByRole('listitem')).toHaveText(['kept', 'paused']);
    await expectAccessibleInEveryVariant(page, 'the year of a habit some times a week');
    await year(page).getByRole('button', { name: 'Show as a list' }).click();
    await expect(year(page).getByRole('columnheader')).toHaveText(['Month', 'Kept']);
  });

  await test.step('the menu counts it on no day', async () => {
    await page.goto('/choose');
    await expect(page.getByRole('link', { name: /Habit Tracker/ }).first()).toBeVisible();
    await expect(page.getByText('to tick today')).toBeHidden();
  });
});

test('habit with an amount: is pressed, typed and changed by keys, and has its year', async ({ page }) => {
  await page.goto('/habit-tracker');
  await test.step('gets its amount in Edit Habit', async () => {
    await page.getByRole('button', { name: 'New habit' }).click();
    const dialog = modal(page);
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Water');
    await dialog.getByRole('switch', { name: 'Count an amount' }).click();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    const amount = dialog.getByRole('spinbutton', { name: 'Amount for a day' });
    await expect(amount).toBeFocused();
    await expect(amount).toHaveAccessibleDescription('Write an amount above 0.');
    await amount.fill('8');
    await dialog.getByRole('textbox', { name: 'Unit' }).fill('glasses');
    await expectAccessibleInEveryVariant(page, 'Edit Habit with an amount');
    const stored = responseTo(page, 'CreateHabit');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    expect(await stored).toMatchObject({
      data: { createHabit: { amount: 8, unit: 'glasses', amounts: '{}', perWeek: null } },
    });
  });

  await test.step('a press keeps the day, and a second one takes it back', async () => {
    await circle(page, 'Water', 'Mon').click();
    await expect(numberOf(page, 'Mon', '8')).toHaveText('8');
    await expect(circle(page, 'Water', 'Mon')).toHaveAttribute('aria-pressed', 'true');
    await circle(page, 'Water', 'Mon').click();
    await expect(numberOf(page, 'Mon', '0')).toHaveText('–');
    await circle(page, 'Water', 'Mon').click();
  });

  await test.step('the number opens the amount of the day', async () => {
    await numberOf(page, 'Tue', '0').click();
    const popover = page.getByRole('dialog', { name: 'Tuesday, Nov 24' });
    const amount = popover.getByRole('spinbutton', { name: 'Amount' });
    await expect(amount).toBeFocused();
    await expect(amount).toHaveAccessibleDescription('8 glasses make a day.');
    await amount.fill('2.5');
    await popover.getByRole('button', { name: 'More' }).click();
    await popover.getByRole('button', { name: 'Less' }).click();
    await amount.press('ArrowUp');
    await expect(amount).toHaveValue('3.5');
    await expectAccessibleInEveryVariant(page, 'the amount of a day');
    await popover.getByRole('button', { name: 'Done' }).click();
    await expect(popover).toBeHidden();
    await expect(numberOf(page, 'Tue', '3.5')).toBeFocused();
    await expect(circle(page, 'Water', 'Tue')).toHaveAccessibleDescription('3.5 of 8 glasses');
    await expect(circle(page, 'Water', 'Tue')).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('keys on the circle, the context menu and a long press change it too', async () => {
    const wednesday = circle(page, 'Water', 'Wed');
    await wednesday.press('ArrowUp');
    await wednesday.press('ArrowUp');
    await wednesday.press('ArrowDown');
    await expect(numberOf(page, 'Wed', '1')).toBeVisible();
    const popover = page.getByRole('dialog', { name: 'Wednesday, Nov 25' });
    await wednesday.click({ button: 'right' });
    await expect(popover).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popover).toBeHidden();
    await expect(wednesday).toBeFocused();
    await wednesday.hover();
    await page.mouse.down();
    await page.clock.runFor(600);
    await expect(popover).toBeVisible();
    await page.mouse.up();
    await expect(numberOf(page, 'Wed', '1')).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(popover).toBeHidden();
  });

  await test.step('the year has the parts and the sum', async () => {
    await card(page, 'Water').click();
    await modal(page).getByRole('link', { name: 'The year' }).click();
    await expect(year(page)).toContainText('12.5 glasses in 2026.');
    await expect(year(page).getByRole('listitem')).toHaveText(['some', 'kept', 'left open', 'paused']);
    await expectAccessibleInEveryVariant(page, 'the year of a habit with an amount');
    await year(page).getByRole('button', { name: 'Show as a list' }).click();
    await expect(year(page).getByRole('columnheader')).toHaveText(['Month', 'Kept', 'Scheduled', 'Glasses']);
    await expect(year(page).getByRole('row', { name: /November/ })).toContainText('12.5');
  });
});

test('habit with an amount: is typed with the decimal comma of Spanish', async ({ page }) => {
  await page.goto('/choose');
  await store(page, 'Habit', {
    ...{ id: 'water', name: 'Agua', icon: 'droplet', days: [], amount: 2.5, unit: 'litros' },
    ...{ log: '{}', amounts: '{}' },
  });
  await page.addInitScript(() => localStorage.setItem('language', 'es'));
  await page.goto('/habit-tracker');
  await page.getByRole('button', { name: 'Agua, lun: 0 de 2,5 litros' }).click();
  const popover = page.getByRole('dialog');
  const amount = popover.getByRole('spinbutton', { name: 'Cantidad' });
  // Each valid number is stored at once.
  const stored = responseTo(page, 'UpdateHabit');
  await amount.fill('1,25');
  await popover.getByRole('button', { name: 'Listo' }).click();
  const { data } = (await stored) as { data: { updateHabit: { amounts: string } } };
  expect(Object.values(JSON.parse(data.updateHabit.amounts) as object)).toEqual([1.25]);
  await expect(page.getByRole('button', { name: 'Agua, lun: 1,25 de 2,5 litros' })).toHaveText('1,25');
});

test('amounts: two devices change different days without a network, and all days are there afterwards', async ({
  page,
}) => {
  await page.goto('/choose');
  await store(page, 'Habit', {
    ...{ id: 'water', name: 'Water', icon: 'droplet', days: [], amount: 8, unit: 'glasses' },
    ...{ log: '{}', amounts: '{"2026-11-23":8}' },
  });
  await page.goto('/habit-tracker');
  const other = await secondDevice(page, now);
  await expect(numberOf(other, 'Mon', '8')).toBeVisible();
  for (const device of [page, other]) await goOffline(device.context());

  await circle(page, 'Water', 'Tue').press('ArrowUp');
  await circle(page, 'Water', 'Tue').press('ArrowUp');
  await circle(other, 'Water', 'Wed').click();
  await circle(other, 'Water', 'Thu').press('ArrowUp');
  await expect(numberOf(page, 'Tue', '2')).toBeVisible();

  await goOnline(page.context(), page);
  await goOnline(other.context(), other);
  for (const device of [page, other]) {
    await device.reload();
    for (const [weekday, amount] of [
      ['Mon', '8'],
      ['Tue', '2'],
      ['Wed', '8'],
      ['Thu', '1'],
    ] as const)
      await expect(numberOf(device, weekday, amount)).toBeVisible();
    await expect(circle(device, 'Water', 'Wed')).toHaveAttribute('aria-pressed', 'true');
  }
  await other.context().close();
});
