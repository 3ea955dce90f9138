import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { graphqlError } from '#test/fake-api.ts';
import { fakeApi, storedTask } from './testing/fake-api.ts';
import {
  dayButton,
  dayOfThree,
  newTaskInput,
  openDailyPlan,
  settle,
  shownTasks,
} from './testing/open-daily-plan.tsx';

const time = () => screen.getByLabelText<HTMLInputElement>('Time');
const duration = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Duration' });
const add = () => screen.getByRole('button', { name: 'Add' });
const typed = () => [newTaskInput().value, time().value, duration().value];

async function fill() {
  await userEvent.type(newTaskInput(), ' Plant a tree ');
  fireEvent.change(time(), { target: { value: '08:15' } });
  await userEvent.type(duration(), '1 h');
}

test('new task: the inputs have type and placeholder', async () => {
  await openDailyPlan(fakeApi());
  await settle();
  expect(newTaskInput()).toHaveAttribute('placeholder', 'Add a new task...');
  expect(time()).toHaveAttribute('type', 'time');
  expect(duration()).toHaveAttribute('placeholder', 'e.g. 30 min');
});

test('add task: a double submit adds one task at the end of the day, and the inputs are cleared', async () => {
  const api = fakeApi(dayOfThree());
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
  expect(api.callsOf('CreateDailyTask')).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/) as string,
      date: '2026-11-20',
      text: 'Plant a tree',
      time: '08:15',
      duration: '1 h',
      order: 3,
      done: false,
    },
  ]);
  expect(typed()).toEqual(['', '', '']);
  expect(screen.getByText('25% complete')).toBeVisible();
});

test('add task: Enter adds; a blank text sends nothing', async () => {
  const api = fakeApi();
  await openDailyPlan(api);
  await userEvent.type(newTaskInput(), '   {Enter}');
  await userEvent.click(add());
  await settle();
  expect(api.callsOf('CreateDailyTask')).toEqual([]);
  await userEvent.type(newTaskInput(), 'Stretch{Enter}');
  expect(await screen.findByText('Stretch')).toBeVisible();
});

test('add task: Enter that ends an IME composition adds nothing', async () => {
  await openDailyPlan(fakeApi());
  await settle();
  for (const input of [newTaskInput(), duration()]) {
    fireEvent.change(input, { target: { value: '写信' } });
    // False means prevented, so that the browser does not submit the form.
    expect(fireEvent.keyDown(input, { key: 'Enter', isComposing: true })).toBe(false);
    expect(fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 })).toBe(false);
    expect(fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 })).toBe(true);
  }
});

test.each([
  ['the first GraphQL error', graphqlError('Too many moments', 'another'), 'Too many moments'],
  ['the network’s error', new TypeError('Failed to fetch'), 'Failed to fetch'],
  ['an error without a message', new Error(), 'Unknown error'],
])(
  'add task: a failure shows %s and keeps the input; the retry is the same create',
  async (_, error, message) => {
    const api = fakeApi(dayOfThree());
    await openDailyPlan(api);
    await screen.findByText('Walk');
    api.fail('CreateDailyTask', error);
    await fill();
    await userEvent.click(add());
    expect((await screen.findByRole('alert')).textContent).toBe(`Failed to add task: ${message}`);
    expect(typed()).toEqual([' Plant a tree ', '08:15', '1 h']);
    expect(shownTasks()).toHaveLength(3);
    api.clearFaults();
    await userEvent.click(add());
    await screen.findByText('Plant a tree');
    expect(screen.queryByRole('alert')).toBeNull();
    const [first, second] = api.callsOf('CreateDailyTask');
    expect(second).toEqual(first);
  },
);

test('add task: keeps what is typed during a request', async () => {
  const api = fakeApi();
  await openDailyPlan(api);
  await settle();
  const release = api.hold('CreateDailyTask');
  await userEvent.type(newTaskInput(), 'Stretch{Enter}Call');
  release();
  await screen.findByText('Stretch');
  await waitFor(() => expect(newTaskInput()).toHaveValue('Call'));
});

