// @spec long-day

import { taskNames, tasks, waitUntilDraggable } from '../support/daily-plan.ts';
import { deleteReplicas, unsentRecords } from '../support/replicas.ts';
import { storeMany } from '../support/planner-api.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('daily plan: drags a task of a long day beyond the screen, and moves the last one by keyboard', async ({
  page,
  cloud,
  user,
}) => {
  await page.clock.install({ time: new Date('2026-11-20T12:00:00-05:00') });
  await startSession(page, cloud, user);
  const day = Array.from({ length: 100 }, (_, order) => ({
    date: '2026-11-20',
    text: `Task ${order}`,
    time: '',
    duration: '',
    order,
    done: false,
  }));
  await storeMany(page, 'DailyTask', day);
  await page.goto('/daily-plan');
  await expect(tasks(page)).toHaveCount(100);
  await waitUntilDraggable(page);

  const handle = (text: string) => page.getByRole('button', { name: `Move ${text}`, exact: true });
  const height = page.viewportSize()?.height ?? 0;
  const start = await handle('Task 0').boundingBox();
  const x = start!.x + start!.width / 2;
  await page.mouse.move(x, start!.y + start!.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, start!.y + start!.height / 2 + 20, { steps: 4 });
  await expect(page.locator('[data-dragging]')).toBeAttached();
  // dnd-kit scrolls the page while the pointer is at its lower edge.
  await page.mouse.move(x, height - 40, { steps: 12 });
  // Not a row in the viewport: it may scroll past between two polls.
  await expect.poll(() => page.evaluate(() => scrollY), { intervals: [50] }).toBeGreaterThan(1_500);
  await page.mouse.move(x, height / 2, { steps: 6 });
  await expect(handle('Task 0')).toBeInViewport();
  await page.mouse.up();
  await expect.poll(async () => (await taskNames(page)).indexOf('Task 0')).toBeGreaterThan(15);
  // No row stays where the drag had moved it.
  const transformed = (rows: readonly (HTMLElement | SVGElement)[]) =>
    rows.filter(({ style }) => style.transform !== '').length;
  await expect.poll(() => tasks(page).evaluateAll(transformed)).toBe(0);

  await handle('Task 99').focus();
  for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'Space']) await page.keyboard.press(key);
  await expect(handle('Task 99')).toBeFocused();
  const order = await taskNames(page);
  expect(order.slice(-3)).toEqual(['Task 99', 'Task 97', 'Task 98']);
  const others = order.filter((name) => !['Task 0', 'Task 99'].includes(name));
  expect(others).toEqual(day.map(({ text }) => text).filter((text) => others.includes(text)));

  // The drag changes the order of nearly all tasks.
  await expect.poll(() => unsentRecords(page), { timeout: 60_000 }).toBe(0);
  await deleteReplicas(page);
  await page.goto('/daily-plan');
  await expect.poll(() => taskNames(page)).toEqual(order);
});
