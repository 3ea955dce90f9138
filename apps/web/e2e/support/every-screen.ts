import { expect, type Page } from '@playwright/test';
import { pathsOf } from '../../src/app/screen-list.ts';
import { isLanding } from '../../src/platform/routing/is-landing.ts';
import { GoogleCalendar, grantAccess, settled } from './google-calendar.ts';
import { openSearch } from './search.ts';
import { screens } from './screens.ts';
import { startSession } from './session.ts';
import { storeSample } from './store-sample.ts';
import { visitOtherCalendars } from './visit-other-calendars.ts';
import { visitSettings } from './visit-settings.ts';
import type { Visit } from './visit.ts';

/** Every address inside of the shell that contains no id of a record. */
export const shellPaths = ['/no-such-page', ...screens.flatMap(pathsOf).filter((path) => !isLanding(path))];
/** The screens that look the same with records. */
const withoutRecords = [
  ...['/no-such-page', '/habit-modal', '/pomodoro', '/settings', '/add'],
  ...screens.filter(({ access }) => access !== 'records').map(({ path }) => path),
];

/** Visits every screen without records, then with records; with the dialogs and menus of each. */
export async function visitScreens(visit: Visit): Promise<void> {
  const { page, cloud, user, words, see } = visit;
  await startSession(page, cloud, user);
  for (const path of shellPaths) {
    const name = path.slice(1);
    await open(page, name);
    await see(withoutRecords.includes(path) ? name : `${name}-empty`);
  }
  await storeSample(page, words);
  await visitDay(visit);
  await visitLists(visit);
  await visitYear(visit);
  await visitCalendar(visit);
  await visitSearch(visit);
  await visitSettings(visit);
  await visitOtherCalendars(visit);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await settled(page);
}

const close = (page: Page) => page.keyboard.press('Escape');

async function visitDay({ page, t, words, see }: Visit): Promise<void> {
  const [, walk, letter] = words.tasks;
  const openMenu = (text: string) =>
    page.getByRole('button', { name: t('daily-plan.more', { text }), exact: true }).click();
  const choose = (name: string) => page.getByRole('menuitem', { name, exact: true }).click();
  await open(page, 'daily-plan');
  await expect(page.getByRole('checkbox', { name: letter })).toBeVisible();
  await see('daily-plan');
  await openMenu(walk);
  await see('daily-plan-menu');
  await choose(t('daily-plan.menu-edit'));
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('combobox', { name: t('edit-task.repeat') })
    .selectOption({ label: t('edit-task.weekly') });
  await see('edit-task');
  await close(page);
  await page
    .getByRole('button', {
      name: t('daily-plan.note-with-count', { ticked: 1, total: 2, text: letter }),
      exact: true,
    })
    .click();
  await expect(page.getByRole('checkbox', { name: words.vision[0] })).toBeVisible();
  await page.getByRole('button', { name: t('daily-plan.later'), exact: true }).click();
  await expect(page.getByRole('textbox', { name: t('later.new') })).toBeVisible();
  await see('daily-plan-later');
  await openMenu(letter);
  await choose(t('daily-plan.menu-move'));
  await expect(dialog).toBeVisible();
  await see('move-to');
  await close(page);
  await page.getByRole('button', { name: t('daily-plan.earlier', { count: 1 }) }).click();
  await expect(dialog).toBeVisible();
  await see('earlier-days');
  await close(page);
  await page.getByRole('button', { name: t('daily-plan.close-day'), exact: true }).click();
  for (const step of ['done', 'left', 'tomorrow'] as const) {
    await expect(dialog.getByRole('heading', { name: t(`close-day.title-${step}`) })).toBeVisible();
    await see(`close-day-${step}`);
    if (step !== 'tomorrow') await dialog.getByRole('button', { name: t('close-day.next') }).click();
  }
  for (const path of ['dashboard', 'focuscard']) {
    await open(page, path);
    await expect(page.getByRole('checkbox', { name: letter })).toBeVisible();
    await see(path);
  }
  await open(page, 'daily-plan?wall');
  await expect(page.getByText(letter)).toBeVisible();
  await see('wall');
}

