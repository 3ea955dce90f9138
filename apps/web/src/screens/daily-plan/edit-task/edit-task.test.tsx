// @spec task-edit

import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeRecords } from '#test/fake-records.ts';
import {
  checkbox,
  dayOfThree,
  openDailyPlan,
  settle,
  shownTasks,
  storedTask,
} from '../testing/open-daily-plan.tsx';
import { button, field, openEditor, repeat, write } from './testing/edit-task-form.ts';

/** Every Tuesday and Friday, from Friday, 20 November 2026. */
const pages = {
  id: 'pages',
  ...{ text: 'Morning pages', time: '07:00', duration: '20 min', minutes: 20, repeat: 'weekly' },
  ...{ days: ['Tue', 'Fri'], monthDay: null, start: '2026-11-20', end: null, without: '{}' },
};
const walk = storedTask({ id: 'walk', text: 'Walk', order: 1, time: '07:30', duration: '20 min' });
const today = 'pages:2026-11-20';

const dayOf = (name: string) =>
  within(screen.getByRole('group', { name: 'This week' })).getByRole('button', { name });

test('edit task: a new text, time and duration are saved, with the minutes of the duration', async () => {
  const records = fakeRecords({ DailyTask: [walk] });
  await openDailyPlan(records);
  await openEditor('Walk');
  expect(field('Task')).toHaveValue('Walk');
  await write('Task', 'Walk by the river');
  await write('Duration', '1 h 30');
  await userEvent.click(button('Save'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shownTasks()).toEqual(['Walk by the river']);
  expect(records.server.callsOf('update', 'DailyTask')).toEqual([
    { id: 'walk', text: 'Walk by the river', duration: '1 h 30', minutes: 90 },
  ]);
  await userEvent.click(screen.getByRole('button', { name: /^Undo: / }));
  await waitFor(() => expect(shownTasks()).toEqual(['Walk']));
  expect(records.server.stored('DailyTask')).toMatchObject([{ duration: '20 min', minutes: null }]);
});

test('edit task: moves the task to another day, and Undo moves it back', async () => {
  await openDailyPlan(fakeRecords({ DailyTask: dayOfThree() }));
  await openEditor('Walk');
  await write('Day', '2026-11-21');
  await userEvent.click(button('Save'));
  expect(await screen.findByText('Moved to Saturday, Nov 21')).toBeVisible();
  expect(shownTasks()).toEqual(['Morning pages', 'Call Grandma']);
  expect(checkbox('Call Grandma')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: /^Undo: / }));
  await waitFor(() => expect(shownTasks()).toEqual(['Morning pages', 'Walk', 'Call Grandma']));
});

test('edit task: names the missing fields, with the focus on the first one', async () => {
  const { server, ...records } = fakeRecords({ DailyTask: [walk] });
  await openDailyPlan({ server, ...records });
  await openEditor('Walk');
  await write('Task', '   ');
  await write('Day', '');
  await repeat('Weekly on…');
  await userEvent.click(button('Save'));
  expect(field('Task')).toHaveFocus();
  expect(field('Task')).toHaveAccessibleDescription('Write what it is.');
  expect(field('Day')).toHaveAccessibleDescription('Choose a day.');
  await write('Task', 'Walk');
  await userEvent.type(field('Task'), '{Enter}');
  expect(field('Day')).toHaveFocus();
  await write('Day', '2026-11-20');
  await userEvent.click(button('Save'));
  expect(button('Mon')).toHaveFocus();
  expect(screen.getByRole('group', { name: 'Weekly on' })).toHaveAccessibleDescription(
    'Choose at least one day.',
  );
  expect(server.callsOf('update', 'DailyTask')).toEqual([]);
});