test('add task: Enter during earlier requests adds the next task behind them and clears the inputs', async () => {
  const api = fakeApi(dayOfThree());
  await openDailyPlan(api);
  await screen.findByText('Walk');
  const release = api.hold('CreateDailyTask');
  await userEvent.type(newTaskInput(), 'One{Enter}Two{Enter}Three{Enter}');
  expect(typed()).toEqual(['', '', '']);
  expect(api.callsOf('CreateDailyTask')).toMatchObject([{ text: 'One' }]);
  await userEvent.click(dayButton('Mon 16'));
  await screen.findByText('A clear day, yours to shape.');
  release();
  await settle();
  expect(shownTasks()).toEqual([]);
  expect(api.callsOf('CreateDailyTask')).toMatchObject([
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
  const api = fakeApi();
  await openDailyPlan(api);
  await settle();
  api.fail('CreateDailyTask', graphqlError('Too many moments'));
  const release = api.hold('CreateDailyTask');
  await userEvent.type(newTaskInput(), 'One{Enter}Two{Enter}Three');
  release();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to add task: Too many moments');
  await settle();
  expect(newTaskInput()).toHaveValue('Three');
  api.clearFaults();
  for (const next of ['One', 'Two', '']) {
    await userEvent.type(newTaskInput(), '{Enter}');
    expect(newTaskInput()).toHaveValue(next);
    expect(screen.queryAllByRole('alert')).toHaveLength(next === '' ? 0 : 1);
  }
  await screen.findByText('Two');
  expect(shownTasks()).toEqual(['Three', 'One', 'Two']);
  expect([...api.stored.values()].map(({ order }) => order)).toEqual([0, 1, 2]);
});

test('add task: waiting tasks are sent in their order when the page is closed', async () => {
  const api = fakeApi(dayOfThree());
  await openDailyPlan(api);
  await screen.findByText('Walk');
  const release = api.hold('CreateDailyTask');
  await userEvent.type(newTaskInput(), 'One{Enter}Two{Enter}Three{Enter}');
  fireEvent(window, new Event('pagehide'));
  await settle();
  expect(api.callsOf('CreateDailyTask')).toMatchObject([
    { text: 'One', order: 3 },
    { text: 'Two', order: 4 },
    { text: 'Three', order: 5 },
  ]);
  fireEvent(window, new Event('pageshow'));
  release();
  await settle();
});

test('add task: a task keeps its day when another day is shown before the response', async () => {
  const api = fakeApi(dayOfThree());
  await openDailyPlan(api);
  await screen.findByText('Walk');
  const release = api.hold('CreateDailyTask');
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
  const api = fakeApi(dayOfThree());
  const release = api.hold('ListDailyTasks');
  await openDailyPlan(api);
  await userEvent.type(newTaskInput(), 'Stretch{Enter}');
  expect(api.callsOf('CreateDailyTask')).toEqual([]);
  release();
  await screen.findByText('Stretch');
  expect(api.callsOf('CreateDailyTask')).toMatchObject([{ order: 3 }]);
  await settle();
});

test('add task: a new task is last even when deleting has left gaps in the order', async () => {
  const api = fakeApi([
    storedTask({ id: 'c', text: 'Third', order: 2 }),
    storedTask({ id: 'd', text: 'Fourth', order: 3 }),
  ]);
  await openDailyPlan(api);
  await screen.findByText('Third');
  await userEvent.type(newTaskInput(), 'New{Enter}');
  await screen.findByText('New');
  expect(shownTasks()).toEqual(['Third', 'Fourth', 'New']);
  expect(api.callsOf('CreateDailyTask')).toMatchObject([{ order: 2 }]);
  await settle();
  expect(shownTasks()).toEqual(['Third', 'Fourth', 'New']);
  expect([...api.stored.values()].map(({ text, order }) => [text, order])).toEqual([
    ['Third', 0],
    ['Fourth', 1],
    ['New', 2],
  ]);
});
