import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { maxTextLength } from '#domain/journal/page-change.ts';
import { dayStart } from '#platform/preferences/day-start.ts';
import { fakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { DailyPlanPage } from '../daily-plan-page.tsx';
import { settle } from '../testing/open-daily-plan.tsx';
import {
  heading,
  line,
  next,
  openLastStep,
  places,
  press,
  records,
  today,
  tomorrowOf,
} from './testing/open-close-day.tsx';

test('close day: stores the top three, the new tasks and the page, closes, and shows it', async () => {
  const { api } = await openLastStep();
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

test('close day: stores nothing when nothing is entered', async () => {
  const { api } = await openLastStep();
  await press('Good night');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await settle();
  expect(api.server.stored('JournalPage')).toEqual([]);
  expect(api.server.callsOf('update', 'DailyTask')).toEqual([]);
});

test.each([
  ['with the reminder of closing the day, stores the closed day', '21:00', today],
  ['without that reminder, stores no closed day', null, undefined],
])('close day: %s', async (_, closeDayAt, closedDay) => {
  const { api } = await openLastStep({ ...records(), UserSettings: [{ id: 'mira', closeDayAt }] });
  await userEvent.type(line(), 'Ran slowly.');
  await press('Good night');
  await waitFor(() => expect(api.server.stored('JournalPage')).toHaveLength(1));
  await settle();
  expect(api.server.stored('UserSettings')[0]?.closedDay).toBe(closedDay);
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
  expect(places()).toEqual(['1Plan', '2Swim', '3']);
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
  expect(places()).toEqual(['1Plan', '2Swim', '3Choir']);
  await userEvent.type(line(), 'Ran slowly.');
  await press('Good night');
  await waitFor(() => expect(api.server.stored('JournalPage')).toMatchObject([{ id: today, date: today }]));
  act(() => dayStart.set('00:00'));
  // The plan follows to the next day.
  await settle();
});
