// @spec task-repeats

import type { Page } from '@playwright/test';
import { addTask, taskNames, tasks } from '../support/daily-plan.ts';
import { chooseRepeat, closeBy, editor, openEditor } from '../support/edit-task.ts';
import { goOffline, goOnline } from '../support/offline.ts';
import { readStored } from '../support/planner-api.ts';
import { secondDevice } from '../support/second-device.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const day = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const next = (page: Page) => page.getByRole('button', { name: 'Next week' });
const box = (page: Page, text: string) => page.getByRole('checkbox', { name: text, exact: true });

/** Monday noon in New York. */
const now = new Date('2026-11-23T12:00:00-05:00');

test.beforeEach(async ({ page, cloud, user }) => {
  await page.clock.install({ time: now });
  await startSession(page, cloud, user);
  await page.goto('/daily-plan');
});

/** Adds a task to the shown Monday and makes it repeat every Monday and Thursday. */
async function addSeries(page: Page, text: string): Promise<void> {
  await addTask(page, text, { time: '07:30', duration: '40 min' });
  const dialog = await openEditor(page, text);
  await chooseRepeat(page, 'Weekly on…');
  await dialog.getByRole('button', { name: 'Thu' }).click();
  await closeBy(page, 'Save');
  await expect(box(page, text)).toHaveAccessibleDescription('Repeats on Mon and Thu');
}

test('repeating task: is shown on its days without a record for each, counted on other screens, and can be split and ended @core', async ({
  page,
}) => {
  await addSeries(page, 'Run');

  await test.step('its days show it; opening a day stores no record', async () => {
    await day(page, 'Thu 26').click();
    await expect.poll(() => taskNames(page)).toEqual(['Run']);
    await expect(page.getByText('40 min planned')).toBeVisible();
    await day(page, 'Tue 24').click();
    await expect(page.getByText('A clear day, yours to shape.')).toBeVisible();
    await page.goto('/daily-plan?day=2027-01-04');
    await expect.poll(() => taskNames(page)).toEqual(['Run']);
    expect((await readStored(page)).tasks).toHaveLength(1);
  });

  await test.step('the dashboard counts it', async () => {
    await page.goto('/dashboard');
    const coming = page.getByRole('region', { name: 'Coming Up' }).getByRole('listitem');
    await expect(coming).toHaveText(['RunThu, Nov 26']);
    await page.getByRole('region', { name: "Today's Focus" }).getByRole('checkbox', { name: 'Run' }).click();
    await expect(page.getByRole('progressbar', { name: 'Daily Plan' })).toHaveAttribute(
      'aria-valuenow',
      '100',
    );
  });

  await test.step('"Only this day" changes one day, which keeps its own order', async () => {
    await page.goto('/daily-plan?day=2026-11-26');
    await addTask(page, 'Bread dough');
    await page.getByRole('button', { name: 'Move Run' }).focus();
    for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key);
    await expect.poll(() => taskNames(page)).toEqual(['Bread dough', 'Run']);
    const dialog = await openEditor(page, 'Run');
    await dialog.getByRole('textbox', { name: 'Task' }).fill('Run slowly');
    await closeBy(page, 'Save');
    await page.reload();
    await expect.poll(() => taskNames(page)).toEqual(['Bread dough', 'Run slowly']);
  });

  await test.step('"This and later" changes all later days, and can be undone', async () => {
    await next(page).click();
    const dialog = await openEditor(page, 'Run');
    await dialog.getByLabel('Time').fill('06:15');
    await dialog.getByRole('radio', { name: 'This and later' }).check();
    await closeBy(page, 'Save');
    await next(page).click();
    await expect(tasks(page).first()).toContainText('06:15');
    await page.getByRole('button', { name: 'Previous week' }).click();
    await day(page, 'Mon 30').click();
    await expect(tasks(page).first()).toContainText('07:30');
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await day(page, 'Thu 3').click();
    await expect(tasks(page).first()).toContainText('07:30');
  });

  await test.step('deletes one day and restores it', async () => {
    await page.getByRole('button', { name: 'Delete Run' }).click();
    await expect.poll(() => taskNames(page)).toEqual([]);
    await page.reload();
    await expect(page.getByText('A clear day, yours to shape.')).toBeVisible();
    await day(page, 'Mon 30').click();
    await expect.poll(() => taskNames(page)).toEqual(['Run']);
    await page.goto('/history');
    await page.getByRole('button', { name: 'Restore Run' }).click();
    await expect(page.getByText('Restored Run')).toBeVisible();
    await page.goto('/daily-plan?day=2026-12-03');
    await expect.poll(() => taskNames(page)).toEqual(['Run']);
  });

  await test.step('"Never" ends it after this day and keeps completed days', async () => {
    await page.goto('/daily-plan?day=2026-12-07');
    await box(page, 'Run').click();
    await expect(box(page, 'Run')).toBeChecked();
    await day(page, 'Thu 10').click();
    await expect.poll(() => taskNames(page)).toEqual(['Run']);
    await page.goto('/daily-plan?day=2026-11-30');
    await openEditor(page, 'Run');
    await chooseRepeat(page, 'Never');
    await expect(editor(page).getByRole('radiogroup', { name: 'Save for' })).toHaveCount(0);
    await closeBy(page, 'Save');
    await expect(box(page, 'Run')).not.toHaveAccessibleDescription(/./);
    await next(page).click();
    await expect(box(page, 'Run')).toBeChecked();
    await day(page, 'Thu 10').click();
    await expect(page.getByText('A clear day, yours to shape.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(() => taskNames(page)).toEqual(['Run']);
  });
});

test('repeating task: keeps all changes when two devices without a network change the same day and delete two others', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/net::ERR_|ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  await addSeries(page, 'Run');
  await page.goto('/daily-plan?day=2026-11-26');
  const other = await secondDevice(page, now);
  await expect(box(other, 'Run')).toBeVisible();
  await expect(box(page, 'Run')).toBeVisible();
  await goOffline(context);
  await goOffline(other.context());

  await box(page, 'Run').click();
  await expect(box(page, 'Run')).toBeChecked();
  const dialog = await openEditor(other, 'Run');
  await dialog.getByLabel('Time').fill('06:15');
  await closeBy(other, 'Save');
  await expect(tasks(other).first()).toContainText('06:15');
  for (const [device, name] of [
    [page, 'Mon 30'],
    [other, 'Thu 3'],
  ] as const) {
    await next(device).click();
    await day(device, name).click();
    await device.getByRole('button', { name: 'Delete Run' }).click();
    await expect.poll(() => taskNames(device)).toEqual([]);
  }

  await goOnline(context, page);
  await goOnline(other.context(), other);
  for (const device of [page, other]) {
    for (const name of ['Mon 30', 'Thu 3']) {
      await day(device, name).click();
      await expect.poll(() => taskNames(device)).toEqual([]);
    }
    await device.getByRole('button', { name: 'Previous week' }).click();
    await day(device, 'Thu 26').click();
    await expect(box(device, 'Run')).toBeChecked();
    await expect(tasks(device).first()).toContainText('06:15');
  }
  const stored = await readStored(page);
  expect(stored.tasks.filter(({ _deleted }) => _deleted !== true)).toHaveLength(2);
  expect(stored.replaced).toEqual([]);
  await other.context().close();
});

