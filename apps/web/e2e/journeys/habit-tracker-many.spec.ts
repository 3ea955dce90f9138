import { circle } from '../support/habits.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('with five hundred habits a click still shows at once', async ({ page, person, cloud }) => {
  await startSession(page, cloud, person);
  const request = page.waitForRequest((one) => one.url().endsWith('/graphql'));
  await page.goto('/habit-tracker');
  const { authorization = '' } = await (await request).allHeaders();
  const create = (index: number) =>
    fetch(`${cloud.url}/graphql`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({
        query:
          'mutation ($name: String) { createHabit(input: { name: $name, days: ["Mon", "Fri"] }) { id } }',
        variables: { name: `Habit ${index}` },
      }),
    });
  for (let index = 0; index < 500; index += 50)
    await Promise.all(Array.from({ length: 50 }, (_, offset) => create(index + offset)));

  await page.reload();
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
