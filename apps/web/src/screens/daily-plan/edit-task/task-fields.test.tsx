// @spec task-repeat-kinds task-reminder series-unknown

import { screen, waitFor, fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeRecords } from '#test/fake-records.ts';
import { fakeNotifications } from '#test/fake-notifications.ts';
import { checkbox, openDailyPlan, shownTasks, storedTask } from '../testing/open-daily-plan.tsx';
import { button, field, openEditor, repeat, write } from './testing/edit-task-form.ts';

/** Every Tuesday and Friday, from Friday, 20 November 2026. */
const pages = {
  id: 'pages',
  ...{ text: 'Morning pages', time: '07:00', duration: '20 min', minutes: 20, repeat: 'weekly' },
  ...{ days: ['Tue', 'Fri'], monthDay: null, start: '2026-11-20', end: null, without: '{}' },
};
const walk = storedTask({ id: 'walk', text: 'Walk', order: 1, time: '07:30', duration: '20 min' });

test('edit task: every few weeks needs a number and weekdays, and says when it is', async () => {
  const records = fakeRecords({ DailyTask: [walk] });
  await openDailyPlan(records);
  await openEditor('Walk');
  await repeat('Every few weeks on…');
  expect(screen.getByText('Every 2 weeks on Fri.')).toBeInTheDocument();
  await userEvent.click(button('More'));
  await userEvent.click(button('Tue'));
  expect(screen.getByText('Every 3 weeks on Tue and Fri.')).toBeInTheDocument();
  await write('Weeks', '53');
  await userEvent.click(button('Save'));
  expect(field('Weeks')).toHaveFocus();
  expect(field('Weeks')).toHaveAccessibleDescription('Choose a number from 2 to 52.');
  expect(button('More')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button('Fewer'));
  expect(field('Weeks')).toHaveValue('52');
  await write('Weeks', '2');
  expect(button('Fewer')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button('Save'));
  await waitFor(() =>
    expect(checkbox('Walk')).toHaveAccessibleDescription('Repeats every 2 weeks on Tue and Fri'),
  );
  expect(records.server.stored('TaskSeries')).toMatchObject([
    { repeat: 'weeks', every: 2, days: ['Tue', 'Fri'], start: '2026-11-20' },
  ]);
});

test.each([
  [
    'Every few months',
    'Every 3 months on the 20th.',
    'Repeats every 3 months',
    { repeat: 'months', every: 3, monthDay: 20 },
  ],
  [
    'A weekday of the month',
    'On the third Friday of the month.',
    'Repeats on the third Friday',
    { repeat: 'monthlyOn', days: ['Fri'], weekOfMonth: 3 },
  ],
  ['Every year', 'Every year on November 20.', 'Repeats every year', { repeat: 'yearly', monthDay: 20 }],
  [
    'Some days after it is done',
    '7 days after it is done.',
    'Comes again 7 days after it is done',
    { repeat: 'afterDone', every: 7 },
  ],
])('edit task: %s begins with the day', async (choice, sentence, description, values) => {
  const records = fakeRecords({ DailyTask: [walk] });
  await openDailyPlan(records);
  await openEditor('Walk');
  await repeat(choice);
  expect(screen.getByText(sentence)).toBeInTheDocument();
  await userEvent.click(button('Save'));
  await waitFor(() => expect(checkbox('Walk')).toHaveAccessibleDescription(description));
  expect(records.server.stored('TaskSeries')).toMatchObject([values]);
  await userEvent.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(checkbox('Walk')).not.toHaveAccessibleDescription());
});

test('edit task: some days after it is done has a number from 1 to 365', async () => {
  const records = fakeRecords({ DailyTask: [walk] });
  await openDailyPlan(records);
  await openEditor('Walk');
  await repeat('Some days after it is done');
  await write('Days', '366');
  await userEvent.click(button('Save'));
  expect(field('Days')).toHaveAccessibleDescription('Choose a number from 1 to 365.');
  await write('Days', '1');
  expect(screen.getByText('1 day after it is done.')).toBeInTheDocument();
  await userEvent.click(button('Save'));
  await waitFor(() =>
    expect(checkbox('Walk')).toHaveAccessibleDescription('Comes again 1 day after it is done'),
  );
});

test('edit task: the last weekday of the month, and February 29', async () => {
  await openDailyPlan(fakeRecords({ DailyTask: [walk] }));
  await openEditor('Walk');
  await repeat('A weekday of the month');
  await write('Day', '2026-11-30');
  expect(screen.getByText('On the last Monday of the month.')).toBeInTheDocument();
  await userEvent.selectOptions(field('Which'), 'second');
  await userEvent.selectOptions(field('Weekday'), 'Thursday');
  expect(screen.getByText('On the second Thursday of the month.')).toBeInTheDocument();
  await write('Day', '2028-02-29');
  await repeat('Every year');
  expect(screen.getByText('Every year on February 29. In other years on February 28.')).toBeInTheDocument();
  await repeat('Every few months');
  expect(
    screen.getByText('Every 3 months on the 29th. In shorter months on the last day.'),
  ).toBeInTheDocument();
});

