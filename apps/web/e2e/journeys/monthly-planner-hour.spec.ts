import { event, GoogleCalendar, noon, openPlanner, unsyncButton } from '../support/google-calendar.ts';
import { callsOf } from '../support/operations.ts';
import { ownCloud } from '../support/own-cloud.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const seconds = 3;

// A token is valid for an hour; here for only a few seconds.
test.use(ownCloud({ googleTokenSeconds: seconds }));

test('calendar token: an expired token is renewed silently', async ({
  page,
  cloud,
  person,
  consoleGuard,
}) => {
  consoleGuard.expect(/status of 401/);
  const calendar = new GoogleCalendar(cloud, person);
  await calendar.put({
    summary: 'Dentist',
    start: { dateTime: '2026-11-20T10:00:00-05:00' },
    end: { dateTime: '2026-11-20T11:00:00-05:00' },
  });
  await page.clock.install({ time: noon });
  await startSession(page, cloud, person);
  await openPlanner(page, calendar);
  const saves = callsOf(page, 'UpdateGoogleAuth');
  await page.waitForTimeout(seconds * 1000);
  await calendar.put({
    summary: 'Lunch',
    start: { dateTime: '2026-11-20T12:00:00-05:00' },
    end: { dateTime: '2026-11-20T13:00:00-05:00' },
  });
  await page.getByRole('button', { name: 'Week', exact: true }).click();
  await expect(event(page, 'Lunch')).toBeVisible();
  await expect(unsyncButton(page)).toBeVisible();
  await expect.poll(() => saves.length).toBeGreaterThanOrEqual(1);
});
