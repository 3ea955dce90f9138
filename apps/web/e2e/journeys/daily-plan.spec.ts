import type { Page } from '@playwright/test';
import { addTask, taskNames, tasks, waitUntilDraggable } from '../support/daily-plan.ts';
import { holdOperation } from '../support/faults.ts';
import { deleteReplicas, unsentRecords } from '../support/replicas.ts';
import { responsesTo, callsOf } from '../support/operations.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test.use({ reducedMotion: 'no-preference' });

test.beforeEach(async ({ page, cloud, user }) => {
  // Friday noon in New York, so that the days of the week strip are known.
  await page.clock.install({ time: new Date('2026-11-20T12:00:00-05:00') });
  await startSession(page, cloud, user);
  await page.goto('/daily-plan');
});

test('daily plan: shows the week from Sunday, the date and the progress @core', async ({ page }) => {
  await expect(page.getByText('Balance, intention, and clarity — one day at a time.')).toBeVisible();
  for (const day of ['Sun 15', 'Mon 16', 'Tue 17', 'Wed 18', 'Thu 19', 'Fri 20', 'Sat 21']) {
    await expect(page.getByRole('button', { name: day, exact: true })).toHaveAttribute(
      'aria-pressed',
      String(day === 'Fri 20'),
    );
  }
  await expect(page.getByText('Friday, Nov 20')).toBeVisible();
  const progress = page.getByRole('progressbar', { name: 'Daily plan' });
  await expect(progress).toHaveAttribute('aria-valuenow', '0');
  await addTask(page, 'One');
  await addTask(page, 'Two');
  await addTask(page, 'Three');
  await page.getByRole('checkbox', { name: 'Two' }).click();
  await expect(progress).toHaveAttribute('aria-valuenow', '33');
  await expect(page.getByText('33% complete')).toBeVisible();
});

test('add task: Enter adds, but not during an IME composition; blank text adds nothing, a double click one task @core', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if ((request.postData() ?? '').includes('CreateDailyTask')) calls.push(request.url());
  });
  const input = page.getByRole('textbox', { name: 'New task' });
  await input.fill('   ');
  await input.press('Enter');
  await expect(tasks(page)).toHaveCount(0);
  expect(calls).toEqual([]);

  await input.fill('写信');
  await input.dispatchEvent('compositionstart');
  await input.evaluate((element) =>
    element.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }),
    ),
  );
  await input.dispatchEvent('compositionend');
  expect(calls).toEqual([]);

  await input.fill('  Write to Anne  ');
  await input.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Write to Anne', exact: true })).toBeVisible();
  expect(calls).toHaveLength(1);

  await input.fill('Only once');
  await page.getByRole('button', { name: 'Add', exact: true }).dblclick();
  await expect(tasks(page)).toHaveCount(2);
  await page.reload();
  await expect(tasks(page)).toHaveCount(2);
});

test('daily plan: sends pending changes after the page is left, also a delete after a toggle', async ({
  page,
}) => {
  for (const text of ['Ticked', 'Gone', 'Goes']) await addTask(page, text);
  await expect.poll(() => unsentRecords(page)).toBe(0);
  const releases = [
    await holdOperation(page, 'UpdateDailyTask'),
    await holdOperation(page, 'DeleteDailyTask'),
  ];
  const ticks = callsOf(page, 'UpdateDailyTask');
  await page.getByRole('checkbox', { name: 'Ticked' }).click();
  await expect.poll(() => ticks).toHaveLength(1);
  await page.getByRole('checkbox', { name: 'Goes' }).click();
  await page.getByRole('button', { name: 'Delete Goes' }).click();
  await page.getByRole('button', { name: 'Delete Gone' }).click();
  await expect.poll(() => unsentRecords(page)).toBe(3);
  await page.goto('/choose');
  for (const release of releases) await release();
  await page.unrouteAll();
  await page.goto('/daily-plan');
  await expect(page.getByRole('checkbox', { name: 'Ticked' })).toBeChecked();
  await expect.poll(() => taskNames(page)).toEqual(['Ticked']);
  await expect.poll(() => unsentRecords(page)).toBe(0);

  await test.step('the server has stored them', async () => {
    await deleteReplicas(page);
    await page.goto('/daily-plan');
    await expect(page.getByRole('checkbox', { name: 'Ticked' })).toBeChecked();
    expect(await taskNames(page)).toEqual(['Ticked']);
  });
});

test('daily plan: each day has its own list and order, also after a reload; Escape cancels a move', async ({
  page,
}) => {
  await addTask(page, 'Friday one');
  await addTask(page, 'Friday two');
  await page.getByRole('button', { name: 'Sun 15', exact: true }).click();
  await expect(page.getByText('Sunday, Nov 15')).toBeVisible();
  await addTask(page, 'Sunday one');
  await page.reload();
  await expect.poll(() => taskNames(page)).toEqual(['Sunday one']);
  await page.getByRole('button', { name: 'Fri 20', exact: true }).click();
  await page.getByRole('button', { name: 'Move Friday two' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await expect.poll(() => taskNames(page)).toEqual(['Friday one', 'Friday two']);
  const stored = responsesTo(page, 'UpdateDailyTask', 2);
  await page.getByRole('button', { name: 'Move Friday two' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect.poll(() => taskNames(page)).toEqual(['Friday two', 'Friday one']);
  await stored;
  await page.reload();
  await expect.poll(() => taskNames(page)).toEqual(['Friday two', 'Friday one']);
});

test('week strip: shows a dot for each task of a day, up to three, also in another tab', async ({
  page,
  context,
}) => {
  const dots = (tab: Page, day: string) =>
    tab.getByRole('button', { name: day, exact: true }).locator('[aria-hidden] > span');
  for (const text of ['One', 'Two', 'Three', 'Four']) await addTask(page, text);
  await expect(dots(page, 'Fri 20')).toHaveCount(3);
  await expect(dots(page, 'Thu 19')).toHaveCount(0);
  const other = await context.newPage();
  await other.clock.install({ time: new Date('2026-11-20T12:00:00-05:00') });
  await other.goto('/daily-plan');
  await expect(dots(other, 'Fri 20')).toHaveCount(3);
  await page.getByRole('button', { name: 'Thu 19', exact: true }).click();
  await addTask(page, 'Yesterday');
  await expect(dots(page, 'Thu 19')).toHaveCount(1);
  await expect(dots(other, 'Thu 19')).toHaveCount(1);
  await page.getByRole('button', { name: 'Delete Yesterday' }).click();
  await expect(dots(page, 'Thu 19')).toHaveCount(0);
  await expect(dots(other, 'Thu 19')).toHaveCount(0);
});

test.describe('daily plan by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the handle drags, the row scrolls', async ({ page }) => {
    for (const text of ['One', 'Two', 'Three']) await addTask(page, text);
    await waitUntilDraggable(page);
    const from = await page.getByRole('button', { name: 'Move Three' }).boundingBox();
    const to = await page.getByRole('button', { name: 'Move One' }).boundingBox();
    const touch = await page.context().newCDPSession(page);
    const at = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    const x = from!.x + from!.width / 2;
    const start = from!.y + from!.height / 2;
    const end = to!.y + to!.height / 2;
    await at('touchStart', x, start);
    await page.clock.runFor(400);
    for (let step = 1; step <= 12; step += 1) {
      await at('touchMove', x, start + ((end - start) * step) / 12);
      await page.clock.runFor(30);
    }
    await at('touchEnd', x, end);
    await expect.poll(() => taskNames(page)).toEqual(['Three', 'One', 'Two']);
  });
});
