import { StorageError } from '@kairos/sync/storage';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeRecords } from '#test/fake-records.ts';
import {
  dayButton,
  dayOfThree,
  newTaskInput,
  openDailyPlan,
  settle,
  shownTasks,
  storedTask,
} from '../testing/open-daily-plan.tsx';

const time = () => screen.getByLabelText<HTMLInputElement>('Time');
const duration = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Duration' });
const add = () => screen.getByRole('button', { name: 'Add' });
const typed = () => [newTaskInput().value, time().value, duration().value];

async function fill() {
  await userEvent.type(newTaskInput(), ' Plant a tree ');
  fireEvent.change(time(), { target: { value: '08:15' } });
  await userEvent.type(duration(), '1 h');
}

// @spec day-add-button daily-task-appended daily-task-cleared-inputs valid-task-order api-create-daily-task
test('add task: a double submit adds one task at the end of the day, and the inputs are cleared', async () => {
  const api = fakeRecords({ DailyTask: dayOfThree() });
  await openDailyPlan(api);
  await screen.findByText('Walk');
  await fill();
  const form = newTaskInput().form!;
  act(() => {
    fireEvent.submit(form);
    fireEvent.submit(form);
  });
  await userEvent.dblClick(add());
  await screen.findByText('Plant a tree');
  await settle();
  expect(shownTasks()).toEqual(['Morning pages', 'Walk', 'Call Grandma', 'Plant a tree']);
  expect(api.server.callsOf('create', 'DailyTask')).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) as string,
      date: '2026-11-20',
      text: 'Plant a tree',
      time: '08:15',
      duration: '1 h',
      minutes: 60,
      order: 3,
      done: false,
      createdAt: expect.any(String) as string,
    },
  ]);
  expect(typed()).toEqual(['', '', '']);
  expect(screen.getByText('25% complete')).toBeVisible();
});

// @spec error-day-add error-day-add-message
test.each([
  ['Too many moments', 'Too many moments'],
  ['', 'Unknown error'],
])('add task: a rejection with the message %j is shown as %j and keeps the input', async (message, shown) => {
  const api = fakeRecords({ DailyTask: dayOfThree() });
  await openDailyPlan(api);
  await screen.findByText('Walk');
  api.server.reject('create', 'DailyTask', message);
  await fill();
  await userEvent.click(add());
  expect((await screen.findByRole('alert')).textContent).toBe(`Failed to add task: ${shown}`);
  expect(typed()).toEqual([' Plant a tree ', '08:15', '1 h']);
  expect(shownTasks()).toHaveLength(3);
  api.server.clearFaults();
  await userEvent.click(add());
  await screen.findByText('Plant a tree');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(api.server.callsOf('create', 'DailyTask')).toMatchObject([{ order: 3 }, { order: 3 }]);
  expect(api.server.stored('DailyTask')).toHaveLength(4);
});

test('add task: a rejection after more than a second takes the task back and returns the input', async () => {
  const api = fakeRecords({ DailyTask: dayOfThree() }, 1_000);
  await openDailyPlan(api);
  await screen.findByText('Walk');
  api.server.reject('create', 'DailyTask', 'Too many moments');
  const release = api.server.hold('create', 'DailyTask');
  await fill();
  await userEvent.click(add());
  await settle();
  expect(shownTasks()).toHaveLength(3);
  expect(await screen.findByText('Plant a tree')).toBeVisible();
  expect(typed()).toEqual(['', '', '']);
  release();
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to add task: Too many moments');
  expect(typed()).toEqual([' Plant a tree ', '08:15', '1 h']);
  await waitFor(() => expect(shownTasks()).toHaveLength(3));
});

test('add task: a task that this device cannot store is shown as a failure and keeps the input', async () => {
  const api = fakeRecords({ DailyTask: dayOfThree() });
  await openDailyPlan(api);
  await screen.findByText('Walk');
  await settle();
  jest.spyOn(api.store.replica.storage, 'write').mockRejectedValue(new StorageError('quota'));
  await fill();
  await userEvent.click(add());
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to add task: ');
  expect(typed()).toEqual([' Plant a tree ', '08:15', '1 h']);
});

test('add task: without a network tasks are added on this device in their order, and sent later', async () => {
  const api = fakeRecords({ DailyTask: dayOfThree() });
  await openDailyPlan(api);
  await screen.findByText('Walk');
  await settle();
  api.server.isAway = true;
  await userEvent.type(newTaskInput(), 'One{Enter}Two{Enter}');
  await screen.findByText('Two');
  expect(shownTasks()).toEqual(['Morning pages', 'Walk', 'Call Grandma', 'One', 'Two']);
  expect(typed()).toEqual(['', '', '']);
  expect(screen.queryByRole('alert')).toBeNull();
  api.server.isAway = false;
  api.store.outbox.send();
  await waitFor(() =>
    expect(api.server.stored('DailyTask').slice(3)).toMatchObject([
      { text: 'One', order: 3 },
      { text: 'Two', order: 4 },
    ]),
  );
});

