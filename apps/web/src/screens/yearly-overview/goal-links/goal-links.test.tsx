// @spec goal-linked

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeRecords, type FakeRecords } from '#test/fake-records.ts';
import { goalsShown, openYear, storedGoal, title } from '../testing/open-year.tsx';
import { habitOf, sessionOf, taskOf } from '#domain/goals/testing/goal-records.ts';

const vision = (id: string, name: string) => ({ id, category: 'health', title: name, done: false });
const back = vision('back', 'A back that does not complain');
const swim = vision('swim', 'Swim every week');
const marathon = storedGoal({ order: 1, title: 'Run a half marathon', visionId: 'back' });
const degree = storedGoal({ order: 0, title: 'Finish the degree' });
const days = ['2026-11-03', '2026-11-12', '2026-11-19', '2026-11-19'];
const runs = days.map((date, order) => taskOf({ id: `Run ${order}`, date, order }));
const run = habitOf({ id: 'run', name: 'Run', kept: ['2026-03-01', '2026-11-18', '2026-11-19'] });

const filled = () =>
  fakeRecords({
    YearlyGoal: [degree, marathon],
    FutureGoal: [back, swim],
    DailyTask: [...runs, taskOf({ id: 'open', done: false }), taskOf({ id: 'other', goalId: null })],
    Habit: [run, { ...habitOf({ id: 'else', kept: days }), goalId: null }],
    FocusSession: [sessionOf({ minutes: 80 }), sessionOf({ minutes: 130, date: '2026-10-02' })],
  });

const card = (n: number) => title(n).closest('li')!;
const linksOf = (n: number) => within(card(n));
const chevron = (n: number) => screen.getByRole('button', { name: `What moved goal ${n}` });
const region = () => screen.findByRole('region', { name: 'What moved Run a half marathon in November' });
const countsOf = (n: number) =>
  linksOf(n)
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

async function open(records: FakeRecords, path?: string) {
  await openYear(records, path);
  await goalsShown();
  await screen.findAllByRole('button', { name: /^What moved/ });
}

test('goal links: has the vision and what serves the goal; a part with nothing is absent', async () => {
  await open(filled());
  expect(await linksOf(2).findByText('Serves A back that does not complain')).toBeInTheDocument();
  expect(countsOf(2)).toEqual(['4 steps', '3 habit days', '3 h focus']);
  expect(countsOf(1)).toEqual([]);
  expect(linksOf(1).getByRole('button', { name: 'Choose a vision' })).toBeVisible();
  // A goal without a title has no links.
  expect(screen.getAllByRole('button', { name: /^What moved/ })).toHaveLength(2);
});

test('goal links: follows a step that is done, taken back, linked to another goal and deleted', async () => {
  const records = filled();
  await open(records);
  const change = (values: object) =>
    act(() => records.store.change([{ entity: 'DailyTask', id: 'open', values: { ...values } }]));
  await waitFor(() => expect(countsOf(2)[0]).toBe('4 steps'));
  await change({ done: true });
  expect(countsOf(2)[0]).toBe('5 steps');
  await change({ goalId: '2026-0' });
  expect([countsOf(1), countsOf(2)[0]]).toEqual([['1 step'], '4 steps']);
  await change({ _deleted: true });
  expect(countsOf(1)).toEqual([]);
  await change({ _deleted: false });
  expect(countsOf(1)).toEqual(['1 step']);
});

test('goal links: shows less than an hour of focus in minutes', async () => {
  await open(fakeRecords({ YearlyGoal: [marathon], FocusSession: [sessionOf({ minutes: 20 })] }));
  await waitFor(() => expect(countsOf(2)).toEqual(['20 min focus']));
});

test('vision: is chosen from a menu, changed in the panel and taken away; the focus stays in the card', async () => {
  const records = filled();
  await open(records);
  const button = await linksOf(1).findByRole('button', { name: 'Choose a vision' });
  await userEvent.click(button);
  const menu = within(screen.getByRole('menu', { name: 'Choose a vision' }));
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'A back that does not complain',
    'Swim every week',
    'None',
  ]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(await linksOf(1).findByText('Serves Swim every week')).toBeInTheDocument();
  expect(chevron(1)).toHaveFocus();
  await userEvent.click(chevron(1));
  await userEvent.click(await linksOf(1).findByRole('button', { name: 'Change vision' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'A back that does not complain' }));
  expect(await linksOf(1).findByText('Serves A back that does not complain')).toBeInTheDocument();
  expect(linksOf(1).getByRole('button', { name: 'Change vision' })).toHaveFocus();
  await userEvent.keyboard('{Enter}{End}{Enter}');
  expect(await linksOf(1).findByRole('button', { name: 'Choose a vision' })).toBeVisible();
  expect(chevron(1)).toHaveFocus();
  await waitFor(() =>
    expect(records.server.callsOf('update', 'YearlyGoal').map(({ visionId }) => visionId)).toEqual([
      'swim',
      'back',
      null,
    ]),
  );
});

