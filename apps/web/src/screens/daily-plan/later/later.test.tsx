// @spec later-list

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeRecords, type FakeRecords } from '#test/fake-records.ts';
import { sample } from '#test/sample.ts';
import { laterList } from '#platform/preferences/later-list.ts';
import { dayButton, dayOfThree, openDailyPlan, shownTasks } from '../testing/open-daily-plan.tsx';

const laterTask = (id: string, text: string, values: object = {}) =>
  sample('LaterTask', { id, text, order: 0, ...values });

const waiting = () => [
  laterTask('p', 'Renew passport', { order: 0, duration: '1 h', minutes: 60, goalId: 'goal' }),
  laterTask('q', 'Ask Inês', { order: 1 }),
];

const line = () => screen.getByRole('button', { name: 'Later' });
const list = () => screen.findByRole('list', { name: 'Later' });
const rows = () =>
  within(screen.getByRole('list', { name: 'Later' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent);
const field = () => screen.getByRole('textbox', { name: 'New task for later' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const stored = ({ server }: FakeRecords, entity: 'DailyTask' | 'LaterTask', id: string) =>
  server.stored(entity).find((one) => one.id === id);

beforeEach(() => laterList.set('closed'));

async function openLater(later = waiting()) {
  const api = fakeRecords({ DailyTask: dayOfThree(), LaterTask: later });
  await openDailyPlan(api);
  await screen.findByText('Walk');
  await userEvent.click(line());
  await screen.findByRole('textbox', { name: 'New task for later' });
  return api;
}

async function choose(text: string, item: string) {
  await press(`More for ${text}`);
  await userEvent.click(screen.getByRole('menuitem', { name: item }));
}

test('Later: is closed at first, opens its list, and stays open on this device', async () => {
  const api = fakeRecords({ DailyTask: dayOfThree(), LaterTask: waiting() });
  await openDailyPlan(api);
  await screen.findByText('Walk');
  expect(line()).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('heading', { name: 'Later' })).toContainElement(line());
  expect(screen.queryByRole('list', { name: 'Later' })).toBeNull();
  await userEvent.click(line());
  await list();
  expect(rows()).toEqual(['Renew passport', 'Ask Inês']);
  expect(line()).toHaveAttribute('aria-expanded', 'true');
  expect(laterList.get()).toBe('open');
  expect(screen.queryByText('2')).toBeNull();
});

test('Later: the button Today adds a task to the end of today and focuses the next row; Undo moves it back', async () => {
  const api = await openLater();
  await press('Renew passport: Today');
  await waitFor(() => expect(shownTasks().at(-1)).toBe('Renew passport'));
  expect(screen.getByRole('button', { name: 'Ask Inês: Today' })).toHaveFocus();
  await waitFor(() =>
    expect(stored(api, 'DailyTask', 'p')).toMatchObject({
      ...{ date: '2026-11-20', order: 3, done: false, minutes: 60, goalId: 'goal' },
    }),
  );
  expect(stored(api, 'LaterTask', 'p')).toBeUndefined();
  expect(screen.getByText('Moved to today')).toBeVisible();
  await press('Undo: Moved to today');
  await waitFor(() => expect(rows()).toEqual(['Renew passport', 'Ask Inês']));
  expect(shownTasks()).not.toContain('Renew passport');

  await press('Ask Inês: Today');
  await waitFor(() => expect(field()).toHaveFocus());
});

test('Later: on another day, the button names the day and moves the task there', async () => {
  const api = await openLater();
  await userEvent.click(dayButton('Sat 21'));
  const bring = await screen.findByRole('button', { name: 'Ask Inês: Saturday, Nov 21' });
  expect(bring).toHaveTextContent('Sat 21');
  await userEvent.click(bring);
  await waitFor(() => expect(stored(api, 'DailyTask', 'q')).toMatchObject({ date: '2026-11-21' }));
  expect(screen.getByText('Moved to Saturday, Nov 21')).toBeVisible();
});

test('Later: Done today makes a done task of today', async () => {
  const api = await openLater();
  await choose('Ask Inês', 'Done today');
  await waitFor(() =>
    expect(stored(api, 'DailyTask', 'q')).toMatchObject({ date: '2026-11-20', done: true }),
  );
  expect(stored(api, 'DailyTask', 'q')?.doneAt).toEqual(expect.any(String));
  expect(screen.getByText('Done today')).toBeVisible();
});

test('Later: Move to offers today first and no Later', async () => {
  const api = await openLater();
  await choose('Ask Inês', 'Move to…');
  const dialog = await screen.findByRole('dialog', { name: 'Move to' });
  const names = within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(names[0]).toBe('Today Friday, Nov 20');
  expect(names.join()).not.toContain('Later');
  await userEvent.click(within(dialog).getByRole('button', { name: /^Next week/ }));
  await waitFor(() => expect(stored(api, 'DailyTask', 'q')).toMatchObject({ date: '2026-11-23' }));
});

test('Later: the field adds a task before the others', async () => {
  const api = await openLater();
  await userEvent.type(field(), '  Fix the lamp {Enter}');
  await waitFor(() => expect(rows()).toEqual(['Fix the lamp', 'Renew passport', 'Ask Inês']));
  expect(field()).toHaveValue('');
  await waitFor(() => expect(api.server.stored('LaterTask')).toHaveLength(3));
  expect(api.server.stored('LaterTask').find(({ text }) => text === 'Fix the lamp')).toMatchObject({
    order: -1,
  });
});

test('Later: Edit changes the task, and a day in it moves the task there', async () => {
  const api = await openLater();
  await choose('Ask Inês', 'Edit');
  const dialog = await screen.findByRole('dialog', { name: 'Edit Task' });
  const text = within(dialog).getByRole('textbox', { name: 'Task' });
  await userEvent.clear(text);
  await userEvent.type(text, 'Ask Inês for the recipe');
  await press('Save');
  await waitFor(() => expect(rows()).toEqual(['Renew passport', 'Ask Inês for the recipe']));
  expect(stored(api, 'LaterTask', 'q')).toMatchObject({ text: 'Ask Inês for the recipe' });
});

test('Later: Delete removes a task, and Undo brings it back', async () => {
  const api = await openLater();
  await choose('Ask Inês', 'Delete');
  await waitFor(() => expect(rows()).toEqual(['Renew passport']));
  await waitFor(() => expect(stored(api, 'LaterTask', 'q')).toBeUndefined());
  await press('Undo: Deleted Ask Inês');
  await waitFor(() => expect(rows()).toEqual(['Renew passport', 'Ask Inês']));
});

test('Later: arrow keys move a picked up task', async () => {
  const api = await openLater();
  screen.getByRole('button', { name: 'Move Ask Inês' }).focus();
  await userEvent.keyboard(' {ArrowUp} ');
  expect(rows()).toEqual(['Ask Inês', 'Renew passport']);
  await waitFor(() => expect(stored(api, 'LaterTask', 'p')).toMatchObject({ order: 1 }));
  expect(stored(api, 'LaterTask', 'q')).toMatchObject({ order: 0 });
});

test('Later: an empty list says what it is for', async () => {
  await openLater([]);
  expect(screen.getByText('Nothing for later.')).toBeVisible();
  expect(screen.getByText('What has no day yet can wait here.')).toBeVisible();
});

test('Later: shows twenty rows, then more', async () => {
  await openLater(
    Array.from({ length: 23 }, (_, order) => laterTask(`t${order}`, `Task ${order}`, { order })),
  );
  expect(rows()).toHaveLength(20);
  await press('Show more');
  expect(rows()).toHaveLength(23);
  expect(screen.getByRole('button', { name: 'Task 20: Today' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('Later: Move to moves a task of the day to Later; Undo moves it back', async () => {
  const api = await openLater();
  await choose('Walk', 'Move to…');
  const dialog = await screen.findByRole('dialog', { name: 'Move to' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Later No day yet' }));
  await waitFor(() => expect(rows()).toEqual(['Walk', 'Renew passport', 'Ask Inês']));
  expect(shownTasks()).toEqual(['Morning pages', 'Call Grandma']);
  await waitFor(() => expect(stored(api, 'LaterTask', 'b')).toMatchObject({ time: '07:30', order: -1 }));
  await press('Undo: Moved to Later');
  await waitFor(() => expect(shownTasks()).toEqual(['Morning pages', 'Walk', 'Call Grandma']));
  expect(rows()).toEqual(['Renew passport', 'Ask Inês']);
});

test('Later: a task that another device puts there appears', async () => {
  const api = await openLater();
  await act(() => api.changeElsewhere('LaterTask', 'q', { text: 'Ask Inês soon' }));
  await waitFor(() => expect(rows()).toEqual(['Renew passport', 'Ask Inês soon']));
});

test('Later: a move that is rejected is taken back, with an alert in the row', async () => {
  const api = await openLater();
  api.server.reject('create', 'DailyTask', 'no');
  await press('Ask Inês: Today');
  const alert = await screen.findByText('Failed to update task. Please try again.');
  expect(alert.closest('li')).toHaveTextContent('Ask Inês');
  await waitFor(() => expect(stored(api, 'LaterTask', 'q')).toBeDefined());
  expect(shownTasks()).not.toContain('Ask Inês');
});

test('Later: a task that cannot be added returns to the field, with an alert', async () => {
  const api = await openLater();
  api.server.reject('create', 'LaterTask', 'no');
  await userEvent.type(field(), 'Fix the lamp{Enter}');
  expect(await screen.findByText('Failed to add task. Please try again.')).toBeVisible();
  expect(field()).toHaveValue('Fix the lamp');
  expect(rows()).toEqual(['Renew passport', 'Ask Inês']);
});

test('Later: pasted lines become one task each, above the others, and Undo takes all of them back', async () => {
  await openLater();
  await userEvent.click(field());
  await userEvent.paste('- Frame the map\n- [x] Sell the bike');
  expect(screen.getByText('2 lines pasted.')).toBeVisible();
  await press('Add 2 tasks');
  await waitFor(() =>
    expect(rows()).toEqual(['Frame the map', 'Sell the bike', 'Renew passport', 'Ask Inês']),
  );
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
  await press('Undo: Added 2 to Later');
  await waitFor(() => expect(rows()).toEqual(['Renew passport', 'Ask Inês']));
});

test('Later: a note is opened in its row, and its lines are ticked', async () => {
  const api = await openLater([laterTask('p', 'Renew passport', { note: '[ ] Photo\n[ ] Fee' })]);
  await press('0 of 2, note of Renew passport');
  const note = await screen.findByRole('region', { name: 'Note of Renew passport' });
  await userEvent.click(within(note).getByRole('checkbox', { name: 'Fee' }));
  const mark = await screen.findByRole('button', { name: '1 of 2, note of Renew passport' });
  await waitFor(() => expect(stored(api, 'LaterTask', 'p')).toMatchObject({ note: '[ ] Photo\n[x] Fee' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Note of Renew passport' })).toBeNull();
  expect(mark).toHaveFocus();
});

test('Later: when the server rejects a tick, the check line is unticked and the row shows an alert', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const api = await openLater([laterTask('p', 'Renew passport', { note: '[ ] Photo' })]);
  api.server.reject('update', 'LaterTask', 'no');
  await press('0 of 1, note of Renew passport');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Photo' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update task. Please try again.');
  expect(screen.getByRole('checkbox', { name: 'Photo' })).not.toBeChecked();
});

test('Later: shows skeletons while it loads, and the field', async () => {
  laterList.set('open');
  const api = fakeRecords({ DailyTask: dayOfThree(), LaterTask: waiting() });
  const answer = api.server.hold('changed', 'records');
  await openDailyPlan(api);
  expect(await screen.findByRole('textbox', { name: 'New task for later' })).toBeVisible();
  expect(line()).toHaveAttribute('aria-expanded', 'true');
  const content = field().closest('form')?.parentElement;
  expect(content?.querySelectorAll('[aria-hidden] > *, [aria-busy] > *').length).toBeGreaterThanOrEqual(3);
  expect(screen.queryByText('Nothing for later.')).toBeNull();
  answer();
  await list();
  expect(rows()).toEqual(['Renew passport', 'Ask Inês']);
});

test('Later: shows that it could not be loaded, and Try again reads it', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  laterList.set('open');
  const api = fakeRecords({ DailyTask: dayOfThree(), LaterTask: waiting() });
  api.server.reject('changed', 'records', 'no');
  await openDailyPlan(api);
  const notice = (await screen.findByText('Later could not be loaded.')).closest('div');
  expect(screen.queryByText('Nothing for later.')).toBeNull();
  api.server.clearFaults();
  if (notice?.parentElement)
    await userEvent.click(within(notice.parentElement).getByRole('button', { name: 'Try again' }));
  await list();
  expect(rows()).toEqual(['Renew passport', 'Ask Inês']);
  expect(screen.queryByText('Later could not be loaded.')).toBeNull();
});
