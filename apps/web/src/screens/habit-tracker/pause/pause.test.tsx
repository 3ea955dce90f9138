// @spec pause-all-habits

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeRecords, type FakeRecords } from '#test/fake-records.ts';
import { openHabitTracker, press, settle, storedHabit } from '../testing/open-habit-tracker.tsx';

// Friday, 20 November 2026.
const habits = () => [
  storedHabit({ id: 'read', name: 'Read', log: '{"2026-11-18":true,"2026-11-19":true}' }),
  storedHabit({ id: 'run', name: 'Run', pauses: '[{"from":"2026-11-24","to":"2026-11-25"}]' }),
  storedHabit({ id: 'water', name: '' }),
];
const pausesOf = ({ server }: FakeRecords) =>
  server
    .stored('Habit')
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ pauses }) => JSON.parse(String(pauses)) as unknown);

async function open(stored: ReturnType<typeof habits> = habits()) {
  const api = fakeRecords({ Habit: stored });
  await openHabitTracker(api);
  await screen.findByRole('button', { name: 'Edit Read' });
  return api;
}
async function openDialog() {
  await press('Pause all habits');
  return within(await screen.findByRole('dialog', { name: 'Pause all habits' }));
}
/** A date field in jsdom does not take typed digits one by one. */
const until = (value: string) => fireEvent.change(screen.getByLabelText('Until'), { target: { value } });

test('pause of all habits: pauses the habits in one change, and says until when', async () => {
  const api = await open();
  const dialog = await openDialog();
  expect(dialog.getByLabelText('From')).toHaveValue('2026-11-20');
  expect(dialog.getByText('Streaks wait for you. What you tick anyway is kept.')).toBeVisible();
  until('2026-11-28');
  expect(dialog.getByText(/^9 days\. Streaks wait for you\./)).toBeVisible();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Untitled Habit' }));
  await press('Pause');
  await screen.findByText('Habits are paused until Saturday, Nov 28.');
  expect(screen.getByRole('button', { name: 'I am back' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Pause all habits' })).toBeNull();
  const all = { from: '2026-11-20', to: '2026-11-28', all: true };
  await waitFor(() =>
    expect(pausesOf(api)).toEqual([[all], [all, { from: '2026-11-24', to: '2026-11-25' }], []]),
  );
  // The note says it for all cards.
  expect(screen.queryByText('Paused until Nov 28')).toBeNull();
  const paused = screen.getByRole('button', { name: 'Read Fri' });
  expect(paused).toHaveAttribute('title', 'Friday, Nov 20, paused');
  await userEvent.click(paused);
  expect(paused).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('day streak').parentElement).toHaveTextContent('2 day streak');
});

test('pause of all habits: ends yesterday when the user is back, and an undo restores it', async () => {
  const all = { from: '2026-11-16', to: null, all: true };
  const other = { from: '2026-11-17', to: '2026-12-01' };
  const api = await open([
    storedHabit({ id: 'read', name: 'Read', pauses: JSON.stringify([all]) }),
    storedHabit({ id: 'run', name: 'Run', pauses: JSON.stringify([other]) }),
  ]);
  expect(screen.getByText('Habits are paused.')).toBeVisible();
  expect(screen.getByText('Paused until Dec 1')).toBeVisible();
  expect(screen.queryByText('Paused')).toBeNull();
  await press('I am back');
  expect(screen.getByRole('button', { name: 'New habit' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Pause all habits' })).toBeVisible();
  await waitFor(() => expect(pausesOf(api)).toEqual([[{ ...all, to: '2026-11-19' }], [other]]));
  await screen.findByText('Welcome back');
  await press('Undo: Welcome back');
  await waitFor(() => expect(pausesOf(api)).toEqual([[all], [other]]));
  expect(screen.getByText('Habits are paused.')).toBeVisible();
});

test('pause of all habits: says when one begins that is still to come', async () => {
  await open([
    storedHabit({ id: 'read', name: 'Read', pauses: '[{"from":"2026-12-24","to":"2027-01-06","all":true}]' }),
  ]);
  expect(screen.getByText('Habits pause from Thursday, Dec 24 until Wednesday, Jan 6, 2027.')).toBeVisible();
});

test('pause of all habits: rejects an end before the beginning, and changes nothing after Cancel', async () => {
  const api = await open();
  await openDialog();
  until('2026-11-19');
  expect(screen.getByText('The end comes before the beginning.')).toBeVisible();
  await press('Pause');
  expect(screen.getByRole('dialog')).toBeVisible();
  await press('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Pause all habits' })).toHaveFocus();
  await settle();
  expect(api.server.callsOf('update', 'Habit')).toEqual([]);
});

test('pause of all habits: the search opens its dialog', async () => {
  const api = fakeRecords({ Habit: habits() });
  await openHabitTracker(api, { pathname: '/habit-tracker', state: { record: 'pause-all' } });
  await screen.findByRole('dialog', { name: 'Pause all habits' });
});

test('pause of all habits: an account without habits has no button', async () => {
  await openHabitTracker(fakeRecords());
  await screen.findByText('Nothing to keep up with yet.');
  expect(screen.queryByRole('button', { name: 'Pause all habits' })).toBeNull();
});
