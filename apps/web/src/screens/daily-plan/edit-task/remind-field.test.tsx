import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNotifications } from '#test/fake-notifications.ts';
import { fakeRecords } from '#test/fake-records.ts';
import { checkbox, openDailyPlan, storedTask } from '../testing/open-daily-plan.tsx';
import { button, field, openEditor } from './testing/edit-task-form.ts';

const pages = {
  ...{ id: 'pages', text: 'Morning pages', time: '07:00', repeat: 'daily', start: '2026-11-20' },
  ...{ days: [], monthDay: null, end: null, without: '{}', remind: 0 },
};
const today = 'pages:2026-11-20';
const walk = storedTask({ id: 'walk', text: 'Walk', order: 1 });

test('edit task: a reminder needs a time, is shown in the row, and stays when the task loses its time', async () => {
  const records = fakeRecords({ DailyTask: [walk] });
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
  const records = fakeRecords({ TaskSeries: [pages] });
  const browser = fakeNotifications('granted');
  await openDailyPlan(records);
  await waitFor(() => expect(checkbox('Morning pages')).toHaveAccessibleDescription(/Reminds at the time$/));
  await openEditor('Morning pages');
  expect(field('Remind me')).toHaveDisplayValue('At the time');
  expect(field('Remind me')).not.toHaveAccessibleDescription();
  await userEvent.selectOptions(field('Remind me'), 'None');
  await userEvent.click(button('Save'));
  await waitFor(() => expect(checkbox('Morning pages')).not.toHaveAccessibleDescription(/Reminds/));
  expect(records.server.stored('DailyTask')).toMatchObject([{ id: today, time: '07:00', remind: null }]);

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
