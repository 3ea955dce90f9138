// @spec reminders-open

import { fakeNotifications, type FakeNotifications } from '#test/fake-notifications.ts';
import { closeNotifications, showNotification } from './show-notification.ts';

let browser: FakeNotifications;
beforeEach(() => {
  browser = fakeNotifications('granted');
});
afterEach(() => browser.remove());

const shownTags = () => browser.shown().map(({ tag }) => tag);
const notification = (tag: string) => ({ title: 'Walk', tag, target: { path: '/daily-plan' } });

test('notifications: one that is shown while others are closed stays in the list of the browser', async () => {
  await showNotification(notification('old'));
  const isOld = ({ tag }: { tag: string }) => tag === 'old';
  await Promise.all([showNotification(notification('new')), closeNotifications(isOld)]);
  expect(shownTags()).toEqual(['new']);
  await Promise.all([closeNotifications(isOld), showNotification(notification('newer'))]);
  expect(shownTags()).toEqual(['new', 'newer']);
});

test('notifications: one that the browser rejects does not block the next one', async () => {
  let isFull = true;
  browser.remove();
  const show = () => (isFull ? Promise.reject(new TypeError('Too many')) : Promise.resolve());
  browser = fakeNotifications('granted', show);
  await expect(showNotification(notification('a'))).rejects.toThrow('Too many');
  isFull = false;
  await expect(showNotification(notification('b'))).resolves.toBeUndefined();
});