test('vision: shows a deleted one as no vision, and shows it again after its restoration', async () => {
  const records = filled();
  await open(records);
  await linksOf(2).findByText('Serves A back that does not complain');
  const change = (_deleted: boolean) =>
    act(() => records.store.change([{ entity: 'FutureGoal', id: 'back', values: { _deleted } }]));
  await change(true);
  expect(linksOf(2).getByRole('button', { name: 'Choose a vision' })).toBeVisible();
  await change(false);
  expect(linksOf(2).getByText('Serves A back that does not complain')).toBeInTheDocument();
  expect(records.server.callsOf('update', 'YearlyGoal')).toEqual([]);
});

test('goal: emptying or deleting it changes nothing that served it, and they return with it', async () => {
  const records = filled();
  await open(records);
  const steps = () => waitFor(() => expect(countsOf(2)[0]).toBe('4 steps'));
  await steps();
  await userEvent.clear(title(2));
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^What moved/ })).toHaveLength(1));
  await userEvent.type(title(2), 'Run');
  await steps();
  const change = (_deleted: boolean) =>
    act(() => records.store.change([{ entity: 'YearlyGoal', id: '2026-1', values: { _deleted } }]));
  await change(true);
  await waitFor(() => expect(title(2)).toHaveValue(''));
  await change(false);
  await steps();
  for (const entity of ['DailyTask', 'Habit', 'FocusSession'] as const) {
    expect(records.server.callsOf('update', entity)).toEqual([]);
    expect(records.server.callsOf('delete', entity)).toEqual([]);
  }
});

test('panel: shows the records of this month that count for the goal; one panel is open at a time', async () => {
  await open(filled());
  expect(chevron(2)).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(chevron(2));
  const panel = within(await region());
  expect(chevron(2)).toHaveAttribute('aria-expanded', 'true');
  expect(document.getElementById(chevron(2).getAttribute('aria-controls')!)).toBe(await region());
  expect(panel.getByRole('heading', { name: 'What moved it in November', level: 3 })).toBeVisible();
  expect(panel.getByText('4 steps done')).toBeVisible();
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Run 2Nov 19',
    'Run 3Nov 19',
    'Run 1Nov 12',
    'Run 0Nov 3',
  ]);
  expect(panel.getByRole('img', { name: 'Run: 2 of 19 days' })).toBeVisible();
  expect(panel.getByText('2 days in a row')).toBeVisible();
  expect(panel.getByText('1 h 20 min')).toBeVisible();
  await userEvent.click(chevron(1));
  expect(await linksOf(1).findByText('Nothing yet this month. That is fine.')).toBeVisible();
  expect(linksOf(1).getByRole('link', { name: 'Add a step' })).toHaveAttribute(
    'href',
    '/daily-plan?goal=2026-0',
  );
  expect(chevron(2)).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(chevron(1));
  expect(screen.queryByRole('region', { name: /^What moved/ })).toBeNull();
});

test('panel: lists six steps and shows the number of the others', async () => {
  const many = Array.from({ length: 9 }, (_, index) => taskOf({ id: `Step ${index}` }));
  await open(fakeRecords({ YearlyGoal: [marathon], DailyTask: many }));
  await userEvent.click(chevron(2));
  const panel = within(await region());
  expect(panel.getByText('9 steps done')).toBeVisible();
  expect(panel.getAllByRole('listitem')).toHaveLength(6);
  expect(panel.getByText('and 3 more')).toBeVisible();
});

test('panel: in a past year the month is December', async () => {
  const former = storedGoal({ id: '2025-1', year: 2025, order: 1, title: 'Move house' });
  const packed = taskOf({ id: 'Pack', date: '2025-12-03', goalId: '2025-1' });
  await open(fakeRecords({ YearlyGoal: [former], DailyTask: [packed] }), '/yearly-overview?year=2025');
  await userEvent.click(chevron(2));
  const panel = await screen.findByRole('region', { name: 'What moved Move house in December' });
  expect(within(panel).getByText('1 step done')).toBeVisible();
});

test('goal links: is absent when nothing of it could be read, and the goals stay usable', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const records = fakeRecords({ YearlyGoal: [] });
  records.server.reject('changed', 'records', 'Down');
  await openYear(records);
  await act(() => records.store.change([{ entity: 'YearlyGoal', id: '2026-1', values: { ...marathon } }]));
  await waitFor(() => expect(title(2)).toHaveValue('Run a half marathon'));
  expect(screen.queryByRole('button', { name: 'What moved goal 2' })).toBeNull();
  await userEvent.type(title(2), '!');
  expect(title(2)).toHaveValue('Run a half marathon!');
});

test('vision: without visions, the menu links to the future vision', async () => {
  await open(fakeRecords({ YearlyGoal: [marathon] }));
  await userEvent.click(await linksOf(2).findByRole('button', { name: 'Choose a vision' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['New vision']);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Path')).toHaveTextContent('/future-vision'));
});
