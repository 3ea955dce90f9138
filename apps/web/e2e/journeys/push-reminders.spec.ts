// @spec push-notification push-device

import { startFakePushService, type FakePushService } from '@kairos/push-sender/testing/fake-push-service';
import type { Page } from '@playwright/test';
import { expectAccessibleInEveryVariant } from '../support/axe.ts';
import { addTask } from '../support/daily-plan.ts';
import { closeBy, openEditor } from '../support/edit-task.ts';
import { shownNotifications } from '../support/notifications.ts';
import { withCloud } from '../support/own-cloud.ts';
import { readPush } from '../support/planner-api.ts';
import { deliverPush, isSubscribed, useSubscription } from '../support/push.ts';
import { secondDevice } from '../support/second-device.ts';
import { logOut, startSession } from '../support/session.ts';
import { expect, test as base } from '../support/test.ts';

/** The local cloud sends every ten seconds. */
const sent = { timeout: 120_000 };

interface Fixtures {
  /** The public key of the cloud, with which browsers subscribe. */
  readonly pushKey: { value: string };
  readonly service: FakePushService;
}

const test = base.extend<Fixtures>({
  pushKey: async ({}, use) => use({ value: '' }),
  service: async ({ pushKey }, use) => {
    const service = await startFakePushService(() => pushKey.value);
    await use(service);
    await service.close();
  },
  cloud: async ({ pushKey, service }, use) =>
    withCloud({ pushService: service.url }, async (cloud) => {
      const config = (await (await fetch(`${cloud.url}/config.json`)).json()) as { pushKey: string };
      pushKey.value = config.pushKey;
      await use(cloud);
    }),
});
test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

const toggle = (page: Page) => page.getByRole('switch', { name: 'Also when Kairos is closed' });
const state = (page: Page) => page.getByText('They come, also when Kairos is closed.');

test('closed reminders: are turned on, sent by the push service, shown by the worker, and end on another device and by a log-out', async ({
  page,
  cloud,
  user,
  service,
}) => {
  await useSubscription(page, service.subscribe());
  await startSession(page, cloud, user);
  await page.goto('/settings');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect(page.getByText('They come while Kairos is open.')).toBeVisible();
  // By keyboard.
  await toggle(page).focus();
  await page.keyboard.press('Space');
  await expect(state(page)).toBeVisible();
  await expect(toggle(page)).toBeChecked();
  await expectAccessibleInEveryVariant(page, 'reminders for a closed Kairos');

  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText('Sent. It should be here now.')).toBeVisible(sent);
  expect(service.problems).toEqual([]);
  const [message] = service.messages;
  await deliverPush(page, message?.payload ?? '');
  expect(await shownNotifications(page)).toEqual([
    expect.stringMatching(/^This is a reminder: From Kairos, /),
  ]);

  // A task of tomorrow reminds a closed Kairos, until it is done.
  const tomorrow = await page.evaluate(() => new Date(Date.now() + 86_400_000).toLocaleDateString('sv'));
  await page.goto(`/daily-plan?day=${tomorrow}`);
  await addTask(page, 'Portuguese', { time: '12:30' });
  const dialog = await openEditor(page, 'Portuguese');
  await dialog.getByRole('combobox', { name: 'Remind me' }).selectOption('15 min before');
  await closeBy(page, 'Save');
  const texts = async () => (await readPush(page)).texts;
  await expect.poll(texts, sent).toEqual(['Portuguese\nIn 15 minutes, at 12:30']);
  await page.getByRole('checkbox', { name: 'Portuguese', exact: true }).click();
  await expect.poll(texts, sent).toEqual([]);

  await page.goto('/settings');
  await expect(state(page)).toBeVisible();
  const other = await secondDevice(page);
  await other.getByRole('button', { name: 'Remove Computer' }).click();
  await expect(other.getByRole('button', { name: 'Remove Computer' })).toHaveCount(0);
  await other.context().close();
  await page.reload();
  await expect(page.getByText('They come while Kairos is open.')).toBeVisible();
  expect(await isSubscribed(page)).toBe(false);

  await toggle(page).click();
  await expect(state(page)).toBeVisible();
  expect(await readPush(page)).toEqual({ texts: [], devices: 1 });
  await logOut(page);
  await expect.poll(() => isSubscribed(page)).toBe(false);
  await startSession(page, cloud, user);
  expect(await readPush(page)).toEqual({ texts: [], devices: 0 });
});
