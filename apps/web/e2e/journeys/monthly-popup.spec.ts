// @spec about-year route-yearly-popup popup-title popup-calendar popup-inputs popup-click-day popup-two-lists
// @spec popup-task-buttons popup-task-done popup-task-delete valid-popup-title valid-popup-optional

import { responseTo, callsOf, undeletes } from '../support/operations.ts';
import { storeMany } from '../support/planner-api.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { deleteReplicas } from '../support/replicas.ts';
import { addMonthTask, noon, openMonth, openYear } from '../support/yearly-overview.ts';

test.beforeEach(async ({ page, cloud, user }) => {
  await page.clock.install({ time: noon });
  await startSession(page, cloud, user);
  await openYear(page);
});

test('popup task: is added, completed permanently, deleted and restored @core', async ({ page }) => {
  const creates = callsOf(page, 'CreateYearlyPopupTask');
  const popup = await openMonth(page, 'November');
  await addMonthTask(popup, 'Book flights', { date: '2026-11-24', time: '19:00' });
  await addMonthTask(popup, '  Renew passport  '.trim());
  expect(creates.map(({ stamps: _, createdAt: __, ...input }) => input)).toEqual([
    {
      id: expect.any(String),
      month: 'Nov',
      year: 2026,
      title: 'Book flights',
      date: '2026-11-24',
      time: '19:00',
      done: false,
    },
    {
      id: expect.any(String),
      month: 'Nov',
      year: 2026,
      title: 'Renew passport',
      date: null,
      time: null,
      done: false,
    },
  ]);
  const toDo = popup.getByRole('list', { name: 'To Do' });
  const completed = popup.getByRole('list', { name: 'Completed' });
  await expect(toDo.getByRole('listitem')).toHaveText([/Book flights\s*Nov 24 · 19:00/, 'Renew passport']);

  const updates = callsOf(page, 'UpdateYearlyPopupTask');
  await popup.getByRole('button', { name: 'Complete Renew passport' }).click();
  await expect(completed.getByRole('listitem')).toHaveText(['Renew passport']);
  await expect(toDo.getByRole('listitem')).toHaveCount(1);
  await expect(popup.getByRole('button', { name: 'Complete Renew passport' })).toHaveCount(0);
  await expect
    .poll(() => updates.map(({ stamps: _, ...input }) => input))
    .toEqual([{ id: creates[1]?.id, done: true }]);

  await popup.getByRole('button', { name: 'Delete Book flights' }).click();
  await expect(toDo).toHaveCount(0);
  const restored = responseTo(page, 'UpdateYearlyPopupTask', undeletes);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toDo.getByRole('listitem')).toHaveText([/Book flights\s*Nov 24 · 19:00/]);
  expect(await restored).toMatchObject({
    data: {
      updateYearlyPopupTask: { id: creates[0]?.id, createdAt: creates[0]?.createdAt, title: 'Book flights' },
    },
  });

  const deleted = responseTo(page, 'DeleteYearlyPopupTask');
  await popup.getByRole('button', { name: 'Delete Renew passport' }).click();
  await expect(completed).toHaveCount(0);
  await deleted;
  // Without a replica the page reads the records from the server.
  await deleteReplicas(page);
  await openYear(page);
  await openMonth(page, 'November');
  await expect(toDo.getByRole('listitem')).toHaveText([/Book flights\s*Nov 24 · 19:00/]);
  await expect(completed).toHaveCount(0);
});

