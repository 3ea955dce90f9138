// @spec reminder-buttons

import type { Page } from '@playwright/test';
import { addTask } from '../support/daily-plan.ts';
import { closeBy, openEditor } from '../support/edit-task.ts';
import {
  noPageLeft,
  notificationButtons,
  notificationsInWorker,
  pressButton,
  shownNotifications,
} from '../support/notifications.ts';
import { readStored } from '../support/planner-api.ts';
import { startSession } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

/** Adds a task whose reminder is due now. The worker has the real time, so the page has it, too. */
async function remindNow(page: Page, text: string): Promise<string> {
  const time = await page.evaluate(() => new Date().toTimeString().slice(0, 5));
  await addTask(page, text, { time });
  const dialog = await openEditor(page, text);
  await dialog.getByRole('combobox', { name: 'Remind me' }).selectOption('At the time');
  await closeBy(page, 'Save');
  await expect.poll(() => shownNotifications(page)).toEqual([`${text}: ${time}`]);
  return time;
}

test('reminder buttons: Done ticks the task of a closed Kairos once, and the next visit sends it; In 10 minutes shows it again', async ({
  page,
  cloud,
  user,
}) => {
  await startSession(page, cloud, user);
  await page.goto('/daily-plan');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const row = (text: string) => page.getByRole('checkbox', { name: text, exact: true });

  await test.step('Done with a closed Kairos', async () => {
    await remindNow(page, 'Portuguese');
    expect(await notificationButtons(page)).toEqual(['Done', 'In 10 minutes']);
    await page.goto('about:blank');
    await noPageLeft(page.context());
    await pressButton(page.context(), 'task:', 'done', 2);
    await page.goto('/daily-plan');
    await expect(row('Portuguese')).toBeChecked();
    expect(await shownNotifications(page)).toEqual([]);
    await expect
      .poll(async () => (await readStored(page)).tasks.map(({ text, done }) => [text, done]))
      .toEqual([['Portuguese', true]]);
  });

  await test.step('Done with an open page', async () => {
    await remindNow(page, 'Run');
    await pressButton(page.context(), 'task:', 'done');
    await expect(row('Run')).toBeChecked();
    await expect
      .poll(async () => (await readStored(page)).tasks.filter(({ done }) => done).map(({ text }) => text))
      .toEqual(expect.arrayContaining(['Portuguese', 'Run']));
  });

  await test.step('In 10 minutes with an open page', async () => {
    await page.clock.install({ time: Date.now() });
    await page.goto('/daily-plan');
    const time = await remindNow(page, 'Read');
    await pressButton(page.context(), 'task:', 'later');
    expect(await shownNotifications(page)).toEqual([]);
    await page.clock.fastForward('11:00');
    await expect.poll(() => shownNotifications(page)).toEqual([`Read: ${time}`]);
    expect(await notificationButtons(page)).toEqual(['Done', 'In 10 minutes']);
    await expect(row('Read')).not.toBeChecked();
  });

  await test.step('where nothing can be stored and no window opens, a notification says so', async () => {
    // The worker of a laptop cannot read the session, and a script may not open a window.
    await page.goto('about:blank');
    await noPageLeft(page.context());
    await pressButton(page.context(), 'task:', 'later');
    expect(await notificationsInWorker(page.context())).toEqual(['Read: Open Kairos to tick it off.']);
  });
});
