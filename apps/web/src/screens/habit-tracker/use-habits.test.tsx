// @spec habit-circle habit-log-toggle error-habits

import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StorageError } from '@kairos/sync/storage';
import { RejectedChange } from '@kairos/sync/change-outcomes';
import {
  edit,
  isPressed,
  logOf,
  nameField,
  openHabit,
  press,
  read,
  settle,
  shownHabits,
  storedOf,
  toggleDay,
} from './testing/open-habit-tracker.tsx';

const [monday, tuesday, wednesday] = ['2026-11-16', '2026-11-17', '2026-11-18'] as const;
const silenceErrors = () => jest.spyOn(console, 'error').mockImplementation();

async function rename(name: string) {
  await edit('Read');
  await userEvent.clear(nameField());
  await userEvent.type(nameField(), `${name}{Enter}`);
}

async function addRun() {
  await press('New habit');
  await userEvent.type(nameField(), 'Run{Enter}');
  await screen.findByRole('button', { name: 'Edit Run' });
}

describe('habit log', () => {
  test('shows and stores a mark at once and keeps other days', async () => {
    const api = await openHabit();
    const release = api.server.hold('update', 'Habit');
    await toggleDay('Read Mon');
    expect(isPressed('Read Mon')).toBe('true');
    release();
    await settle();
    expect(api.server.callsOf('update', 'Habit')).toEqual([
      { id: 'read', log: `{"2026-11-13":true,"${monday}":true}` },
    ]);
  });

  test('keeps a mark of another device that this page has not received', async () => {
    const api = await openHabit();
    await toggleDay('Read Mon');
    await settle();
    const log = JSON.stringify({ '2026-11-13': true, [monday]: true, [tuesday]: true });
    api.server.writeElsewhere('Habit', 'read', { log });
    await toggleDay('Read Wed');
    await settle();
    const all = { '2026-11-13': true, [monday]: true, [tuesday]: true, [wednesday]: true };
    expect(logOf(api)).toEqual(all);
    expect(isPressed('Read Tue')).toBe('true');
  });

  test('stores the last of several quick clicks, one request at a time', async () => {
    const api = await openHabit();
    const release = api.server.hold('update', 'Habit');
    await toggleDay('Read Mon');
    await toggleDay('Read Mon');
    await toggleDay('Read Tue');
    await settle();
    expect(api.server.callsOf('update', 'Habit')).toHaveLength(1);
    release();
    await settle();
    expect(logOf(api)).toEqual({ '2026-11-13': true, [monday]: false, [tuesday]: true });
    expect(api.server.callsOf('update', 'Habit')).toHaveLength(2);
  });

  test('logs a rejected mark, keeps it, and sends it with the next one', async () => {
    const log = silenceErrors();
    const api = await openHabit();
    api.server.reject('update', 'Habit', 'no');
    await toggleDay('Read Mon');
    await settle();
    expect(log.mock.calls).toEqual([['Failed to update habit log:', new RejectedChange('no')]]);
    expect(isPressed('Read Mon')).toBe('true');
    api.server.clearFaults();
    await toggleDay('Read Tue');
    await settle();
    expect(logOf(api)).toEqual({ '2026-11-13': true, [monday]: true, [tuesday]: true });
  });

  test('keeps a mark without a network and sends it later', async () => {
    const api = await openHabit();
    api.server.isAway = true;
    await toggleDay('Read Mon');
    await settle();
    expect(isPressed('Read Mon')).toBe('true');
    expect(logOf(api)).toEqual({ '2026-11-13': true });
    api.server.isAway = false;
    act(() => api.store.outbox.send());
    await waitFor(() => expect(logOf(api)).toEqual({ '2026-11-13': true, [monday]: true }));
  });

  test('prefers a mark to the weekday key of an old client, whose other keys become days', async () => {
    const api = await openHabit({ ...read, log: '{"Mon":true,"Tue":true}' });
    expect(isPressed('Read Mon')).toBe('true');
    await toggleDay('Read Mon');
    expect([isPressed('Read Mon'), isPressed('Read Tue')]).toEqual(['false', 'true']);
    await settle();
    expect(logOf(api)).toEqual({ [monday]: false, [tuesday]: true });
  });

  test('shows a mark of another device', async () => {
    const api = await openHabit();
    await act(() => api.changeElsewhere('Habit', 'read', { log: `{"${monday}":true}` }));
    await waitFor(() => expect(isPressed('Read Mon')).toBe('true'));
  });
});