test('edit task: keeps typed values when the page is left, and reports a change made elsewhere', async () => {
  const records = fakeRecords({ DailyTask: [walk] });
  await openDailyPlan(records);
  await openEditor('Walk');
  await write('Task', 'Walk by the river');
  await write('Time', '08:00');
  cleanup();
  await act(() => records.changeElsewhere('DailyTask', 'walk', { text: 'Swim', duration: '1 h' }));
  await openDailyPlan(records);
  await openEditor('Swim');
  expect(field('Task')).toHaveValue('Walk by the river');
  expect(field('Duration')).toHaveValue('1 h');
  expect(screen.getByText(/^This was changed somewhere else/)).toBeInTheDocument();
  await userEvent.click(button('Show the saved version'));
  expect(field('Task')).toHaveValue('Swim');
  expect(field('Time')).toHaveValue('08:00');
  await userEvent.click(button('Cancel'));
  await openEditor('Swim');
  expect(field('Time')).toHaveValue('07:30');
});

test('edit task: repeats a task weekly from its weekday, and the row shows it', async () => {
  const records = fakeRecords({ DailyTask: [walk] });
  await openDailyPlan(records);
  await openEditor('Walk');
  expect(screen.queryByRole('radiogroup', { name: 'Save for' })).toBeNull();
  await repeat('Weekly on…');
  expect(button('Fri')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(button('Sat'));
  await userEvent.click(button('Save'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(checkbox('Walk')).toHaveAccessibleDescription('Repeats on Fri and Sat'));
  expect(records.server.stored('TaskSeries')).toMatchObject([
    {
      ...{ text: 'Walk', time: '07:30', duration: '20 min', repeat: 'weekly', days: ['Fri', 'Sat'] },
      ...{ start: '2026-11-20', without: '{"2026-11-20":true}' },
    },
  ]);
  await userEvent.click(dayOf('Sat 21'));
  expect(shownTasks()).toEqual(['Walk']);
  expect(records.server.stored('DailyTask')).toHaveLength(1);
});

test('edit task: describes the occurrence in a month without the day', async () => {
  await openDailyPlan(fakeRecords({ DailyTask: [walk] }));
  await openEditor('Walk');
  await repeat('Monthly');
  const combobox = screen.getByRole('combobox', { name: 'Repeat' });
  expect(combobox).not.toHaveAccessibleDescription();
  await write('Day', '2026-11-29');
  expect(combobox).toHaveAccessibleDescription('In shorter months on the last day.');
});

test('edit task: "Only this day" changes this day, "This and later" also the later ones', async () => {
  const records = fakeRecords({ TaskSeries: [pages] });
  await openDailyPlan(records);
  expect(await screen.findByRole('checkbox')).toHaveAccessibleDescription('Repeats on Tue and Fri');
  await openEditor('Morning pages');
  await write('Task', 'Evening pages');
  await userEvent.click(button('Save'));
  await waitFor(() => expect(shownTasks()).toEqual(['Evening pages']));
  expect(records.server.stored('DailyTask')).toMatchObject([
    { id: today, text: 'Evening pages', time: '07:00', done: false, seriesId: 'pages', order: 0 },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Next week' }));
  await waitFor(() => expect(shownTasks()).toEqual(['Morning pages']));
  await openEditor('Morning pages');
  await write('Task', 'Night pages');
  await userEvent.click(screen.getByRole('radio', { name: 'This and later' }));
  await userEvent.click(button('Save'));
  await waitFor(() => expect(shownTasks()).toEqual(['Night pages']));
  await userEvent.click(screen.getByRole('button', { name: 'Next week' }));
  await waitFor(() => expect(shownTasks()).toEqual(['Night pages']));
  expect(records.server.stored('TaskSeries')).toMatchObject([
    { id: 'pages', end: '2026-11-26' },
    { text: 'Night pages', start: '2026-11-27', days: ['Tue', 'Fri'] },
  ]);
});

test('edit task: "Never" ends the series after this day; another repetition is for the later days', async () => {
  const records = fakeRecords({ TaskSeries: [pages] });
  await openDailyPlan(records);
  await openEditor('Morning pages');
  expect(screen.getByRole('radio', { name: 'Only this day' })).toBeChecked();
  await repeat('Never');
  expect(screen.queryByRole('radiogroup', { name: 'Save for' })).toBeNull();
  expect(screen.getByText('After this day it does not repeat any more.')).toBeInTheDocument();
  await repeat('Every day');
  expect(screen.queryByRole('radiogroup', { name: 'Save for' })).toBeNull();
  expect(screen.getByText('The new repetition is for this day and the later ones.')).toBeInTheDocument();
  // The choice is back with the former repetition.
  await repeat('Weekly on…');
  expect(screen.getByRole('radio', { name: 'Only this day' })).toBeChecked();
  await repeat('Never');
  await userEvent.click(button('Save'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(checkbox('Morning pages')).not.toHaveAccessibleDescription();
  expect(records.server.stored('TaskSeries')).toMatchObject([{ end: '2026-11-20' }]);
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() =>
    expect(checkbox('Morning pages')).toHaveAccessibleDescription('Repeats on Tue and Fri'),
  );
  expect(records.server.stored('TaskSeries')).toMatchObject([{ end: null }]);
});

test('edit task: Delete deletes this day, or this and later, and Undo brings back what it deleted', async () => {
  const records = fakeRecords({ TaskSeries: [pages] });
  await openDailyPlan(records);
  await openEditor('Morning pages');
  await userEvent.click(button('Delete'));
  await waitFor(() => expect(shownTasks()).toEqual([]));
  expect(records.server.stored('TaskSeries')).toMatchObject([{ without: '{"2026-11-20":true}', end: null }]);
  await userEvent.click(screen.getByRole('button', { name: /^Undo: / }));
  await openEditor('Morning pages');
  await userEvent.click(screen.getByRole('radio', { name: 'This and later' }));
  await userEvent.click(button('Delete'));
  await waitFor(() => expect(shownTasks()).toEqual([]));
  await userEvent.click(screen.getByRole('button', { name: 'Next week' }));
  await settle();
  expect(shownTasks()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: /^Undo: / }));
  await waitFor(() => expect(shownTasks()).toEqual(['Morning pages']));
  await userEvent.click(screen.getByRole('button', { name: 'Previous week' }));
  await waitFor(() => expect(shownTasks()).toEqual(['Morning pages']));
  expect(records.server.stored('TaskSeries')).toMatchObject([{ without: '{}', end: null }]);
});

test('edit task: shows a rejected change above the buttons, and keeps the typed values', async () => {
  const records = fakeRecords({ DailyTask: [walk] });
  records.server.reject('update', 'DailyTask', 'Not now');
  await openDailyPlan(records);
  await openEditor('Walk');
  await write('Task', 'Run');
  await userEvent.click(button('Save'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update task. Please try again.');
  expect(field('Task')).toHaveValue('Run');
  expect(shownTasks()).toEqual(['Walk']);
  records.server.clearFaults();
  await userEvent.click(button('Save'));
  await waitFor(() => expect(shownTasks()).toEqual(['Run']));
});

test('edit task: Close keeps typed values, Cancel does not; other fields show changes of other devices', async () => {
  const records = fakeRecords({ DailyTask: [walk] });
  await openDailyPlan(records);
  await openEditor('Walk');
  await write('Task', 'Run');
  await userEvent.click(button('Close'));
  await records.changeElsewhere('DailyTask', 'walk', { time: '09:15', text: 'Stroll' });
  await openEditor('Stroll');
  expect([field('Task').value, field('Time').value]).toEqual(['Run', '09:15']);
  await userEvent.click(button('Cancel'));
  await openEditor('Stroll');
  expect(field('Task')).toHaveValue('Stroll');
});

test('edit task: a change without a network is merged with that of another device', async () => {
  const records = fakeRecords({ TaskSeries: [pages] }, 50);
  await openDailyPlan(records);
  await screen.findByRole('checkbox', { name: 'Morning pages' });
  records.server.isAway = true;
  await openEditor('Morning pages');
  await write('Time', '06:15');
  await userEvent.click(button('Save'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // Another device has ticked it off meanwhile.
  const { text, time, duration, minutes } = pages;
  records.server.writeElsewhere('DailyTask', today, {
    ...{ date: '2026-11-20', text, time, duration, minutes, order: 0, done: true, seriesId: 'pages' },
  });
  records.server.isAway = false;
  records.store.outbox.send();
  await waitFor(() => expect(checkbox('Morning pages')).toBeChecked());
  await settle();
  expect(records.server.stored('DailyTask')).toMatchObject([{ id: today, done: true, time: '06:15' }]);
});
