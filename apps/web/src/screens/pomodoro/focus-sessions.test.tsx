// @spec focus-sessions

import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { dayStart } from '#platform/preferences/day-start.ts';
import { fakeRecords } from '#test/fake-records.ts';
import {
  advance,
  choose,
  minute,
  minutes,
  open,
  planned,
  press,
  region,
  sessions,
  startEachTestAt9,
  today,
} from './testing/open-pomodoro.tsx';

startEachTestAt9();

describe('focus sessions', () => {
  test('counts a whole phase for the task and its goal', async () => {
    const records = fakeRecords(planned);
    await open(records);
    expect(minutes()).toEqual(['0 min', '0 min', '0 min']);
    expect(within(region()).getByText('Nothing yet. Press Start.')).toBeVisible();
    await choose('Portuguese');
    await press('Start');
    await advance(30 * minute);
    expect(sessions(records)).toEqual([['study', 30, 'Portuguese', 'lisbon']]);
    expect(records.server.callsOf('create', 'FocusSession')).toMatchObject([
      { date: today, startedAt: new Date(2026, 10, 20, 9).toISOString() },
    ]);
    expect(minutes()).toEqual(['30 min', '0 min', '0 min']);
    expect(within(region()).queryByText('Nothing yet. Press Start.')).toBeNull();
    await press('Short Break');
    await advance(5 * minute);
    expect(sessions(records)).toHaveLength(1);
  });

  test('ends the session when another task is chosen, without stopping the timer', async () => {
    const records = fakeRecords(planned);
    await open(records);
    await choose('Portuguese');
    await press('Start');
    await advance(10 * minute);
    await choose('Run');
    expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
    await advance(5 * minute);
    await choose('');
    await advance(15 * minute);
    expect(sessions(records)).toEqual([
      ['study', 10, 'Portuguese', 'lisbon'],
      ['study', 5, 'Run', null],
      ['study', 15, null, null],
    ]);
  });

  test('shows the sum in hours and minutes, and a full bar for the longest mode', async () => {
    const startedAt = `${today}T08:00:00.000Z`;
    const session = (id: string, mode: string, length: number, date = today) => ({
      ...{ id, date, startedAt, mode, minutes: length, taskId: null, goalId: null },
    });
    await open(
      fakeRecords({
        FocusSession: [
          session('a', 'study', 20),
          session('b', 'study', 30),
          session('c', 'work', 25),
          session('d', 'reading', 40, '2026-11-19'),
        ],
      }),
    );
    expect(region()).toHaveTextContent('1 h 15 min');
    expect(minutes()).toEqual(['50 min', '0 min', '25 min']);
    const widths = [...region().querySelectorAll<HTMLElement>('[style]')].map(
      ({ style }) => style.inlineSize,
    );
    expect(widths).toEqual(['100%', '0%', '50%']);
  });

  test('assigns a session to the user’s day on which it began', async () => {
    dayStart.set('04:00');
    jest.setSystemTime(new Date(2026, 10, 20, 3, 50));
    const records = fakeRecords();
    await open(records);
    await press('Start');
    await advance(30 * minute);
    expect(records.server.callsOf('create', 'FocusSession')).toMatchObject([{ date: '2026-11-19' }]);
    expect(minutes()).toEqual(['0 min', '0 min', '0 min']);
  });

  test('counts a session once when the page is opened again after its end', async () => {
    const records = fakeRecords(planned);
    await open(records);
    await choose('Run');
    await press('Start');
    await advance(10 * minute);
    const left = Object.entries(localStorage) as [string, string][];
    await press('Reset');
    await open(records);
    expect(sessions(records)).toEqual([['study', 10, 'Run', null]]);
    cleanup();
    // As the browser has it when the page is closed while the clock runs.
    for (const [key, text] of left) localStorage.setItem(key, text);
    jest.setSystemTime(new Date(2026, 10, 20, 14));
    const another = fakeRecords(planned);
    await open(another);
    await open(another);
    expect(sessions(another)).toEqual([['study', 30, 'Run', null]]);
    expect(localStorage.getItem('focus-run')).toBeNull();
    expect(localStorage.getItem('focus-sessions')).toBeNull();
  });

  test('counts the end once with two tabs', async () => {
    const records = fakeRecords();
    await open(records);
    await open(records);
    const [first] = screen.getAllByRole('button', { name: 'Start' });
    fireEvent.click(first!);
    fireEvent(
      window,
      new StorageEvent('storage', { key: 'pomodoro', newValue: localStorage.getItem('pomodoro') }),
    );
    expect(screen.getAllByRole('button', { name: 'Pause' })).toHaveLength(2);
    await advance(30 * minute);
    expect(screen.getAllByText('Break time! What do you need?')).toHaveLength(2);
    expect(sessions(records)).toEqual([['study', 30, null, null]]);
  });

  test('stores and counts a session on the device without a network', async () => {
    const records = fakeRecords();
    await open(records);
    records.server.isAway = true;
    await press('Start');
    await advance(30 * minute);
    expect(minutes()).toEqual(['30 min', '0 min', '0 min']);
    records.server.isAway = false;
    await advance(10 * minute);
    expect(await records.store.replica.storage.countUnsent()).toBe(0);
  });

  test('stores a session that the device could not store with the next one', async () => {
    const records = fakeRecords();
    await open(records);
    const full = jest.spyOn(records.store, 'import').mockRejectedValueOnce(new Error('full'));
    await press('Start');
    await advance(3 * minute);
    await press('Pause');
    expect(full).toHaveBeenCalledTimes(1);
    expect(sessions(records)).toEqual([]);
    await press('Start');
    await advance(2 * minute);
    await press('Pause');
    expect(sessions(records)).toEqual([
      ['study', 3, null, null],
      ['study', 2, null, null],
    ]);
  });
});
