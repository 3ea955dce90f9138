// @spec wall

import { expectAccessible } from '../support/axe.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('wall: is opened from the week menu, fits each screen, follows another page, and changes nothing', async ({
  page,
  context,
  cloud,
  user,
}) => {
  await startSession(page, cloud, user);
  await page.clock.setFixedTime(new Date('2026-11-27T08:40:00-05:00'));
  await page.goto('/daily-plan');
  for (let task = 1; task <= 9; task += 1) {
    await page.getByRole('textbox', { name: 'New task' }).fill(`Task ${task}`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('checkbox', { name: `Task ${task}` })).toBeVisible();
  }
  await page.getByRole('button', { name: 'More for this week' }).click();
  await page.getByRole('menuitem', { name: 'Show on a wall' }).click();
  await expect(page).toHaveURL('/daily-plan?wall');
  const wall = page.getByRole('dialog', { name: 'Friday, Nov 27' });
  await expect(wall.getByRole('listitem')).toHaveCount(7);
  await expect(wall.getByText('and 2 more')).toBeVisible();
  await expect(wall.getByText('08:40')).toBeVisible();
  await expectAccessible(page, 'wall');

  for (const [width, height] of [
    [1280, 800],
    [800, 480],
    [390, 844],
    [320, 568],
  ] as const) {
    await test.step(`${width} × ${height}: nothing is cut off`, async () => {
      await page.setViewportSize({ width, height });
      const last = await wall.getByText('and 2 more').boundingBox();
      expect((last?.y ?? Infinity) + (last?.height ?? 0)).toBeLessThanOrEqual(height);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
  await page.setViewportSize({ width: 1280, height: 800 });

  // Another page of the user.
  const other = await context.newPage();
  await other.clock.setFixedTime(new Date('2026-11-27T08:40:00-05:00'));
  await other.goto('/daily-plan');
  await other.getByRole('checkbox', { name: 'Task 1' }).click();
  await expect(wall.getByText('Task 1')).toHaveCount(0);
  await expect(wall.getByText('Task 8')).toBeVisible();
  await other.close();

  await page.keyboard.press('n');
  await page.keyboard.press('Control+k');
  await page.mouse.click(200, 300);
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Leave the wall' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/daily-plan');
  await expect(page.getByRole('checkbox', { name: 'Task 2' })).not.toBeChecked();
});

test('wall: without a session it asks for a sign-in on this device', async ({ page }) => {
  await page.goto('/daily-plan?wall');
  await expect(page.getByText('Sign in on this device to see today.')).toBeVisible();
  await expect(page).toHaveURL('/daily-plan?wall');
});

test('wall: after eight days it has no more nodes, listeners and memory than after one, and has requested records only', async ({
  page,
  cloud,
  user,
  consoleGuard,
}) => {
  // The clock of the page runs faster than the server answers.
  consoleGuard.allow(/^Failed to fetch the calendar token: TimeoutError/);
  await startSession(page, cloud, user);
  await page.clock.install({ time: new Date('2026-11-27T08:40:00-05:00') });
  await page.goto('/daily-plan');
  await page.getByRole('textbox', { name: 'New task' }).fill('Water the plants');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Water the plants' })).toBeVisible();
  await page.goto('/daily-plan?wall');
  await expect(page.getByRole('dialog', { name: 'Friday, Nov 27' })).toBeVisible();
  const paths = new Set<string>();
  const browser = await page.context().newCDPSession(page);

  const measure = async () => {
    await browser.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners } = await browser.send('Memory.getDOMCounters');
    const { usedSize } = await browser.send('Runtime.getHeapUsage');
    return { nodes, jsEventListeners, usedSize };
  };
  await page.clock.fastForward('24:00:00');
  await page.clock.runFor('01:00:00');
  await expect(page.getByRole('heading', { level: 1, name: 'Saturday, Nov 28' })).toBeVisible();
  const first = await measure();
  page.on('request', (request) => paths.add(new URL(request.url()).pathname));
  // Runs each timer of one day, then each change of the day.
  await page.clock.runFor('24:00:00');
  for (const day of ['Nov 29', 'Nov 30', 'Dec 1', 'Dec 2', 'Dec 3', 'Dec 4', 'Dec 5']) {
    if (day !== 'Nov 29') await page.clock.fastForward('24:00:00');
    await expect(page.getByRole('heading', { level: 1, name: day })).toBeVisible();
  }

  // Pending requests hold nodes and listeners until their responses arrive.
  await expect(async () => {
    const last = await measure();
    expect(last.nodes - first.nodes).toBeLessThan(100);
    expect(last.jsEventListeners - first.jsEventListeners).toBeLessThan(10);
    expect(last.usedSize - first.usedSize).toBeLessThan(10_000_000);
  }).toPass({ timeout: 60_000 });
  // A lazy module can load late. A page requests each file of the build once.
  const isExpected = (path: string) =>
    ['/graphql', '/cognito', '/config.json'].includes(path) || path.startsWith('/assets/');
  expect([...paths].filter((path) => !isExpected(path))).toEqual([]);
});
