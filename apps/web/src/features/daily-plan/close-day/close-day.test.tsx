import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { maxTextLength } from '#lib/journal/page-change.ts';
import { fakeRecords, type FakeRecords } from '#test/fake-records.ts';
import { openDailyPlan, settle, shownTasks, storedTask } from '../testing/open-daily-plan.tsx';

const today = '2026-11-20';
const tomorrow = '2026-11-21';

/** Friday, 20 November 2026: two of four done. Tomorrow has four. */
const tasks = () => [
  storedTask({ id: 'pages', text: 'Morning pages', done: true }),
  storedTask({ id: 'run', text: 'Run along the river', order: 1, done: true, goalId: 'marathon' }),
  storedTask({ id: 'portuguese', text: 'Portuguese', order: 2, time: '18:30', duration: '1 h' }),
  storedTask({ id: 'bread', text: 'Bread dough', order: 3 }),
  ...['Plan', 'Swim', 'Choir', 'Letter'].map((text, order) =>
    storedTask({ id: text, text, order, date: tomorrow }),
  ),
];

const records = () => ({
  DailyTask: tasks(),
  Habit: [
    { id: 'a', name: 'Run', days: [], log: '{"2026-11-20":true}' },
    { id: 'b', name: 'Read', days: [], log: '{"2026-11-19":true}' },
  ],
  FocusSession: [
    { id: 's', date: today, startedAt: `${today}T08:00:00.000Z`, mode: 'study', minutes: 75 },
    { id: 'y', date: '2026-11-19', startedAt: '2026-11-19T08:00:00.000Z', mode: 'work', minutes: 25 },
  ],
  YearlyGoal: [{ id: 'marathon', year: 2026, title: 'Run a half marathon', order: 0, done: false }],
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const heading = () => screen.getByRole('heading', { level: 2, name: /^(What|A line)/ });
const lines = (shown: HTMLElement) =>
  within(shown)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const places = () => lines(screen.getByRole('list', { name: 'Tomorrow’s first three' }));
const next = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Tomorrow’s/ });
const line = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'One line for the journal' });
const stored = ({ server }: FakeRecords, id: string) =>
  server.stored('DailyTask').find((task) => task.id === id);
const tomorrowOf = ({ server }: FakeRecords) =>
  server
    .stored('DailyTask')
    .filter(({ date }) => date === tomorrow)
    .toSorted((one, other) => Number(one.order) - Number(other.order))
    .map(({ text }) => text);

async function openDialog(stored: Parameters<typeof fakeRecords>[0] = records(), path?: string) {
  const api = fakeRecords(stored);
  await openDailyPlan(api, path);
  await userEvent.click(await screen.findByRole('button', { name: 'Close the day' }));
  const shown = await screen.findByRole('dialog', { name: 'Close the day' });
  return { api, shown };
}

async function openLast(stored?: Parameters<typeof fakeRecords>[0]) {
  const opened = await openDialog(stored);
  await press('Next');
  if (screen.queryByRole('button', { name: 'Next' })) await press('Next');
  return opened;
}