test.describe('by touch at 390 px', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('repeating task: is created, ended and restored without a network', async ({
    page,
    context,
    consoleGuard,
  }) => {
    consoleGuard.allow(/net::ERR_|ERR_INTERNET_DISCONNECTED|WebSocket connection/);
    await addTask(page, 'Morning pages');
    // The page has loaded the lazy dialog by now.
    await page.waitForLoadState('networkidle');
    await goOffline(context);
    await page.getByRole('button', { name: 'More for Morning pages' }).tap();
    await page.getByRole('menuitem', { name: 'Edit' }).tap();
    await chooseRepeat(page, 'Every day');
    await editor(page).getByRole('button', { name: 'Save', exact: true }).tap();
    await expect(editor(page)).toHaveCount(0);
    await day(page, 'Wed 25').tap();
    await expect(box(page, 'Morning pages')).toHaveAccessibleDescription('Repeats every day');
    await page.getByRole('button', { name: 'More for Morning pages' }).tap();
    await page.getByRole('menuitem', { name: 'Edit' }).tap();
    await editor(page).getByText('This and later').tap();
    await editor(page).getByRole('button', { name: 'Delete', exact: true }).tap();
    await expect.poll(() => taskNames(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).last().tap();
    await expect.poll(() => taskNames(page)).toEqual(['Morning pages']);
    await goOnline(context, page);
    await day(page, 'Thu 26').tap();
    await expect.poll(() => taskNames(page)).toEqual(['Morning pages']);
  });
});
