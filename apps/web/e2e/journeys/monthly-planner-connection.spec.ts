import {
  allow,
  dentist,
  event,
  grid,
  noon,
  openPopup,
  settled,
  syncButton,
  unsyncButton,
} from '../support/google-calendar.ts';
import { responseTo, callsOf } from '../support/operations.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ page, user, cloud }) => {
  await page.clock.install({ time: noon });
  await startSession(page, cloud, user);
});

test('monthly planner: connects, is still connected after a reload, and disconnects completely @core', async ({
  page,
  calendar,
}) => {
  await calendar.put(dentist);
  await page.goto('/monthly-planner');
  await expect(syncButton(page)).toBeVisible();
  await expect(page.getByText('Your calendar is not connected.')).toBeVisible();
  await expect(unsyncButton(page)).toHaveCount(0);

  await allow(page, syncButton(page), calendar.account);
  await expect(unsyncButton(page)).toBeVisible();
  await expect(syncButton(page)).toHaveCount(0);
  await expect(event(page, 'Dentist')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();

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
  await page.reload();
  await expect(syncButton(page)).toBeVisible();
  await expect(event(page, 'Dentist')).toHaveCount(0);
});

test('connect calendar: a denied or closed popup changes nothing', async ({ page, calendar }) => {
  await page.goto('/monthly-planner');
  const denying = await openPopup(page, syncButton(page));
  await denying.getByRole('button', { name: 'Deny' }).click();
  await expect(page.getByRole('alert')).toHaveText('❌ Google login failed');
  await expect(syncButton(page)).toBeVisible();

  const closing = await openPopup(page, syncButton(page));
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(closing.getByRole('button', { name: 'Allow' })).toBeVisible();
  await closing.close();
  await expect(page.getByRole('alert')).toHaveText('❌ Google login failed');

  await allow(page, syncButton(page), calendar.account);
  await expect(unsyncButton(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('connect calendar: a blocked popup is reported with advice', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/monthly-planner');
  await syncButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('❌ Google login failed');
  await expect(page.getByText('Allow pop-ups for this site and try again.')).toBeVisible();
  await expect(syncButton(page)).toBeVisible();
});

test('connect calendar: another tab follows connect and disconnect', async ({ page, calendar }) => {
  await calendar.put(dentist);
  await page.goto('/monthly-planner');
  const other = await page.context().newPage();
  const subscribed = other
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"start_ack"')),
    );
  await other.clock.install({ time: noon });
  await other.goto('/monthly-planner');
  await expect(syncButton(other)).toBeVisible();
  await subscribed;
  await allow(page, syncButton(page), calendar.account);
  await expect(event(other, 'Dentist')).toBeVisible();
  await unsyncButton(page).click();
  await expect(syncButton(other)).toBeVisible();
  await expect(event(other, 'Dentist')).toHaveCount(0);
});

test('calendar token: is stored only in the user’s own record', async ({ page, consoleGuard, calendar }) => {
  consoleGuard.allow(/.*/);
  const addresses: string[] = [];
  const consoleTexts: string[] = [];
  const tokens = new Set<string>();
  page.context().on('request', (request) => {
    addresses.push(request.url());
    const bearer = /^Bearer (.+)$/.exec(request.headers().authorization ?? '')?.[1];
    if (bearer !== undefined) tokens.add(bearer);
  });
  page.context().on('console', (message) => consoleTexts.push(message.text()));
  await calendar.put(dentist);
  const saves = callsOf(page, 'CreateGoogleAuth');
  await page.goto('/monthly-planner');
  await allow(page, syncButton(page), calendar.account);
  await settled(page);
  await calendar.fail({ fault: 'internal', calls: 9, on: ['insert'] });
  await page.getByRole('button', { name: 'New event' }).click();
  await expect(page.getByRole('textbox', { name: 'Event title?' })).toBeFocused();
  await page.keyboard.type('Too much');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();

  expect(tokens.size).toBe(1);
  const [token] = tokens;
  await expect.poll(() => saves).toEqual([{ id: 'Mira', token, account: calendar.account }]);
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));
  for (const place of [...addresses, ...consoleTexts, kept]) expect(place).not.toContain(token);
  expect(consoleTexts.length).toBeGreaterThan(0);
});

test('monthly planner: shows when no client id is configured', async ({ page }) => {
  await page.route('**/config.json', async (route) => {
    const config = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...config, google: null } });
  });
  await page.goto('/monthly-planner');
  await expect(page.getByText('Calendar sync is not configured here.')).toBeVisible();
  await expect(syncButton(page)).toHaveCount(0);
  await expect(grid(page)).toBeVisible();
});
