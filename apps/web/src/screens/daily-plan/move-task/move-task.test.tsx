// @spec day-planned-time task-move-day

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeRecords } from '#test/fake-records.ts';
import {
  dayButton,
  dayOfThree,
  openDailyPlan,
  settle,
  shownTasks,
  storedTask,
} from '../testing/open-daily-plan.tsx';

async function openDay(...more: ReturnType<typeof storedTask>[]) {
  const api = fakeRecords({ DailyTask: [...dayOfThree(), ...more] });
  await openDailyPlan(api);
  await screen.findByText('Walk');
  return api;
}

const more = (text: string) => screen.getByRole('button', { name: `More for ${text}` });
const dialog = () => screen.findByRole('dialog', { name: 'Move to' });
async function openMoveTo(text: string) {
  await userEvent.click(more(text));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Move to…' }));
  return dialog();
}
const stored = (api: Awaited<ReturnType<typeof openDay>>, id: string) =>
  api.server.stored('DailyTask').find((task) => task.id === id);

test('task menu: offers to edit, to move, to focus and to delete, named by the task', async () => {
  await openDay();
  await userEvent.click(more('Walk'));
  const menu = screen.getByRole('menu', { name: 'More for Walk' });
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Edit', 'Move to…', 'Start a focus session', 'Delete']);
});

test('task menu: Delete deletes like the bin, and the focus moves to the next task', async () => {
  const api = await openDay();
  await userEvent.click(more('Walk'));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(shownTasks()).toEqual(['Morning pages', 'Call Grandma']));
  expect(screen.getByRole('checkbox', { name: 'Call Grandma' })).toHaveFocus();
  expect(screen.getByText('Deleted Walk')).toBeVisible();
  expect(stored(api, 'b')).toBeUndefined();
});

test('move to: offers three days and any other one', async () => {
  await openDay();
  const moveTo = await openMoveTo('Walk');
  expect(within(moveTo).getByText('Walk')).toBeVisible();
  for (const name of [
    'Tomorrow Saturday, Nov 21',
    'This weekend Saturday, Nov 21',
    'Next week Monday, Nov 23',
  ])
    expect(within(moveTo).getByRole('button', { name })).toBeVisible();
  expect(within(moveTo).getByRole('button', { name: 'Move' })).toBeDisabled();
  expect(within(moveTo).getByLabelText('Another day')).toHaveValue('');
});

test('move to: a choice moves the task to the end of that day at once, with its time; Undo moves it back', async () => {
  const api = await openDay(storedTask({ id: 'd', text: 'Market', date: '2026-11-21', order: 3 }));
  await userEvent.click(within(await openMoveTo('Walk')).getByRole('button', { name: /^Tomorrow/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(shownTasks()).toEqual(['Morning pages', 'Call Grandma']));
  expect(await screen.findByText('Moved to Saturday, Nov 21')).toBeVisible();
  await waitFor(() =>
    expect(stored(api, 'b')).toMatchObject({
      date: '2026-11-21',
      order: 4,
      time: '07:30',
      duration: '20 min',
    }),
  );
  await userEvent.click(dayButton('Sat 21'));
  await waitFor(() => expect(shownTasks()).toEqual(['Market', 'Walk']));
  await userEvent.click(dayButton('Fri 20'));
  await userEvent.click(screen.getByRole('button', { name: /^Undo: / }));
  await waitFor(() => expect(shownTasks()).toEqual(['Morning pages', 'Walk', 'Call Grandma']));
  await waitFor(() => expect(stored(api, 'b')).toMatchObject({ date: '2026-11-20', order: 1 }));
});

test('move to: another day is chosen by its date; Ctrl+Z undoes it', async () => {
  const api = await openDay();
  const moveTo = await openMoveTo('Walk');
  await userEvent.type(within(moveTo).getByLabelText('Another day'), '2027-01-04');
  await userEvent.click(within(moveTo).getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(stored(api, 'b')).toMatchObject({ date: '2027-01-04', order: 0 }));
  expect(await screen.findByText('Moved to Monday, Jan 4, 2027')).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(stored(api, 'b')).toMatchObject({ date: '2026-11-20', order: 1 }));
});

test('move to: the day that the task has changes nothing', async () => {
  const api = await openDay();
  const moveTo = await openMoveTo('Walk');
  await userEvent.type(within(moveTo).getByLabelText('Another day'), '2026-11-20{Enter}');
  await settle();
  expect(shownTasks()).toEqual(['Morning pages', 'Walk', 'Call Grandma']);
  expect(screen.queryByText(/^Moved/)).toBeNull();
  expect(api.server.callsOf('update', 'DailyTask')).toEqual([]);
});

test('move to: rolls back a rejected move with an alert in its row, and offers no undo', async () => {
  const api = await openDay();
  api.server.reject('update', 'DailyTask', 'no');
  await userEvent.click(within(await openMoveTo('Walk')).getByRole('button', { name: /^Tomorrow/ }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to update task. Please try again.');
  expect(alert.closest('li')).toBe(screen.getByRole('checkbox', { name: 'Walk' }).closest('li'));
  expect(screen.queryByRole('button', { name: /^Undo: / })).toBeNull();
});

test('move to: works without a network, and is sent later', async () => {
  const api = await openDay();
  api.server.isAway = true;
  await userEvent.click(within(await openMoveTo('Walk')).getByRole('button', { name: /^Next week/ }));
  await waitFor(() => expect(shownTasks()).toEqual(['Morning pages', 'Call Grandma']));
  expect(screen.queryByRole('alert')).toBeNull();
  api.server.isAway = false;
  await act(() => api.store.flush(2_000));
  expect(stored(api, 'b')).toMatchObject({ date: '2026-11-23' });
});

test('planned time: sums the durations of all tasks of the day, and is absent without any', async () => {
  await openDay(
    storedTask({ id: 'd', text: 'Write', order: 3, duration: '1 h 30', done: true }),
    storedTask({ id: 'e', text: 'Garden', order: 4, duration: 'all afternoon' }),
    storedTask({ id: 'f', text: 'Call', date: '2026-11-21', duration: '2 h', minutes: 120 }),
  );
  expect(screen.getByText('1 h 50 min planned')).toBeVisible();
  await userEvent.click(dayButton('Sat 21'));
  expect(await screen.findByText('2 h planned')).toBeVisible();
  await userEvent.click(dayButton('Sun 15'));
  await settle();
  expect(screen.queryByText(/planned$/)).toBeNull();
});
