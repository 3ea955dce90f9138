import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNotifications, type FakeNotifications } from '#test/fake-notifications.ts';
import { fakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { SavedSettings } from '../saved-settings.tsx';
import { RemindersCard } from './reminders-card.tsx';

let browser: FakeNotifications | undefined;
afterEach(() => {
  cleanup();
  browser?.remove();
  browser = undefined;
});

async function open(records = fakeRecords()) {
  const card = <RemindersCard username="mira" onStore={() => undefined} />;
  await renderInApp(<SavedSettings username="mira">{card}</SavedSettings>, {
    ...{ areas: ['settings', 'records'], store: records.store },
    now: new Date(2026, 10, 25, 21, 4),
  });
  await act(() => new Promise((done) => setTimeout(done, 20)));
  return records;
}
const words = () => screen.queryByRole('switch', { name: 'Show what it is about' });

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
  browser = fakeNotifications('denied');
  await open();
  expect(
    screen.getByText('Blocked in the browser. You can allow notifications for this site in its settings.'),
  ).toBeVisible();
  expect(words()).toBeNull();
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
