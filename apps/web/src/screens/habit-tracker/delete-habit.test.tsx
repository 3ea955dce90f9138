// @spec error-habits

import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RejectedChange } from '@kairos/sync/change-outcomes';
import {
  edit,
  isPressed,
  logOf,
  openHabit,
  openHabitTracker,
  press,
  read,
  settle,
  shownHabits,
  storedOf,
} from './testing/open-habit-tracker.tsx';

const tuesday = '2026-11-17';
const silenceErrors = () => jest.spyOn(console, 'error').mockImplementation();

/** Undoes the last deletion. */
const undo = async () => userEvent.click(await screen.findByRole('button', { name: /^Undo: / }));

async function removeRead() {
  await edit('Read');
  await press('Delete');
  await waitFor(() => expect(shownHabits()).toEqual([]));
}

test('delete habit: hides the habit at once and deletes it', async () => {
  const api = await openHabit();
  const release = api.server.hold('delete', 'Habit');
  await removeRead();
  release();
  await settle();
  expect(api.server.stored('Habit')).toEqual([]);
});

test('delete habit: logs a rejection and hides the habit while the tracker is open', async () => {
  const log = silenceErrors();
  const api = await openHabit();
  api.server.reject('delete', 'Habit', 'no');
  await removeRead();
  await settle();
  expect(log.mock.calls).toEqual([['Failed to delete habit:', new RejectedChange('no')]]);
  expect(shownHabits()).toEqual([]);
  expect(screen.getByText('Nothing to keep up with yet.')).toBeVisible();
  cleanup();
  await openHabitTracker(api);
  await screen.findByRole('button', { name: 'Edit Read' });
});

test.each(['before', 'after'] as const)(
  'delete habit: undo %s the confirmation restores all of it',
  async (when) => {
    const api = await openHabit();
    const release = api.server.hold('delete', 'Habit');
    await removeRead();
    if (when === 'after') {
      release();
      await settle();
    }
    await undo();
    await waitFor(() => expect(shownHabits()).toEqual(['Read']));
    release();
    await settle();
    expect(storedOf(api)).toMatchObject(read);
    expect(shownHabits()).toEqual(['Read']);
  },
);

test('delete habit: undo restores marks of another device that this page has not received', async () => {
  const api = await openHabit();
  api.server.writeElsewhere('Habit', 'read', { log: `{"2026-11-13":true,"${tuesday}":true}` });
  await removeRead();
  await settle();
  await undo();
  await waitFor(() => expect(logOf(api)).toEqual({ '2026-11-13': true, [tuesday]: true }));
  expect(isPressed('Read Tue')).toBe('true');
});

test('delete habit: undo shows the habit of the server after a rejected deletion', async () => {
  silenceErrors();
  const api = await openHabit();
  api.server.reject('delete', 'Habit', 'no');
  await removeRead();
  await settle();
  api.server.writeElsewhere('Habit', 'read', { name: 'Read on' });
  await undo();
  await waitFor(() => expect(shownHabits()).toEqual(['Read on']));
});

test('delete habit: stores a deletion and its undo without a network', async () => {
  const api = await openHabit();
  api.server.isAway = true;
  await removeRead();
  await undo();
  await waitFor(() => expect(shownHabits()).toEqual(['Read']));
  api.server.isAway = false;
  act(() => api.store.outbox.send());
  await settle();
  expect(storedOf(api)).toMatchObject(read);
});
