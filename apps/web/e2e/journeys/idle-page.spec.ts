// @spec idle-page

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { addTask } from '../support/daily-plan.ts';
import { dialogEntriesRemoved } from '../support/dialog-entries-removed.ts';
import { installClock } from '../support/install-clock.ts';
import { ownCloud } from '../support/own-cloud.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test.use({ ...ownCloud({ readsLoopback: true }), permissions: ['notifications'] });

let calendars: Server;

test.beforeEach(async () => {
  const today = new Date().toLocaleDateString('sv', { timeZone: 'America/New_York' }).replaceAll('-', '');
  const lines = ['BEGIN:VCALENDAR', 'X-WR-CALNAME:School', 'BEGIN:VEVENT', 'UID:1', 'SUMMARY:Winter fair'];
  calendars = createServer((_request, response) => {
    response.setHeader('content-type', 'text/calendar; charset=utf-8');
    response.end([...lines, `DTSTART:${today}T100000`, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n'));
  }).listen(0, '127.0.0.1');
  await once(calendars, 'listening');
});
test.afterEach(() => {
  calendars.closeAllConnections();
  calendars.close();
});

/** A timer to the next minute starts up to a second later. */
const shortest = 59_000;

/** Has the page note the timers faster than a minute that run. Call it after the clock is installed. */
async function noteFastTimers(page: Page): Promise<void> {
  await page.context().addInitScript((limit) => {
    const noted: string[] = [];
    const noting =
      (name: string, set: (callback: () => void, delay: number) => unknown) =>
      (callback: () => void, delay = 0) =>
        set(() => {
          if (delay < limit) noted.push(`${name} ${delay}`);
          callback();
        }, delay);
    const requestFrame = window.requestAnimationFrame.bind(window);
    Object.assign(window, {
      setTimeout: noting('setTimeout', window.setTimeout.bind(window)),
      setInterval: noting('setInterval', window.setInterval.bind(window)),
      requestAnimationFrame: (callback: FrameRequestCallback) =>
        requestFrame((time) => {
          noted.push('requestAnimationFrame');
          callback(time);
        }),
      fastTimers: () => noted.splice(0),
    });
  }, shortest);
}

/** The timers that are noted since the last call. */
const fastTimers = (page: Page) =>
  page.evaluate(() => (window as unknown as { fastTimers: () => string[] }).fastTimers());

/** Turns on what works without the user: the two private addresses, another calendar, the number on the icon. */
async function turnEverythingOn(page: Page): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('switch', { name: 'Show my plans in other calendars' }).click();
  await expect(page.getByRole('textbox', { name: 'Calendar address' })).toBeVisible();
  await page.getByRole('switch', { name: 'Show today outside Kairos' }).click();
  await expect(page.getByRole('textbox', { name: 'Today’s address' })).toBeVisible();
  await page.getByRole('switch', { name: 'Number on the icon' }).click();
  await page.getByRole('button', { name: 'Add a calendar' }).click();
  const { port } = calendars.address() as AddressInfo;
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill(`http://127.0.0.1:${port}/a.ics`);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('School is in your plans')).toBeVisible();
  await dialogEntriesRemoved(page);
}

test('idle page: a page that is left alone for ten minutes requests nothing, and has no timer faster than a minute', async ({
  page,
  cloud,
  user,
}) => {
  test.setTimeout(240_000);
  // An installed app, whose icon can have a number.
  await page.context().addInitScript(() => {
    const matches = window.matchMedia.bind(window);
    window.matchMedia = (media) => matches(media.includes('display-mode: standalone') ? 'all' : media);
    Object.assign(navigator, {
      setAppBadge: () => Promise.resolve(),
      clearAppBadge: () => Promise.resolve(),
    });
  });
  await startSession(page, cloud, user);
  await turnEverythingOn(page);
  await page.goto('/daily-plan');
  await addTask(page, 'Water the plants', { time: '12:00' });

  await installClock(page);
  await noteFastTimers(page);
  // The server keeps the live channel open by a message a minute, of its own clock.
  const keepAlive: (() => void)[] = [];
  await page.routeWebSocket(/graphql/, (socket) => {
    socket.connectToServer();
    keepAlive.push(() => socket.send(JSON.stringify({ type: 'ka' })));
  });
  let requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
  const runMinute = async () => {
    for (const send of keepAlive) send();
    // In steps, so that the storage of the browser answers before the page takes it for blocked.
    for (let step = 0; step < 40; step += 1) await page.clock.runFor(1_500);
  };

  for (const [path, shown] of [
    ['/daily-plan', 'Water the plants'],
    ['/monthly-planner', 'Winter fair'],
  ] as const) {
    await test.step(path, async () => {
      keepAlive.length = 0;
      await page.goto(path);
      await expect(page.getByText(shown).first()).toBeVisible();
      // The page reads and writes what it has to, at most once a minute.
      await expect
        .poll(
          async () => {
            requests = [];
            await runMinute();
            await runMinute();
            return requests;
          },
          { message: 'requests until the page is idle', timeout: 60_000, intervals: [10] },
        )
        .toEqual([]);
      await fastTimers(page);
      const ran: string[][] = [];
      for (let minute = 0; minute < 10; minute += 1) {
        await runMinute();
        ran.push(await fastTimers(page));
      }
      expect(requests).toEqual([]);
      // A fast timer runs in each minute. The storage, whose answers take real time, can seem blocked in one of them.
      const withoutTimer = ran.filter(({ length }) => length === 0);
      expect(withoutTimer.length, JSON.stringify(ran)).toBeGreaterThan(0);
    });
  }
});
