// @spec route-login-with-google connect-button connect-hint connect-upcoming-events connect-button-hidden
// @spec error-connect-login limit-calendar

import {
  allow,
  callsOfCalendar,
  noon,
  openPopup,
  settled,
  signInButton,
  type ProviderEvent,
} from '../support/google-calendar.ts';
import { upserted } from '../support/operations.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const upcoming: ProviderEvent[] = [
  {
    summary: 'Yesterday',
    start: { dateTime: '2026-11-19T10:00:00-05:00' },
    end: { dateTime: '2026-11-19T11:00:00-05:00' },
  },
  { summary: 'Offsite', start: { date: '2026-11-23' }, end: { date: '2026-11-25' } },
  {
    summary: 'Dentist',
    start: { dateTime: '2026-11-20T15:00:00-05:00' },
    end: { dateTime: '2026-11-20T16:00:00-05:00' },
  },
  {
    start: { dateTime: '2026-11-21T08:00:00-05:00' },
    end: { dateTime: '2026-11-21T09:00:00-05:00' },
  },
];

test.beforeEach(async ({ page, user, cloud }) => {
  await page.clock.install({ time: noon });
  await startSession(page, cloud, user);
});

test('connect calendar: asks for read access, lists upcoming events, and is still connected after a reload @core', async ({
  page,
  calendar,
}) => {
  await calendar.put(...upcoming);
  await page.goto('/login-with-google');
  await expect(page.getByText('🔄 Sync your Google Calendar to get started.')).toBeVisible();
  const region = page.getByRole('region', { name: '📌 Upcoming Events' });
  await expect(region).toHaveCount(0);

  const calls = callsOfCalendar(page);
  const popup = await openPopup(page, signInButton(page));
  expect(Object.fromEntries(new URL(popup.url()).searchParams)).toMatchObject({
    scope:
      'https://www.googleapis.com/auth/calendar.events.readonly https://www.googleapis.com/auth/calendar.calendars.readonly',
    prompt: 'select_account',
  });
  await popup.getByRole('textbox', { name: 'Account' }).fill(calendar.account);
  const stored = upserted(page, 'GoogleAuth');
  await popup.getByRole('button', { name: 'Allow' }).click();
  await expect(region.getByRole('listitem')).toHaveText([
    /^Dentist\s*Fri, Nov 20, 15:00$/,
    /^No Title\s*Sat, Nov 21, 08:00$/,
    /^Offsite\s*Mon, Nov 23$/,
  ]);
  await expect(signInButton(page)).toHaveCount(0);
  await expect(page.getByText('🔄 Sync your Google Calendar to get started.')).toHaveCount(0);
  const [read] = calls.filter(({ url }) => url.pathname.endsWith('/events'));
  expect(Object.fromEntries(read!.url.searchParams)).toEqual({
    maxResults: '10',
    orderBy: 'startTime',
    singleEvents: 'true',
    timeMin: expect.stringMatching(/^2026-11-20T17:0/),
  });

  await stored;
  await page.reload();
  await expect(region.getByRole('listitem')).toHaveCount(3);
  await page.getByRole('link', { name: 'Open the monthly planner' }).click();
  await expect(page.getByRole('button', { name: 'Unsync Google Calendar' })).toBeVisible();
});

test('connect calendar: a failed login is shown and does not connect; revoked access and a failed load can be repaired', async ({
  page,
  consoleGuard,
  calendar,
}) => {
  await test.step('a failed login is shown and does not connect', async () => {
    await page.goto('/login-with-google');
    const denying = await openPopup(page, signInButton(page));
    await denying.getByRole('button', { name: 'Deny' }).click();
    await expect(page.getByRole('alert')).toHaveText('❌ Login failed');
    const closing = await openPopup(page, signInButton(page));
    await expect(closing.getByRole('button', { name: 'Allow' })).toBeVisible();
    await closing.close();
    await expect(page.getByRole('alert')).toHaveText('❌ Login failed');
    await expect(signInButton(page)).toBeVisible();
    await expect(page.getByRole('region', { name: '📌 Upcoming Events' })).toHaveCount(0);
  });
  await consoleGuard.startPart();

  await test.step('a failed load is not shown as an empty calendar and can be retried', async () => {
    consoleGuard.expect(/status of 403/);
    consoleGuard.expect(/Failed to fetch events:/);
    await calendar.put(...upcoming);
    await calendar.fail({ fault: 'forbidden', on: ['list'] });
    await allow(page, signInButton(page), calendar.account);
    await expect(page.getByText('Your events could not be loaded.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Dentist')).toBeVisible();
  });
  await consoleGuard.startPart();

  await test.step('after revoked access the button returns and the events stay', async () => {
    consoleGuard.expect(/status of 401/);
    consoleGuard.allow(/Failed to fetch events:/);
    await calendar.revokeAccess();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText('The connection to Google Calendar has ended.')).toBeVisible();
    await expect(page.getByText('Dentist')).toBeVisible();
    await allow(page, signInButton(page), calendar.account);
    await expect(signInButton(page)).toHaveCount(0);
  });
  await consoleGuard.startPart();

  await test.step('shows at most ten events', async () => {
    await calendar.put(
      ...Array.from({ length: 12 }, (_, index) => ({ ...upcoming[2]!, summary: `Event ${index}` })),
    );
    await page.reload();
    await expect(page.getByRole('region', { name: '📌 Upcoming Events' }).getByRole('listitem')).toHaveCount(
      10,
    );
  });
});

test('connect calendar: shows when no client id is configured, and a text when nothing is coming up', async ({
  page,
  calendar,
}) => {
  await test.step('a text when nothing is coming up', async () => {
    await page.goto('/login-with-google');
    await allow(page, signInButton(page), calendar.account);
    await expect(page.getByText('Nothing is coming up.')).toBeVisible();
  });

  await test.step('no client id', async () => {
    await page.route('**/config.json', async (route) => {
      const config = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...config, google: null } });
    });
    await page.goto('/login-with-google');
    await expect(page.getByText('Calendar sync is not configured here.')).toBeVisible();
    await expect(signInButton(page)).toHaveCount(0);
    await settled(page);
  });
});
