// @spec reminders-open push-device

import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakePushApi } from '#test/fake-push.ts';
import { fakeNotifications, type FakeNotifications } from '#test/fake-notifications.ts';
import { fakePushManager, type FakePushManager } from '#test/fake-push-manager.ts';
import { fakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { ConnectionContext } from '#data/connection/api-connection.ts';
import { SavedSettings } from '#features/user-settings/saved-settings.tsx';
import { RemindersCard } from './reminders-card.tsx';

const serverKey = Buffer.from('server key').toString('base64url');

let browser: FakeNotifications | undefined;
let push: FakePushManager | undefined;
let api: FakePushApi;
beforeEach(() => {
  api = new FakePushApi();
});
afterEach(() => {
  cleanup();
  push?.remove();
  browser?.remove();
  browser = push = undefined;
  jest.restoreAllMocks();
});

/** A browser with a push service. */
async function openBrowser(permission: NotificationPermission = 'granted') {
  browser = fakeNotifications(permission);
  push = await fakePushManager();
}

async function open(records = fakeRecords(), key: string | null = serverKey) {
  const card = <RemindersCard username="mira" serverKey={key} onStore={() => undefined} />;
  await renderInApp(
    <ConnectionContext value={api.loadConnection}>
      <SavedSettings username="mira">{card}</SavedSettings>
    </ConnectionContext>,
    {
      ...{ areas: ['settings', 'records', 'reminders', 'push-reminders'], store: records.store },
      now: new Date(2026, 10, 25, 21, 4),
    },
  );
  await act(() => new Promise((done) => setTimeout(done, 20)));
  return records;
}
const words = () => screen.queryByRole('switch', { name: 'Show what it is about' });
const closed = () => screen.queryByRole('switch', { name: 'Also when Kairos is closed' });
const turn = () => userEvent.click(screen.getByRole('switch', { name: 'Also when Kairos is closed' }));
const foot = () => screen.queryByText(/^Reminders for a closed Kairos are ready for 30 days\./);
const goOffline = (isOnline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
};

test('reminders card: only Allow asks for the permission, then a test can be sent', async () => {
  browser = fakeNotifications('default');
  await open();
  expect(screen.getByText('Kairos has not asked for your permission yet.')).toBeVisible();
  expect(browser.requests()).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Allow reminders on this device' }));
  expect(browser.requests()).toBe(1);
  expect(await screen.findByText('They come while Kairos is open.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send a test' }));
  expect(await screen.findByText('Sent. It should be here now.')).toBeVisible();
  expect(browser.shown()).toMatchObject([{ title: 'This is a reminder', body: 'From Kairos, 21:04' }]);
});

test('reminders card: blocked in the browser, it offers the line in the evening only', async () => {
  await openBrowser('denied');
  await open();
  expect(
    screen.getByText('Blocked in the browser. You can allow notifications for this site in its settings.'),
  ).toBeVisible();
  expect([words(), closed()]).toEqual([null, null]);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Close the day' })).toHaveDisplayValue('Off');
});

test('reminders card: on an iPhone it says to use the home screen, and without support that there is none', async () => {
  await open();
  expect(screen.getByText('This browser cannot show reminders.')).toBeVisible();
  cleanup();
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: false });
  await open();
  expect(screen.getByText('Add Kairos to the home screen first. Then it can remind you.')).toBeVisible();
  expect(closed()).toBeNull();
  Reflect.deleteProperty(navigator, 'standalone');
});

test('reminders card: the words and the evening are saved for all devices', async () => {
  browser = fakeNotifications('granted');
  const { server } = await open(fakeRecords({ UserSettings: [{ id: 'mira', theme: 'light' }] }));
  expect(words()).toBeChecked();
  expect(words()).toHaveAccessibleDescription('Otherwise it says: A reminder from Kairos');
  await userEvent.click(screen.getByRole('switch', { name: 'Show what it is about' }));
  await waitFor(() => expect(words()).not.toBeChecked());
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Close the day' }), '21:00');
  await waitFor(() =>
    expect(server.stored('UserSettings')).toMatchObject([{ remindWithWords: false, closeDayAt: '21:00' }]),
  );
  expect(screen.getByText('Saved')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Close the day' }), 'Off');
  await waitFor(() => expect(server.stored('UserSettings')).toMatchObject([{ closeDayAt: null }]));
});

test('reminders card: a test that the browser rejects is reported', async () => {
  browser = fakeNotifications('granted', () => Promise.reject(new TypeError('No registration')));
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Send a test' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The test could not be sent. Please try again.');
  expect(log).toHaveBeenCalledWith('Failed to use notifications:', expect.any(TypeError));
});

