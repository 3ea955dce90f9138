// @spec menu-notes

import type { Page } from '@playwright/test';
import { layoutShifts, recordShiftsOfData } from '../support/layout-shifts.ts';
import { goOffline } from '../support/offline.ts';
import { store, storeTask } from '../support/planner-api.ts';
import { deleteReplicas } from '../support/replicas.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const noon = new Date('2026-11-20T12:00:00-05:00');
const today = '2026-11-20';
const card = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) });

test('menu: its cards say how far the day is, also without a network, and the layout does not shift', async ({
  page,
  cloud,
  user,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  await page.clock.install({ time: noon });
  await startSession(page, cloud, user);
  for (let order = 0; order < 5; order += 1)
    await storeTask(page, today, `Task ${String(order)}`, { order, done: order < 3 });
  for (let index = 0; index < 8; index += 1)
    await store(page, 'BucketItem', { text: `Dream ${String(index)}`, done: index === 0 });
  await recordShiftsOfData(page);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 860 });
    await deleteReplicas(page);
    await page.goto('/choose');
    await expect(card(page, 'Daily Plan')).toContainText('3 of 5 done today');
    await expect(card(page, 'Bucket List')).toContainText('13% of your dreams');
    await expect(card(page, 'Pomodoro')).toContainText('Minutes of focus');
    // A note can have one line more or less than the lead that it replaces.
    const shifts = (await layoutShifts(page)).reduce((sum, shift) => sum + shift, 0);
    expect(shifts, `${String(width)} px`).toBeLessThan(0.01);
  }
  await page.getByRole('banner').getByRole('link', { name: 'Today' }).click();
  const box = page.getByRole('checkbox', { name: 'Task 3' });
  await expect(box).not.toBeChecked();
  await goOffline(context);
  await box.click();
  await expect(box).toBeChecked();
  await page.getByRole('link', { name: 'Kairos' }).click();
  await expect(card(page, 'Daily Plan')).toContainText('4 of 5 done today');
});

// @spec menu-next-line
test('menu: its line of today leads to the next task, and moves nothing at the first and at a later visit', async ({
  page,
  cloud,
  user,
}) => {
  await page.clock.install({ time: noon });
  await startSession(page, cloud, user);
  await storeTask(page, today, 'Draft the grant letter', { order: 0, time: '12:20' });
  await store(page, 'Habit', { name: 'Read', days: [] });
  const next = page.getByRole('link', { name: 'At 12:20 Draft the grant letter' });
  const habit = page.getByRole('link', { name: '1 habit today' });
  await recordShiftsOfData(page);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 860 });
    await page.evaluate(() => localStorage.removeItem('menu-line'));
    for (const visit of ['first', 'later']) {
      await page.goto('/choose');
      await expect(next).toBeVisible();
      await expect(habit).toBeVisible({ visible: width > 640 });
      const shifts = (await layoutShifts(page)).reduce((sum, shift) => sum + shift, 0);
      expect(shifts, `${visit} visit, ${String(width)} px`).toBeLessThan(0.01);
      const [line, cards] = [
        await next.boundingBox(),
        await page.getByRole('main').getByRole('list').boundingBox(),
      ];
      expect(line!.y + line!.height).toBeLessThanOrEqual(cards!.y);
    }
  }
  await next.click();
  await expect(page.getByRole('checkbox', { name: 'Draft the grant letter' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Draft the grant letter' })).toContainText(
    '12:20',
  );
  await expect(page.locator(':focus')).toHaveAccessibleName(/Draft the grant letter/);
});
