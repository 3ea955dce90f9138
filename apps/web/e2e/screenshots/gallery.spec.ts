import { fileURLToPath } from 'node:url';
import { demoRecords } from '@kairos/demo-records/demo-records';
import type { Page } from '@playwright/test';
import { storeMany } from '../support/planner-api.ts';
import { press, timeLeft } from '../support/pomodoro.ts';
import { openSearch, search, searchField } from '../support/search.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const folder = fileURLToPath(new URL('../../../../docs/screenshots/', import.meta.url));
const day = '2026-11-20';
const entities = [
  'DailyTask',
  'TaskSeries',
  'Habit',
  'FutureGoal',
  'YearlyGoal',
  'YearlyPopupTask',
  'BucketItem',
  'FocusSession',
  'JournalPage',
  'LaterTask',
  'Letter',
  'WeekPage',
] as const;
const viewports = { desktop: { width: 1280, height: 860 }, phone: { width: 390, height: 844 } };

interface Picture {
  readonly name: string;
  /** Where it differs from the name. */
  readonly path?: string;
  readonly theme: 'light' | 'dark';
  readonly size: keyof typeof viewports;
  /** A text that appears when the records of the screen are shown. */
  readonly text: string;
  readonly prepare?: (page: Page) => Promise<void>;
}

const pictures: readonly Picture[] = [
  { name: 'daily-plan', theme: 'light', size: 'desktop', text: 'Draft the grant letter', prepare: openNote },
  { name: 'habit-tracker', theme: 'dark', size: 'desktop', text: 'Balcony' },
  { name: 'yearly-overview', theme: 'light', size: 'desktop', text: '2 of 5 goals', prepare: openGoal },
  { name: 'dashboard', theme: 'dark', size: 'desktop', text: 'Draft the grant letter' },
  { name: 'journal', theme: 'light', size: 'desktop', text: 'On this day' },
  {
    ...{ name: 'search', path: 'daily-plan', theme: 'dark', size: 'desktop' },
    text: 'Draft the grant letter',
    prepare: searchRiver,
  },
  {
    ...{ name: 'day-shape', path: 'daily-plan', theme: 'light', size: 'desktop' },
    text: 'Draft the grant letter',
    prepare: showDayShape,
  },
  {
    ...{ name: 'yearbook', path: 'yearbook/2026', theme: 'dark', size: 'desktop' },
    text: 'About',
  },
  {
    ...{ name: 'week-review', path: 'daily-plan', theme: 'dark', size: 'desktop' },
    text: 'Draft the grant letter',
    prepare: lookBack,
  },
  {
    ...{ name: 'letter', path: 'future-vision', theme: 'light', size: 'desktop' },
    text: '20-year old me',
    prepare: openLetter,
  },
  {
    ...{ name: 'later', path: 'daily-plan', theme: 'light', size: 'phone' },
    text: 'Draft the grant letter',
    prepare: openLater,
  },
  { name: 'bucket-list', theme: 'light', size: 'phone', text: 'See the northern lights' },
  { name: 'pomodoro', theme: 'dark', size: 'phone', text: '30:00', prepare: startTimer },
];

/** The tasks and the habit that moved a goal this month. */
async function openGoal(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'What moved goal 2', exact: true }).click();
  await expect(
    page.getByRole('region', { name: 'What moved Run a half marathon in November' }),
  ).toBeVisible();
}

async function searchRiver(page: Page): Promise<void> {
  await openSearch(page);
  await searchField(page).fill('river');
  await expect(search(page).getByRole('group', { name: 'Journal' })).toBeVisible();
}

async function showDayShape(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More for this week' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'The shape of the day' }).click();
  await expect(page.getByRole('region', { name: 'The shape of the day' })).toBeVisible();
}

/** The check lines of a task. */
async function openNote(page: Page): Promise<void> {
  await page.getByRole('button', { name: /note of Draft the grant letter$/ }).click();
  await expect(page.getByRole('checkbox', { name: 'Stop when it is good enough' })).toBeVisible();
}

async function lookBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More for this week' }).click();
  await page.getByRole('menuitem', { name: 'Look back on the week' }).click();
  await expect(page.getByRole('dialog', { name: 'Look back on the week' })).toBeVisible();
}

async function openLetter(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open the letter to 20-year old me' }).click();
  await expect(page.getByRole('dialog')).toContainText('kitchen table');
}

async function openLater(page: Page): Promise<void> {
  const later = page.getByRole('button', { name: /^Later/ });
  await later.click();
  await expect(page.getByText('Renew the passport')).toBeVisible();
  await later.evaluate((line) => line.scrollIntoView({ block: 'start' }));
  await page.mouse.wheel(0, -80);
}

async function startTimer(page: Page): Promise<void> {
  await page.clock.pauseAt(new Date(`${day}T09:40:00-05:00`));
  await press(page, 'Start');
  await page.clock.runFor('11:24');
  await expect(timeLeft(page)).toHaveText('18:36');
}

test('the pictures of the README show the records of the demo account', async ({ page, cloud, user }) => {
  await startSession(page, cloud, user);
  const records = demoRecords(day);
  for (const entity of entities) {
    const inputs = records.filter((record) => record.entity === entity).map(({ input }) => input);
    await storeMany(page, entity, inputs);
  }
  await page.clock.install({ time: new Date(`${day}T09:30:00-05:00`) });
  await page.goto('/choose');
  for (const { name, path = name, theme, size, text, prepare } of pictures) {
    await page.evaluate((value) => localStorage.setItem('theme', value), theme);
    await page.setViewportSize(viewports[size]);
    await page.goto(`/${path}`);
    await expect(page.getByText(text).first()).toBeVisible();
    await prepare?.(page);
    await page.mouse.move(0, 0);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: `${folder}${name}.png`, animations: 'disabled' });
  }
});
