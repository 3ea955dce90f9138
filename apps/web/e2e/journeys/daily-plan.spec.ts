// @spec about-day route-daily-plan day-week-strip day-selected day-click-selects day-progress day-drag-touch
// @spec day-delete-button valid-task-empty

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

test('daily plan: shows the week; Enter adds a task, but not during an IME composition; each day has its own list and order @core', async ({
  page,
}) => {
  await test.step('shows the week from Sunday, the date and the progress', async () => {
    await expect(page.getByText('Balance, intention, and clarity — one day at a time.')).toBeVisible();
    for (const day of ['Sun 15', 'Mon 16', 'Tue 17', 'Wed 18', 'Thu 19', 'Fri 20', 'Sat 21']) {
      await expect(page.getByRole('button', { name: day, exact: true })).toHaveAttribute(
        'aria-pressed',
        String(day === 'Fri 20'),
      );
    }
    await expect(page.getByText('Friday, Nov 20')).toBeVisible();
  });

  await test.step('a blank text adds nothing, Enter one task, a double click one task', async () => {
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
  });

  await test.step('a completed task changes the progress', async () => {
    const progress = page.getByRole('progressbar', { name: 'Daily plan' });
    await expect(progress).toHaveAttribute('aria-valuenow', '0');
    await addTask(page, 'Three');
    await page.getByRole('checkbox', { name: 'Three' }).click();
    await expect(progress).toHaveAttribute('aria-valuenow', '33');
    await expect(page.getByText('33% complete')).toBeVisible();
  });

  await test.step('each day has its own list, also after a reload', async () => {
    await page.getByRole('button', { name: 'Sun 15', exact: true }).click();
    await expect(page.getByText('Sunday, Nov 15')).toBeVisible();
    await addTask(page, 'Sunday one');
    await page.reload();
    await expect.poll(() => taskNames(page)).toEqual(['Sunday one']);
    await page.getByRole('button', { name: 'Fri 20', exact: true }).click();
    await expect.poll(() => taskNames(page)).toEqual(['Write to Anne', 'Only once', 'Three']);
  });

  await test.step('keys change the order, which is kept after a reload; Escape cancels a move', async () => {
    const handle = page.getByRole('button', { name: 'Move Three' });
    await handle.focus();
    for (const key of ['Space', 'ArrowUp', 'Escape']) await page.keyboard.press(key);
    await expect.poll(() => taskNames(page)).toEqual(['Write to Anne', 'Only once', 'Three']);
    const stored = responsesTo(page, 'UpdateDailyTask', 3);
    await handle.focus();
    for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key);
    await expect.poll(() => taskNames(page)).toEqual(['Write to Anne', 'Three', 'Only once']);
    await stored;
    await page.reload();
    await expect.poll(() => taskNames(page)).toEqual(['Write to Anne', 'Three', 'Only once']);
  });
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
