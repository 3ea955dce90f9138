import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { ClockProvider } from '#lib/clock/clock.tsx';
import { dayStart } from '#lib/preferences/day-start.ts';
import { fakeRecords, type FakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { PomodoroPage } from './pomodoro-page.tsx';

const minute = 60_000;
const today = '2026-11-20';
const task = (id: string, rest: object = {}) => ({
  ...{ id, date: today, text: id, time: '', duration: '', order: 0, done: false },
  ...rest,
});
const planned = {
  DailyTask: [
    task('Portuguese', { duration: '1 h', order: 1, goalId: 'lisbon' }),
    task('Run', { duration: '40 min' }),
    task('Market', { done: true, order: 2 }),
    task('Choir', { date: '2026-11-21' }),
  ],
};

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 20, 9) });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  localStorage.clear();
  dayStart.set('00:00');
});

async function advance(time: number) {
  act(() => jest.advanceTimersByTime(time));
  await act(() => jest.advanceTimersByTimeAsync(0));
}
/** A page with a clock, and so a timer, of its own. */
async function open({ store }: FakeRecords, focusTask?: object) {
  await act(() =>
    renderInApp(
      <ClockProvider clock={{ now: () => new Date() }}>
        <PomodoroPage />
      </ClockProvider>,
      {
        areas: ['pomodoro'],
        store,
        ...(focusTask && { path: { pathname: '/pomodoro', state: { focusTask } } }),
      },
    ),
  );
  await advance(0);
}
const choice = () => screen.getByRole('combobox', { name: 'What are you on?' });
const choices = () =>
  within(choice())
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  await advance(0);
}
async function choose(id: string) {
  fireEvent.change(choice(), { target: { value: id } });
  await advance(0);
}
const region = () => screen.getByRole('region', { name: 'Today' });
const minutes = () =>
  within(region())
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
const sessions = ({ server }: FakeRecords) =>
  server
    .callsOf('create', 'FocusSession')
    .map((input) => [input.mode, input.minutes, input.taskId ?? null, input.goalId ?? null]);

describe('task choice', () => {
  test('has the open tasks of today with their duration, in the order of the day', async () => {
    await open(fakeRecords(planned));
    expect(choices()).toEqual(['Nothing in particular', 'Run, 40 min', 'Portuguese, 1 h']);
    expect(choice()).toHaveValue('');
    expect(screen.queryByRole('link', { name: 'Plan today' })).toBeNull();
  });

  test('leads to the daily plan when nothing is planned', async () => {
    await open(fakeRecords());
    expect(choices()).toEqual(['Nothing in particular']);
    expect(screen.getByRole('link', { name: 'Plan today' })).toHaveAttribute('href', '/daily-plan');
  });

  test('tells that the tasks could not be loaded', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const records = fakeRecords(planned);
    records.server.isAway = true;
    await open(records);
    expect(choices()).toEqual(['Nothing in particular']);
    expect(choice()).toHaveAccessibleDescription('Your tasks could not be loaded.');
    expect(screen.queryByRole('link', { name: 'Plan today' })).toBeNull();
    expect(log).toHaveBeenCalledWith('Failed to load daily tasks:', expect.anything());
  });

  test('is kept on the device, follows its task, and ends with the day', async () => {
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

  test('forgets a task that is deleted, but not while the clock runs', async () => {
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

  test('is the task with which somebody came here, also of another day; the clock is not started', async () => {
    await open(fakeRecords(planned), { id: 'Choir', text: 'Choir', date: '2026-11-21', goalId: null });
    expect(choice()).toHaveValue('Choir');
    expect(choices()).toEqual(['Nothing in particular', 'Choir', 'Run, 40 min', 'Portuguese, 1 h']);
    expect(screen.getByRole('timer')).toHaveTextContent('30:00');
    expect(screen.getByRole('button', { name: 'Start' })).toBeVisible();
  });
});

describe('focus sessions', () => {
  test('a whole phase counts for the task and its goal', async () => {
    const records = fakeRecords(planned);
    await open(records);
    expect(minutes()).toEqual(['0 min', '0 min', '0 min']);
    await choose('Portuguese');
    await press('Start');
    await advance(30 * minute);
    expect(sessions(records)).toEqual([['study', 30, 'Portuguese', 'lisbon']]);
    expect(records.server.callsOf('create', 'FocusSession')).toMatchObject([
      { date: today, startedAt: new Date(2026, 10, 20, 9).toISOString() },
    ]);
    expect(minutes()).toEqual(['30 min', '0 min', '0 min']);
    await press('Short Break');
    await advance(5 * minute);
    expect(sessions(records)).toHaveLength(1);
  });

  test('another task ends the session of the former one; the clock runs on', async () => {
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

  test('the sum has hours and minutes, the longest mode a whole bar', async () => {
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

  test('a session belongs to the person’s day on which it began', async () => {
    dayStart.set('04:00');
    jest.setSystemTime(new Date(2026, 10, 20, 3, 50));
    const records = fakeRecords();
    await open(records);
    await press('Start');
    await advance(30 * minute);
    expect(records.server.callsOf('create', 'FocusSession')).toMatchObject([{ date: '2026-11-19' }]);
    expect(minutes()).toEqual(['0 min', '0 min', '0 min']);
  });

  test('a session is counted when the page is opened again after the end, once', async () => {
    const records = fakeRecords(planned);
    await open(records);
    await choose('Run');
    await press('Start');
    await advance(10 * minute);
    const left = { ...localStorage } as Record<string, string>;
    await press('Reset');
    await open(records);
    expect(sessions(records)).toEqual([['study', 10, 'Run', null]]);
    cleanup();
    // As the browser has it when the page is closed while the clock runs.
    for (const [key, text] of Object.entries(left)) localStorage.setItem(key, text);
    jest.setSystemTime(new Date(2026, 10, 20, 14));
    const another = fakeRecords(planned);
    await open(another);
    await open(another);
    expect(sessions(another)).toEqual([['study', 30, 'Run', null]]);
    expect(localStorage.getItem('focus-run')).toBeNull();
    expect(localStorage.getItem('focus-sessions')).toBeNull();
  });

  test('two tabs count the end once', async () => {
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

  test('without a network a session waits on the device, and counts', async () => {
    const records = fakeRecords();
    await open(records);
    records.server.isAway = true;
    await press('Start');
    await advance(30 * minute);
    expect(minutes()).toEqual(['30 min', '0 min', '0 min']);
    records.server.isAway = false;
    await advance(10 * minute);
    expect(await records.store.replica.storage.countDirty()).toBe(0);
  });

  test('a session that the device could not store is stored with the next one', async () => {
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

describe('tick off', () => {
  async function focusOn(records: FakeRecords) {
    await open(records);
    await choose('Run');
    await press('Start');
    expect(screen.queryByRole('button', { name: 'Tick off Run' })).toBeNull();
    await advance(30 * minute);
    expect(screen.getByText('Break time! What do you need?')).toBeVisible();
  }

  test('marks the task as done, with its time', async () => {
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

  test('tells that it failed, and can be tried again', async () => {
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