test('edit task: a series of a newer version is not shown, and its stored task is a single one', async () => {
  const hourly = { ...pages, id: 'hourly', repeat: 'hourly', days: [] };
  const records = fakeRecords({ TaskSeries: [hourly], DailyTask: [{ ...walk, seriesId: 'hourly' }] });
  await openDailyPlan(records);
  await waitFor(() => expect(shownTasks()).toEqual(['Walk']));
  expect(checkbox('Walk')).not.toHaveAccessibleDescription();
  await openEditor('Walk');
  await write('Task', 'Swim');
  await userEvent.click(button('Save'));
  await waitFor(() => expect(shownTasks()).toEqual(['Swim']));
  expect(records.server.stored('TaskSeries')).toMatchObject([{ id: 'hourly', repeat: 'hourly', end: null }]);
  expect(records.server.stored('DailyTask')).toMatchObject([{ text: 'Swim', seriesId: 'hourly' }]);
});

const dailyPages = {
  ...{ id: 'pages', text: 'Morning pages', time: '07:00', repeat: 'daily', start: '2026-11-20' },
  ...{ days: [], monthDay: null, end: null, without: '{}', remind: 0 },
};
const dayOfPages = 'pages:2026-11-20';
const untimedWalk = storedTask({ id: 'walk', text: 'Walk', order: 1 });

test('edit task: a reminder needs a time, is shown in the row, and stays when the task loses its time', async () => {
  const records = fakeRecords({ DailyTask: [untimedWalk] });
  const browser = fakeNotifications('default');
  await openDailyPlan(records);
  await openEditor('Walk');
  expect(field('Remind me')).toHaveAttribute('aria-disabled', 'true');
  expect(field('Remind me')).toHaveAccessibleDescription('Set a time first.');
  await userEvent.selectOptions(field('Remind me'), '15 min before');
  expect(field('Remind me')).toHaveDisplayValue('None');
  fireEvent.change(field('Time'), { target: { value: '18:30' } });
  expect(field('Remind me')).not.toHaveAccessibleDescription();
  await userEvent.selectOptions(field('Remind me'), '15 min before');
  expect(field('Remind me')).toHaveAccessibleDescription('This device cannot remind you yet. Reminders');
  await userEvent.click(button('Save'));
  await waitFor(() => expect(checkbox('Walk')).toHaveAccessibleDescription('Reminds 15 minutes before'));
  expect(records.server.stored('DailyTask')).toMatchObject([{ time: '18:30', remind: 15 }]);

  await openEditor('Walk');
  fireEvent.change(field('Time'), { target: { value: '' } });
  expect(field('Remind me')).toHaveDisplayValue('15 min before');
  await userEvent.click(button('Save'));
  await waitFor(() => expect(checkbox('Walk')).not.toHaveAccessibleDescription());
  expect(records.server.stored('DailyTask')).toMatchObject([{ time: '', remind: 15 }]);
  browser.remove();
});

test('edit task: the reminder of a series is that of its days, and only this day can have none', async () => {
  const records = fakeRecords({ TaskSeries: [dailyPages] });
  const browser = fakeNotifications('granted');
  await openDailyPlan(records);
  await waitFor(() => expect(checkbox('Morning pages')).toHaveAccessibleDescription(/Reminds at the time$/));
  await openEditor('Morning pages');
  expect(field('Remind me')).toHaveDisplayValue('At the time');
  expect(field('Remind me')).not.toHaveAccessibleDescription();
  await userEvent.selectOptions(field('Remind me'), 'None');
  await userEvent.click(button('Save'));
  await waitFor(() => expect(checkbox('Morning pages')).not.toHaveAccessibleDescription(/Reminds/));
  expect(records.server.stored('DailyTask')).toMatchObject([{ id: dayOfPages, time: '07:00', remind: null }]);

  await openEditor('Morning pages');
  await userEvent.selectOptions(field('Remind me'), '60 min before');
  await userEvent.click(screen.getByRole('radio', { name: 'This and later' }));
  await userEvent.click(button('Save'));
  await waitFor(() =>
    expect(checkbox('Morning pages')).toHaveAccessibleDescription(/Reminds 60 minutes before$/),
  );
  expect(records.server.stored('TaskSeries')).toMatchObject([{ remind: 0 }, { remind: 60 }]);
  browser.remove();
});
