// @spec google-auth-account calendar-refetch

import type { Page } from '@playwright/test';
import {
  allow,
  allowWithoutPopup,
  dentist,
  dialog,
  event,
  GoogleCalendar,
  noon,
  openPlanner,
  openPopup,
  settled,
  signInButton,
  statusMessage,
  syncButton,
  typeNewEvent,
  typeNewTitle,
  unsyncButton,
  view,
} from '../support/google-calendar.ts';
import { responseTo, callsOf } from '../support/operations.ts';
import { store } from '../support/planner-api.ts';
import { newUser, register } from '../support/users.ts';
import { removeSession, startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ page, user, cloud, calendar }) => {
  await calendar.put(dentist);
  await page.clock.install({ time: noon });
  await startSession(page, cloud, user);
});

const ended = (page: Page) => page.getByText('The connection to Google Calendar has ended.');

test('calendar token: an expired one is renewed silently, or asks to reconnect and keeps the events and the change; a read permission does not allow a change', async ({
  page,
  consoleGuard,
  calendar,
}) => {
  await openPlanner(page, calendar);
  await test.step('is renewed silently, once, and stored', async () => {
    consoleGuard.expect(statusMessage(401));
    const saves = callsOf(page, 'UpdateGoogleAuth');
    await calendar.fail({ fault: 'unauthorized', on: ['list'] });
    await view(page, 'Week').click();
    await expect
      .poll(() => saves)
      .toEqual([{ id: 'Mira', token: expect.any(String), account: calendar.account, readOnly: false }]);
    await settled(page);
    await expect(event(page, 'Dentist')).toBeVisible();
    await expect(unsyncButton(page)).toBeVisible();
    await expect(ended(page)).toHaveCount(0);
    await consoleGuard.startPart();
  });

  await test.step('that cannot be renewed asks to reconnect and keeps the events', async () => {
    consoleGuard.expect(statusMessage(401));
    consoleGuard.allow(/Failed to fetch events:/);
    await calendar.revokeAccess();
    await view(page, 'Day').click();
    await expect(ended(page)).toContainText('What you see may be out of date');
    await expect(event(page, 'Dentist')).toBeVisible();
    await expect(page.getByRole('button', { name: 'New event' })).toHaveCount(0);
    await calendar.put({ ...dentist, summary: 'Dr. Amari' });
    await allow(page, page.getByRole('button', { name: 'Reconnect' }), calendar.account);
    await expect(ended(page)).toHaveCount(0);
    await expect(event(page, 'Dr\\. Amari')).toBeVisible();
    await expect(unsyncButton(page)).toBeVisible();
    await settled(page);
    await consoleGuard.startPart();
  });

  await test.step('during a change asks for consent again and completes the change', async () => {
    consoleGuard.expect(statusMessage(401));
    consoleGuard.expect(/Failed to change the calendar:/);
    consoleGuard.allow(/Failed to fetch events:/);
    await calendar.revokeAccess();
    await typeNewTitle(page, 'Dr\\. Amari', 'Check-up');
    await expect(dialog(page).getByRole('alert')).toContainText(
      'The connection to Google Calendar has ended.',
    );
    await expect(dialog(page).getByRole('textbox')).toHaveValue('Check-up');
    await allow(page, dialog(page).getByRole('button', { name: 'Reconnect' }), calendar.account);
    await expect(dialog(page)).toHaveCount(0);
    await expect(event(page, 'Check-up')).toBeVisible();
    expect(await calendar.titles()).toEqual(['Check-up']);
    await settled(page);
    await consoleGuard.startPart();
  });

  await test.step('at start is reported at once, and can be given up', async () => {
    consoleGuard.expect(statusMessage(401));
    consoleGuard.allow(/Failed to fetch events:/);
    consoleGuard.allow(statusMessage(400));
    await calendar.revokeAccess();
    await page.reload();
    await expect(ended(page)).toContainText('What you see may be out of date');
    await expect(event(page, 'Check-up')).toBeVisible();
    const forgotten = responseTo(page, 'DeleteGoogleAuth');
    await unsyncButton(page).click();
    await expect(syncButton(page)).toBeVisible();
    await expect(event(page, 'Check-up')).toHaveCount(0);
    await forgotten;
    await page.reload();
    await expect(syncButton(page)).toBeVisible();
    await consoleGuard.startPart();
  });

  await test.step('read permission does not allow a change', async () => {
    consoleGuard.expect(statusMessage(403));
    consoleGuard.expect(/Failed to change the calendar:/);
    await page.goto('/login-with-google');
    await allow(page, signInButton(page), calendar.account);
    await expect(page.getByRole('region', { name: '📌 Upcoming Events' })).toBeVisible();
    await page.goto('/monthly-planner');
    await expect(event(page, 'Check-up')).toBeVisible();
    await typeNewEvent(page, 'Plant a tree');
    await expect(dialog(page).getByRole('alert')).toContainText(
      'Google lets Kairos only read this calendar.',
    );
    await allow(page, dialog(page).getByRole('button', { name: 'Reconnect' }), calendar.account);
    await expect(event(page, 'Plant a tree')).toBeVisible();
  });
});