test('reminders card: a closed Kairos is absent without push in the browser or a key of the server', async () => {
  browser = fakeNotifications('granted');
  await open();
  expect(closed()).toBeNull();
  cleanup();
  push = await fakePushManager();
  await open(fakeRecords(), null);
  expect(closed()).toBeNull();
  expect(api.calls).toEqual(['ListPushDevices']);
});

test('reminders card: before the permission a closed Kairos is shown, and the switch does not ask for it', async () => {
  await openBrowser('default');
  await open();
  expect(closed()).not.toBeChecked();
  expect(closed()).toHaveAttribute('aria-disabled', 'true');
  await turn();
  expect(browser?.requests()).toBe(0);
  expect(push?.endpoint()).toBeUndefined();
});

test('reminders card: a closed Kairos is turned on, with the reminders, and off', async () => {
  await openBrowser();
  const walk = {
    ...{ id: 'walk', text: 'Walk', date: '2026-11-26', time: '18:30', duration: '', order: 0 },
    ...{ done: false, remind: 0 },
  };
  await open(fakeRecords({ DailyTask: [walk] }));
  expect(closed()).toHaveAccessibleDescription(
    'The push service of your browser carries them. It cannot read them.',
  );
  expect(foot()).toBeNull();
  await turn();
  expect(await screen.findByText('They come, also when Kairos is closed.')).toBeVisible();
  expect(closed()).toBeChecked();
  expect(foot()).toBeVisible();
  await waitFor(() => expect(api.texts()).toEqual([expect.stringMatching(/: Walk\n18:30$/)]));
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();

  await turn();
  await waitFor(() => expect(closed()).not.toBeChecked());
  expect(screen.getByText('They come while Kairos is open.')).toBeVisible();
  expect([foot(), push?.endpoint(), api.devices.size, api.reminders.size]).toEqual([null, undefined, 0, 0]);
});

test('reminders card: a push service that rejects leaves it off and says so', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await openBrowser();
  push?.reject();
  await open();
  await turn();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This could not be turned on. Please try again.',
  );
  expect(closed()).not.toBeChecked();
  expect(log).toHaveBeenCalledTimes(1);
});

test('reminders card: other devices are shown and removed, and the focus stays in the card', async () => {
  await openBrowser();
  api.addDevice('one');
  api.addDevice('two', 'computer');
  await open();
  const phone = await screen.findByRole('button', { name: 'Remove Phone' });
  expect(phone).toHaveAccessibleDescription('since Nov 20');
  await userEvent.click(phone);
  await waitFor(() => expect([...api.devices.keys()]).toEqual(['two']));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Computer' })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(api.devices.size).toBe(0));
  await waitFor(() => expect(closed()).toHaveFocus());
});

test('reminders card: a device that cannot be removed stays', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await openBrowser();
  api.addDevice('one');
  await open();
  const button = await screen.findByRole('button', { name: 'Remove Phone' });
  api.isAway = true;
  await userEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be saved. Please try again.');
  expect(button).toBeVisible();
  expect(log).toHaveBeenCalledWith('Push could not be changed:', 'TypeError');
});

test('reminders card: other devices that cannot be loaded are loaded again, and the rest works', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await openBrowser();
  api.addDevice('one');
  api.isAway = true;
  await open();
  expect(await screen.findByText('The other devices could not be loaded.')).toBeVisible();
  expect(closed()).not.toHaveAttribute('aria-disabled');
  api.isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Remove Phone' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('reminders card: without a network the parts that need it wait', async () => {
  await openBrowser();
  api.addDevice('one');
  await open();
  await turn();
  await screen.findByText('They come, also when Kairos is closed.');
  goOffline(false);
  for (const name of ['Send a test', 'Remove Phone']) {
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  }
  expect(closed()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getAllByText('When you are back online.')).toHaveLength(3);
  expect(words()).not.toHaveAttribute('aria-disabled');
  goOffline(true);
  await waitFor(() => expect(closed()).not.toHaveAttribute('aria-disabled'));
  expect(screen.queryByText('When you are back online.')).toBeNull();
});

test('reminders card: a device that was removed elsewhere is off, after the state was unknown', async () => {
  await openBrowser();
  await open();
  await turn();
  await screen.findByText('They come, also when Kairos is closed.');
  cleanup();
  api.devices.clear();
  const answers: (() => void)[] = [];
  const load = api.loadConnection;
  jest.spyOn(api, 'loadConnection').mockImplementation(async () => {
    await new Promise<void>((resolve) => answers.push(resolve));
    return load();
  });
  await open();
  const region = screen.getByRole('region', { name: 'Reminders' });
  expect(within(region).queryByText(/^They come/)).toBeNull();
  expect(region.querySelector('[aria-busy]')).not.toBeNull();
  await waitFor(() => {
    answers.splice(0).forEach((answer) => answer());
    expect(screen.getByText('They come while Kairos is open.')).toBeVisible();
  });
  expect(closed()).not.toBeChecked();
});
