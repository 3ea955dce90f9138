// @spec anniversary reminder-days-before

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeRecords, type FakeRecords } from '#test/fake-records.ts';
import { openDailyPlan, settle, storedTask } from '../testing/open-daily-plan.tsx';
import { button, field, openEditor, repeat, write } from './testing/edit-task-form.ts';

/** The series that has not ended. */
const seriesOf = ({ server }: FakeRecords) => server.stored('TaskSeries').find(({ end }) => end == null);
const remindMe = () => screen.getByRole('combobox', { name: 'Remind me' });
const optionsOf = (box: HTMLElement) =>
  within(box)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

/** 20 November 2026. */
const birthday = () => storedTask({ id: 'grandma', text: 'Grandma’s birthday' });

test('edit task: a yearly task counts its years, and reminds the day before without a time', async () => {
  const api = fakeRecords({ DailyTask: [birthday()] });
  await openDailyPlan(api);
  await openEditor('Grandma’s birthday');
  expect(screen.queryByLabelText('Since the year')).toBeNull();
  await repeat('Every year');
  expect(optionsOf(remindMe())).toEqual(['None', 'The day before, at 09:00', 'A week before, at 09:00']);
  await userEvent.selectOptions(remindMe(), 'The day before, at 09:00');
  await write('Since the year', '1944');
  expect(screen.getByText('Every year on November 20. This time it says: 82 years.')).toBeVisible();
  await userEvent.click(button('Save'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() =>
    expect(seriesOf(api)).toMatchObject({ repeat: 'yearly', monthDay: 20, since: 1944, remind: 1440 }),
  );
  expect(await screen.findByText('82 years')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Grandma’s birthday' })).toHaveAccessibleDescription(
    /Reminds the day before, at 09:00/,
  );

  await openEditor('Grandma’s birthday');
  expect(field('Since the year')).toHaveValue('1944');
  await write('Since the year', '');
  await userEvent.click(button('Save'));
  await waitFor(() => expect(seriesOf(api)).toMatchObject({ repeat: 'yearly' }));
  await waitFor(() => expect(seriesOf(api)?.since ?? null).toBeNull());
  await waitFor(() => expect(screen.queryByText('82 years')).toBeNull());
});

test.each(['1799', '2027', '44', 'abcd'])('edit task: rejects the year %s of a yearly task', async (year) => {
  const api = fakeRecords({ DailyTask: [birthday()] });
  await openDailyPlan(api);
  await openEditor('Grandma’s birthday');
  await repeat('Every year');
  await write('Since the year', year);
  await userEvent.click(button('Save'));
  expect(field('Since the year')).toHaveAccessibleDescription('Choose a year from 1800 to 2026.');
  expect(field('Since the year')).toHaveFocus();
  await settle();
  expect(api.server.stored('TaskSeries')).toEqual([]);
});

test('edit task: another repetition has neither the year nor the reminder of days before', async () => {
  const api = fakeRecords({ DailyTask: [birthday()] });
  await openDailyPlan(api);
  await openEditor('Grandma’s birthday');
  await repeat('Every year');
  await userEvent.selectOptions(remindMe(), 'A week before, at 09:00');
  await write('Since the year', '1944');
  await repeat('Every day');
  expect(remindMe()).toHaveValue('');
  await userEvent.click(button('Save'));
  await waitFor(() => expect(seriesOf(api)).toMatchObject({ repeat: 'daily' }));
  expect(seriesOf(api)).not.toHaveProperty('since');
  expect(seriesOf(api)).not.toHaveProperty('remind');
});
