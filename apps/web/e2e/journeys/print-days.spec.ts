// @spec print-days

import { readFile } from 'node:fs/promises';
import { expectAccessibleInEveryVariant } from '../support/axe.ts';
import { store, storeMany, storeTask } from '../support/planner-api.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('print some days: a range of the journal is printed and saved, and the week menu opens the days of its week', async ({
  page,
  cloud,
  user,
}) => {
  await page.clock.install({ time: new Date('2026-11-27T12:00:00-05:00') });
  await startSession(page, cloud, user);
  await page.goto('/choose');
  await storeMany(page, 'JournalPage', [
    { id: '2026-11-02', date: '2026-11-02', text: 'Fog on the river.', mood: 'low' },
    { id: '2026-11-20', date: '2026-11-20', text: '雾散了。', mood: 'good' },
  ]);
  await store(page, 'Letter', { to: 'Me', text: 'A sealed letter', opensAt: '2027-11-02T00:00:00Z' });
  await storeTask(page, '2026-11-23', 'Bread dough', { order: 0, done: true });
  await page.goto('/journal');
  await page.getByRole('button', { name: 'Print or save some days' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print or save some days' });
  await expect(dialog.getByText('About 1 page, 2 journal pages.')).toBeVisible();
  await expectAccessibleInEveryVariant(page, 'Print or save some days');

  await test.step('prints only the chosen days', async () => {
    await page.evaluate(() =>
      Object.assign(window, { print: () => dispatchEvent(new Event('beforeprint')) }),
    );
    await dialog.getByRole('button', { name: 'Print or save as PDF' }).click();
    await page.emulateMedia({ media: 'print' });
    const paper = page.locator('[data-paper=alone]');
    await expect(paper.getByRole('heading')).toHaveText([
      'Monday, November 2, 2026',
      'Friday, November 20, 2026',
    ]);
    await expect(page.locator('[data-paper]:not([data-paper=alone])').filter({ visible: true })).toHaveCount(
      0,
    );
    await expect(dialog).toBeHidden();
    expect(await page.pdf().then((file) => file.length)).toBeGreaterThan(1_000);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(paper).toHaveCount(0);
  });

  await test.step('saves them as a text', async () => {
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save as text' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('kairos-2026-11-01-2026-11-27.txt');
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain('Monday, November 2, 2026\n\nLow\n\nFog on the river.\n');
    expect(text).toContain('雾散了。');
    expect(text).not.toContain('sealed');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Print or save some days' })).toBeFocused();
  });

  await test.step('the week menu begins with its week', async () => {
    await page.goto('/daily-plan');
    await page.getByRole('button', { name: 'More for this week' }).click();
    await page.getByRole('menuitem', { name: 'Print some days' }).click();
    await expect(dialog.getByLabel('From')).toHaveValue('2026-11-22');
    await expect(dialog.getByText('Nothing to print from these days.')).toBeVisible();
    await dialog.getByRole('checkbox', { name: 'Tasks that are done' }).check();
    await expect(dialog.getByText('About 1 page, 0 journal pages.')).toBeVisible();
  });
});