test('monthly popup: shows the real month, keeps the input, marks days, has its own path, and works by keyboard and with two hundred tasks; each month and year has its own list', async ({
  page,
  cloud,
}) => {
  await test.step('shows the real month in six weeks from Sunday; a day fills the date', async () => {
    const popup = await openMonth(page, 'August');
    const grid = popup.getByRole('grid', { name: 'Calendar' });
    await expect(grid.getByRole('columnheader')).toHaveText(['S', 'M', 'T', 'W', 'T', 'F', 'S']);
    await expect(grid.getByRole('columnheader').first()).toHaveAccessibleName('Sunday');
    await expect(grid.getByRole('row')).toHaveCount(1 + 6);
    await expect(grid.getByRole('gridcell')).toHaveCount(42);
    await expect(grid.getByRole('button')).toHaveCount(31);
    // The 1st of August 2026 is a Saturday, the 31st a Monday in the sixth week.
    await expect(grid.getByRole('gridcell').nth(6)).toHaveText('1');
    await expect(grid.getByRole('gridcell').nth(36)).toHaveText('31');

    const day = grid.getByRole('button', { name: '24', exact: true });
    await day.click();
    await expect(popup.getByLabel('Date', { exact: true })).toHaveValue('2026-08-24');
    await expect(day).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');
  });

  await test.step('by keyboard: select a day, add, complete and delete keep the focus', async () => {
    await page.getByRole('button', { name: 'November', exact: true }).focus();
    await page.keyboard.press('Enter');
    const popup = page.getByRole('dialog', { name: 'Nov 2026' });
    // The calendar focuses today.
    await expect(popup.getByRole('button', { name: '20', exact: true })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowLeft');
    await expect(popup.getByRole('button', { name: '26', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(popup.getByLabel('Date', { exact: true })).toHaveValue('2026-11-26');
    await page.keyboard.press('Tab');
    await expect(popup.getByRole('textbox', { name: 'Task title' })).toBeFocused();
    for (const title of ['One', 'Two', 'Three']) {
      await popup.getByRole('textbox', { name: 'Task title' }).focus();
      await page.keyboard.type(title);
      await page.keyboard.press('Enter');
      await expect(popup.getByRole('button', { name: `Complete ${title}`, exact: true })).toBeVisible();
      // One at a time, because the subscription may show a task before the response of its own request.
      await expect(popup.getByRole('textbox', { name: 'Task title' })).toHaveValue('');
    }
    await popup.getByRole('button', { name: 'Complete One', exact: true }).focus();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await page.keyboard.press('Enter');
    await expect.poll(focused).toMatch(/^Complete (Two|Three)$/);
    await popup.getByRole('button', { name: 'Delete One', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(popup.getByRole('button', { name: 'Delete One', exact: true })).toHaveCount(0);
    await expect(popup.getByRole('textbox', { name: 'Task title' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'November', exact: true })).toBeFocused();
  });

  await test.step('keeps the input after a click beside the popup', async () => {
    const popup = await openMonth(page, 'November');
    await popup.getByRole('textbox', { name: 'Task title' }).fill('Half a tho');
    await popup.getByRole('button', { name: '24', exact: true }).click();
    await page.mouse.click(5, 5);
    await expect(popup).toHaveCount(0);
    const june = await openMonth(page, 'June');
    await expect(june.getByRole('textbox', { name: 'Task title' })).toHaveValue('');
    await page.keyboard.press('Escape');
    await openMonth(page, 'November');
    await expect(popup.getByRole('textbox', { name: 'Task title' })).toHaveValue('Half a tho');
    await expect(popup.getByLabel('Date', { exact: true })).toHaveValue('2026-11-24');
    await page.keyboard.press('Escape');
  });

  await test.step('marks a day with undone tasks on the card of its month', async () => {
    const marked = page.getByRole('button', { name: 'November', exact: true }).locator('[data-marked]');
    await expect(marked).toHaveCount(0);
    const popup = await openMonth(page, 'November');
    await addMonthTask(popup, 'Book flights', { date: '2026-11-24' });
    await addMonthTask(popup, 'Some day');
    await expect(marked).toHaveText(['24']);
    await page.reload();
    await expect(marked).toHaveText(['24']);
    const again = await openMonth(page, 'November');
    await again.getByRole('button', { name: 'Complete Book flights' }).click();
    await expect(marked).toHaveCount(0);
  });

  await test.step('blank text adds nothing, Enter adds a trimmed title, a double click one task', async () => {
    await page.keyboard.press('Escape');
    const creates = callsOf(page, 'CreateYearlyPopupTask');
    const popup = await openMonth(page, 'March');
    const title = popup.getByRole('textbox', { name: 'Task title' });
    await title.fill('   ');
    await popup.getByRole('button', { name: 'Add', exact: true }).click();
    await title.fill('  Book flights ');
    await title.press('Enter');
    await expect(popup.getByRole('button', { name: 'Complete Book flights', exact: true })).toBeVisible();
    expect(creates.map((input) => input.title)).toEqual(['Book flights']);

    await title.fill('Only once');
    await popup.getByRole('button', { name: 'Add', exact: true }).dblclick();
    const toDo = popup.getByRole('list', { name: 'To Do' });
    await expect(toDo.getByRole('listitem')).toHaveCount(2);
    await page.reload();
    await openMonth(page, 'March');
    await expect(toDo.getByRole('listitem')).toHaveCount(2);

    await page.keyboard.press('Escape');
    const january = await openMonth(page, 'January');
    await expect(january.getByText('Nothing waits here. Write the first thing above.')).toBeVisible();
    await page.keyboard.press('Escape');
    await openMonth(page, 'March');
    await expect(page.getByRole('button', { name: 'Delete Book flights' })).toBeVisible();
  });

  await test.step('opens by path, for the month in the URL or the current one; closing it shows the yearly overview', async () => {
    await page.goto('/yearly-popup');
    await expect(page.getByRole('dialog', { name: 'Nov 2026' })).toBeVisible();
    await page.goto('/yearly-popup?month=Feb');
    const february = page.getByRole('dialog', { name: 'Feb 2026' });
    await expect(february.getByRole('grid').getByRole('button')).toHaveCount(28);
    await page.goto('/yearly-popup?month=Smarch');
    await expect(page.getByRole('dialog', { name: 'Nov 2026' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(`${cloud.url}/yearly-overview`);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('stays usable with two hundred tasks', async () => {
    const popup = await openMonth(page, 'August');
    await addMonthTask(popup, 'The first');
    const tasks = Array.from({ length: 200 }, (_, index) => ({
      month: 'Aug',
      year: 2026,
      title: `Task ${index}`,
      done: index % 2 === 0,
    }));
    await page.goto('/settings');
    await storeMany(page, 'YearlyPopupTask', tasks);
    await openYear(page);
    await openMonth(page, 'August');
    await expect(popup.getByRole('list', { name: 'To Do' }).getByRole('listitem')).toHaveCount(101);
    await expect(popup.getByRole('list', { name: 'Completed' }).getByRole('listitem')).toHaveCount(100);
    await popup.getByRole('button', { name: 'Complete The first', exact: true }).click();
    await expect(popup.getByRole('list', { name: 'Completed' }).getByRole('listitem')).toHaveCount(101);
  });

  await test.step('another year has its own list', async () => {
    await page.clock.setFixedTime(new Date('2027-03-05T12:00:00-05:00'));
    await page.reload();
    await page.getByRole('button', { name: 'March', exact: true }).click();
    const nextYear = page.getByRole('dialog', { name: 'Mar 2027' });
    await expect(nextYear.getByText('Nothing waits here. Write the first thing above.')).toBeVisible();
    await expect(nextYear.getByRole('button', { name: 'Delete Book flights' })).toHaveCount(0);
  });
});