test('close the day: is offered on today only', async () => {
  await openDailyPlan(fakeRecords(records()));
  expect(await screen.findByRole('button', { name: 'Close the day' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Thu 19' }));
  expect(screen.queryByRole('button', { name: 'Close the day' })).toBeNull();
  await settle();
});

test('close the day: shows what got done, the habits, the focus and the goals', async () => {
  const { shown } = await openDialog();
  expect(heading()).toHaveTextContent('What got done');
  expect(heading()).toHaveFocus();
  expect(within(shown).getByText('2 of 4. That is a day.')).toBeVisible();
  expect(lines(shown)).toEqual([
    'Morning pages',
    'Run along the river',
    '1 habit kept',
    '1 h 15 min of focus',
    '1 step for Run a half marathon',
  ]);
  expect(within(shown).getByRole('img', { name: 'Step 1 of 3' })).toBeVisible();
});

test('close the day: nothing done is said kindly, and nothing is counted', async () => {
  const { shown } = await openDialog({ DailyTask: [storedTask({ id: 'a', text: 'Walk' })] });
  expect(within(shown).getByText('Some days are for other things.')).toBeVisible();
  expect(within(shown).queryByRole('list')).toBeNull();
  expect(within(shown).queryByText('0')).toBeNull();
});

test('close the day: all done skips the step for what is left; eight are listed', async () => {
  const done = Array.from({ length: 10 }, (_, order) =>
    storedTask({ id: `t${order}`, text: `Task ${order}`, order, done: true }),
  );
  const { shown } = await openDialog({ DailyTask: done });
  expect(within(shown).getByText('All 10. That is a day.')).toBeVisible();
  expect(lines(shown)).toHaveLength(9);
  expect(lines(shown).at(-1)).toBe('and 2 more');
  expect(within(shown).getByRole('img', { name: 'Step 1 of 2' })).toBeVisible();
  await press('Next');
  expect(heading()).toHaveTextContent('A line, and tomorrow');
  expect(heading()).toHaveFocus();
  await press('Back');
  expect(heading()).toHaveTextContent('What got done');
  expect(heading()).toHaveFocus();
});

test('close the day: what is left waits, moves or goes at once, also when the dialog is left', async () => {
  const { api, shown } = await openDialog();
  await press('Next');
  expect(heading()).toHaveTextContent('What can wait');
  expect(lines(shown)).toEqual([
    'Portuguese18:30 · 1 hTomorrowAnother dayLet go',
    'Bread doughTomorrowAnother dayLet go',
  ]);
  await press('Bread dough: Tomorrow');
  expect(lines(shown)[1]).toBe('Bread doughTomorrow, Nov 21Undo');
  expect(screen.getByRole('button', { name: 'Undo Bread dough' })).toHaveFocus();
  await waitFor(() => expect(stored(api, 'bread')).toMatchObject({ date: tomorrow, order: 4 }));
  await press('Portuguese: Another day');
  await userEvent.click(await screen.findByRole('button', { name: 'Next week Monday, Nov 23' }));
  expect(lines(shown)[0]).toBe('PortugueseMonday, Nov 23Undo');
  await press('Undo Portuguese');
  await press('Portuguese: Let go');
  await waitFor(() => expect(stored(api, 'portuguese')).toBeUndefined());
  await press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(shownTasks()).toEqual(['Morning pages', 'Run along the river']);
});

test('close the day: a repeating task of today is moved once, and its series leaves the day out', async () => {
  const { api } = await openDialog({
    TaskSeries: [
      { id: 'series', text: 'Stretch', time: '', duration: '', repeat: 'daily', days: [], start: today },
    ],
  });
  await press('Next');
  await press('Stretch: Let go');
  await waitFor(() =>
    expect(api.server.stored('TaskSeries')).toMatchObject([{ without: '{"2026-11-20":true}' }]),
  );
  await press('Next');
  expect(places()[0]).toBe('1Stretch');
});

test('close the day: a refused choice is told in its row', async () => {
  const { api, shown } = await openDialog();
  await press('Next');
  api.server.reject('update', 'DailyTask', 'no');
  await press('Bread dough: Tomorrow');
  expect(await within(shown).findByRole('alert')).toHaveTextContent(
    'Failed to update task. Please try again.',
  );
});

test('good night: stores the three, the new tasks and the page, closes, and says so', async () => {
  const { api } = await openLast();
  expect(places()).toEqual(['1Plan', '2Swim', '3Choir']);
  await press('Remove Swim');
  expect(next()).toHaveAccessibleName('Tomorrow’s third');
  expect(next()).toHaveFocus();
  await userEvent.type(next(), 'Write to Ada{Enter}');
  expect(places()).toEqual(['1Plan', '2Choir', '3Write to Ada']);
  expect(screen.getByRole('button', { name: 'Good night' })).toHaveFocus();
  await press('Remove Plan');
  await press('+ Letter');
  await press('Remove Choir');
  await userEvent.type(next(), 'Bread');
  await userEvent.click(screen.getByRole('radio', { name: 'Good' }));
  await userEvent.type(line(), 'Ran slowly.');
  await press('Good night');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Good night.')).toHaveAttribute('role', 'status');
  await waitFor(() =>
    expect(tomorrowOf(api)).toEqual(['Write to Ada', 'Letter', 'Bread', 'Plan', 'Swim', 'Choir']),
  );
  expect(api.server.stored('JournalPage')).toMatchObject([
    { id: today, date: today, text: 'Ran slowly.', mood: 'good' },
  ]);
});

test('good night: without anything entered nothing is stored', async () => {
  const { api } = await openLast();
  await press('Good night');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await settle();
  expect(api.server.stored('JournalPage')).toEqual([]);
  expect(api.server.callsOf('update', 'DailyTask')).toEqual([]);
});

test('good night: the line goes to the end of the page, which is shown with its mood', async () => {
  const { api, shown } = await openLast({
    ...records(),
    JournalPage: [{ id: today, date: today, text: 'Fog.\nHerons.', mood: 'low' }],
  });
  expect(within(shown).getByRole('region', { name: 'Already on the page' })).toHaveTextContent(
    'Fog. Herons.',
  );
  expect(screen.getByRole('radio', { name: 'Low' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Low' }));
  await userEvent.type(line(), ' Ran slowly. {Enter}');
  expect(screen.getByRole('button', { name: 'Good night' })).toHaveFocus();
  // Another device writes before it is saved.
  await act(() => api.changeElsewhere('JournalPage', today, { text: 'Fog.\nHerons.\nSoup.' }));
  await press('Good night');
  await waitFor(() =>
    expect(api.server.stored('JournalPage')).toMatchObject([
      { text: 'Fog.\nHerons.\nSoup.\nRan slowly.', mood: null },
    ]),
  );
});

test('good night: works without a network', async () => {
  const { api } = await openLast();
  api.server.isAway = true;
  await userEvent.type(line(), 'Ran slowly.');
  await press('Good night');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await api.store.replica.storage.getRow('JournalPage', today)).toMatchObject({
    pending: { text: { value: 'Ran slowly.' } },
  });
});

test('good night: a line that does not fit is told at its field, and nothing is stored', async () => {
  const { api } = await openLast({
    ...records(),
    JournalPage: [{ id: today, date: today, text: 'a'.repeat(maxTextLength - 4) }],
  });
  await press('Remove Plan');
  await userEvent.type(line(), 'Ran slowly.');
  await press('Good night');
  await waitFor(() => expect(line()).toBeInvalid());
  expect(line()).toHaveAccessibleDescription('Not saved: this page is full.');
  expect(line()).toHaveFocus();
  expect(line()).toHaveValue('Ran slowly.');
  await settle();
  expect(api.server.callsOf('update', 'DailyTask')).toEqual([]);
});

test('good night: what is refused is told and kept; tried again, nothing is there twice', async () => {
  const { api, shown } = await openLast();
  api.server.reject('create', 'JournalPage', 'The text "My secret" is refused');
  await press('Remove Plan');
  await userEvent.type(next(), 'Write to Ada');
  await userEvent.type(line(), 'My secret');
  await press('Good night');
  expect(await within(shown).findByRole('alert')).toHaveTextContent(
    'This could not be saved. Please try again.',
  );
  expect(line()).toHaveValue('My secret');
  expect(places()).toEqual(['1Swim', '2Choir', '3Write to Ada']);
  api.server.clearFaults();
  await press('Good night');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(api.server.stored('JournalPage')).toMatchObject([{ text: 'My secret' }]));
  await waitFor(() => expect(tomorrowOf(api)).toEqual(['Swim', 'Choir', 'Write to Ada', 'Plan', 'Letter']));
});

test('close the day: what was entered is there when the dialog is opened again', async () => {
  await openLast();
  await userEvent.type(line(), 'Ran slowly.');
  await press('Remove Choir');
  await userEvent.type(next(), 'Bread');
  await press('Close');
  await press('Close the day');
  expect(heading()).toHaveTextContent('What got done');
  await press('Next');
  await press('Next');
  expect(line()).toHaveValue('Ran slowly.');
  expect(next()).toHaveValue('Bread');
  expect(places()).toEqual(['1Plan', '2Swim', '3']);
  expect(screen.getByRole('button', { name: '+ Choir' })).toHaveAttribute('aria-disabled', 'true');
});
