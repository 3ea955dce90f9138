// @spec habit-cards habit-clear-choice error-habits

import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeRecords } from '#test/fake-records.ts';
import {
  edit,
  nameField,
  openHabitTracker,
  press,
  shownHabits,
  storedHabit,
} from './testing/open-habit-tracker.tsx';

const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const pressed = (name: string) => screen.getByRole('button', { name, pressed: true });

test('habit tracker: shows the habits, oldest first, with the days of this week', async () => {
  const api = fakeRecords({
    Habit: [
      storedHabit({ id: 'b', name: 'Run', createdAt: '2026-02-01T00:00:00.000Z' }),
      storedHabit({
        id: 'a',
        name: 'Read',
        createdAt: '2026-01-01T00:00:00.000Z',
        days: ['Thu', 'Fri'],
        log: '{"2026-11-12":true,"2026-11-13":true,"2026-11-19":true,"2026-11-17":true}',
        time: 'Evening',
        mood: 'great',
        description: '20 pages',
      }),
    ],
  });
  await openHabitTracker(api);
  await screen.findByRole('button', { name: 'Edit Read' });
  expect(shownHabits()).toEqual(['Read', 'Run']);
  expect(screen.getByText('Evening · Great · 20 pages')).toBeInTheDocument();
  expect(pressed('Read Tue')).toHaveAttribute('title', 'Tuesday, Nov 17');
  expect(pressed('Read Thu')).toHaveAttribute('title', 'Thursday, Nov 19, scheduled');
  expect(screen.getByRole('button', { name: 'Read Fri', pressed: false })).toHaveAttribute(
    'aria-current',
    'date',
  );
  expect(screen.getByText('day streak').parentElement).toHaveTextContent('3 day streak');
});

test('habit tracker: shows a habit of another client with unknown values', async () => {
  const api = fakeRecords({
    Habit: [
      storedHabit({ id: 'a', name: '', icon: '🌵', mood: '7/10', time: null, description: null, log: '[]' }),
    ],
  });
  await openHabitTracker(api);
  await edit('Untitled Habit');
  const dialog = screen.getByRole('dialog', { name: 'Edit Habit' });
  const chosen = await within(dialog).findAllByRole('radio', { checked: true });
  expect(chosen).toEqual([within(dialog).getByRole('radio', { name: 'On these days' })]);
  expect(within(dialog).getByRole('combobox', { name: 'Time' })).toHaveValue('Flexible');
});

test('habit modal: clears the selected mood or icon on a second click', async () => {
  await openHabitTracker(fakeRecords(), '/habit-modal');
  const mood = screen.getByRole('radiogroup', { name: 'Mood' });
  const good = within(mood).getByRole('radio', { name: 'Good' });
  await userEvent.click(good);
  expect(good).toBeChecked();
  await userEvent.click(good);
  expect(good).not.toBeChecked();
  await userEvent.click(good);
  expect(good).toBeChecked();
  const star = screen.getByRole('radio', { name: 'Star' });
  expect(star).toBeChecked();
  await userEvent.click(star);
  const onTheseDays = screen.getByRole('radio', { name: 'On these days' });
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([good, onTheseDays]);
});

test('habit modal: sends nothing when an unchanged habit is saved', async () => {
  const api = fakeRecords({ Habit: [storedHabit({ id: 'a', name: 'Read' })] });
  await openHabitTracker(api);
  await edit('Read');
  await press('Save');
  await noDialog();
  expect(await api.store.flush(1_000)).toBe(0);
  expect(api.server.callsOf('update', 'Habit')).toEqual([]);
});

test('habit modal: keeps the draft after Close and when the page is left, and discards it after Cancel and Save', async () => {
  const api = fakeRecords({ Habit: [storedHabit({ id: 'a', name: 'Read' })] });
  await openHabitTracker(api);
  await edit('Read');
  await userEvent.type(nameField(), ' more');
  await press('Close');
  await edit('Read');
  expect(nameField()).toHaveValue('Read more');
  cleanup();
  await openHabitTracker(api);
  await edit('Read');
  expect(nameField()).toHaveValue('Read more');
  await press('Cancel');
  await edit('Read');
  expect(nameField()).toHaveValue('Read');
  await userEvent.type(nameField(), ' on');
  await press('Save');
  await noDialog();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('habit modal: shows that another device changed a typed field, and shows that change on request', async () => {
  const api = fakeRecords({ Habit: [storedHabit({ id: 'a', name: 'Read' })] });
  await openHabitTracker(api);
  await edit('Read');
  await userEvent.type(nameField(), ' more');
  await userEvent.type(screen.getByRole('textbox', { name: 'Detailed Plan' }), 'In bed');
  await press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => api.changeElsewhere('Habit', 'a', { name: 'Listen' }));
  await edit('Listen');
  expect(nameField()).toHaveValue('Read more');
  expect(screen.getByText(/^This was changed somewhere else/)).toBeInTheDocument();
  await press('Show the saved version');
  expect(nameField()).toHaveValue('Listen');
  expect(nameField()).toHaveFocus();
  expect(screen.queryByText(/^This was changed somewhere else/)).toBeNull();
  await press('Save');
  await noDialog();
  await waitFor(() => expect(api.server.stored('Habit')).toMatchObject([{ name: 'Listen', plan: 'In bed' }]));
});

test('habit modal: sends nothing when a new habit is deleted', async () => {
  const api = fakeRecords();
  await openHabitTracker(api);
  await userEvent.click(await screen.findByRole('button', { name: 'New habit' }));
  await press('Delete');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Nothing to keep up with yet.')).toBeInTheDocument();
  expect(api.server.callsOf('create', 'Habit')).toEqual([]);
});

test('habit tracker: shows a failed load, and shows a habit that is added in the meantime', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const api = fakeRecords({ Habit: [storedHabit({ id: 'a', name: 'Read' })] });
  api.server.reject('changed', 'records', 'no');
  await openHabitTracker(api);
  await screen.findByText('Your habits could not be loaded.');
  expect(log).toHaveBeenCalledWith('Failed to load habits:', new Error('no'));
  await userEvent.click(screen.getByRole('button', { name: 'New habit' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Run{Enter}');
  await screen.findByRole('button', { name: 'Edit Run' });
  expect(screen.queryByText('Nothing to keep up with yet.')).not.toBeInTheDocument();
  api.server.clearFaults();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Edit Read' });
});
