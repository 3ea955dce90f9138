// @spec push-notification

import { longestReminderDelay } from '@kairos/schema/push-message';
import { fakeCaches } from '#worker/testing/fake-caches.ts';
import { ShownReminders } from './shown-reminders.ts';

test('shown reminders: a page and the worker know those of each other until they cannot be due any more', async () => {
  const caches = fakeCaches();
  const [page, worker] = [new ShownReminders(caches), new ShownReminders(caches)];
  await page.read(1000);
  await page.add(['task:walk@5'], 1000);
  expect([...(await worker.read(1000 + longestReminderDelay))]).toEqual(['task:walk@5']);
  await worker.add(['close-day@9'], 1001);
  expect([...(await page.read(1002))]).toEqual(['task:walk@5', 'close-day@9']);
  expect([...(await page.read(1001 + 2 * longestReminderDelay))]).toEqual([]);
});

test('shown reminders: are removed from the browser', async () => {
  const caches = fakeCaches();
  const page = new ShownReminders(caches);
  await page.add(['task:walk@5'], 0);
  await page.clear();
  expect([...(await page.read(1))]).toEqual([]);
  expect([...(await new ShownReminders(caches).read(1))]).toEqual([]);
});

test('shown reminders: are known to the page when the disk is full', async () => {
  const caches = fakeCaches();
  caches.open = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  const page = new ShownReminders(caches);
  await page.add(['task:walk@5'], 0);
  expect([...(await page.read(1))]).toEqual(['task:walk@5']);
});

test.each(['{', '[]', 'null', '1', '{"a":"b"}'])(
  'shown reminders: ignores the stored text %s',
  async (text) => {
    const caches = fakeCaches();
    await (await caches.open('shown-reminders')).put('/shown-reminders', new Response(text));
    expect([...(await new ShownReminders(caches).read(0))]).toEqual([]);
  },
);