test('calendar token: on a shared browser, the calendar of another Google account is never opened without a choice', async ({
  page,
  cloud,
  user,
  consoleGuard,
  calendar,
}) => {
  consoleGuard.expect(statusMessage(401));
  consoleGuard.allow(/Failed to fetch events:/);
  const ana = new GoogleCalendar(cloud, { ...user, email: `ana.${user.email}` });
  await ana.put({ ...dentist, summary: 'Secret of Ana' });
  const saves = [callsOf(page, 'UpdateGoogleAuth'), callsOf(page, 'CreateGoogleAuth')];
  const renewals: URL[] = [];
  page.on('popup', (popup) => void renewals.push(new URL(popup.url())));
  const secret = page.getByText('Secret of Ana');

  await test.step('both accounts are signed in: the one of the connection is renewed', async () => {
    await openPlanner(page, calendar);
    await allowWithoutPopup(page, ana.account);
    await calendar.fail({ fault: 'unauthorized', on: ['list'] });
    await view(page, 'Week').click();
    await expect
      .poll(() => renewals.map((url) => url.searchParams.get('login_hint')))
      .toEqual([calendar.account]);
    await settled(page);
    await expect(event(page, 'Dentist')).toBeVisible();
    await expect(unsyncButton(page)).toBeVisible();
    await expect(secret).toHaveCount(0);
  });

  await test.step('the provider answers for the other account: the connection ends, on both screens', async () => {
    await page.context().route('**/google/o/oauth2/auth?*', async (route) => {
      const url = new URL(route.request().url());
      url.searchParams.delete('login_hint');
      await route.continue({ url: url.href });
    });
    await allowWithoutPopup(page, ana.account);
    await calendar.fail({ fault: 'unauthorized', on: ['list'] });
    await view(page, 'Month').click();
    const answered = page.getByText('Google answered for another account');
    await expect(answered).toBeVisible();
    await expect(event(page, 'Dentist')).toBeVisible();
    await page.goto('/login-with-google');
    await expect(page.getByText('Nothing is coming up.')).toBeVisible();
    await calendar.fail({ fault: 'unauthorized', on: ['list'] });
    // Browsers open the popup of a silent renewal only soon after a press.
    await page.getByRole('heading', { level: 1 }).click();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(answered).toBeVisible();
    await expect(signInButton(page)).toBeVisible();
    await expect(secret).toHaveCount(0);
    await page.context().unrouteAll();
  });

  expect(saves.flat().map(({ account }) => account)).toEqual([calendar.account]);

  await test.step('another user with a connection of an earlier version is asked', async () => {
    await removeSession(page);
    const ben = await register(cloud, newUser('Ben'));
    await startSession(page, cloud, ben);
    await allowWithoutPopup(page, ana.account);
    await store(page, 'GoogleAuth', { id: ben.name, token: 'expired' });
    renewals.length = 0;
    await page.goto('/monthly-planner');
    await expect(ended(page)).toBeVisible();
    expect(renewals).toEqual([]);
    const popup = await openPopup(page, page.getByRole('button', { name: 'Reconnect' }));
    expect(new URL(popup.url()).searchParams.get('prompt')).toBe('select_account');
    await expect(popup.getByRole('button', { name: 'Allow' })).toBeVisible();
    await popup.close();
    await expect(secret).toHaveCount(0);
  });
});
