import { failOperation } from '../support/faults.ts';
import {
  allow,
  dentist,
  dialog,
  event,
  noon,
  openPlanner,
  openPopup,
  statusMessage,
  syncButton,
  typeNewEvent,
  typeNewTitle,
  unsyncButton,
  view,
} from '../support/google-calendar.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ page, user, cloud, calendar }) => {
  await calendar.put(dentist);
  await page.clock.install({ time: noon });
  await startSession(page, cloud, user);
});

test('monthly planner: reads are retried after temporary failures; others are logged, keep the events, and can be retried', async ({
  page,
  consoleGuard,
  calendar,
}) => {
  await openPlanner(page, calendar);
  for (const [fault, status, span, name] of [
    ['rate-limit', 403, 'Week', 'Amari'],
    ['too-many', 429, 'Day', 'Brandt'],
    ['unavailable', 503, 'Week', 'Costa'],
    ['internal', 500, 'Day', 'Duran'],
  ] as const) {
    await test.step(fault, async () => {
      consoleGuard.expect(statusMessage(status));
      await calendar.put({ ...dentist, summary: name });
      await calendar.fail({ fault, on: ['list'] });
      await view(page, span).click();
      await expect(event(page, name)).toBeVisible();
      await expect(page.getByText('This may not be up to date.')).toHaveCount(0);
      await consoleGuard.startPart();
    });
  }

  consoleGuard.expect(statusMessage(403));
  consoleGuard.expect(/Failed to fetch events: CalendarError: Forbidden/);
  await calendar.fail({ fault: 'forbidden', calls: 1, on: ['list'] });
  await view(page, 'Week').click();
  await expect(page.getByText('This may not be up to date.')).toBeVisible();
  await expect(event(page, 'Duran')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('This may not be up to date.')).toHaveCount(0);
});

test('monthly planner: keeps the events while offline and updates when the network is back', async ({
  page,
  context,
  consoleGuard,
  calendar,
}) => {
  consoleGuard.expect(/Failed to fetch events:/);
  consoleGuard.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  await openPlanner(page, calendar);
  await context.setOffline(true);
  await view(page, 'Week').click();
  await expect(page.getByText('This may not be up to date.')).toBeVisible({ timeout: 40_000 });
  await expect(event(page, 'Dentist')).toBeVisible();
  await calendar.put({ ...dentist, summary: 'Dr. Amari' });
  await context.setOffline(false);
  await expect(event(page, 'Dr\\. Amari')).toBeVisible();
  await expect(page.getByText('This may not be up to date.')).toHaveCount(0);
});

test('monthly planner: a script that cannot be loaded is a failed login; slow events show a loading text, and the layout does not shift', async ({
  page,
  consoleGuard,
  calendar,
}) => {
  consoleGuard.expect(/ERR_FAILED/);
  await page.route('**/gsi/client*', (route) => route.abort());
  await page.goto('/monthly-planner');
  await syncButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('❌ Google login failed');
  await expect(syncButton(page)).toBeVisible();
  await page.unroute('**/gsi/client*');
  await consoleGuard.startPart();

  await page.reload();
  await calendar.fail({ fault: 'slow', milliseconds: 6000, on: ['list'] });
  await allow(page, syncButton(page), calendar.account);
  await expect(page.getByText('Loading your events…')).toBeVisible();
  await expect(page.locator('main[aria-busy]')).toHaveCount(1);
  const before = await page.getByRole('region', { name: /^Calendar, / }).boundingBox();
  await expect(event(page, 'Dentist')).toBeVisible();
  await expect(page.getByText('Loading your events…')).toHaveCount(0);
  expect(await page.getByRole('region', { name: /^Calendar, / }).boundingBox()).toEqual(before);
});

test('change event: an event that was changed elsewhere is not renamed but updated; one deleted elsewhere is removed', async ({
  page,
  consoleGuard,
  calendar,
}) => {
  consoleGuard.expect(statusMessage(412));
  await calendar.put({ ...dentist, id: 'barber', summary: 'Barber' });
  await openPlanner(page, calendar);
  await calendar.put({ ...dentist, summary: 'Dr. Amari' });
  await typeNewTitle(page, 'Dentist', 'Check-up');
  await expect(page.getByRole('status').filter({ hasText: 'changed elsewhere' })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(event(page, 'Dr\\. Amari')).toBeVisible();
  expect(await calendar.titles()).toEqual(['Dr. Amari', 'Barber']);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('changed elsewhere')).toHaveCount(0);
  await consoleGuard.startPart();

  for (const [id, title, status] of [
    ['dentist', 'Dr\\. Amari', 410],
    ['barber', 'Barber', 404],
  ] as const) {
    await test.step(`answered by ${status}`, async () => {
      consoleGuard.expect(statusMessage(status));
      await calendar.delete(id);
      if (status === 404) await calendar.fail({ fault: 'not-found', on: ['delete'] });
      await event(page, title).click();
      await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
      await expect(page.getByText('This event was already deleted elsewhere.')).toBeVisible();
      await expect(event(page, title)).toHaveCount(0);
      await page.getByRole('button', { name: 'Close' }).click();
    });
  }
});

