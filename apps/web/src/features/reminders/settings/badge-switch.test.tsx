// @spec icon-badge

import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNotifications, type FakeNotifications } from '#test/fake-notifications.ts';
import { fakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { SavedSettings } from '#features/user-settings/saved-settings.tsx';
import { iconBadge } from '#platform/preferences/icon-badge.ts';
import { badgeCheck } from '../badge-check.ts';
import { IconBadge } from '../icon-badge.tsx';
import { BadgeSwitch } from './badge-switch.tsx';

/** The number on the icon; 0 without one. */
let number: number;
let browser: FakeNotifications;

/** A browser whose app is installed or not. */
function openBrowser(isInstalled = true, extras: object = {}) {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      Object.assign(new EventTarget(), {
        media,
        matches: isInstalled && media.includes('standalone'),
      }) as MediaQueryList,
  );
  Object.assign(navigator, {
    setAppBadge: (count: number) => Promise.resolve(void (number = count)),
    clearAppBadge: () => Promise.resolve(void (number = 0)),
    ...extras,
  });
}

beforeEach(() => {
  number = 0;
  browser = fakeNotifications('granted');
});
afterEach(() => {
  cleanup();
  browser.remove();
  iconBadge.set('off');
  localStorage.clear();
  jest.restoreAllMocks();
  for (const name of ['setAppBadge', 'clearAppBadge', 'standalone']) Reflect.deleteProperty(navigator, name);
});

const task = (id: string, values: object = {}) => ({
  ...{ id, text: id, date: '2026-11-25', time: '', duration: '', order: 0, done: false, ...values },
});

async function open(support: 'allowed' | 'not-asked' = 'allowed') {
  const records = fakeRecords({
    DailyTask: [task('walk'), task('run'), task('read', { done: true }), task('old', { date: '2026-11-24' })],
    UserSettings: [{ id: 'mira' }],
  });
  await renderInApp(
    <SavedSettings username="mira">
      <BadgeSwitch support={support} />
      <IconBadge username="mira" />
    </SavedSettings>,
    {
      areas: ['settings', 'records', 'reminders', 'push-reminders'],
      store: records.store,
      now: new Date(2026, 10, 25, 9, 0),
    },
  );
  await act(() => new Promise((done) => setTimeout(done, 20)));
  return records;
}
const toggle = () => screen.queryByRole('switch', { name: 'Number on the icon' });

test('badge switch: is off at first, and absent where the app is not installed or cannot have a number', async () => {
  openBrowser(false);
  await open();
  expect(toggle()).toBeNull();
  cleanup();
  openBrowser();
  Reflect.deleteProperty(navigator, 'setAppBadge');
  await open();
  expect(toggle()).toBeNull();
  cleanup();
  openBrowser();
  await open();
  expect(toggle()).not.toBeChecked();
  expect(toggle()).toHaveAccessibleDescription('How many of today’s tasks are open');
  expect(number).toBe(0);
});

test('badge: follows the tasks of today, ends with the closed day, and is cleared when it is turned off', async () => {
  openBrowser();
  const records = await open();
  await userEvent.click(screen.getByRole('switch'));
  expect(toggle()).toBeChecked();
  await waitFor(() => expect(number).toBe(2));
  await act(() => records.changeElsewhere('DailyTask', 'walk', { done: true }));
  await waitFor(() => expect(number).toBe(1));
  await act(() => records.changeElsewhere('UserSettings', 'mira', { closedDay: '2026-11-25' }));
  await waitFor(() => expect(number).toBe(0));
  await act(() => records.changeElsewhere('UserSettings', 'mira', { closedDay: '2026-11-24' }));
  await waitFor(() => expect(number).toBe(1));
  await userEvent.click(screen.getByRole('switch'));
  await waitFor(() => expect(number).toBe(0));
});

test('badge: wakes the worker of a closed app where the browser can, until it is turned off', async () => {
  openBrowser();
  const tags = new Set<string>();
  Object.assign(await navigator.serviceWorker.ready, {
    periodicSync: {
      register: (tag: string) => Promise.resolve(void tags.add(tag)),
      unregister: (tag: string) => Promise.resolve(void tags.delete(tag)),
    },
  });
  await open();
  await userEvent.click(screen.getByRole('switch'));
  await waitFor(() => expect([...tags]).toEqual([badgeCheck]));
  expect(screen.getByText(/^A closed Kairos may show it after midnight/)).toBeVisible();
  await userEvent.click(screen.getByRole('switch'));
  await waitFor(() => expect([...tags]).toEqual([]));
});

test('badge switch: waits for the permission of reminders in Safari', async () => {
  openBrowser(true, { standalone: true });
  await open('not-asked');
  expect(toggle()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Allow reminders first.')).toBeVisible();
  cleanup();
  await open('allowed');
  expect(toggle()).not.toHaveAttribute('aria-disabled');
});
