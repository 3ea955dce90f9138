import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { graphqlError } from '#test/fake-api.ts';
import { fakeApi, storedTask } from './testing/fake-api.ts';
import {
  checkbox,
  dayButton,
  dayOfThree,
  newTaskInput,
  openDailyPlan,
  settle,
  shownTasks,
} from './testing/open-daily-plan.tsx';

test('daily plan: shows the week from Sunday, the date and the progress', async () => {
  await openDailyPlan(fakeApi(dayOfThree()));
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

test('daily plan: reads all pages of the day and sorts the tasks', async () => {
  const texts = ['G', 'C', 'A', 'F', 'B', 'E', 'D'];
  const api = fakeApi(texts.map((text) => storedTask({ id: text, text, order: text.charCodeAt(0) })));
  await openDailyPlan(api);
  await screen.findByText('A');
  expect(shownTasks()).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G']);
  expect(api.callsOf('ListDailyTasks')).toMatchObject([
    { filter: { date: { eq: '2026-11-20' } } },
    { nextToken: '3' },
    { nextToken: '6' },
  ]);
});

test.each([
  ['/daily-plan?date=2026-12-24', 'Thursday, Dec 24'],
  ['/daily-plan?date=2026-02-30', 'Friday, Nov 20'],
  ['/daily-plan?date=nonsense', 'Friday, Nov 20'],
])('daily plan: %s shows %s', async (path, words) => {
  await openDailyPlan(fakeApi(), path);
  expect(await screen.findByText(words)).toBeVisible();
  await settle();
});

test('daily plan: never shows the tasks of another day after quick changes of the day', async () => {
  const api = fakeApi([
    storedTask({ id: 'mon', text: 'Monday’s', date: '2026-11-16' }),
    storedTask({ id: 'tue', text: 'Tuesday’s', date: '2026-11-17' }),
  ]);
  await openDailyPlan(api);
  await screen.findByText('A clear day, yours to shape.');
  const release = api.hold('ListDailyTasks');
  await userEvent.click(dayButton('Mon 16'));
  api.hold('ListDailyTasks')();
  await userEvent.click(dayButton('Tue 17'));
  expect(await screen.findByText('Tuesday’s')).toBeVisible();
  release();
  await settle();
  expect(shownTasks()).toEqual(['Tuesday’s']);
  expect(dayButton('Tue 17')).toHaveAttribute('aria-pressed', 'true');
});

test('daily plan: a failed load is logged, shown neither as alert nor as empty day, and can be retried', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const api = fakeApi(dayOfThree());
  const offline = new Error('offline');
  api.fail('ListDailyTasks', offline);
  await openDailyPlan(api);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(log).toHaveBeenCalledWith('Failed to load daily tasks:', offline);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('A clear day, yours to shape.')).toBeNull();
  api.clearFaults();
  await userEvent.click(again);
  expect(await screen.findByText('Walk')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('daily plan: reads a list again when a task was added during the read', async () => {
  const api = fakeApi(dayOfThree());
  await openDailyPlan(api);
  await screen.findByText('Walk');
  const release = api.hold('ListDailyTasks');
  await userEvent.click(dayButton('Mon 16'));
  await userEvent.click(dayButton('Fri 20'));
  api.hold('ListDailyTasks')();
  await userEvent.type(newTaskInput(), 'Stretch{Enter}');
  await screen.findByText('Stretch');
  release();
  await settle();
  expect(shownTasks()).toEqual(['Morning pages', 'Walk', 'Call Grandma', 'Stretch']);
});

test('toggle task: changes on the server first, then in the list; quick clicks end in the last state', async () => {
  const api = fakeApi(dayOfThree());
  await openDailyPlan(api);
  await screen.findByText('Walk');
  const release = api.hold('UpdateDailyTask');
  await userEvent.click(checkbox('Walk'));
  expect(checkbox('Walk')).not.toBeChecked();
  release();
  await waitFor(() => expect(checkbox('Walk')).toBeChecked());
  expect(api.callsOf('UpdateDailyTask')).toEqual([{ id: 'b', done: true }]);
  const releaseAgain = api.hold('UpdateDailyTask');
  await userEvent.dblClick(checkbox('Walk'));
  releaseAgain();
  await settle();
  expect(checkbox('Walk')).toBeChecked();
  expect(api.stored.get('b')?.done).toBe(true);
});

test('daily plan: a failed toggle or delete keeps the task and is shown in its row', async () => {
  const api = fakeApi(dayOfThree());
  await openDailyPlan(api);
  await screen.findByText('Walk');
  api.fail('UpdateDailyTask', graphqlError('no'));
  api.fail('DeleteDailyTask', new TypeError('Failed to fetch'));
  await userEvent.click(checkbox('Walk'));
  const row = checkbox('Walk').closest('li')!;
  expect(await within(row).findByRole('alert')).toHaveTextContent('Failed to update task. Please try again.');
  expect(checkbox('Walk')).not.toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Delete Walk' }));
  await waitFor(() =>
    expect(within(row).getByRole('alert')).toHaveTextContent('Failed to delete task. Please try again.'),
  );
  expect(shownTasks()).toEqual(['Morning pages', 'Walk', 'Call Grandma']);
  api.clearFaults();
  await userEvent.click(screen.getByRole('button', { name: 'Delete Walk' }));
  await waitFor(() => expect(shownTasks()).toEqual(['Morning pages', 'Call Grandma']));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('delete task: keeps the task until the server confirms, sends one request, and moves the focus to the next task', async () => {
  const api = fakeApi(dayOfThree());
  await openDailyPlan(api);
  await screen.findByText('Walk');
  const release = api.hold('DeleteDailyTask');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Delete Walk' }));
  expect(shownTasks()).toEqual(['Morning pages', 'Walk', 'Call Grandma']);
  release();
  await waitFor(() => expect(shownTasks()).toEqual(['Morning pages', 'Call Grandma']));
  expect(api.callsOf('DeleteDailyTask')).toEqual([{ id: 'b' }]);
  expect(checkbox('Call Grandma')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Delete Call Grandma' }));
  await waitFor(() => expect(checkbox('Morning pages')).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Delete Morning pages' }));
  await waitFor(() => expect(newTaskInput()).toHaveFocus());
  expect(screen.getByText('A clear day, yours to shape.')).toBeVisible();
});
