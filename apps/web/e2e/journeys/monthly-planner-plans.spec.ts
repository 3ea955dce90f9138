// @spec limit-calendar month-picker own-plans month-on-phone month-add-task

import type { Page } from '@playwright/test';
import { expectAccessibleInEveryVariant } from '../support/axe.ts';
import { dentist, dialog, event, grid, noon, openPlanner, view } from '../support/google-calendar.ts';
import { goOffline, goOnline, waitingNotice } from '../support/offline.ts';
import { store, storeMany, storeTask } from '../support/planner-api.ts';
import { startSession } from '../support/session.ts';
import { tabTo } from '../support/tab-to.ts';
import { expect, test } from '../support/test.ts';

const friday = '2026-11-20';
const plan = (page: Page, name: string) => grid(page).getByRole('link', { name, exact: true });
const myPlans = (page: Page) => page.getByRole('switch', { name: 'My plans' });
const heading = (page: Page) => page.getByRole('heading', { level: 2 });
const headingButton = (page: Page) => heading(page).getByRole('button');
const picker = (page: Page) => page.getByRole('dialog', { name: 'Choose a month' });
const month = (page: Page, name: string) => picker(page).getByRole('button', { name, exact: true });

/** Stores plans on Friday, 20 November 2026, and around it. */
async function storePlans(page: Page): Promise<void> {
  await storeTask(page, friday, 'Choir', { time: '18:00' });
  await storeTask(page, friday, 'Market', { done: true });
  await storeTask(page, '2027-01-04', 'Begin the thesis');
  await storeMany(page, 'YearlyPopupTask', [
    { month: 'Nov', year: 2026, title: 'Winter tyres', date: '2026-11-25', done: false },
    { month: 'Jan', year: 2027, title: 'Book the course', date: '2026-11-26', done: false },
  ]);
  await store(page, 'BucketItem', { text: 'Northern lights', date: '2026-11-28', done: false });
}

/** Opens the planner of a user without a connected calendar. */
async function openWithoutCalendar(page: Page): Promise<void> {
  await page.goto('/monthly-planner');
  await expect(page.getByText('Your calendar is not connected.')).toBeVisible();
  await expect(plan(page, 'Task Choir, 18:00')).toBeVisible();
}

test.beforeEach(async ({ page, user, cloud }) => {
  await page.clock.install({ time: noon });
  await startSession(page, cloud, user);
});

