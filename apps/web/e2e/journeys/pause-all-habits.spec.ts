// @spec pause-all-habits

import { expectAccessibleInEveryVariant } from '../support/axe.ts';
import { circle } from '../support/habits.ts';
import { installClock } from '../support/install-clock.ts';
import { goOffline, goOnline } from '../support/offline.ts';
import { storeMany } from '../support/planner-api.ts';
import { secondDevice } from '../support/second-device.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/** Friday, in the time zone of the journeys. */
const now = new Date('2026-11-20T15:00:00.000Z');

test('pause of all habits: is made without a network, is seen on another device and in the menu, and ends there', async ({
  page,
  cloud,
  user,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  await installClock(page, now);
  await startSession(page, cloud, user);
  await page.goto('/choose');
  await storeMany(
    page,
    'Habit',
    Array.from({ length: 50 }, (_, index) => ({
      id: `habit-${String(index)}`,
      name: `Habit ${String(index)}`,
    })),
  );
  await page.goto('/habit-tracker');
  const opener = page.getByRole('button', { name: 'Pause all habits' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Pause all habits' });
  await dialog.getByRole('checkbox', { name: 'Habit 1', exact: true }).check();
  await expectAccessibleInEveryVariant(page, 'the pause of all habits');
  await goOffline(context);
  await dialog.getByLabel('Until').fill('2026-11-28');
  await expect(dialog.getByText(/^9 days\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Pause', exact: true }).click();
  const note = page.getByText('Habits are paused until Saturday, Nov 28.');
  await expect(note).toBeVisible();
  await expect(circle(page, 'Habit 0', 'Fri')).toHaveAttribute('title', /paused$/);
  await expect(circle(page, 'Habit 1', 'Fri')).toHaveAttribute('title', /scheduled$|20$/);
  await goOnline(context, page);
  await expectAccessibleInEveryVariant(page, 'the pause of all habits');

  const other = await secondDevice(page, now);
  await other.goto('/habit-tracker');
  await circle(other, 'Habit 1', 'Fri').click();
  await expect(circle(other, 'Habit 1', 'Fri')).toHaveAttribute('aria-pressed', 'true');
  await other.goto('/choose');
  await expect(other.getByText('Paused until Nov 28')).toBeVisible();
  await other.goto('/habit-tracker');
  await other.getByRole('button', { name: 'I am back' }).click();
  await expect(other.getByText('Welcome back')).toBeVisible();
  await expect(note).toHaveCount(0);
  await expect(opener).toBeVisible();
});
