// @spec calendar-address calendar-address-again

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UndoToasts } from '#features/undo/undo-toasts.tsx';
import { fakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { CalendarAddress } from './calendar-address.tsx';
import { writeFeedStatus } from './feed-status.ts';

const token = 'k3v'.padEnd(43, 'A');
const address = `http://localhost/calendar/${token}.ics`;
const on = { id: 'feed', token, tasks: 'timed', months: true, dreams: false, busyOnly: false } as const;

async function open(stored: Parameters<typeof fakeRecords>[0] = {}) {
  const api = fakeRecords(stored);
  await renderInApp(
    <UndoToasts>
      <CalendarAddress />
    </UndoToasts>,
    { areas: ['calendar-address', 'settings', 'records', 'common'], store: api.store },
  );
  await act(() => api.store.refresh());
  return api;
}

const toggle = () => screen.getByRole('switch', { name: 'Show my plans in other calendars' });
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Calendar address' });
const button = (name: string) => screen.getByRole('button', { name });
const stored = (api: Awaited<ReturnType<typeof open>>) => api.server.stored('CalendarFeed');

test('calendar address: is off by default, and the server makes the address', async () => {
  const api = await open();
  expect(toggle()).not.toBeChecked();
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.click(toggle());
  expect(toggle()).toBeChecked();
  const { token: _, ...choices } = on;
  await waitFor(() => expect(stored(api)).toMatchObject([choices]));
  expect(stored(api)[0]).not.toHaveProperty('token');
});

test('calendar address: can be copied, and is selected when it gets the focus', async () => {
  const user = userEvent.setup();
  await open({ CalendarFeed: [on] });
  expect(field()).toHaveValue(address);
  expect(field()).toHaveAttribute('readonly');
  await user.click(button('Copy the address'));
  expect(await navigator.clipboard.readText()).toBe(address);
  await waitFor(() =>
    expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain('Copied'),
  );
  act(() => field().focus());
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, address.length]);
  expect(screen.getByRole('link', { name: 'Open in Calendar', hidden: true })).toHaveAttribute(
    'href',
    address.replace('http:', 'webcal:'),
  );
});

test('calendar address: turning it off stops the address, and Undo restores the same one', async () => {
  const api = await open({ CalendarFeed: [on] });
  await userEvent.click(toggle());
  expect(toggle()).not.toBeChecked();
  expect(await screen.findByText('The address no longer works.')).toBeVisible();
  await waitFor(() => expect(stored(api)).toEqual([]));
  await userEvent.click(button('Undo: The address no longer works.'));
  await waitFor(() => expect(field()).toHaveValue(address));
  expect(api.server.callsOf('update', 'CalendarFeed')).toEqual([{ id: 'feed', _deleted: false }]);
});

test('calendar address: turned on later it has the earlier choices and asks for a new token', async () => {
  const api = await open({ CalendarFeed: [{ ...on, tasks: 'all' }] });
  await userEvent.click(toggle());
  await waitFor(() => expect(stored(api)).toEqual([]));
  await userEvent.click(toggle());
  await waitFor(() =>
    expect(api.server.callsOf('update', 'CalendarFeed')).toEqual([
      { ...on, tasks: 'all', _deleted: false, token: null },
    ]),
  );
  expect(screen.getByRole('radio', { name: 'All' })).toBeChecked();
});

test('calendar address: New address asks for a confirmation, then shows the new address', async () => {
  const api = await open({ CalendarFeed: [on] });
  await userEvent.click(button('New address'));
  const dialog = screen.getByRole('dialog', { name: 'Make a new address?' });
  expect(dialog).toHaveTextContent('The old one stops at once.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(api.server.callsOf('update', 'CalendarFeed')).toEqual([]);

  await userEvent.click(button('New address'));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'New address' }));
  await waitFor(() =>
    expect(api.server.callsOf('update', 'CalendarFeed')).toEqual([{ id: 'feed', token: null }]),
  );
  expect(screen.queryByRole('textbox')).toBeNull();
  const made = 'n3w'.padEnd(43, 'B');
  const stamps = { token: `${api.store.now()}-server` };
  api.server.writeElsewhere('CalendarFeed', 'feed', { token: made }, stamps);
  await act(() => api.store.refresh());
  expect(field()).toHaveValue(address.replace(token, made));
  expect(screen.getByText('This is the new address.')).toBeVisible();
  expect(button('Copy the address')).toHaveFocus();
});

test('calendar address: the user chooses its content; Only show that I am busy disables months and dreams', async () => {
  const api = await open({ CalendarFeed: [on] });
  await userEvent.click(screen.getByRole('radio', { name: 'All' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Dreams with a day' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Only show that I am busy' }));
  const chosen = { tasks: 'all', dreams: true, busyOnly: true };
  await waitFor(() => expect(stored(api)).toMatchObject([chosen]));
  const months = screen.getByRole('checkbox', { name: 'Tasks of the month' });
  expect(months).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(months);
  expect(months).toBeChecked();
});

test('calendar address: offline the address can be read; on, off and New address are disabled', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open({ CalendarFeed: [on] });
  expect(toggle()).toHaveAttribute('aria-disabled', 'true');
  expect(button('New address')).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getAllByText('When you are back online.')).toHaveLength(2);
  await userEvent.click(screen.getByRole('radio', { name: 'None' }));
  expect(screen.getByRole('radio', { name: 'None' })).toBeChecked();
  expect(field()).toHaveValue(address);
});

test('calendar address: says how many days fit', async () => {
  writeFeedStatus('calendar-feed', { shortenedTo: 212 });
  await open({ CalendarFeed: [on] });
  expect(screen.getByText('Not all plans fit. The next 212 days are shown.')).toBeVisible();
});