test('add task: the form is busy until the server has the task, which is on this device before', async () => {
  const api = fakeRecords();
  await openDailyPlan(api);
  await settle();
  const release = api.server.hold('create', 'DailyTask');
  await userEvent.type(newTaskInput(), 'Stretch{Enter}');
  expect(newTaskInput().form).toHaveAttribute('aria-busy', 'true');
  await settle();
  expect(shownTasks()).toEqual([]);
  expect(await api.store.replica.storage.countUnsent()).toBe(1);
  release();
  await screen.findByText('Stretch');
  await waitFor(() => expect(newTaskInput().form).not.toHaveAttribute('aria-busy'));
});

test('add task: Enter during earlier requests adds the next task behind them and clears the inputs', async () => {
  const api = fakeRecords({ DailyTask: dayOfThree() });
  await openDailyPlan(api);
  await screen.findByText('Walk');
  const release = api.server.hold('create', 'DailyTask');
  await userEvent.type(newTaskInput(), 'One{Enter}Two{Enter}Three{Enter}');
  expect(typed()).toEqual(['', '', '']);
  expect(api.server.callsOf('create', 'DailyTask')).toMatchObject([{ text: 'One' }]);
  await userEvent.click(dayButton('Mon 16'));
  await screen.findByText('A clear day, yours to shape.');
  release();
  await settle();
  expect(shownTasks()).toEqual([]);
  expect(api.server.callsOf('create', 'DailyTask')).toMatchObject([
    { text: 'One', date: '2026-11-20', order: 3 },
    { text: 'Two', date: '2026-11-20', order: 4 },
    { text: 'Three', date: '2026-11-20', order: 5 },
  ]);
  await userEvent.click(dayButton('Fri 20'));
  await screen.findByText('Three');
  expect(shownTasks()).toEqual(['Morning pages', 'Walk', 'Call Grandma', 'One', 'Two', 'Three']);
  await settle();
});

test('add task: texts that could not be stored return one after another and overwrite nothing', async () => {
  const api = fakeRecords();
  await openDailyPlan(api);
  await settle();
  api.server.reject('create', 'DailyTask', 'Too many moments');
  const release = api.server.hold('create', 'DailyTask');
  await userEvent.type(newTaskInput(), 'One{Enter}Two{Enter}Three');
  release();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to add task: Too many moments');
  await settle();
  expect(newTaskInput()).toHaveValue('Three');
  api.server.clearFaults();
  for (const next of ['One', 'Two', '']) {
    await userEvent.type(newTaskInput(), '{Enter}');
    expect(newTaskInput()).toHaveValue(next);
    expect(screen.queryAllByRole('alert')).toHaveLength(next === '' ? 0 : 1);
  }
  await screen.findByText('Two');
  expect(shownTasks()).toEqual(['Three', 'One', 'Two']);
  expect(api.server.stored('DailyTask').map(({ text, order }) => [text, order])).toEqual([
    ['Three', 0],
    ['One', 1],
    ['Two', 2],
  ]);
});

test('add task: a task keeps its day when another day is shown before the response', async () => {
  const api = fakeRecords({ DailyTask: dayOfThree() });
  await openDailyPlan(api);
  await screen.findByText('Walk');
  const release = api.server.hold('create', 'DailyTask');
  await userEvent.type(newTaskInput(), 'Stretch{Enter}');
  await userEvent.click(dayButton('Mon 16'));
  await screen.findByText('A clear day, yours to shape.');
  release();
  await settle();
  expect(shownTasks()).toEqual([]);
  await userEvent.click(dayButton('Fri 20'));
  expect(shownTasks()).toEqual(['Morning pages', 'Walk', 'Call Grandma', 'Stretch']);
  await settle();
});

test('add task: waits for the number of tasks when the day is still loading', async () => {
  const api = fakeRecords({ DailyTask: dayOfThree() });
  const release = api.server.hold('changed', 'records');
  await openDailyPlan(api);
  await userEvent.type(newTaskInput(), 'Stretch{Enter}');
  expect(api.server.callsOf('create', 'DailyTask')).toEqual([]);
  release();
  await screen.findByText('Stretch');
  expect(api.server.callsOf('create', 'DailyTask')).toMatchObject([{ order: 3 }]);
  await settle();
});

test('add task: a new task is last even when deleting has left gaps in the order', async () => {
  const api = fakeRecords({
    DailyTask: [
      storedTask({ id: 'c', text: 'Third', order: 2 }),
      storedTask({ id: 'd', text: 'Fourth', order: 3 }),
    ],
  });
  await openDailyPlan(api);
  await screen.findByText('Third');
  await userEvent.type(newTaskInput(), 'New{Enter}');
  await screen.findByText('New');
  expect(shownTasks()).toEqual(['Third', 'Fourth', 'New']);
  expect(api.server.callsOf('create', 'DailyTask')).toMatchObject([{ order: 2 }]);
  await settle();
  expect(shownTasks()).toEqual(['Third', 'Fourth', 'New']);
  expect(api.server.stored('DailyTask').map(({ text, order }) => [text, order])).toEqual([
    ['Third', 0],
    ['Fourth', 1],
    ['New', 2],
  ]);
});
