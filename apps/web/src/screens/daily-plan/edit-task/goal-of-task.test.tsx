// @spec goal-linked

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeRecords, type FakeRecords } from '#test/fake-records.ts';
import {
  checkbox,
  newTaskInput,
  openDailyPlan,
  settle,
  shownTasks,
  storedTask,
} from '../testing/open-daily-plan.tsx';

const goal = (order: number, title: string, year = 2026) => ({
  id: `${year}-${order}`,
  ...{ year, order, title, details: '', done: false },
});
const goals = [goal(0, 'Finish the degree'), goal(1, 'Run a half marathon'), goal(2, '')];
const run = storedTask({ id: 'run', text: 'Long run', goalId: '2026-1' });
const walk = storedTask({ id: 'walk', text: 'Walk', order: 1 });
/** Every day, from Friday, 20 November 2026. */
const pages = {
  id: 'pages',
  ...{ text: 'Morning pages', time: '', duration: '', minutes: null, repeat: 'daily', goalId: '2026-0' },
  ...{ days: [], monthDay: null, start: '2026-11-20', end: null, without: '{}' },
};

const goalField = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Goal' });
const choices = () => [...goalField().options].map(({ text }) => text);
const save = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

async function openEditor(text: string) {
  await userEvent.click(await screen.findByRole('button', { name: `More for ${text}` }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
  return screen.findByRole('dialog', { name: 'Edit Task' });
}

const open = (records: FakeRecords, path?: string) => openDailyPlan(records, path);
const goalOf = (records: FakeRecords, text: string) =>
  records.server.stored('DailyTask').find((task) => task.text === text)?.goalId;

test('goal chip: a task shows the goal that it serves, and its checkbox is described by it', async () => {
  await open(fakeRecords({ DailyTask: [run, walk], TaskSeries: [pages], YearlyGoal: goals }));
  await waitFor(() => expect(checkbox('Long run')).toHaveAccessibleDescription('for Run a half marathon'));
  expect(checkbox('Walk')).not.toHaveAccessibleDescription();
  expect(checkbox('Morning pages')).toHaveAccessibleDescription('Repeats every day for Finish the degree');
  await userEvent.click(checkbox('Long run'));
  await waitFor(() => expect(checkbox('Long run')).toBeChecked());
});

test('goal chip: is absent for a goal that is deleted or has no title, and returns with it', async () => {
  const records = fakeRecords({ DailyTask: [run], YearlyGoal: goals });
  await open(records);
  const chip = 'for Run a half marathon';
  await waitFor(() => expect(checkbox('Long run')).toHaveAccessibleDescription(chip));
  for (const gone of [{ _deleted: true }, { title: '' }] as const) {
    const back = '_deleted' in gone ? { _deleted: false } : { title: 'Run a half marathon' };
    await act(() => records.store.change([{ entity: 'YearlyGoal', id: '2026-1', values: gone }]));
    expect(checkbox('Long run')).not.toHaveAccessibleDescription();
    await act(() => records.store.change([{ entity: 'YearlyGoal', id: '2026-1', values: back }]));
    expect(checkbox('Long run')).toHaveAccessibleDescription(chip);
  }
  expect(records.server.callsOf('update', 'DailyTask')).toEqual([]);
});

test('edit task: offers the goals of the year that have a title, and saves the chosen one', async () => {
  const records = fakeRecords({ DailyTask: [walk], YearlyGoal: [...goals, goal(0, 'Sail', 2027)] });
  await open(records);
  await openEditor('Walk');
  await waitFor(() => expect(choices()).toEqual(['None', 'Finish the degree', 'Run a half marathon']));
  expect(goalField()).toHaveDisplayValue('None');
  await userEvent.selectOptions(goalField(), 'Run a half marathon');
  const day = within(screen.getByRole('dialog')).getByLabelText('Day');
  await userEvent.clear(day);
  await userEvent.type(day, '2027-01-05');
  expect(choices()).toEqual(['None', 'Run a half marathon', 'Sail']);
  await userEvent.clear(day);
  await userEvent.type(day, '2026-11-20');
  await save();
  expect(records.server.callsOf('update', 'DailyTask')).toEqual([{ id: 'walk', goalId: '2026-1' }]);
  expect(checkbox('Walk')).toHaveAccessibleDescription('for Run a half marathon');
  await openEditor('Walk');
  await userEvent.selectOptions(goalField(), 'None');
  await save();
  expect(goalOf(records, 'Walk')).toBeNull();
  await userEvent.click(screen.getAllByRole('button', { name: /^Undo: / }).at(-1)!);
  await waitFor(() => expect(goalOf(records, 'Walk')).toBe('2026-1'));
});

test('edit task: says where goals are set when the year has none', async () => {
  await open(fakeRecords({ DailyTask: [walk], YearlyGoal: [goal(0, 'Sail', 2027)] }));
  await openEditor('Walk');
  await waitFor(() =>
    expect(goalField()).toHaveAccessibleDescription('You set goals in the Yearly Overview.'),
  );
});

test('edit task: a goal of an earlier year stays in the list, and the link to a deleted one stays', async () => {
  const former = storedTask({ id: 'former', text: 'Former', goalId: '2025-0' });
  const lost = storedTask({ id: 'lost', text: 'Lost', goalId: 'gone', order: 1 });
  const records = fakeRecords({
    DailyTask: [former, lost],
    YearlyGoal: [...goals, goal(0, 'Move house', 2025)],
  });
  await open(records);
  await openEditor('Former');
  await waitFor(() =>
    expect(choices()).toEqual(['None', 'Move house', 'Finish the degree', 'Run a half marathon']),
  );
  expect(goalField()).toHaveDisplayValue('Move house');
  await userEvent.keyboard('{Escape}');
  await openEditor('Lost');
  expect(goalField()).toHaveDisplayValue('None');
  await userEvent.type(within(screen.getByRole('dialog')).getByLabelText('Task'), ' and found');
  await save();
  expect(goalOf(records, 'Lost and found')).toBe('gone');
});

test('edit task: "Only this day" changes the goal of one day, "This and later" that of the later ones', async () => {
  const records = fakeRecords({ TaskSeries: [pages], YearlyGoal: goals });
  await open(records);
  await openEditor('Morning pages');
  await waitFor(() => expect(goalField()).toHaveDisplayValue('Finish the degree'));
  await userEvent.selectOptions(goalField(), 'None');
  await save();
  expect(checkbox('Morning pages')).toHaveAccessibleDescription('Repeats every day');
  await userEvent.click(screen.getByRole('button', { name: 'Sat 21' }));
  await waitFor(() =>
    expect(checkbox('Morning pages')).toHaveAccessibleDescription('Repeats every day for Finish the degree'),
  );
  await openEditor('Morning pages');
  await userEvent.selectOptions(goalField(), 'Run a half marathon');
  await userEvent.click(screen.getByRole('radio', { name: 'This and later' }));
  await save();
  await userEvent.click(screen.getByRole('button', { name: 'Next week' }));
  await waitFor(() =>
    expect(checkbox('Morning pages')).toHaveAccessibleDescription(
      'Repeats every day for Run a half marathon',
    ),
  );
});

test('goal of a task: stays when it moves, comes from an earlier day, and is deleted and brought back', async () => {
  const yesterday = { ...run, date: '2026-11-19' };
  const records = fakeRecords({ DailyTask: [yesterday, walk], YearlyGoal: goals });
  await open(records);
  await userEvent.click(await screen.findByRole('button', { name: '1 left from an earlier day' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Bring all to today' }));
  await waitFor(() => expect(checkbox('Long run')).toHaveAccessibleDescription('for Run a half marathon'));
  await userEvent.click(screen.getByRole('button', { name: 'Delete Long run' }));
  await waitFor(() => expect(shownTasks()).toEqual(['Walk']));
  await userEvent.click(screen.getAllByRole('button', { name: /^Undo: / }).at(-1)!);
  await waitFor(() => expect(checkbox('Long run')).toHaveAccessibleDescription('for Run a half marathon'));
  await userEvent.click(screen.getByRole('button', { name: 'More for Long run' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Move to…' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Tomorrow/ }));
  await waitFor(() => expect(shownTasks()).toEqual(['Walk']));
  expect(records.server.stored('DailyTask')).toContainEqual(
    expect.objectContaining({ text: 'Long run', date: '2026-11-21', goalId: '2026-1' }),
  );
});

test('add a step: the next added task gets the goal of the address, later ones get none', async () => {
  const records = fakeRecords({ YearlyGoal: goals });
  await open(records, '/daily-plan?goal=2026-1');
  expect(await screen.findByText('for Run a half marathon')).toBeVisible();
  expect(newTaskInput()).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Sat 21' }));
  expect(screen.getByText('for Run a half marathon')).toBeVisible();
  await userEvent.type(newTaskInput(), 'Buy shoes{Enter}');
  await waitFor(() => expect(shownTasks()).toEqual(['Buy shoes']));
  expect(screen.queryByRole('button', { name: 'Remove the goal Run a half marathon' })).toBeNull();
  expect(checkbox('Buy shoes')).toHaveAccessibleDescription('for Run a half marathon');
  await userEvent.type(newTaskInput(), 'Stretch{Enter}');
  await waitFor(() => expect(shownTasks()).toEqual(['Buy shoes', 'Stretch']));
  expect(records.server.callsOf('create', 'DailyTask')).toMatchObject([
    { text: 'Buy shoes', date: '2026-11-21', goalId: '2026-1' },
    { text: 'Stretch' },
  ]);
  expect(records.server.callsOf('create', 'DailyTask')[1]).not.toHaveProperty('goalId');
});

test('add a step: the goal can be taken off, and a task that could not be added keeps it', async () => {
  const records = fakeRecords({ YearlyGoal: goals });
  records.server.reject('create', 'DailyTask', 'Not now');
  await open(records, '/daily-plan?goal=2026-1');
  await screen.findByText('for Run a half marathon');
  await userEvent.type(newTaskInput(), 'Buy shoes{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to add task');
  expect(newTaskInput()).toHaveValue('Buy shoes');
  await userEvent.click(screen.getByRole('button', { name: 'Remove the goal Run a half marathon' }));
  expect(newTaskInput()).toHaveFocus();
  expect(screen.queryByText('for Run a half marathon')).toBeNull();
  await settle();
});
