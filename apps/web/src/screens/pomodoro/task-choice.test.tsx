// @spec timer-task

import { act, cleanup, screen, within } from '@testing-library/react';
import { fakeRecords, type FakeRecords } from '#test/fake-records.ts';
import {
  advance,
  choice,
  choose,
  minute,
  open,
  planned,
  press,
  sessions,
  startEachTestAt9,
} from './testing/open-pomodoro.tsx';

startEachTestAt9();

const choices = () =>
  within(choice())
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('task choice', () => {
  test('offers the open tasks of today with their duration, in the order of the day', async () => {
    await open(fakeRecords(planned));
    expect(choices()).toEqual(['Nothing in particular', 'Run, 40 min', 'Portuguese, 1 h']);
    expect(choice()).toHaveValue('');
    expect(screen.queryByRole('link', { name: 'Plan today' })).toBeNull();
  });

  test('links to the daily plan when no task is planned', async () => {
    await open(fakeRecords());
    expect(choices()).toEqual(['Nothing in particular']);
    expect(screen.getByRole('link', { name: 'Plan today' })).toHaveAttribute('href', '/daily-plan');
  });

  test('shows that the tasks could not be loaded', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const records = fakeRecords(planned);
    records.server.isAway = true;
    await open(records);
    expect(choices()).toEqual(['Nothing in particular']);
    expect(choice()).toHaveAccessibleDescription('Your tasks could not be loaded.');
    expect(screen.queryByRole('link', { name: 'Plan today' })).toBeNull();
    expect(log).toHaveBeenCalledWith('Failed to load daily tasks:', expect.anything());
  });

  test('stores the chosen task on the device, follows its changes, and clears it at the end of the day', async () => {
    const records = fakeRecords(planned);
    await open(records);
    await choose('Run');
    await act(() => records.store.change([{ entity: 'DailyTask', id: 'Run', values: { done: true } }]));
    expect(choices()).toEqual(['Nothing in particular', 'Run, done', 'Portuguese, 1 h']);
    cleanup();
    await open(records);
    expect(choice()).toHaveValue('Run');
    cleanup();
    jest.setSystemTime(new Date(2026, 10, 21, 9));
    await open(records);
    expect(choice()).toHaveValue('');
    expect(choices()).toEqual(['Nothing in particular', 'Choir']);
  });

  test('clears a deleted task, except while the timer runs', async () => {
    const records = fakeRecords(planned);
    await open(records);
    await choose('Run');
    await press('Start');
    await act(() => records.store.change([{ entity: 'DailyTask', id: 'Run', values: { _deleted: true } }]));
    expect(choices()).toEqual(['Nothing in particular', 'Run', 'Portuguese, 1 h']);
    await advance(2 * minute);
    await press('Reset');
    expect(choice()).toHaveValue('');
    expect(sessions(records)).toEqual([['study', 2, 'Run', null]]);
  });

  test('chooses the task of a link, also of another day, without starting the timer', async () => {
    await open(fakeRecords(planned), { id: 'Choir', text: 'Choir', date: '2026-11-21', goalId: null });
    expect(choice()).toHaveValue('Choir');
    expect(choices()).toEqual(['Nothing in particular', 'Choir', 'Run, 40 min', 'Portuguese, 1 h']);
    expect(screen.getByRole('timer')).toHaveTextContent('30:00');
    expect(screen.getByRole('button', { name: 'Start' })).toBeVisible();
  });

  test('chooses the task of a link when a task of yesterday was chosen', async () => {
    const records = fakeRecords(planned);
    await open(records);
    await choose('Run');
    cleanup();
    jest.setSystemTime(new Date(2026, 10, 21, 9));
    await open(records, { id: 'Choir', text: 'Choir', date: '2026-11-21', goalId: null });
    expect(choice()).toHaveValue('Choir');
  });
});

describe('tick off', () => {
  async function focusOn(records: FakeRecords) {
    await open(records);
    await choose('Run');
    await press('Start');
    expect(screen.queryByRole('button', { name: 'Tick off Run' })).toBeNull();
    await advance(30 * minute);
    expect(screen.getByText('Break time! What do you need?')).toBeVisible();
  }

  test('marks the task as done with its time', async () => {
    const records = fakeRecords(planned);
    await focusOn(records);
    screen.getByRole('button', { name: 'Tick off Run' }).focus();
    await press('Tick off Run');
    await advance(1000);
    expect(records.server.callsOf('update', 'DailyTask')).toEqual([
      { id: 'Run', done: true, doneAt: new Date(2026, 10, 20, 9, 30).toISOString() },
    ]);
    expect(screen.queryByRole('button', { name: 'Tick off Run' })).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
    expect(choices()).toContain('Run, done');
    expect(screen.getByRole('button', { name: 'Short Break' })).toBeVisible();
  });

  test('shows a failure and can be tried again', async () => {
    const records = fakeRecords(planned);
    await focusOn(records);
    records.server.reject('update', 'DailyTask', 'no');
    await press('Tick off Run');
    await advance(1000);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to update task. Please try again.');
    expect(screen.getByRole('button', { name: 'Tick off Run' })).toBeEnabled();
  });

  test('is not offered without a task', async () => {
    await open(fakeRecords(planned));
    await press('Start');
    await advance(30 * minute);
    expect(screen.queryByRole('button', { name: /^Tick off/ })).toBeNull();
  });
});
