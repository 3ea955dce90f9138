import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeRecords } from '#test/fake-records.ts';
import { Gates } from '#test/gates.ts';
import {
  checkbox,
  dayButton,
  dayOfThree,
  newTaskInput,
  openDailyPlan,
  settle,
  shownTasks,
  storedTask,
} from './testing/open-daily-plan.tsx';

const remove = (text: string) => screen.getByRole('button', { name: `Delete ${text}` });
const rowOf = (text: string) => checkbox(text).closest('li')!;
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

test('toggle task: changes on the server first, then in the list; the checkbox is busy meanwhile', async () => {
  const api = await openDayOfThree();
  const release = api.server.hold('update', 'DailyTask');
  await userEvent.click(checkbox('Walk'));
  expect(checkbox('Walk')).toHaveAttribute('aria-busy', 'true');
  expect(checkbox('Call Grandma')).not.toHaveAttribute('aria-busy');
  await settle();
  expect(checkbox('Walk')).not.toBeChecked();
  release();
  await waitFor(() => expect(checkbox('Walk')).toBeChecked());
  await waitFor(() => expect(checkbox('Walk')).not.toHaveAttribute('aria-busy'));
  expect(api.server.callsOf('update', 'DailyTask')).toEqual([{ id: 'b', done: true }]);
});

test.each([
  [2, false],
  [3, true],
])(
  'toggle task: of %i clicks during the wait the last one wins, and none is shown before it',
  async (clicks, done) => {
    const api = await openDayOfThree();
    const release = api.server.hold('update', 'DailyTask');
    const shown = new Set<boolean>();
    const observer = new MutationObserver(() => shown.add((checkbox('Walk') as HTMLInputElement).checked));
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    for (let click = 0; click < clicks; click += 1) {
      await userEvent.click(checkbox('Walk'));
      await settle();
    }
    expect([...shown]).toEqual([false]);
    expect(checkbox('Walk')).toHaveAttribute('aria-busy', 'true');
    release();
    await waitFor(() => expect(checkbox('Walk')).not.toHaveAttribute('aria-busy'));
    observer.disconnect();
    expect((checkbox('Walk') as HTMLInputElement).checked).toBe(done);
    expect(api.server.stored('DailyTask').find(({ id }) => id === 'b')?.done).toBe(done);
  },
);

test('toggle task: without an answer within a second it counts as made on this device', async () => {
  const api = await openDayOfThree();
  const release = api.server.hold('update', 'DailyTask');
  await userEvent.click(checkbox('Walk'));
  await settle();
  expect(checkbox('Walk')).not.toBeChecked();
  await waitFor(() => expect(checkbox('Walk')).toBeChecked(), { timeout: 1_500 });
  release();
  await settle();
  expect(checkbox('Walk')).toBeChecked();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('toggle and delete task: without a network they are made on this device, and sent later', async () => {
  const api = await openDayOfThree();
  await settle();
  api.server.isAway = true;
  await userEvent.click(checkbox('Walk'));
  await waitFor(() => expect(checkbox('Walk')).toBeChecked());
  await userEvent.click(remove('Call Grandma'));
  await waitFor(() => expect(shownTasks()).toEqual(['Morning pages', 'Walk']));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(api.server.callsOf('update', 'DailyTask')).toEqual([]);
  api.server.isAway = false;
  api.store.outbox.send();
  await waitFor(() =>
    expect(api.server.stored('DailyTask')).toMatchObject([
      { id: 'a', done: true },
      { id: 'b', done: true },
    ]),
  );
});

test('daily plan: a rejected toggle or delete keeps the task and is shown in its row', async () => {
  const api = await openDayOfThree();
  api.server.reject('update', 'DailyTask', 'no');
  api.server.reject('delete', 'DailyTask', 'no');
  await userEvent.click(checkbox('Walk'));
  const row = rowOf('Walk');
  expect(await within(row).findByRole('alert')).toHaveTextContent('Failed to update task. Please try again.');
  expect(checkbox('Walk')).not.toBeChecked();
  expect(checkbox('Walk')).not.toHaveAttribute('aria-busy');
  await userEvent.click(remove('Walk'));
  await waitFor(() =>
    expect(within(row).getByRole('alert')).toHaveTextContent('Failed to delete task. Please try again.'),
  );
  expect(shownTasks()).toEqual(['Morning pages', 'Walk', 'Call Grandma']);
  expect(remove('Walk')).not.toHaveAttribute('aria-disabled');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  api.server.clearFaults();
  await userEvent.click(remove('Walk'));
  await waitFor(() => expect(shownTasks()).toEqual(['Morning pages', 'Call Grandma']));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('daily plan: a toggle that is rejected after more than a second is rolled back and shown in its row', async () => {
  const api = await openDayOfThree();
  api.server.reject('update', 'DailyTask', 'no');
  const release = api.server.hold('update', 'DailyTask');
  await userEvent.click(checkbox('Walk'));
  await waitFor(() => expect(checkbox('Walk')).toBeChecked(), { timeout: 1_500 });
  release();
  expect(await within(rowOf('Walk')).findByRole('alert')).toHaveTextContent('Failed to update task.');
  await waitFor(() => expect(checkbox('Walk')).not.toBeChecked());
});

test('delete task: keeps the task until the server confirms, sends one request, and moves the focus to the next task', async () => {
  const api = await openDayOfThree();
  const release = api.server.hold('delete', 'DailyTask');
  await userEvent.dblClick(remove('Walk'));
  expect(remove('Walk')).toHaveAttribute('aria-disabled', 'true');
  await settle();
  expect(shownTasks()).toEqual(['Morning pages', 'Walk', 'Call Grandma']);
  release();
  await waitFor(() => expect(shownTasks()).toEqual(['Morning pages', 'Call Grandma']));
  expect(api.server.callsOf('delete', 'DailyTask')).toEqual([{ id: 'b' }]);
  expect(checkbox('Call Grandma')).toHaveFocus();
  await userEvent.click(remove('Call Grandma'));
  await waitFor(() => expect(checkbox('Morning pages')).toHaveFocus());
  await userEvent.click(remove('Morning pages'));
  await waitFor(() => expect(newTaskInput()).toHaveFocus());
  expect(screen.getByText('A clear day, yours to shape.')).toBeVisible();
});

test('delete task: during a toggle it waits for the server too', async () => {
  const api = await openDayOfThree();
  const releaseToggle = api.server.hold('update', 'DailyTask');
  const releaseDelete = api.server.hold('delete', 'DailyTask');
  await userEvent.click(checkbox('Walk'));
  await settle();
  await userEvent.click(remove('Walk'));
  releaseToggle();
  await waitFor(() => expect(api.server.callsOf('delete', 'DailyTask')).toHaveLength(1));
  await settle();
  expect(shownTasks()).toEqual(['Morning pages', 'Walk', 'Call Grandma']);
  releaseDelete();
  await waitFor(() => expect(shownTasks()).toEqual(['Morning pages', 'Call Grandma']));
});

test('delete task: undo restores the task at its place', async () => {
  const api = await openDayOfThree();
  await userEvent.click(remove('Walk'));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(shownTasks()).toEqual(['Morning pages', 'Walk', 'Call Grandma']));
  await waitFor(() =>
    expect(api.server.stored('DailyTask')).toContainEqual(expect.objectContaining(dayOfThree()[1])),
  );
});