test('change event: a rejected change is shown and keeps the input; one whose response was lost is made once, with the last input', async ({
  page,
  consoleGuard,
  calendar,
}) => {
  // The month view has no room for all of them.
  await openPlanner(page, calendar, '/monthly-planner?view=week');
  const titles = ['Dentist'];
  for (const [fault, status, reason, message, title] of [
    ['internal', 500, 'Backend Error', 'The calendar did not take this. Please try again.', 'Plant a tree'],
    ['forbidden', 403, 'Forbidden', 'Google Calendar does not allow this for this event.', 'Water it'],
  ] as const) {
    await test.step(fault, async () => {
      consoleGuard.expect(statusMessage(status));
      consoleGuard.expect(new RegExp(`Failed to change the calendar: CalendarError: ${reason}`));
      await calendar.fail({ fault, on: ['insert'] });
      await typeNewEvent(page, title);
      await expect(dialog(page).getByRole('alert')).toContainText(message);
      await expect(dialog(page).getByRole('textbox', { name: 'Event title?' })).toHaveValue(title);
      await dialog(page).getByRole('button', { name: 'OK' }).click();
      await expect(event(page, title)).toBeVisible();
      titles.push(title);
      expect(await calendar.titles()).toEqual(titles);
    });
  }
  await consoleGuard.startPart();

  consoleGuard.expect(/ERR_CONNECTION_RESET/);
  consoleGuard.expect(/Failed to change the calendar:.*Failed to fetch/);
  consoleGuard.expect(statusMessage(409));
  await page.route(
    (url) => url.pathname.endsWith('/calendars/primary/events'),
    async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      return route.abort('connectionreset');
    },
    { times: 1 },
  );
  await typeNewEvent(page, 'Feed a hen');
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  expect(await calendar.titles()).toEqual([...titles, 'Feed a hen']);
  await dialog(page).getByRole('textbox', { name: 'Event title?' }).fill('Feed two hens');
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(event(page, 'Feed two hens')).toHaveCount(1);
  expect(await calendar.titles()).toEqual([...titles, 'Feed two hens']);
});

test('monthly planner: failures of the API are logged only: an event that cannot be recorded, a token that cannot be read, deleted or saved', async ({
  page,
  consoleGuard,
  calendar,
}) => {
  const alert = page.getByRole('alert');
  await openPlanner(page, calendar);
  await test.step('an event that cannot be recorded', async () => {
    consoleGuard.expect(/Failed to record the event:/);
    const clearFault = await failOperation(page, 'CreateMonthlyEvent', 'graphql');
    await typeNewEvent(page, 'Plant a tree');
    await expect(event(page, 'Plant a tree')).toBeVisible();
    await consoleGuard.startPart();
    await expect(alert).toHaveCount(0);
    await clearFault();
  });

  await test.step('a stored token that cannot be fetched', async () => {
    consoleGuard.expect(/Failed to fetch the calendar token:/);
    const clearFault = await failOperation(page, 'GetGoogleAuth', 'graphql');
    await page.reload();
    await expect(page.getByText('This may not be up to date.')).toBeVisible();
    await expect(event(page, 'Dentist')).toBeVisible();
    await expect(alert).toHaveCount(0);
    await clearFault();
    await expect(unsyncButton(page)).toBeVisible();
    await consoleGuard.startPart();
  });

  await test.step('a token that cannot be deleted', async () => {
    consoleGuard.expect(/Failed to unsync the calendar:/);
    await page.reload();
    await expect(event(page, 'Dentist')).toBeVisible();
    const clearFault = await failOperation(page, 'DeleteGoogleAuth', 'graphql');
    await unsyncButton(page).click();
    await expect(syncButton(page)).toBeVisible();
    await expect(event(page, 'Dentist')).toHaveCount(0);
    await consoleGuard.startPart();
    await expect(alert).toHaveCount(0);
    await clearFault();
  });

  await test.step('a token that cannot be saved', async () => {
    consoleGuard.expect(/Failed to save the calendar token:/);
    for (const operation of ['UpdateGoogleAuth', 'CreateGoogleAuth'])
      await failOperation(page, operation, 'graphql');
    const popup = await openPopup(page, syncButton(page));
    await popup.getByRole('textbox', { name: 'Account' }).fill(calendar.account);
    await popup.getByRole('button', { name: 'Allow' }).click();
    await expect(event(page, 'Dentist')).toBeVisible();
    await consoleGuard.settle();
    await expect(alert).toHaveCount(0);
  });
});