test('own plans: a month without a calendar shows them as links, months are chosen by keyboard, and the switch hides them on all devices, also without a network', async ({
  page,
  context,
  consoleGuard,
}) => {
  await storePlans(page);
  await openWithoutCalendar(page);

  await test.step('accessible in each width and theme', async () => {
    await expectAccessibleInEveryVariant(page, 'month with own plans');
  });

  for (const [name, address, title] of [
    ['Task Choir, 18:00', `/daily-plan?day=${friday}`, 'Daily Plan'],
    ['Task Market, done', `/daily-plan?day=${friday}`, 'Daily Plan'],
    ['Dream Northern lights', '/bucket-list', 'Bucket List'],
  ] as const) {
    await test.step(`opens ${name}`, async () => {
      await plan(page, name).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address);
      await page.goBack();
    });
  }
  for (const [title, ofMonth] of [
    ['Winter tyres', 'Nov 2026'],
    ['Book the course', 'Jan 2027'],
  ] as const) {
    await test.step(`opens ${ofMonth} with ${title}`, async () => {
      await plan(page, `Month task ${title}`).click();
      await expect(page.getByRole('dialog', { name: ofMonth })).toContainText(title);
      await page.goBack();
    });
  }

  await test.step('month picker: chooses next January and this month by keyboard', async () => {
    await page.goto('/monthly-planner');
    await expect(plan(page, 'Task Choir, 18:00')).toBeVisible();
    await tabTo(headingButton(page));
    await page.keyboard.press('Enter');
    await expect(month(page, 'November 2026')).toBeFocused();
    await expect(month(page, 'November 2026')).toHaveAttribute('aria-current', 'date');
    await test.step('accessible in each width and theme', async () => {
      await expectAccessibleInEveryVariant(page, 'month picker');
    });
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(month(page, 'January 2027')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('January 2027');
    await expect(headingButton(page)).toBeFocused();
    await expect(plan(page, 'Task Begin the thesis')).toBeVisible();
    await expect(plan(page, 'Task Choir, 18:00')).toHaveCount(0);
  });

  await test.step('in the week view a month opens its first day', async () => {
    await view(page, 'Week').click();
    await headingButton(page).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Choose a month' }).locator('button:focus')).toBeVisible();
    await page.keyboard.press('PageUp');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText(/Dec 28, 2025\s–\sJan 3, 2026/);
    await view(page, 'Month').click();
    await expect(heading(page)).toHaveText('January 2026');
  });

  await test.step('Escape changes nothing, Back returns', async () => {
    await headingButton(page).press('Enter');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('Escape');
    await expect(picker(page)).toHaveCount(0);
    await expect(headingButton(page)).toBeFocused();
    await expect(heading(page)).toHaveText('January 2026');
    await headingButton(page).press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('November 2026');
    expect(new URL(page.url()).search).toBe('');
    await page.goBack();
    await expect(heading(page)).toHaveText('January 2026');
  });

  await test.step('hides them, also after a reload', async () => {
    await page.goto('/monthly-planner');
    await myPlans(page).click();
    await expect(grid(page).getByRole('link')).toHaveCount(0);
    await page.reload();
    await expect(myPlans(page)).not.toBeChecked();
    await expect(page.getByText('Your calendar is not connected.')).toBeVisible();
    await expect(grid(page).getByRole('link')).toHaveCount(0);
    await myPlans(page).click();
    await expect(plan(page, 'Task Choir, 18:00')).toBeVisible();
  });

  await test.step('shows the plans of this device without a network, and sends the switch later', async () => {
    consoleGuard.allow(/net::ERR_|ERR_INTERNET_DISCONNECTED|WebSocket connection/);
    await goOffline(context);
    await headingButton(page).click();
    await month(page, '2027').click();
    await month(page, 'January 2027').click();
    await expect(plan(page, 'Task Begin the thesis')).toBeVisible();
    await expect(page.getByText('Your plans could not be loaded.')).toHaveCount(0);
    await myPlans(page).click();
    await expect(myPlans(page)).not.toBeChecked();
    await expect(waitingNotice(page)).toBeVisible();
    await goOnline(context, page);
    await page.reload();
    await expect(myPlans(page)).not.toBeChecked();
  });
});