describe('habit fields', () => {
  test('sends the changed fields and keeps a log that changed in the meantime', async () => {
    const api = await openHabit();
    api.server.writeElsewhere('Habit', 'read', { log: '{"2026-11-19":true}' });
    await rename('Read more');
    await screen.findByRole('button', { name: 'Edit Read more' });
    await settle();
    expect(api.server.callsOf('update', 'Habit').at(-1)).toEqual({ id: 'read', name: 'Read more' });
    expect(storedOf(api)).toMatchObject({ name: 'Read more', log: '{"2026-11-19":true}' });
  });

  test('logs rejected fields, keeps them, and sends them with the next change', async () => {
    const log = silenceErrors();
    const api = await openHabit();
    api.server.reject('update', 'Habit', 'no');
    await rename('Read more');
    await settle();
    expect(log.mock.calls).toEqual([['Failed to save habit:', new RejectedChange('no')]]);
    expect(shownHabits()).toEqual(['Read more']);
    api.server.clearFaults();
    await toggleDay('Read more Mon');
    await settle();
    expect(storedOf(api)?.name).toBe('Read more');
  });

  test('shows a new habit before the server has stored it, and adds one on a double submit', async () => {
    const api = await openHabit();
    const release = api.server.hold('create', 'Habit');
    await press('New habit');
    await userEvent.type(nameField(), 'Run{Enter}{Enter}');
    await screen.findByRole('button', { name: 'Edit Run' });
    release();
    await settle();
    expect(shownHabits()).toEqual(['Read', 'Run']);
    expect(api.server.callsOf('create', 'Habit')).toMatchObject([{ name: 'Run', icon: 'star', log: '{}' }]);
  });

  test('shows a rejected new habit, and stores it with its later changes', async () => {
    const log = silenceErrors();
    const api = await openHabit();
    api.server.reject('create', 'Habit', 'no');
    await addRun();
    await settle();
    expect(log.mock.calls).toEqual([['Failed to save habit:', new RejectedChange('no')]]);
    expect(shownHabits()).toEqual(['Read', 'Run']);
    api.server.clearFaults();
    await toggleDay('Run Mon');
    await settle();
    const run = api.server.stored('Habit').find(({ name }) => name === 'Run');
    expect(run).toMatchObject({ time: 'Flexible', log: `{"${monday}":true}` });
  });

  test('keeps a new habit without a network and sends it once later', async () => {
    const api = await openHabit();
    api.server.isAway = true;
    await addRun();
    await toggleDay('Run Mon');
    api.server.isAway = false;
    act(() => api.store.outbox.send());
    await waitFor(() =>
      expect(api.server.stored('Habit')).toMatchObject([
        { id: 'read' },
        { name: 'Run', log: `{"${monday}":true}` },
      ]),
    );
    expect(shownHabits()).toEqual(['Read', 'Run']);
  });

  test('keeps the input in the modal when it could not be stored on this device', async () => {
    const log = silenceErrors();
    const api = await openHabit();
    jest.spyOn(api.store.replica.storage, 'write').mockRejectedValueOnce(new StorageError('quota'));
    await rename('Read more');
    await waitFor(() => expect(log).toHaveBeenCalledWith('Failed to save habit:', expect.any(StorageError)));
    expect(nameField()).toHaveValue('Read more');
    await userEvent.type(nameField(), '{Enter}');
    await screen.findByRole('button', { name: 'Edit Read more' });
  });

  test('restores a habit with the input and its log when another device deletes it during the edit', async () => {
    const api = await openHabit();
    await edit('Read');
    await userEvent.type(nameField(), ' more');
    await act(() => api.changeElsewhere('Habit', 'read', { _deleted: true }));
    await settle();
    await userEvent.type(nameField(), '{Enter}');
    await screen.findByRole('button', { name: 'Edit Read more' });
    await settle();
    expect(storedOf(api)).toMatchObject({ name: 'Read more', days: ['Mon'], log: read.log });
  });
});
