import { expectAccessibleInEveryVariant } from '../support/axe.ts';
import { addTask } from '../support/daily-plan.ts';
import { closeBy, openEditor } from '../support/edit-task.ts';
import { installClock } from '../support/install-clock.ts';
import { pressNotification, shownNotifications } from '../support/notifications.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

const shots = process.env.REMINDER_SHOTS;

test('reminders: a task reminds at its moment and a press focuses its row', async ({
  page,
  cloud,
  user,
}) => {
  await startSession(page, cloud, user);
  await installClock(page, new Date('2026-11-25T18:00:00-05:00'));
  await page.goto('/daily-plan');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await addTask(page, 'Portuguese', { time: '18:30' });
  const dialog = await openEditor(page, 'Portuguese');
  await dialog.getByRole('combobox', { name: 'Remind me' }).selectOption('15 min before');
  await expectAccessibleInEveryVariant(page, 'Edit Task with a reminder');
  if (shots) await page.screenshot({ path: `${shots}/edit-1280.png` });
  if (shots) {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.screenshot({ path: `${shots}/edit-${width}.png` });
    }
    await page.setViewportSize({ width: 1280, height: 860 });
  }
  await closeBy(page, 'Save');
  const row = page.getByRole('checkbox', { name: 'Portuguese', exact: true });
  await expect(row).toHaveAccessibleDescription('Reminds 15 minutes before');
  if (shots) await page.screenshot({ path: `${shots}/row-1280.png` });

  await page.clock.fastForward('14:00');
  expect(await shownNotifications(page)).toEqual([]);
  await page.clock.fastForward('01:30');
  await expect.poll(() => shownNotifications(page)).toEqual(['Portuguese: In 14 minutes, at 18:30']);

  await page.getByRole('link', { name: 'Habits', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Habit/ })).toBeVisible();
  await pressNotification(page, 'task:');
  await expect(row).toBeFocused();
  await expect(page).toHaveURL(/\/daily-plan\?day=2026-11-25$/);
});

test('reminders: the settings say how this device reminds, send a test, and remind of closing the day until it is closed', async ({
  page,
  cloud,
  user,
}) => {
  await startSession(page, cloud, user);
  await installClock(page, new Date('2026-11-25T20:50:00-05:00'));
  await page.goto('/settings');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByRole('combobox', { name: 'Close the day' }).selectOption('21:00');
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText('Sent. It should be here now.')).toBeVisible();
  expect(await shownNotifications(page)).toEqual(['This is a reminder: From Kairos, 20:50']);
  await expectAccessibleInEveryVariant(page, 'the settings of reminders');
  if (shots) {
    const card = page.locator('section', { hasText: 'On this device' }).last();
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 860 });
      await card.scrollIntoViewIfNeeded();
      await page.screenshot({ path: `${shots}/settings-${width}.png` });
    }
  }
  await page.clock.fastForward('10:30');
  await expect
    .poll(() => shownNotifications(page))
    .toContain('Close the day: A line, and tomorrow’s first three.');

  await pressNotification(page, 'close-day');
  const dialog = page.getByRole('dialog', { name: 'Close the day' });
  for (const step of ['Next', 'Next']) await dialog.getByRole('button', { name: step }).click();
  await dialog.getByRole('button', { name: 'Close the day' }).click();
  await expect(page.getByText('Good night.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Daily Plan' })).toBeVisible();
  await page.clock.fastForward('01:00');
  expect((await shownNotifications(page)).filter((text) => text.startsWith('Close the day'))).toEqual([]);
});