test('own plans: are shown beside unchanged calendar events; more plans than fit link to the day', async ({
  page,
  calendar,
}) => {
  await calendar.put(
    { summary: 'Holiday', start: { date: friday }, end: { date: '2026-11-21' } },
    {
      summary: 'Review',
      start: { dateTime: `${friday}T09:00:00-05:00` },
      end: { dateTime: `${friday}T10:00:00-05:00` },
    },
  );
  await storeTask(page, friday, 'Choir', { time: '18:00' });
  await storeMany(
    page,
    'DailyTask',
    ['Long run', 'Market'].map((text, order) => ({
      date: friday,
      text,
      time: '',
      duration: '',
      order,
      done: false,
    })),
  );
  await storeTask(page, '2026-11-24', 'Thesis', { time: '08:00' });
  await openPlanner(page, calendar);

  await test.step('a press on a plan opens no prompt', async () => {
    await plan(page, 'Task Thesis, 08:00').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Daily Plan' })).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await page.goBack();
  });

  await test.step('all-day events, then by time, then without a time', async () => {
    await expect(event(page, 'Holiday')).toBeVisible();
    const shown = grid(page).locator('.rbc-event, .rbc-show-more');
    await expect(shown).toHaveText([/Holiday/, /Review/, /\+3 more/, /Thesis/]);
  });

  await test.step('the link for more opens the day, with its hours and all-day row', async () => {
    await grid(page).getByRole('button', { name: '+3 more' }).click();
    await expect(heading(page)).toHaveText('Friday, November 20, 2026');
    const allDay = grid(page).locator('.rbc-allday-cell .rbc-event');
    await expect(allDay).toHaveText([/Holiday/, /Long run/, /Market/]);
    const hour = (await event(page, 'Review').boundingBox())!;
    const half = (await plan(page, 'Task Choir, 18:00').boundingBox())!;
    expect(half.height / hour.height).toBeCloseTo(0.5, 1);
  });

  await test.step('an event still opens its prompt', async () => {
    await event(page, 'Review').click();
    await expect(dialog(page)).toHaveAccessibleName('Type "edit" or "delete"');
    await page.keyboard.press('Escape');
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('own plans: chooses a day and a month, opens a plan and an event and ticks a task at 390 px', async ({
    page,
    calendar,
  }) => {
    const day = (name: string) => grid(page).getByRole('button', { name, exact: true });
    await storePlans(page);
    await openWithoutCalendar(page);
    const dayBox = (await day('Saturday, November 28, 1 entry').boundingBox())!;
    expect(Math.min(dayBox.height, dayBox.width)).toBeGreaterThanOrEqual(44);
    await day('Saturday, November 28, 1 entry').tap();
    await plan(page, 'Dream Northern lights').tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Bucket List' })).toBeVisible();
    await page.goBack();
    await expect(plan(page, 'Dream Northern lights')).toBeVisible();
    await page.reload();
    await expect(plan(page, 'Dream Northern lights')).toBeVisible();
    await headingButton(page).tap();
    const box = (await month(page, 'December 2026').boundingBox())!;
    expect(box.height).toBeGreaterThanOrEqual(44);
    await month(page, 'December 2026').tap();
    await expect(heading(page)).toHaveText('December 2026');
    await headingButton(page).tap();
    await page.getByRole('button', { name: 'This month' }).tap();
    await expect(heading(page)).toHaveText('November 2026');
    await expect(day('Friday, November 20, 2 entries')).toHaveAttribute('aria-pressed', 'true');
    await grid(page).getByRole('checkbox', { name: 'Choir' }).tap();
    await expect(plan(page, 'Task Choir, 18:00, done')).toBeVisible();
    await page.setViewportSize({ width: 844, height: 390 });
    await expect(plan(page, 'Task Market, done')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(day('Friday, November 20, 2 entries')).toHaveAttribute('aria-pressed', 'true');
    await myPlans(page).tap();
    await expect(plan(page, 'Task Choir, 18:00, done')).toHaveCount(0);
    await day('Monday, November 9').tap();
    await grid(page).getByRole('link', { name: 'Add task, Monday, November 9' }).tap();
    await expect(page.getByRole('textbox', { name: 'New task' })).toBeFocused();
    expect(new URL(page.url()).search).toBe('?day=2026-11-09');

    await test.step('a long press selects a day, a tap opens an event', async () => {
      await calendar.put(dentist);
      await openPlanner(page, calendar);
      await page.evaluate(() => window.scrollTo(0, 200));
      const button = grid(page).getByRole('button', { name: /^Tuesday, November 10/ });
      const cell = (await button.boundingBox())!;
      const touch = await page.context().newCDPSession(page);
      const point = { x: cell.x + 10, y: cell.y + 30 };
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
      await page.waitForTimeout(400);
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await expect(dialog(page)).toHaveAccessibleName('Event title?');
      await expect(dialog(page)).toContainText('November 10');
      await dialog(page).getByRole('button', { name: 'Cancel' }).tap();
      await event(page, 'Dentist').tap();
      await expect(dialog(page)).toHaveAccessibleName('Type "edit" or "delete"');
    });
  });
});
