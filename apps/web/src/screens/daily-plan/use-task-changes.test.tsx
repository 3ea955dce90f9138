import { fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { RecordStoreContext } from '#data/records/record-store-context.ts';
import { MessagesProvider } from '#platform/i18n/messages-provider.tsx';
import { fakeRecords } from '#test/fake-records.ts';
import { sample } from '#test/sample.ts';
import {
  checkbox,
  dayOfThree,
  newTaskInput,
  openDailyPlan,
  settle,
  shownTasks,
} from './testing/open-daily-plan.tsx';
import { useTaskChanges } from './use-task-changes.ts';

const remove = (text: string) => screen.getByRole('button', { name: `Delete ${text}` });
const rowOf = (text: string) => checkbox(text).closest('li')!;
const openDayOfThree = async (confirmationTime?: number) => {
  const api = fakeRecords({ DailyTask: dayOfThree() }, confirmationTime);
  await openDailyPlan(api);
  await screen.findByText('Walk');
  return api;
};

// @spec day-click-toggles daily-task-done api-update-daily-task
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
  expect(api.server.callsOf('update', 'DailyTask')).toEqual([
    { id: 'b', done: true, doneAt: '2026-11-20T09:30:00.000Z' },
  ]);
});

test.each([
  [2, false],
  [3, true],
])(
  'toggle task: of %i clicks during the wait and two more the last one wins, and none is shown before it',
  async (clicks, done) => {
    const api = await openDayOfThree();
    const release = api.server.hold('update', 'DailyTask');
    const shown = new Set<boolean>();
    const observer = new MutationObserver(() => shown.add((checkbox('Walk') as HTMLInputElement).checked));
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    for (let click = 0; click < clicks; click += 1) fireEvent.click(checkbox('Walk'));
    await settle();
    fireEvent.click(checkbox('Walk'));
    fireEvent.click(checkbox('Walk'));
    await settle();
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
  const api = await openDayOfThree(1_000);
  const release = api.server.hold('update', 'DailyTask');
  await userEvent.click(checkbox('Walk'));
  await settle();
  expect(checkbox('Walk')).not.toBeChecked();
  await waitFor(() => expect(checkbox('Walk')).toBeChecked());
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

// @spec error-day-delete error-day-update
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
  expect(screen.queryByRole('button', { name: /^Undo: / })).toBeNull();
  api.server.clearFaults();
  await userEvent.click(remove('Walk'));
  await waitFor(() => expect(shownTasks()).toEqual(['Morning pages', 'Call Grandma']));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('daily plan: a toggle that is rejected after more than a second is rolled back and shown in its row', async () => {
  const api = await openDayOfThree(1_000);
  api.server.reject('update', 'DailyTask', 'no');
  const release = api.server.hold('update', 'DailyTask');
  await userEvent.click(checkbox('Walk'));
  await waitFor(() => expect(checkbox('Walk')).toBeChecked());
  release();
  expect(await within(rowOf('Walk')).findByRole('alert')).toHaveTextContent('Failed to update task.');
  await waitFor(() => expect(checkbox('Walk')).not.toBeChecked());
});

// @spec day-delete-button daily-task-delete api-delete-daily-task
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
  await userEvent.click(await screen.findByRole('button', { name: /^Undo: / }));
  await waitFor(() => expect(shownTasks()).toEqual(['Morning pages', 'Walk', 'Call Grandma']));
  await waitFor(() =>
    expect(api.server.stored('DailyTask')).toContainEqual(expect.objectContaining(dayOfThree()[1])),
  );
});

// @spec valid-task-without-id
test('task changes: a task without an id is neither toggled nor deleted', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const { store, server } = fakeRecords();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MessagesProvider>
      <RecordStoreContext value={store}>{children}</RecordStoreContext>
    </MessagesProvider>
  );
  const withoutId = sample('DailyTask', { id: '', text: 'Without an id' });
  const { result } = renderHook(useTaskChanges, { wrapper });
  result.current.toggle(withoutId);
  result.current.remove(withoutId);
  expect(log.mock.calls).toEqual([['Task or task ID is missing'], ['Task or task ID is missing']]);
  expect(await store.flush(0)).toBe(0);
  expect(server.callsOf('update', 'DailyTask')).toEqual([]);
  expect(server.callsOf('delete', 'DailyTask')).toEqual([]);
});
