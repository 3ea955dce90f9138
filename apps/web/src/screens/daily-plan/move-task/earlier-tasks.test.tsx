// @spec earlier-days

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeRecords, type FakeRecords } from '#test/fake-records.ts';
import { dayButton, openDailyPlan, settle, shownTasks, storedTask } from '../testing/open-daily-plan.tsx';

/** Three open tasks of days before Friday, 20 November 2026, one of that day, and some that do not wait. */
const left = () => [
  storedTask({ id: 'today', text: 'Walk', order: 2 }),
  storedTask({ id: 'letter', text: 'Draft the letter', date: '2026-11-19', order: 1, time: '09:00' }),
  storedTask({ id: 'call', text: 'Call Clara', date: '2026-11-18' }),
  storedTask({ id: 'photos', text: 'Choose photographs', date: '2026-10-21' }),
  storedTask({ id: 'old', text: 'Too old', date: '2026-10-20' }),
  storedTask({ id: 'done', text: 'Done', date: '2026-11-19', done: true }),
  storedTask({ id: 'repeated', text: 'Repeated', date: '2026-11-19', seriesId: 'series' }),
  storedTask({ id: 'later', text: 'Later', date: '2026-11-21' }),
];

const earlierButton = () => screen.queryByRole('button', { name: /left from/ });
const dialog = () => screen.findByRole('dialog', { name: 'From earlier days' });
const rows = (inside: HTMLElement) =>
  within(inside)
    .getAllByRole('listitem')
    .map((row) => [...row.querySelectorAll('p')].map(({ textContent }) => textContent));
const choose = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const stored = ({ server }: FakeRecords, id: string) =>
  server.stored('DailyTask').find((task) => task.id === id);

async function openEarlier(tasks = left()) {
  const api = fakeRecords({ DailyTask: tasks });
  await openDailyPlan(api);
  await userEvent.click(await screen.findByRole('button', { name: /left from/ }));
  return { api, shown: await dialog() };
}

test('earlier days: are counted on today only, by one read of the range', async () => {
  const api = fakeRecords({ DailyTask: left() });
  const getSlices = jest.spyOn(api.store.replica.storage, 'getSlices');
  await openDailyPlan(api);
  expect(await screen.findByRole('button', { name: '3 left from earlier days' })).toBeVisible();
  const reads = getSlices.mock.calls.filter(([entity]) => entity === 'DailyTask');
  const ranges = new Set(reads.map(([, first, last]) => `${first} ${last}`));
  expect([...ranges].filter((range) => range < '2026-11-15')).toEqual(['2026-10-21 2026-11-19']);
  await userEvent.click(dayButton('Thu 19'));
  expect(earlierButton()).toBeNull();
  await settle();
});

test('earlier days: show the count of one task, and nothing without tasks', async () => {
  const api = fakeRecords({ DailyTask: [storedTask({ id: 'a', text: 'Call', date: '2026-11-19' })] });
  await openDailyPlan(api);
  expect(await screen.findByRole('button', { name: '1 left from an earlier day' })).toBeVisible();
  await act(() => api.changeElsewhere('DailyTask', 'a', { done: true }));
  await waitFor(() => expect(earlierButton()).toBeNull());
});

test('earlier days: are listed with the newest day first, and the focus is on the heading', async () => {
  const { shown } = await openEarlier();
  expect(within(shown).getByText('Still open. Nothing is lost.')).toBeVisible();
  expect(within(shown).getByRole('heading', { name: 'From earlier days' })).toHaveFocus();
  expect(rows(shown)).toEqual([
    ['Draft the letter', 'Thursday, Nov 19'],
    ['Call Clara', 'Wednesday, Nov 18'],
    ['Choose photographs', 'Wednesday, Oct 21'],
  ]);
});

test('earlier days: apply a choice at once; the row stays and shows the new day, with the focus on Undo', async () => {
  const { api, shown } = await openEarlier();
  await choose('Draft the letter: Today');
  expect(rows(shown)[0]).toEqual(['Draft the letter', 'Today']);
  expect(screen.getByRole('button', { name: 'Undo Draft the letter' })).toHaveFocus();
  expect(within(shown).getByText('Draft the letter: Today')).toHaveAttribute('role', 'status');
  await waitFor(() =>
    expect(stored(api, 'letter')).toMatchObject({ date: '2026-11-20', order: 3, time: '09:00' }),
  );

  await choose('Choose photographs: Let go');
  expect(rows(shown)[2]).toEqual(['Choose photographs', 'Let go. It stays in History for 30 days.']);
  await waitFor(() => expect(stored(api, 'photos')).toBeUndefined());
  expect(api.server.callsOf('update', 'DailyTask')).toContainEqual({ id: 'photos', letGo: true });
  expect(screen.queryByText(/^Deleted/)).toBeNull();

  await choose('Call Clara: Another day');
  const moveTo = await screen.findByRole('dialog', { name: 'Move to' });
  await userEvent.click(within(moveTo).getByRole('button', { name: 'Next week Monday, Nov 23' }));
  expect(rows(shown)[1]).toEqual(['Call Clara', 'Monday, Nov 23']);
  expect(screen.getByRole('button', { name: 'Undo Call Clara' })).toHaveFocus();
  await waitFor(() => expect(stored(api, 'call')).toMatchObject({ date: '2026-11-23' }));

  await choose('Done');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(earlierButton()).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
  expect(shownTasks()).toEqual(['Walk', 'Draft the letter']);
});

