import { installClock } from '../support/install-clock.ts';
import { pressNotification, shownNotifications } from '../support/notifications.ts';
import { press, timeLeft } from '../support/pomodoro.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

test('notifications: the service worker shows the end of a phase, and a press opens the timer in the open page', async ({
  page,
  cloud,
  user,
}) => {
  await startSession(page, cloud, user);
  await installClock(page);
  await page.goto('/pomodoro');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
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
