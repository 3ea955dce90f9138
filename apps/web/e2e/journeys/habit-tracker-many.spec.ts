import { circle } from '../support/habits.ts';
import { storeMany } from '../support/planner-api.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('habit tracker: with five hundred habits a click takes effect within half a second', async ({
  page,
  person,
  cloud,
}) => {
  await startSession(page, cloud, person);
  const habits = Array.from({ length: 500 }, (_, index) => ({
    name: `Habit ${index}`,
    days: ['Mon', 'Fri'],
  }));
  await storeMany(page, 'Habit', habits);
  await page.goto('/habit-tracker');
  await expect(page.getByRole('button', { name: /^Edit Habit / })).toHaveCount(500);
  await page.waitForLoadState('networkidle');
  const milliseconds = await circle(page, 'Habit 250', 'Mon').evaluate(async (button: HTMLElement) => {
    const before = performance.now();
    button.click();
    while (button.getAttribute('aria-pressed') !== 'true') await new Promise((next) => setTimeout(next));
    return performance.now() - before;
  });
  expect(milliseconds).toBeLessThan(500);
});
