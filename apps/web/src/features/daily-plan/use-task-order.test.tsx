import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { graphqlError } from '#test/fake-api.ts';
import { fakeApi } from './testing/fake-api.ts';
import {
  checkbox,
  dayButton,
  dayOfThree,
  openDailyPlan,
  settle,
  shownTasks,
} from './testing/open-daily-plan.tsx';

beforeAll(() => {
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = () => undefined;
});

const handle = (text: string) => screen.getByRole('button', { name: `Move ${text}` });
const carry = async (text: string, keys: string) => {
  handle(text).focus();
  await userEvent.keyboard(keys);
};
const spoken = () => screen.getAllByRole('status').map((region) => region.textContent);
const open = async () => {
  const api = fakeApi(dayOfThree());
  await openDailyPlan(api);
  await screen.findByText('Walk');
  return api;
};

test('task order: the keyboard moves a task, announces each position, and stores the moved tasks in parallel', async () => {
  const api = await open();
  const release = api.hold('UpdateDailyTask');
  await carry('Call Grandma', ' ');
  expect(spoken()).toContain('Call Grandma picked up, position 3 of 3');
  await userEvent.keyboard('{ArrowUp}');
  expect(spoken()).toContain('Call Grandma, position 2 of 3');
  expect(handle('Call Grandma')).toHaveAttribute('aria-pressed', 'true');
  expect(api.callsOf('UpdateDailyTask')).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(spoken()).toContain('Call Grandma put down, position 2 of 3');
  expect(handle('Call Grandma')).toHaveFocus();
  expect(shownTasks()).toEqual(['Morning pages', 'Call Grandma', 'Walk']);
  expect(api.callsOf('UpdateDailyTask')).toEqual([
    { id: 'c', order: 1 },
    { id: 'b', order: 2 },
  ]);
  release();
  await settle();
  expect(shownTasks()).toEqual(['Morning pages', 'Call Grandma', 'Walk']);
});

test('task order: Escape cancels the move; a blur of the handle keeps it', async () => {
  const api = await open();
  await carry('Walk', ' {ArrowDown}{Escape}');
  expect(spoken()).toContain('Walk stays at position 2 of 3');
  expect(shownTasks()).toEqual(['Morning pages', 'Walk', 'Call Grandma']);
  expect(api.callsOf('UpdateDailyTask')).toEqual([]);
  await carry('Walk', ' {ArrowDown}{Tab}');
  expect(shownTasks()).toEqual(['Morning pages', 'Call Grandma', 'Walk']);
  await settle();
  expect(api.stored.get('b')?.order).toBe(2);
});

test('task order: a task put down at its old place sends nothing, even with gaps in the order', async () => {
  const api = fakeApi(dayOfThree().slice(1));
  await openDailyPlan(api);
  await screen.findByText('Walk');
  await carry('Walk', ' {ArrowDown}{ArrowUp} ');
  await settle();
  expect(api.callsOf('UpdateDailyTask')).toEqual([]);
});

test('task order: several quick moves end in the last order', async () => {
  const api = await open();
  const release = api.hold('UpdateDailyTask');
  await carry('Call Grandma', ' {ArrowUp} ');
  await carry('Call Grandma', ' {ArrowUp} ');
  await carry('Walk', ' {ArrowUp} ');
  const last = ['Call Grandma', 'Walk', 'Morning pages'];
  expect(shownTasks()).toEqual(last);
  release();
  await waitFor(() => expect(api.stored.get('a')?.order).toBe(2));
  await settle();
  expect(shownTasks()).toEqual(last);
  expect([...api.stored.values()].sort((a, b) => a.order - b.order).map(({ text }) => text)).toEqual(last);
});

test('task order: a failure is logged and the day is read again', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const api = await open();
  const refused = graphqlError('no');
  api.fail('UpdateDailyTask', refused);
  const release = api.hold('UpdateDailyTask');
  const loads = api.callsOf('ListDailyTasks').length;
  await carry('Call Grandma', ' {Home} ');
  expect(shownTasks()).toEqual(['Call Grandma', 'Morning pages', 'Walk']);
  release();
  await settle();
  expect(log.mock.calls).toEqual([['Failed to update order:', refused]]);
  expect(api.callsOf('ListDailyTasks')).toHaveLength(loads + 1);
  expect(shownTasks()).toEqual(['Morning pages', 'Walk', 'Call Grandma']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('task order: a toggle during the store of an order changes neither', async () => {
  const api = await open();
  const release = api.hold('UpdateDailyTask');
  await carry('Call Grandma', ' {Home} ');
  await userEvent.click(checkbox('Walk'));
  release();
  await waitFor(() => expect(checkbox('Walk')).toBeChecked());
  await settle();
  expect(shownTasks()).toEqual(['Call Grandma', 'Morning pages', 'Walk']);
  expect(api.stored.get('b')).toMatchObject({ order: 2, done: true });
});

test('task order: is stored even after another day is chosen', async () => {
  const api = await open();
  const release = api.hold('UpdateDailyTask');
  await carry('Call Grandma', ' {Home} ');
  await userEvent.click(dayButton('Mon 16'));
  await screen.findByText('A clear day, yours to shape.');
  release();
  await settle();
  await userEvent.click(dayButton('Fri 20'));
  await settle();
  expect(shownTasks()).toEqual(['Call Grandma', 'Morning pages', 'Walk']);
});
