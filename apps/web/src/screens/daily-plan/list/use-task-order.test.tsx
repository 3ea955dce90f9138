import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RejectedChange } from '@kairos/sync/change-outcomes';
import { fakeRecords, type FakeRecords } from '#test/fake-records.ts';
import { Gates } from '#test/gates.ts';
import {
  checkbox,
  dayButton,
  dayOfThree,
  openDailyPlan,
  settle,
  shownTasks,
  storedTask,
} from '../testing/open-daily-plan.tsx';

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
const stored = ({ server }: FakeRecords, id: string) =>
  server.stored('DailyTask').find((task) => task.id === id);
const open = async () => {
  const api = fakeRecords({ DailyTask: dayOfThree() });
  await openDailyPlan(api);
  await screen.findByText('Walk');
  return api;
};

// @spec day-drag-keyboard daily-task-new-order api-reorder-daily-tasks
test('task order: the keyboard moves a task, announces each position, and stores the whole day', async () => {
  const api = await open();
  const release = api.server.hold('update', 'DailyTask');
  await carry('Call Grandma', ' ');
  expect(spoken()).toContain('Call Grandma picked up, position 3 of 3');
  await userEvent.keyboard('{ArrowUp}');
  expect(spoken()).toContain('Call Grandma, position 2 of 3');
  expect(handle('Call Grandma')).toHaveAttribute('aria-pressed', 'true');
  expect(api.server.callsOf('update', 'DailyTask')).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(spoken()).toContain('Call Grandma put down, position 2 of 3');
  expect(handle('Call Grandma')).toHaveFocus();
  expect(shownTasks()).toEqual(['Morning pages', 'Call Grandma', 'Walk']);
  await settle();
  expect(api.server.callsOf('update', 'DailyTask')).toEqual([
    { id: 'a', order: 0 },
    { id: 'b', order: 2 },
    { id: 'c', order: 1 },
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
  expect(api.server.callsOf('update', 'DailyTask')).toEqual([]);
  await carry('Walk', ' {ArrowDown}{Tab}');
  expect(shownTasks()).toEqual(['Morning pages', 'Call Grandma', 'Walk']);
  await settle();
  expect(stored(api, 'b')?.order).toBe(2);
});

test('task order: a task put down at its old place sends nothing, even with gaps in the order', async () => {
  const api = fakeRecords({ DailyTask: dayOfThree().slice(1) });
  await openDailyPlan(api);
  await screen.findByText('Walk');
  await carry('Walk', ' {ArrowDown}{ArrowUp} ');
  await settle();
  expect(api.server.callsOf('update', 'DailyTask')).toEqual([]);
});

test('task order: several quick moves end in the last order', async () => {
  const api = await open();
  const release = api.server.hold('update', 'DailyTask');
  await carry('Call Grandma', ' {ArrowUp} ');
  await carry('Call Grandma', ' {ArrowUp} ');
  await carry('Walk', ' {ArrowUp} ');
  const last = ['Call Grandma', 'Walk', 'Morning pages'];
  expect(shownTasks()).toEqual(last);
  release();
  await waitFor(() => expect(stored(api, 'a')?.order).toBe(2));
  await settle();
  expect(shownTasks()).toEqual(last);
  expect(['c', 'b', 'a'].map((id) => stored(api, id)?.order)).toEqual([0, 1, 2]);
});

test('task order: a move is shown before it is stored on the device', async () => {
  const api = await open();
  const { storage } = api.store.replica;
  const write = storage.write.bind(storage);
  const gates = new Gates();
  const release = gates.hold('write');
  jest.spyOn(storage, 'write').mockImplementation(async (durability, act) => {
    await gates.pass('write');
    return write(durability, act);
  });
  await carry('Call Grandma', ' {Home} ');
  expect(shownTasks()).toEqual(['Call Grandma', 'Morning pages', 'Walk']);
  release();
  await waitFor(() => expect(stored(api, 'b')?.order).toBe(2));
  expect(shownTasks()).toEqual(['Call Grandma', 'Morning pages', 'Walk']);
});

test('task order: is one decision of a device: all tasks of the day have its stamp, and so it wins as a whole', async () => {
  const api = await open();
  await settle();
  api.server.isAway = true;
  await carry('Walk', ' {ArrowUp} ');
  await waitFor(async () => expect(await api.store.flush(0)).toBe(3));
  const rows = await api.store.replica.storage.getSlices('DailyTask', '2026-11-20', '2026-11-20');
  expect(new Set(rows.map(({ pending }) => pending.order?.stamp)).size).toBe(1);
  // An earlier order of another device arrives first.
  for (const [order, id] of ['c', 'b', 'a'].entries()) api.server.writeElsewhere('DailyTask', id, { order });
  api.server.isAway = false;
  api.store.outbox.send();
  await waitFor(() => expect(['b', 'a', 'c'].map((id) => stored(api, id)?.order)).toEqual([0, 1, 2]));
  await settle();
  expect(shownTasks()).toEqual(['Walk', 'Morning pages', 'Call Grandma']);
});

// @spec daily-task-order-reload error-day-order
test('task order: a rejection is logged and the day is read again', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const api = await open();
  await settle();
  api.server.reject('update', 'DailyTask', 'no');
  const release = api.server.hold('update', 'DailyTask');
  const reads = api.server.callsOf('changed', 'records').length;
  await carry('Call Grandma', ' {Home} ');
  expect(shownTasks()).toEqual(['Call Grandma', 'Morning pages', 'Walk']);
  api.server.writeElsewhere('DailyTask', 'd', storedTask({ id: 'd', text: 'Added elsewhere', order: 3 }));
  await settle();
  release();
  await waitFor(() =>
    expect(shownTasks()).toEqual(['Morning pages', 'Walk', 'Call Grandma', 'Added elsewhere']),
  );
  expect(log.mock.calls).toEqual([['Failed to update order:', new RejectedChange('no')]]);
  expect(api.server.callsOf('changed', 'records')).toHaveLength(reads + 1);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('task order: without a network it stays on this device, and is sent later', async () => {
  const api = await open();
  await settle();
  api.server.isAway = true;
  await carry('Call Grandma', ' {Home} ');
  await settle();
  expect(shownTasks()).toEqual(['Call Grandma', 'Morning pages', 'Walk']);
  api.server.isAway = false;
  api.store.outbox.send();
  await waitFor(() => expect(['c', 'a', 'b'].map((id) => stored(api, id)?.order)).toEqual([0, 1, 2]));
});

test('task order: a move during a toggle is shown at once', async () => {
  const api = await open();
  const release = api.server.hold('update', 'DailyTask');
  await userEvent.click(checkbox('Walk'));
  await settle();
  await carry('Walk', ' {ArrowDown} ');
  await settle();
  expect(shownTasks()).toEqual(['Morning pages', 'Call Grandma', 'Walk']);
  expect(checkbox('Walk')).not.toBeChecked();
  release();
  await waitFor(() => expect(checkbox('Walk')).toBeChecked());
  expect(shownTasks()).toEqual(['Morning pages', 'Call Grandma', 'Walk']);
});

test('task order: a toggle during the store of an order changes neither', async () => {
  const api = await open();
  const release = api.server.hold('update', 'DailyTask');
  await carry('Call Grandma', ' {Home} ');
  await userEvent.click(checkbox('Walk'));
  release();
  await waitFor(() => expect(checkbox('Walk')).toBeChecked());
  await settle();
  expect(shownTasks()).toEqual(['Call Grandma', 'Morning pages', 'Walk']);
  expect(stored(api, 'b')).toMatchObject({ order: 2, done: true });
});

test('task order: is stored even after another day is chosen', async () => {
  const api = await open();
  const release = api.server.hold('update', 'DailyTask');
  await carry('Call Grandma', ' {Home} ');
  await userEvent.click(dayButton('Mon 16'));
  await screen.findByText('A clear day, yours to shape.');
  release();
  await settle();
  await userEvent.click(dayButton('Fri 20'));
  await settle();
  expect(shownTasks()).toEqual(['Call Grandma', 'Morning pages', 'Walk']);
});
