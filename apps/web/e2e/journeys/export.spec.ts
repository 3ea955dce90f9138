// @spec export

import { readFile } from 'node:fs/promises';
import { expectAccessibleInEveryVariant } from '../support/axe.ts';
import { addItem } from '../support/bucket-list.ts';
import { addTask, taskNames } from '../support/daily-plan.ts';
import { exportEverything } from '../support/export-file.ts';
import { goOffline, goOnline } from '../support/offline.ts';
import { unsentRecords } from '../support/replicas.ts';
import { startSession } from '../support/session.ts';
import { tabTo } from '../support/tab-to.ts';
import { expect, test } from '../support/test.ts';

const texts = ({ records }: Awaited<ReturnType<typeof exportEverything>>['file'], entity: string) =>
  records[entity]?.map(({ text }) => text);

test('export: one file has all records, also the deleted ones, and needs no network', async ({
  page,
  context,
  cloud,
  user,
  consoleGuard,
}) => {
  consoleGuard.allow(/net::ERR_|ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  await startSession(page, cloud, user);
  await page.goto('/bucket-list');
  await addItem(page, 'A piano in the living room');
  await page.goto('/daily-plan');
  await addTask(page, 'Fix the lamp');
  await addTask(page, 'Water the plants');
  await page.getByRole('button', { name: 'Delete Fix the lamp' }).click();
  await expect.poll(() => taskNames(page)).toEqual(['Water the plants']);

  await page.goto('/settings');
  await expect.poll(() => unsentRecords(page)).toBe(0);
  const online = await exportEverything(page);
  expect(online.name).toMatch(/^kairos-\d{4}-\d{2}-\d{2}\.json$/);
  expect(online.file.version).toBe(1);
  expect(texts(online.file, 'BucketItem')).toEqual(['A piano in the living room']);
  expect(texts(online.file, 'DailyTask')).toEqual(['Fix the lamp', 'Water the plants']);
  expect(online.file.records.DailyTask?.map(({ deletedAt }) => deletedAt !== undefined)).toEqual([
    true,
    false,
  ]);
  expect(online.text).not.toContain('"owner"');
  await expect(page.getByText('Getting your file ready…')).toHaveCount(0);
  await expectAccessibleInEveryVariant(page, 'settings with the export');

  // Journeys run without the service worker, so the dialog has to be loaded before the network is cut.
  const otherFormats = page.getByRole('button', { name: 'Other formats' });
  await otherFormats.click();
  await expect(page.getByRole('dialog', { name: 'Other formats' })).toBeVisible();
  await expectAccessibleInEveryVariant(page, 'other formats');
  await page.keyboard.press('Escape');
  await expect(otherFormats).toBeFocused();

  await goOffline(context);
  const offline = await exportEverything(page);
  expect(offline.file.records).toEqual(online.file.records);
  await expect(page.getByText('Newer changes from your other devices may be missing.')).toBeVisible();

  await tabTo(otherFormats);
  await page.keyboard.press('Enter');
  const text = page.getByRole('button', { name: 'Export Text (.md)' });
  await tabTo(text);
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^kairos-\d{4}-\d{2}-\d{2}\.md$/);
  expect(await readFile(await download.path(), 'utf8')).toMatch(
    /## Daily Plan[^#]+### [^#]+- \[ \] Water the plants\n[^#]+## Bucket List\n\n- \[ \] A piano in the living room\n$/,
  );
  await page.keyboard.press('Escape');
  await goOnline(context, page);
});
