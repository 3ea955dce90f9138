// @spec reminders-open

import { expectAccessibleInEveryVariant } from '../support/axe.ts';
import { addTask } from '../support/daily-plan.ts';
import { closeBy, openEditor } from '../support/edit-task.ts';
import { installClock } from '../support/install-clock.ts';
import { pressNotification, shownNotifications } from '../support/notifications.ts';
import { press, timeLeft } from '../support/pomodoro.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

test('notifications: the service worker shows the end of a phase, reminders of tasks and the line in the evening; a press opens their screen in the open page', async ({
  page,
  cloud,
  user,
}) => {
  await startSession(page, cloud, user);
  await installClock(page, new Date('2026-11-25T18:00:00-05:00'));
  await page.goto('/daily-plan');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await test.step('a task reminds at its moment and a press focuses its row', async () => {
    await addTask(page, 'Portuguese', { time: '18:30' });
    const dialog = await openEditor(page, 'Portuguese');
    await dialog.getByRole('combobox', { name: 'Remind me' }).selectOption('15 min before');
    await expectAccessibleInEveryVariant(page, 'Edit Task with a reminder');
    await closeBy(page, 'Save');
    const row = page.getByRole('checkbox', { name: 'Portuguese', exact: true });
    await expect(row).toHaveAccessibleDescription('Reminds 15 minutes before');

    // Paused, because the clock also advances while the steps above take their time.
    await page.clock.pauseAt(new Date('2026-11-25T18:14:00-05:00'));
    expect(await shownNotifications(page)).toEqual([]);
    await page.clock.fastForward('01:30');
    await expect
      .poll(() => shownNotifications(page))
      .toEqual([expect.stringMatching(/^Portuguese: In 1[45] minutes, at 18:30$/)]);
    await page.clock.resume();

    await page.getByRole('link', { name: 'Habits', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Habit/ })).toBeVisible();
    await pressNotification(page, 'task:');
    await expect(row).toBeFocused();
    await expect(page).toHaveURL(/\/daily-plan\?day=2026-11-25$/);
    // Closing the day does not ask about a task that is done.
    await row.click();
    await expect(row).toBeChecked();
  });

  await test.step('the end of a phase, and a press opens the timer', async () => {
    await page.goto('/pomodoro');
    await press(page, 'Start');
    await page.clock.fastForward('30:00');
    await expect
      .poll(() => shownNotifications(page))
      .toEqual(['Focus complete: Break time! What do you need?']);
    await press(page, 'Short Break');
    await page.clock.fastForward('05:00');
    await expect.poll(() => shownNotifications(page)).toEqual(['The break is over: Ready when you are.']);

    await page.getByRole('link', { name: 'Today', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Daily Plan' })).toBeVisible();
    await pressNotification(page, 'pomodoro');
    await expect(timeLeft(page)).toBeVisible();
    expect(await shownNotifications(page)).toEqual([]);
  });

  await test.step('the settings send a test, and the line in the evening opens Close the day', async () => {
    await page.clock.setSystemTime(new Date('2026-11-25T20:50:00-05:00'));
    await page.goto('/settings');
    await page.getByRole('combobox', { name: 'Close the day' }).selectOption('21:00');
    await page.getByRole('button', { name: 'Send a test' }).click();
    await expect(page.getByText('Sent. It should be here now.')).toBeVisible();
    expect(await shownNotifications(page)).toEqual(['This is a reminder: From Kairos, 20:50']);
    await expectAccessibleInEveryVariant(page, 'the settings of reminders');
    await page.clock.fastForward('10:30');
    await expect
      .poll(() => shownNotifications(page))
      .toContain('Close the day: A line, and tomorrow’s first three.');

    await pressNotification(page, 'close-day');
    const dialog = page.getByRole('dialog', { name: 'Close the day' });
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByRole('button', { name: 'Good night' }).click();
    await expect(page.getByText('Good night.')).toBeVisible();
  });
});
