import { circle } from '../support/habits.ts';
import { storeMany } from '../support/planner-api.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('habit tracker: shows two hundred habits, and one can be marked', async ({ page, user, cloud }) => {
  await startSession(page, cloud, user);
  const habits = Array.from({ length: 200 }, (_, index) => ({
    name: `Habit ${index}`,
    days: ['Mon', 'Fri'],
  }));
  await storeMany(page, 'Habit', habits);
  await page.goto('/habit-tracker');
  await expect(page.getByRole('button', { name: /^Edit Habit / })).toHaveCount(200);
  await page.waitForLoadState('networkidle');
  await circle(page, 'Habit 150', 'Mon').click();
  await expect(circle(page, 'Habit 150', 'Mon')).toHaveAttribute('aria-pressed', 'true');
});
