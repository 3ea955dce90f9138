import { dentist, dialog, event, grid, noon, openPlanner } from '../support/google-calendar.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ page, user, cloud }) => {
  await page.clock.install({ time: noon });
  await startSession(page, cloud, user);
});

test('monthly planner: create, rename and delete work by keyboard', async ({ page, calendar }) => {
  await openPlanner(page, calendar);
  await page.getByRole('button', { name: 'New event' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('textbox', { name: 'Event title?' })).toBeFocused();
  await page.keyboard.type('Plant a tree');
  await expect(dialog(page).getByLabel('Day')).toHaveValue('2026-11-20');
  await expect(dialog(page).getByLabel('From')).toHaveValue('13:00');
  await expect(dialog(page).getByLabel('To')).toHaveValue('14:00');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'New event' })).toBeFocused();
  await expect(event(page, 'Plant a tree')).toHaveAccessibleName(
    'Plant a tree, Friday, November 20, 1:00 – 2:00 PM',
  );

  await grid(page).getByRole('button', { name: 'Sunday, November 15' }).focus();
  for (let presses = 0; presses < 7; presses += 1) await page.keyboard.press('Tab');
  await expect(event(page, 'Plant a tree')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(dialog(page).getByRole('textbox')).toBeFocused();
  await page.keyboard.type('edit');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveAccessibleName('New title:');
  await expect(dialog(page).getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Plant two trees');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(event(page, 'Plant two trees')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('textbox')).toBeFocused();
  await page.keyboard.type('delete');
  await page.keyboard.press('Enter');
  await expect(event(page, 'Plant two trees')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  expect(await calendar.events()).toEqual([]);
});

test.describe('monthly planner by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a long press selects a day, a tap opens an event', async ({ page, calendar }) => {
    await calendar.put(dentist);
    await openPlanner(page, calendar);
    await page.evaluate(() => window.scrollTo(0, 200));
    const button = grid(page).getByRole('button', { name: /^Tuesday, November 10/ });
    const day = (await button.boundingBox())!;
    const touch = await page.context().newCDPSession(page);
    const point = { x: day.x + 10, y: day.y + 30 };
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await page.waitForTimeout(400);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(dialog(page)).toHaveAccessibleName('Event title?');
    await expect(dialog(page)).toContainText('November 10');
    await dialog(page).getByRole('button', { name: 'Cancel' }).tap();
    await event(page, 'Dentist').tap();
    await expect(dialog(page)).toHaveAccessibleName('Type "edit" or "delete"');
  });
});
