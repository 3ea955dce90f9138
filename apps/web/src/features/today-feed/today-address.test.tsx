// @spec today-address today-address-again

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UndoToasts } from '#features/undo/undo-toasts.tsx';
import { fakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { TodayAddress } from './today-address.tsx';

const token = 'k3v'.padEnd(43, 'A');
const address = `http://localhost/today/${token}`;
const on = {
  ...{ id: 'today', token, form: 'text' as const },
  ...{ tasks: true, habits: true, calendars: false, hideWords: false },
};

async function open(stored: Parameters<typeof fakeRecords>[0] = {}) {
  const api = fakeRecords(stored);
  await renderInApp(
    <UndoToasts>
      <TodayAddress />
    </UndoToasts>,
    { areas: ['today-address', 'calendar-address', 'settings', 'records', 'common'], store: api.store },
  );
  await act(() => api.store.refresh());
  return api;
}

const toggle = () => screen.getByRole('switch', { name: 'Show today outside Kairos' });
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Today’s address' });
const button = (name: string) => screen.getByRole('button', { name });
const stored = (api: Awaited<ReturnType<typeof open>>) => api.server.stored('TodayFeed');

test('today’s address: is off by default, and the server makes the address', async () => {
  const api = await open();
  expect(screen.getByRole('heading', { level: 2, name: 'Today, elsewhere' })).toBeVisible();
  expect(toggle()).not.toBeChecked();
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(toggle());
  const { token: _, ...choices } = on;
  await waitFor(() => expect(stored(api)).toMatchObject([choices]));
  expect(stored(api)[0]).not.toHaveProperty('token');
});

test('today’s address: its form is the end of the address', async () => {
  const user = userEvent.setup();
  const api = await open({ TodayFeed: [on] });
  expect(field()).toHaveValue(`${address}.txt`);
  const group = within(screen.getByRole('radiogroup', { name: 'Form' }));
  expect(group.getAllByRole('radio').map((one) => one.parentElement?.textContent)).toEqual(['Text', 'JSON']);
  await user.click(group.getByRole('radio', { name: 'JSON' }));
  expect(field()).toHaveValue(`${address}.json`);
  await user.click(button('Copy the address'));
  expect(await navigator.clipboard.readText()).toBe(`${address}.json`);
  await waitFor(() => expect(stored(api)).toMatchObject([{ form: 'json' }]));
  act(() => field().focus());
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, address.length + 5]);
});

test('today’s address: the user chooses what it shows, and hides the words', async () => {
  const api = await open({ TodayFeed: [on] });
  const what = within(screen.getByRole('group', { name: 'What it shows' }));
  await userEvent.click(what.getByRole('checkbox', { name: 'Habits' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Hide the words' }));
  await waitFor(() => expect(stored(api)).toMatchObject([{ tasks: true, habits: false, hideWords: true }]));
  expect(screen.getByRole('link', { name: 'How' })).toHaveAttribute('href', '/user-guide');
});

test('today’s address: a rejected choice is rolled back, with an alert in its part', async () => {
  const api = await open({ TodayFeed: [on] });
  api.server.reject('update', 'TodayFeed', 'Try later');
  await userEvent.click(screen.getByRole('switch', { name: 'Hide the words' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be saved. Please try again.');
  expect(screen.getByRole('switch', { name: 'Hide the words' })).not.toBeChecked();
});

test('today’s address: is replaced after a question, turned off, and restored by Undo', async () => {
  const api = await open({ TodayFeed: [on] });
  await userEvent.click(button('New address'));
  const dialog = screen.getByRole('dialog', { name: 'Make a new address?' });
  expect(dialog).toHaveTextContent('Every widget that uses it needs the new one.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await userEvent.click(toggle());
  await waitFor(() => expect(stored(api)).toEqual([]));
  await userEvent.click(button('Undo: The address no longer works.'));
  await waitFor(() => expect(field()).toHaveValue(`${address}.txt`));
  expect(api.server.callsOf('update', 'TodayFeed')).toEqual([{ id: 'today', _deleted: false }]);
});

test('today’s address: offline it can be read; on, off and New address are disabled', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open({ TodayFeed: [on] });
  expect(toggle()).toHaveAttribute('aria-disabled', 'true');
  expect(button('New address')).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getAllByText('When you are back online.')).toHaveLength(2);
  expect(field()).toHaveValue(`${address}.txt`);
});