test('earlier days: Later moves a task there, and Undo brings it back', async () => {
  const { api, shown } = await openEarlier();
  await choose('Call Clara: Later');
  expect(rows(shown)[1]).toEqual(['Call Clara', 'Later']);
  await waitFor(() => expect(api.server.stored('LaterTask')).toMatchObject([{ id: 'call', order: 0 }]));
  expect(stored(api, 'call')).toBeUndefined();
  await choose('Undo Call Clara');
  expect(rows(shown)[1]).toEqual(['Call Clara', 'Wednesday, Nov 18']);
  await waitFor(() => expect(stored(api, 'call')).toMatchObject({ date: '2026-11-18' }));
  expect(api.server.stored('LaterTask')).toEqual([]);
});

test('earlier days: Undo brings a task back to its day, also one deleted by "Let go"', async () => {
  const { api, shown } = await openEarlier();
  await choose('Draft the letter: Today');
  await choose('Choose photographs: Let go');
  await choose('Undo Draft the letter');
  await waitFor(() => expect(rows(shown)[0]).toEqual(['Draft the letter', 'Thursday, Nov 19']));
  expect(screen.getByRole('button', { name: 'Draft the letter: Today' })).toHaveFocus();
  await choose('Undo Choose photographs');
  await waitFor(() => expect(rows(shown)[2]).toEqual(['Choose photographs', 'Wednesday, Oct 21']));
  await waitFor(() => expect(stored(api, 'letter')).toMatchObject({ date: '2026-11-19', order: 1 }));
  await waitFor(() => expect(stored(api, 'photos')).toMatchObject({ date: '2026-10-21', letGo: false }));
});

test('earlier days: all open ones are brought to the end of today in their order, and Undo takes them back', async () => {
  const { api } = await openEarlier();
  await choose('Call Clara: Let go');
  await choose('Bring all to today');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(shownTasks()).toEqual(['Walk', 'Draft the letter', 'Choose photographs']));
  expect(await screen.findByText('Moved 2 to today')).toBeVisible();
  await waitFor(() => expect(earlierButton()).toBeNull());
  await choose('Undo: Moved 2 to today');
  await waitFor(() => expect(shownTasks()).toEqual(['Walk']));
  expect(await screen.findByRole('button', { name: '2 left from earlier days' })).toBeVisible();
  await waitFor(() => expect(stored(api, 'photos')).toMatchObject({ date: '2026-10-21' }));
});

test('earlier days: rolls back a rejected choice with an alert in its row', async () => {
  const { api, shown } = await openEarlier();
  api.server.reject('update', 'DailyTask', 'no');
  await choose('Draft the letter: Today');
  const alert = await within(shown).findByRole('alert');
  expect(alert).toHaveTextContent('Failed to update task. Please try again.');
  expect(alert.closest('li')).toHaveTextContent('Thursday, Nov 19');
  api.server.clearFaults();
  await choose('Draft the letter: Today');
  await waitFor(() => expect(within(shown).queryByRole('alert')).toBeNull());
  expect(rows(shown)[0]).toEqual(['Draft the letter', 'Today']);
  await waitFor(() => expect(stored(api, 'letter')).toMatchObject({ date: '2026-11-20' }));
});

test('earlier days: show an alert when the move of all tasks is rejected', async () => {
  const { api } = await openEarlier();
  api.server.reject('update', 'DailyTask', 'no');
  await choose('Bring all to today');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update task. Please try again.');
  expect(screen.queryByRole('button', { name: /^Undo: / })).toBeNull();
  expect(shownTasks()).toEqual(['Walk']);
});

test('earlier days: show that no task is open when the last one is done elsewhere', async () => {
  const { api, shown } = await openEarlier([storedTask({ id: 'a', text: 'Call', date: '2026-11-19' })]);
  await act(() => api.changeElsewhere('DailyTask', 'a', { done: true }));
  expect(await within(shown).findByText('Nothing waits from earlier days.')).toBeVisible();
  await choose('Done');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('earlier days: work without a network', async () => {
  const { api, shown } = await openEarlier();
  api.server.isAway = true;
  await choose('Draft the letter: Today');
  await choose('Call Clara: Let go');
  await settle();
  expect(rows(shown).map(([, where]) => where)).toEqual([
    'Today',
    'Let go. It stays in History for 30 days.',
    'Wednesday, Oct 21',
  ]);
  expect(within(shown).queryByRole('alert')).toBeNull();
  api.server.isAway = false;
  await act(() => api.store.flush(2_000));
  expect(stored(api, 'letter')).toMatchObject({ date: '2026-11-20' });
  expect(stored(api, 'call')).toBeUndefined();
});
