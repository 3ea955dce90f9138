// @spec error-stored-token

import { dentist, event, noon, openPlanner, syncButton, unsyncButton } from '../support/google-calendar.ts';
import { workerActivated } from '../support/service-worker.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const choir = {
  summary: 'Choir',
  start: { dateTime: '2026-11-24T19:00:00-05:00' },
  end: { dateTime: '2026-11-24T21:00:00-05:00' },
};

test('monthly planner: shows the last events without a network, on both screens, and updates them later @core', async ({
  page,
  cloud,
  user,
  context,
  consoleGuard,
  calendar,
}) => {
  consoleGuard.allow(/net::ERR_|WebSocket|^Failed to fetch (?:the calendar token|events):/);
  await calendar.put(dentist, choir);
  await page.clock.install({ time: noon });
  await startSession(page, cloud, user);
  await openPlanner(page, calendar);
  await expect(event(page, 'Dentist')).toBeVisible();
  await workerActivated(page);

  await context.setOffline(true);
  const outdated = page.getByText('This may not be up to date.');
  await page.goto('/login-with-google');
  await expect(page.getByRole('listitem').filter({ hasText: 'Choir' })).toBeVisible();
  await expect(outdated).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in with Google Calendar' })).toHaveCount(0);
  await page.goto('/monthly-planner');
  await expect(event(page, 'Dentist')).toBeVisible();
  await expect(outdated).toBeVisible();
  await expect(page.getByText('Your calendar is not connected.')).toHaveCount(0);
  await expect(syncButton(page)).toHaveCount(0);

  await calendar.put({ ...dentist, summary: 'Dr. Amari' });
  await context.setOffline(false);
  await expect(event(page, 'Dr\\. Amari')).toBeVisible();
  await expect(outdated).toHaveCount(0);
  await expect(unsyncButton(page)).toBeVisible();

  await unsyncButton(page).click();
  await expect(syncButton(page)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Your calendar is not connected.')).toBeVisible();
  await expect(event(page, 'Choir')).toHaveCount(0);
});