async function visitLists({ page, t, words, see }: Visit): Promise<void> {
  const [lights, , garden] = words.bucketItems;
  const dialog = page.getByRole('dialog');
  await open(page, 'bucket-list');
  await expect(page.getByRole('checkbox', { name: lights })).toBeVisible();
  await see('bucket-list');
  await page.getByRole('button', { name: t('bucket-list.edit', { text: lights }), exact: true }).click();
  await expect(dialog).toBeVisible();
  await see('edit-item');
  await close(page);
  await page.getByRole('checkbox', { name: garden }).click();
  await expect(page.getByRole('textbox', { name: t('journal-question.line') })).toBeVisible();
  await see('journal-question');
  await page.getByRole('button', { name: t('bucket-list.delete', { text: garden }), exact: true }).click();
  await expect(page.getByText(t('records.undo'), { exact: true })).toBeVisible();
  await see('bucket-list-undo');
  await open(page, 'future-vision');
  await see('future-vision');
  await page.getByRole('button', { name: t('future-vision.letter-seal'), exact: true }).click();
  await expect(dialog).toBeVisible();
  await see('seal-letter');
  await close(page);
  const [, stretch] = words.habits;
  await open(page, 'habit-tracker');
  const edit = page.getByRole('button', { name: t('habit-tracker.edit', { name: stretch }), exact: true });
  await expect(edit).toBeVisible();
  await see('habit-tracker');
  await page.getByRole('button', { name: t('habit-tracker.pause-all'), exact: true }).click();
  await expect(dialog).toBeVisible();
  await see('pause-all-habits');
  await close(page);
  await edit.click();
  await expect(dialog).toBeVisible();
  await see('edit-habit');
  await dialog.getByRole('link', { name: t('habit-tracker.year') }).click();
  await expect(page.getByRole('heading', { level: 1, name: stretch })).toBeVisible();
  await see('habit-year');
  await page.getByRole('button', { name: t('habit-year.as-list') }).click();
  await see('habit-year-list');
  await open(page, 'history');
  await see('history');
  await open(page, 'journal');
  await expect(page.getByRole('textbox')).toHaveValue(words.plan);
  await see('journal');
  await page.getByRole('searchbox').fill(words.plan);
  await expect(page.locator('mark').first()).toBeVisible();
  await see('journal-search');
  await page.getByRole('button', { name: t('journal.print-days'), exact: true }).click();
  await expect(dialog).toBeVisible();
  await see('print-days');
}

async function visitYear({ page, t, words, see }: Visit): Promise<void> {
  await open(page, 'yearly-overview');
  await expect(
    page.getByRole('textbox', { name: t('yearly-overview.goal', { n: 1 }), exact: true }),
  ).toHaveValue(words.goals[0]);
  await see('yearly-overview');
  await open(page, 'yearbook/2026');
  await expect(page.getByRole('region', { name: t('yearbook.preview') })).toContainText(words.goals[0]);
  await see('yearbook');
  await open(page, 'yearbook/2024');
  await expect(page.getByText(t('yearbook.empty', { year: '2024' }))).toBeVisible();
  await see('yearbook-empty');
  await open(page, 'yearly-overview');
  await page
    .getByRole('list', { name: t('yearly-overview.months') })
    .getByRole('button')
    .nth(10)
    .click();
  const popup = page.getByRole('dialog');
  const [flights] = words.monthTasks;
  await expect(popup.getByText(flights)).toBeVisible();
  await see('monthly-popup');
  await popup.getByRole('button', { name: t('monthly-popup.edit', { title: flights }), exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(2);
  await see('edit-month-task');
}

async function visitCalendar({ page, cloud, user, t, words, see }: Visit): Promise<void> {
  const calendar = new GoogleCalendar(cloud, user);
  const [dentist, offsite, choir] = words.events;
  const at = (day: string, time: string) => ({ dateTime: `2026-11-${day}T${time}:00-05:00` });
  await calendar.put(
    { summary: dentist, start: at('20', '15:00'), end: at('20', '16:00') },
    { summary: offsite, start: { date: '2026-11-17' }, end: { date: '2026-11-20' } },
    { summary: choir, start: at('11', '19:00'), end: at('11', '20:30') },
    { summary: choir, start: at('24', '19:00'), end: at('24', '20:30') },
  );
  await grantAccess(page, calendar);
  await open(page, 'monthly-planner');
  // The month shows only the first plans of a day with many, and on phones those of today.
  const named = (title: string) => page.getByRole('button', { name: new RegExp(title) }).first();
  const event = named(dentist);
  await expect(named(choir).or(event).first()).toBeVisible();
  await see('monthly-planner');
  for (const view of ['week', 'day'] as const) {
    await page.getByRole('button', { name: t(`monthly-planner.${view}`), exact: true }).click();
    await expect(event).toBeVisible();
    await see(`monthly-planner-${view}`);
  }
  await event.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await see('monthly-planner-event');
  await close(page);
  await page.getByRole('button', { name: t('monthly-planner.new-event') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await see('monthly-planner-new-event');
  await open(page, 'login-with-google');
  await expect(page.getByRole('listitem').filter({ hasText: dentist })).toBeVisible();
  await see('login-with-google');
}

async function visitSearch({ page, t, words, see }: Visit): Promise<void> {
  await open(page, 'choose');
  await see('choose');
  const field = page.getByRole('combobox', { name: t('search.field') });
  await openSearch(page, field);
  await see('search');
  await field.fill(words.tasks[2].slice(0, 2));
  await expect(page.getByRole('option').first()).toBeVisible();
  await see('search-results');
  await close(page);
  await close(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await see('shortcuts');
}
