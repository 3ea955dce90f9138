// @spec close-day reminders-open

import { screen, waitFor, within, act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeRecords } from '#test/fake-records.ts';
import { maxTextLength } from '#domain/journal/page-change.ts';
import { dayStart } from '#platform/preferences/day-start.ts';
import { renderInApp } from '#test/render.tsx';
import { openDailyPlan, settle, shownTasks, storedTask } from '../testing/open-daily-plan.tsx';
import {
  heading,
  lines,
  openCloseDay,
  slots,
  press,
  records,
  stored,
  today,
  tomorrow,
  line,
  next,
  openLastStep,
  tomorrowOf,
} from './testing/open-close-day.tsx';
import { DailyPlanPage } from '../daily-plan-page.tsx';

test('close the day: is offered on today only', async () => {
  await openDailyPlan(fakeRecords(records()));
  expect(await screen.findByRole('button', { name: 'Close the day' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Thu 19' }));
  expect(screen.queryByRole('button', { name: 'Close the day' })).toBeNull();
  await settle();
});

test('close the day: shows what got done, the habits, the focus and the goals', async () => {
  const { shown } = await openCloseDay();
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
  const { shown } = await openCloseDay({ DailyTask: [storedTask({ id: 'a', text: 'Walk' })] });
  expect(within(shown).getByText('Some days are for other things.')).toBeVisible();
  expect(within(shown).queryByRole('list')).toBeNull();
  expect(within(shown).queryByText('0')).toBeNull();
});

test('close the day: skips the step for open tasks when all are done, and lists eight tasks', async () => {
  const done = Array.from({ length: 10 }, (_, order) =>
    storedTask({ id: `t${order}`, text: `Task ${order}`, order, done: true }),
  );
  const { shown } = await openCloseDay({ DailyTask: done });
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

test('close the day: leaves, moves or lets go of an open task at once, also when the dialog is closed', async () => {
  const { api, shown } = await openCloseDay();
  await press('Next');
  expect(heading()).toHaveTextContent('What can wait');
  expect(lines(shown)).toEqual([
    'Portuguese18:30 · 1 hTomorrowAnother dayLaterLet go',
    'Bread doughTomorrowAnother dayLaterLet go',
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
  const { api } = await openCloseDay({
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
  expect(slots()[0]).toBe('1Stretch');
});

test('close the day: shows a rejected choice in its row', async () => {
  const { api, shown } = await openCloseDay();
  await press('Next');
  api.server.reject('update', 'DailyTask', 'no');
  await press('Bread dough: Tomorrow');
  expect(await within(shown).findByRole('alert')).toHaveTextContent(
    'Failed to update task. Please try again.',
  );
});

test('close day: stores the top three, the new tasks and the page, closes, and shows it', async () => {
  const { api } = await openLastStep();
  expect(slots()).toEqual(['1Plan', '2Swim', '3Choir']);
  await press('Remove Swim');
  expect(next()).toHaveAccessibleName('Tomorrow’s third');
  expect(next()).toHaveFocus();
  await userEvent.type(next(), 'Write to Ada{Enter}');
  expect(slots()).toEqual(['1Plan', '2Choir', '3Write to Ada']);
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

test('close day: stores nothing when nothing is entered', async () => {
  const { api } = await openLastStep();
  await press('Good night');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await settle();
  expect(api.server.stored('JournalPage')).toEqual([]);
  expect(api.server.callsOf('update', 'DailyTask')).toEqual([]);
});

test.each([
  ['with the reminder of closing the day', '21:00'],
  ['without that reminder', null],
])('close day: stores the closed day %s', async (_, closeDayAt) => {
  const { api } = await openLastStep({ ...records(), UserSettings: [{ id: 'mira', closeDayAt }] });
  await userEvent.type(line(), 'Ran slowly.');
  await press('Good night');
  await waitFor(() => expect(api.server.stored('JournalPage')).toHaveLength(1));
  await settle();
  expect(api.server.stored('UserSettings')[0]?.closedDay).toBe(today);
});

test('close day: adds the line to the end of the page, which is shown with its mood', async () => {
  const { api, shown } = await openLastStep({
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

test('close day: works without a network', async () => {
  const { api } = await openLastStep();
  api.server.isAway = true;
  await userEvent.type(line(), 'Ran slowly.');
  await press('Good night');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await api.store.replica.storage.getRow('JournalPage', today)).toMatchObject({
    pending: { text: { value: 'Ran slowly.' } },
  });
});

test('close day: rejects a line that does not fit at its field, and stores nothing', async () => {
  const { api } = await openLastStep({
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

test('close day: shows a rejection and keeps the input; a retry adds nothing twice', async () => {
  const { api, shown } = await openLastStep();
  api.server.reject('create', 'JournalPage', 'The text "My secret" is rejected');
  await press('Remove Plan');
  await userEvent.type(next(), 'Write to Ada');
  await userEvent.type(line(), 'My secret');
  await press('Good night');
  expect(await within(shown).findByRole('alert')).toHaveTextContent(
    'This could not be saved. Please try again.',
  );
  expect(line()).toHaveValue('My secret');
  expect(slots()).toEqual(['1Swim', '2Choir', '3Write to Ada']);
  api.server.clearFaults();
  await press('Good night');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(api.server.stored('JournalPage')).toMatchObject([{ text: 'My secret' }]));
  await waitFor(() => expect(tomorrowOf(api)).toEqual(['Swim', 'Choir', 'Write to Ada', 'Plan', 'Letter']));
});

test('close the day: shows the entered values when the dialog is opened again', async () => {
  await openLastStep();
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
  expect(slots()).toEqual(['1Plan', '2Swim', '3']);
  expect(screen.getByRole('button', { name: '+ Choir' })).toHaveAttribute('aria-disabled', 'true');
});

test('close day: closes the day before at 01:30 when days start at 04:00', async () => {
  dayStart.set('04:00');
  const api = fakeRecords(records());
  const now = new Date(2026, 10, 21, 1, 30);
  await renderInApp(<DailyPlanPage />, { areas: ['daily-plan', 'records'], store: api.store, now });
  await press('Close the day');
  await press('Next');
  await press('Next');
  expect(slots()).toEqual(['1Plan', '2Swim', '3Choir']);
  await userEvent.type(line(), 'Ran slowly.');
  await press('Good night');
  await waitFor(() => expect(api.server.stored('JournalPage')).toMatchObject([{ id: today, date: today }]));
  act(() => dayStart.set('00:00'));
  // The plan follows to the next day.
  await settle();
});
