// @spec about-day-lead day-strip-labels day-subtitle day-task-tags api-list-daily-tasks

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeRecords } from '#test/fake-records.ts';
import { Gates } from '#test/gates.ts';
import {
  dayButton,
  dayOfThree,
  newTaskInput,
  openDailyPlan,
  settle,
  shownTasks,
  storedTask,
} from './testing/open-daily-plan.tsx';

const openDayOfThree = async () => {
  const api = fakeRecords({ DailyTask: dayOfThree() });
  await openDailyPlan(api);
  await screen.findByText('Walk');
  return api;
};

test('daily plan: shows the week from Sunday, the date and the progress', async () => {
  await openDailyPlan(fakeRecords({ DailyTask: dayOfThree() }));
  expect(screen.getByRole('heading', { level: 1, name: 'Daily Plan' })).toBeVisible();
  expect(screen.getByText('Balance, intention, and clarity — one day at a time.')).toBeVisible();
  expect(screen.getByText('Friday, Nov 20')).toBeVisible();
  const week = within(screen.getByRole('group', { name: 'This week' })).getAllByRole('button');
  expect(week.map((button) => button.textContent)).toEqual([
    'Sun 15',
    'Mon 16',
    'Tue 17',
    'Wed 18',
    'Thu 19',
    'Fri 20',
    'Sat 21',
  ]);
  expect(dayButton('Fri 20')).toHaveAttribute('aria-pressed', 'true');
  expect(dayButton('Fri 20')).toHaveAttribute('aria-current', 'date');
  expect(await screen.findByRole('progressbar', { name: 'Daily plan' })).toHaveAttribute(
    'aria-valuenow',
    '33',
  );
  expect(screen.getByText('33% complete')).toBeVisible();
  expect(screen.getByText('1 of 3')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Tasks' })).getByText('07:30')).toBeVisible();
  expect(screen.getByText('20 min')).toBeVisible();
});

test('daily plan: shows all tasks of the day, sorted by their order', async () => {
  const texts = ['G', 'C', 'A', 'F', 'B', 'E', 'D'];
  const tasks = texts.map((text) => storedTask({ id: text, text, order: text.charCodeAt(0) }));
  await openDailyPlan(fakeRecords({ DailyTask: tasks }));
  await screen.findByText('A');
  expect(shownTasks()).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G']);
});

test.each([
  ['/daily-plan?date=2026-12-24', 'Thursday, Dec 24'],
  ['/daily-plan?date=2026-02-30', 'Friday, Nov 20'],
  ['/daily-plan?date=nonsense', 'Friday, Nov 20'],
])('daily plan: %s shows %s', async (path, words) => {
  await openDailyPlan(fakeRecords(), path);
  expect(await screen.findByText(words)).toBeVisible();
  await settle();
});

// @spec daily-task-date-reloads
test('daily plan: never shows the tasks of another day after quick changes of the day', async () => {
  const api = fakeRecords({
    DailyTask: [
      storedTask({ id: 'mon', text: 'Monday’s', date: '2026-11-16' }),
      storedTask({ id: 'tue', text: 'Tuesday’s', date: '2026-11-17' }),
    ],
  });
  const { storage } = api.store.replica;
  const getSlices = storage.getSlices.bind(storage);
  const gates = new Gates();
  jest.spyOn(storage, 'getSlices').mockImplementation(async (entity, first, last) => {
    const rows = await getSlices(entity, first, last);
    await gates.pass(`${first} ${last}`);
    return rows;
  });
  await openDailyPlan(api);
  await screen.findByText('A clear day, yours to shape.');
  const release = gates.hold('2026-11-16 2026-11-16');
  await userEvent.click(dayButton('Mon 16'));
  expect(screen.queryByText('A clear day, yours to shape.')).toBeNull();
  await userEvent.click(dayButton('Tue 17'));
  expect(await screen.findByText('Tuesday’s')).toBeVisible();
  release();
  await settle();
  expect(shownTasks()).toEqual(['Tuesday’s']);
  expect(dayButton('Tue 17')).toHaveAttribute('aria-pressed', 'true');
});

test('daily plan: shows the number of tasks of each day of the week as dots, at most three', async () => {
  const tasks = ['15', '17', '17', '21', '21', '21', '21', '22'].map((day, n) =>
    storedTask({ id: `id ${n}`, text: `Task ${n}`, date: `2026-11-${day}` }),
  );
  const api = fakeRecords({ DailyTask: tasks });
  await openDailyPlan(api);
  const dots = (name: string) => dayButton(name).querySelectorAll('[aria-hidden] > *').length;
  await waitFor(() => expect([dots('Sun 15'), dots('Tue 17'), dots('Sat 21')]).toEqual([1, 2, 3]));
  await userEvent.type(newTaskInput(), 'Stretch{Enter}');
  await waitFor(() => expect(dots('Fri 20')).toBe(1));
});

// @spec error-day-load
test('daily plan: a failed load is logged, shown neither as alert nor as empty day, and can be retried', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const api = fakeRecords({ DailyTask: dayOfThree() });
  api.server.reject('changed', 'records', 'no');
  await openDailyPlan(api);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(log).toHaveBeenCalledWith('Failed to load daily tasks:', new Error('no'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('A clear day, yours to shape.')).toBeNull();
  api.server.clearFaults();
  await userEvent.click(again);
  expect(await screen.findByText('Walk')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('daily plan: without a network shows the days that are on this device, and no failure', async () => {
  const api = fakeRecords({
    DailyTask: [...dayOfThree(), storedTask({ id: 'mon', text: 'Monday’s', date: '2026-11-16' })],
  });
  await api.store.refresh();
  api.server.isAway = true;
  await openDailyPlan(api);
  expect(await screen.findByText('Walk')).toBeVisible();
  await settle();
  for (const [day, content] of [
    ['Mon 16', 'Monday’s'],
    ['Tue 17', 'A clear day, yours to shape.'],
  ] as const) {
    await userEvent.click(dayButton(day));
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(await screen.findByText(content)).toBeVisible();
  }
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('daily plan: shows a change of another device', async () => {
  const api = await openDayOfThree();
  await act(() => api.changeElsewhere('DailyTask', 'b', { text: 'Run' }));
  expect(await screen.findByText('Run')).toBeVisible();
  await act(() => api.changeElsewhere('DailyTask', 'b', { date: '2026-11-21' }));
  await waitFor(() => expect(shownTasks()).toEqual(['Morning pages', 'Call Grandma']));
});
