// @spec about-month route-monthly-planner planner-sync-button calendar-connected calendar-unsync
// @spec api-session-refresh error-planner-login

import {
  allow,
  dentist,
  event,
  grid,
  noon,
  openPopup,
  settled,
  syncButton,
  typeNewEvent,
  unsyncButton,
} from '../support/google-calendar.ts';
import { responseTo, callsOf } from '../support/operations.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('connect calendar: nothing is connected without a consent; then it stays connected, in other tabs too, until it is disconnected completely', async ({
  page,
  cloud,
  user,
  calendar,
  consoleGuard,
}) => {
  await page.clock.install({ time: noon });
  await startSession(page, cloud, user);
  await calendar.put(dentist);
  const failure = page.getByRole('alert').filter({ hasText: '❌ Google login failed' });

  await test.step('shows when no client id is configured', async () => {
    await page.route('**/config.json', async (route) => {
      const config = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...config, google: null } });
    });
    await page.goto('/monthly-planner');
    await expect(page.getByText('Calendar sync is not configured here.')).toBeVisible();
    await expect(syncButton(page)).toHaveCount(0);
    await expect(grid(page)).toBeVisible();
    await page.unroute('**/config.json');
  });

  await test.step('a script that cannot be loaded is a failed login', async () => {
    await consoleGuard.startPart();
    consoleGuard.expect(/ERR_FAILED/);
    await page.route('**/gsi/client*', (route) => route.abort());
    await page.goto('/monthly-planner');
    await expect(page.getByText('Your calendar is not connected.')).toBeVisible();
    await expect(unsyncButton(page)).toHaveCount(0);
    await syncButton(page).click();
    await expect(failure).toBeVisible();
    await page.unroute('**/gsi/client*');
    await consoleGuard.startPart();
  });

  const addresses: string[] = [];
  const consoleTexts: string[] = [];
  const tokens = new Set<string>();
  page.context().on('request', (request) => {
    addresses.push(request.url());
    const bearer = /^Bearer (.+)$/.exec(request.headers().authorization ?? '')?.[1];
    if (bearer !== undefined) tokens.add(bearer);
  });
  page.context().on('console', (message) => consoleTexts.push(message.text()));
  const saves = callsOf(page, 'CreateGoogleAuth');

  await test.step('a denied, closed or blocked popup changes nothing', async () => {
    await page.reload();
    const denying = await openPopup(page, syncButton(page));
    await denying.getByRole('button', { name: 'Deny' }).click();
    await expect(failure).toBeVisible();
    await expect(syncButton(page)).toBeVisible();

    const closing = await openPopup(page, syncButton(page));
    await expect(failure).toHaveCount(0);
    await expect(closing.getByRole('button', { name: 'Allow' })).toBeVisible();
    await closing.close();
    await expect(failure).toBeVisible();

    await page.evaluate(() => {
      const open = window.open.bind(window);
      window.open = () => {
        window.open = open;
        return null;
      };
    });
    await syncButton(page).click();
    await expect(page.getByText('Allow pop-ups for this site and try again.')).toBeVisible();
    await expect(failure).toBeVisible();
    await expect(syncButton(page)).toBeVisible();
  });

  const other = await page.context().newPage();
  const subscribed = other
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"start_ack"')),
    );
  await other.goto('/monthly-planner');
  await expect(syncButton(other)).toBeVisible();
  await subscribed;

  await test.step('connects, and another tab follows; slow events show a loading text, and the layout does not shift', async () => {
    const eventsOf = '**/calendars/primary/events?*';
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(eventsOf, async (route) => {
      await released;
      return route.fallback();
    });
    await allow(page, syncButton(page), calendar.account);
    await expect(page.getByText('Loading your events…')).toBeVisible();
    await expect(page.locator('main[aria-busy]')).toHaveCount(1);
    const before = await grid(page).boundingBox();
    release();
    await expect(event(page, 'Dentist')).toBeVisible();
    await expect(page.getByText('Loading your events…')).toHaveCount(0);
    expect(await grid(page).boundingBox()).toEqual(before);
    await page.unroute(eventsOf);
    await expect(unsyncButton(page)).toBeVisible();
    await expect(syncButton(page)).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(event(other, 'Dentist')).toBeVisible();
  });

  await test.step('the token is stored only in the user’s own record, also after a failure', async () => {
    await consoleGuard.startPart();
    consoleGuard.allow(/.*/);
    await settled(page);
    await calendar.fail({ fault: 'internal', calls: 9, on: ['insert'] });
    await typeNewEvent(page, 'Too much');
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();

    expect(tokens.size).toBe(1);
    const [token] = tokens;
    await expect
      .poll(() => saves)
      .toEqual([{ id: 'Mira', token, account: calendar.account, readOnly: false }]);
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));
    for (const place of [...addresses, ...consoleTexts, kept]) expect(place).not.toContain(token);
    expect(consoleTexts.length).toBeGreaterThan(0);
    await consoleGuard.startPart();
  });

  await test.step('is still connected after a reload, and disconnects completely', async () => {
    await page.reload();
    await expect(unsyncButton(page)).toBeVisible();
    await expect(event(page, 'Dentist')).toBeVisible();

    const revoked = page.waitForResponse((response) => response.url().includes('/revoke'));
    const deletes = callsOf(page, 'DeleteGoogleAuth');
    const deleted = responseTo(page, 'DeleteGoogleAuth');
    await unsyncButton(page).click();
    await expect(syncButton(page)).toBeVisible();
    await expect(event(page, 'Dentist')).toHaveCount(0);
    expect((await revoked).status()).toBe(200);
    await deleted;
    expect(deletes).toEqual([{ id: 'Mira' }]);
    await expect(syncButton(other)).toBeVisible();
    await expect(event(other, 'Dentist')).toHaveCount(0);
    await page.reload();
    await expect(syncButton(page)).toBeVisible();
    await expect(event(page, 'Dentist')).toHaveCount(0);
  });
});
