// @spec undo-toasts

import type { Locator, Page } from '@playwright/test';
import { storeMany, storeTask } from '../support/planner-api.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const noon = new Date('2026-11-20T12:00:00-05:00');
const undo = (page: Page): Locator => page.getByRole('button', { name: 'Undo: Deleted Walk' });
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'From earlier days' });
/** Phones upright and turned, and a computer. */
const windows = [
  { width: 320, height: 568 },
  { width: 568, height: 320 },
  { width: 1280, height: 800 },
] as const;

/** Whether all of an element is in the window, and nothing is over its middle. */
function isInView(element: Element): boolean {
  const { top, bottom, left, width, height } = element.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  return (
    top >= 0 && bottom <= innerHeight && over !== null && (element.contains(over) || over.contains(element))
  );
}

const expectInView = (element: Locator) => expect.poll(() => element.evaluate(isInView)).toBe(true);

test.beforeEach(async ({ page, cloud, user }) => {
  await page.clock.install({ time: noon });
  await startSession(page, cloud, user);
  await storeTask(page, '2026-11-20', 'Walk');
  await storeMany(
    page,
    'DailyTask',
    Array.from({ length: 20 }, (_, place) => ({
      ...{ date: '2026-11-18', text: `Task ${place}`, time: '', duration: '', order: place, done: false },
    })),
  );
});

test('toast: covers neither the tabs nor the buttons of a dialog, whose buttons stay in view over a long list', async ({
  page,
}) => {
  await page.setViewportSize(windows[0]);
  await page.goto('/daily-plan');
  await page.getByRole('button', { name: 'Delete Walk' }).click();
  await undo(page).focus();
  await expectInView(undo(page));
  await expectInView(page.getByRole('link', { name: 'Today', exact: true }));

  await page.getByRole('button', { name: '20 left from earlier days' }).click();
  await expect(dialog(page)).toBeVisible();
  // It stays while it has the focus.
  await undo(page).focus();
  await expectInView(undo(page));
  for (const size of windows) {
    for (const text of ['100%', '200%']) {
      await test.step(`${size.width} px, text ${text}`, async () => {
        await page.setViewportSize(size);
        await page.evaluate((wanted) => (document.documentElement.style.fontSize = wanted), text);
        await expect(undo(page)).toBeFocused();
        for (const name of ['Bring all to today', 'Close']) {
          await expectInView(dialog(page).getByRole('button', { name, exact: true }));
        }
      });
    }
  }
});
