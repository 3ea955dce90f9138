// @spec habit-year

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeRecords, type FakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import type { Habit } from '@kairos/schema/records/habit';
import { storedHabit } from '../testing/open-habit-tracker.tsx';
import { HabitYearPage } from './habit-year-page.tsx';

const run = storedHabit({
  id: 'run',
  name: 'Run',
  days: ['Tue', 'Thu'],
  log: '{"2026-11-17":true,"2026-11-19":true}',
  createdAt: '2026-11-10T12:00:00.000Z',
});
const goal = (id: string, title: string, year: number, order = 0) => ({
  id,
  title,
  year,
  order,
  done: false,
});

/** Opens the page of the habit 'run' in 2026, on Friday, 20 November 2026. */
async function open(habit: object | null = run, goals: readonly object[] = []): Promise<FakeRecords> {
  const api = fakeRecords({
    Habit: habit === null ? [] : [habit as Habit],
    YearlyGoal: goals as never,
  });
  await show(api);
  return api;
}

const show = ({ store }: FakeRecords) =>
  renderInApp(
    <HabitYearPage id="run" year={2026} onYear={() => undefined} notFound={<h1>No such page</h1>} />,
    { areas: ['habit-tracker', 'habit-year', 'records'], path: '/habit-tracker/run', store },
  );

const storedOf = ({ server }: FakeRecords) => server.stored('Habit').find(({ id }) => id === 'run');
const picture = (name: string) => screen.findByRole('img', { name });
const region = (name: string) => within(screen.getByRole('region', { name }));

test('habit year: shows a record of a previous version without pauses and goal', async () => {
  await open({ ...run, pauses: undefined, goalId: undefined });
  expect(await picture('Run in 2026: kept on 2 of 4 days')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Run' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Habit Tracker' })).toHaveAttribute('href', '/habit-tracker');
  expect(screen.queryByText(/^The first square is waiting\./)).toBeNull();
});

test('habit year: shows four zeros and an encouraging text for a new habit', async () => {
  await open({ ...run, log: '{}', createdAt: '2026-11-20T15:00:00.000Z' });
  expect(await screen.findByText(/^The first square is waiting\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Tick a day' })).toHaveAttribute('href', '/habit-tracker');
  const figures = ['day streak', 'best streak', 'in 2026', 'gentle score'];
  expect(figures.map((text) => screen.getByText(text).parentElement?.textContent)).toEqual([
    '0 day streak',
    '0 best streak',
    '0 days in 2026',
    '0 gentle score',
  ]);
  expect(await picture('Run in 2026: kept on 0 of 0 days')).toBeInTheDocument();
});

test('habit year: says that no day of the year was kept, and where goals are set', async () => {
  await open({ ...run, log: '{"2025-11-18":true}', createdAt: '2025-11-10T12:00:00.000Z' });
  expect(await screen.findByText('No day kept in 2026.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Tick a day' })).toBeNull();
  expect(region('Goal it serves').queryByRole('combobox')).toBeNull();
  expect(region('Goal it serves').getByRole('link', { name: 'Set a goal' })).toHaveAttribute(
    'href',
    '/yearly-overview',
  );
});

test('habit year: shows a not-found text for an unknown id', async () => {
  await open(null);
  expect(await screen.findByRole('heading', { name: 'No such page' })).toBeInTheDocument();
});

test('habit year: shows a failed load and loads again on request', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const api = fakeRecords({ Habit: [run] });
  api.server.reject('changed', 'records', 'no');
  await show(api);
  await screen.findByText('This habit could not be loaded.');
  expect(screen.queryByRole('heading', { name: 'No such page' })).toBeNull();
  expect(log).toHaveBeenCalledWith('Failed to load habits:', new Error('no'));
  api.server.clearFaults();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Run' })).toBeInTheDocument();
});

test('habit year: Edit opens the modal without a link to this screen, and saves', async () => {
  const api = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Run' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Habit' }));
  expect(dialog.queryByRole('link')).toBeNull();
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'Jog{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Jog' })).toBeInTheDocument();
  await waitFor(() => expect(storedOf(api)).toMatchObject({ name: 'Jog', pauses: '[]' }));
});

test('pause: shows the current one in the fields and lists an earlier one with its years', async () => {
  const earlier = { from: '2025-12-22', to: '2026-01-04' };
  const now = { from: '2026-11-18', to: null };
  const api = await open({ ...run, pauses: JSON.stringify([earlier, now]) });
  expect(await picture('Run in 2026: kept on 1 of 3 days')).toBeInTheDocument();
  const pause = region('Pause');
  expect(pause.getByLabelText('From')).toHaveValue('2026-11-18');
  expect(pause.getByLabelText('To')).toHaveValue('');
  expect(pause.getByLabelText('To')).toHaveAccessibleDescription('until you end it');
  expect(pause.getByRole('listitem')).toHaveTextContent('Dec 22, 2025 – Jan 4, 2026');
  await userEvent.click(pause.getByRole('button', { name: 'Remove Dec 22, 2025 – Jan 4, 2026' }));
  await waitFor(() => expect(JSON.parse(String(storedOf(api)?.pauses))).toEqual([now]));
});

test('pause: is removed when From is cleared', async () => {
  const api = await open({ ...run, pauses: '[{"from":"2026-11-18","to":"2026-11-30"}]' });
  const from = await screen.findByLabelText('From');
  await userEvent.clear(from);
  await waitFor(() => expect(storedOf(api)?.pauses).toBe('[]'));
  await userEvent.tab();
  await userEvent.tab();
  await waitFor(() => expect(screen.getByLabelText('To')).toHaveValue(''));
});

test('pause: logs a rejected change and keeps it', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const api = await open();
  api.server.reject('update', 'Habit', 'no');
  const from = await screen.findByLabelText('From');
  await userEvent.type(from, '2026-11-19');
  await waitFor(() => expect(log).toHaveBeenCalledWith('Failed to save habit:', expect.any(Error)));
  expect(from).toHaveValue('2026-11-19');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await picture('Run in 2026: kept on 1 of 3 days')).toBeInTheDocument();
});

test('goal choice: offers the goals of this year in their order, after the linked one of another year', async () => {
  const goals = [
    goal('b', 'Second', 2026, 1),
    goal('a', 'First', 2026, 0),
    goal('empty', ' ', 2026, 2),
    goal('old', 'Long ago', 2024),
    goal('other', 'Not linked', 2025),
  ];
  const api = await open({ ...run, goalId: 'old' }, goals);
  const field = await screen.findByRole('combobox', { name: 'Goal' });
  await waitFor(() => expect(field).toHaveValue('old'));
  expect(
    within(field)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['None', 'Long ago', 'First', 'Second']);
  await userEvent.selectOptions(field, 'First');
  await waitFor(() => expect(storedOf(api)?.goalId).toBe('a'));
  await userEvent.selectOptions(field, 'None');
  await waitFor(() => expect(storedOf(api)?.goalId).toBeNull());
});

test('goal choice: shows no goal for a deleted one and keeps the link', async () => {
  const api = await open({ ...run, goalId: 'gone' }, [goal('a', 'First', 2026)]);
  const field = await screen.findByRole('combobox', { name: 'Goal' });
  await screen.findByRole('option', { name: 'First' });
  expect(field).toHaveValue('');
  await act(() => api.store.flush(1_000));
  expect(storedOf(api)?.goalId).toBe('gone');
});
