// @spec other-calendars-card other-calendars-shown

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInEveryVariant } from '../support/axe.ts';
import { dialogEntriesRemoved } from '../support/dialog-entries-removed.ts';
import { goOffline, goOnline } from '../support/offline.ts';
import { ownCloud } from '../support/own-cloud.ts';
import { workerActivated } from '../support/service-worker.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test.use({ ...ownCloud({ readsLoopback: true }), serviceWorkers: 'allow' });

/** The server of a school. */
let school: Server;
let address: string;
let isCalendar: boolean;

const calendar = [
  ...['BEGIN:VCALENDAR', 'X-WR-CALNAME:School', 'BEGIN:VEVENT', 'UID:evening', 'SUMMARY:Parents’ evening'],
  ...['DTSTART:20261125T200000', 'DTEND:20261125T210000', 'LOCATION:Room 12'],
  ...['URL:https://school.example/evening', 'END:VEVENT'],
  ...['BEGIN:VEVENT', 'UID:fair', 'SUMMARY:Winter fair', 'DTSTART;VALUE=DATE:20261128', 'END:VEVENT'],
  ...['END:VCALENDAR', ''],
].join('\r\n');

test.beforeEach(async ({ page, cloud, user }) => {
  isCalendar = true;
  school = createServer((_request, response) => {
    response.setHeader('content-type', isCalendar ? 'text/calendar; charset=utf-8' : 'text/html');
    response.end(isCalendar ? calendar : '<p>News</p>');
  }).listen(0, '127.0.0.1');
  await once(school, 'listening');
  address = `http://127.0.0.1:${(school.address() as AddressInfo).port}/terms.ics`;
  await page.clock.install({ time: new Date('2026-11-25T12:00:00-05:00') });
  await startSession(page, cloud, user);
});
test.afterEach(() => {
  school.closeAllConnections();
  school.close();
});

async function add(page: Page): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Add a calendar' }).click();
  await page.getByRole('textbox', { name: 'Address' }).fill(address);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('School is in your plans')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await dialogEntriesRemoved(page);
}

test('other calendars: the user adds a calendar by its address, sees why it cannot be read, and removes it', async ({
  page,
}) => {
  isCalendar = false;
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Add a calendar' }).click();
  const field = page.getByRole('textbox', { name: 'Address' });
  await field.fill(address);
  await page.keyboard.press('Enter');
  await expect(page.getByText('There is a page at this address, but no calendar.')).toBeVisible();
  await expectAccessibleInEveryVariant(page, 'add a calendar');
  isCalendar = true;
  await page.getByRole('button', { name: 'Look' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a calendar' });
  await expect(dialog.getByText('Winter fair')).toBeVisible();
  await expectAccessibleInEveryVariant(page, 'calendar that was found');
  await dialog.getByRole('radio', { name: 'Green' }).check();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'School' });
  await expect(row.getByText(/^Read \d\d:\d\d · 2 events$/)).toBeVisible();

  isCalendar = false;
  const more = page.getByRole('button', { name: 'More for School' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Read now' }).click();
  await expect(row.getByText(/^This address shows no calendar any more\. What was read/)).toBeVisible();
  await expectAccessibleInEveryVariant(page, 'calendar with an error');

  await more.click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(row).toHaveCount(0);
  // The browser would move the focus of the removed row to the top of the page.
  await expect(page.getByRole('button', { name: 'Add a calendar' })).toBeFocused();
});

test('other calendars: their events are in the plans, also offline, and one is made a task', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allow(/net::ERR_|WebSocket|^Failed to fetch the calendar token/);
  await add(page);
  await page.goto('/monthly-planner');
  const event = page.getByRole('button', { name: 'Event Parents’ evening, 20:00, School' });
  await expect(event).toBeVisible();
  await expectAccessibleInEveryVariant(page, 'planner with another calendar');
  await workerActivated(page);
  await goOffline(context);
  await page.reload();
  await expect(event).toBeVisible();
  await goOnline(context, page);
  await event.click();
  const dialog = page.getByRole('dialog', { name: 'Parents’ evening' });
  await expect(dialog.getByText('Room 12')).toBeVisible();
  await expectAccessible(page, 'event of another calendar');
  await dialog.getByRole('button', { name: 'Make a task of it' }).click();
  await expect(page.getByRole('link', { name: 'Task Parents’ evening, 20:00' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await dialogEntriesRemoved(page);

  await page.goto('/daily-plan');
  await expect(page.getByRole('checkbox', { name: 'Parents’ evening' })).toBeVisible();
  await page.getByRole('list', { name: 'What is on' }).getByRole('button').click();
  await expect(page.getByRole('dialog', { name: 'Parents’ evening' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(page, 'daily plan with another calendar');
});
