// @spec server-real-proxies

import { addTask, taskNames } from '../support/daily-plan.ts';
import { goOffline, goOnline, waitingNotice } from '../support/offline.ts';
import { unsentRecords } from '../support/replicas.ts';
import { workerActivated } from '../support/service-worker.ts';
import { createJournalPages, readJournalPages } from './journal-api.ts';
import { expect, test } from './test.ts';

test('offline: the app opens, changes wait, and another device has them afterwards', async ({
  page,
  context,
  consoleGuard,
  invited: _,
  secondDevice,
}) => {
  consoleGuard.allow(/net::ERR_|WebSocket connection/);
  await page.goto('/daily-plan');
  await addTask(page, 'Before');
  await workerActivated(page);
  await goOffline(context);
  await addTask(page, 'Without a network');
  await expect(waitingNotice(page)).toBeVisible();
  await page.reload();
  await expect.poll(() => taskNames(page)).toEqual(['Before', 'Without a network']);
  await goOnline(context, page);
  const other = await secondDevice();
  await expect.poll(() => taskNames(other)).toEqual(['Before', 'Without a network']);
});

test('kill: everything acknowledged is there after a restart, and open pages connect again', async ({
  page,
  consoleGuard,
  invited: _,
  secondDevice,
  server,
}) => {
  // The proxy answers while Kairos does not run.
  consoleGuard.allow(/status of 502|WebSocket connection|net::ERR_/);
  await page.goto('/daily-plan');
  await addTask(page, 'Before');
  await expect.poll(() => unsentRecords(page)).toBe(0);
  const other = await secondDevice();
  await expect.poll(() => taskNames(other)).toEqual(['Before']);

  const acknowledged: string[] = [];
  const write = async () => {
    for (let day = 1; ; day += 1) {
      const id = `2020-01-${String(day).padStart(2, '0')}`;
      await createJournalPages(page, [{ id, text: `Page ${day}` }]);
      acknowledged.push(id);
      if (acknowledged.length === 5) void server.killKairos();
    }
  };
  await expect(write()).rejects.toThrow();
  expect(acknowledged.length).toBeGreaterThanOrEqual(5);
  await server.killKairos();
  await addTask(page, 'Meanwhile');
  await expect(waitingNotice(page)).toBeVisible();
  await server.startKairos();

  await expect.poll(() => taskNames(other), { timeout: 90_000 }).toEqual(['Before', 'Meanwhile']);
  await expect.poll(() => unsentRecords(page)).toBe(0);
  await addTask(other, 'Afterwards');
  await expect
    .poll(() => taskNames(page), { timeout: 90_000 })
    .toEqual(['Before', 'Meanwhile', 'Afterwards']);
  const third = await secondDevice();
  await expect.poll(() => taskNames(third)).toEqual(['Before', 'Meanwhile', 'Afterwards']);
  const stored = await readJournalPages(page);
  expect([...stored.keys()]).toEqual(expect.arrayContaining(acknowledged));
});
