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
  // jsdom has no layout to scroll
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

test('the keyboard carries a task, every place is spoken, and the moved ones are stored in parallel', async () => {
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

test('Escape gives up the order; leaving the handle keeps it', async () => {
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

test('a task put down where it was asks nothing of the server, even if deleting has left gaps', async () => {
  const api = fakeApi(dayOfThree().slice(1));
  await openDailyPlan(api);
  await screen.findByText('Walk');
  await carry('Walk', ' {ArrowDown}{ArrowUp} ');
  await settle();
  expect(api.callsOf('UpdateDailyTask')).toEqual([]);
});

test('orders given faster than they are stored end as the last one', async () => {
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

test('a failure is logged and the day is loaded again as the server has it', async () => {
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

test('ticking while an order is being stored disturbs neither', async () => {
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

test('an order of a day that was left is still stored', async () => {
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
