// @spec route-focuscard focus-card limit-weekly-stats

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeRecords, type FakeRecords } from '#test/fake-records.ts';
import { FocusCardPage } from './focus-card-page.tsx';
import { openScreen, part, rowsOf } from './testing/open-dashboard.tsx';
import { task } from './testing/planner.ts';

const today = '2026-11-20';
const open = (planner: FakeRecords) => openScreen(planner, <FocusCardPage />);
const box = (name: string) => screen.findByRole('checkbox', { name });

const filledPlanner = () =>
  fakeRecords({
    DailyTask: [
      task(today, 'Morning pages', { done: true, time: '07:00' }),
      task(today, 'Call Grandma', { order: 2, time: '18:00' }),
      task(today, 'Draft the letter', { order: 1 }),
      task('2026-11-24', 'Send invitations'),
      task('2026-11-23', 'Dentist'),
      task('2026-11-30', 'Later'),
      task('2026-11-26', 'Pack for Lisbon'),
      task('2026-11-21', 'Done already', { done: true }),
      task('2026-11-14', 'Old', { done: true }),
    ],
  });

test("focus card: shows today's tasks, the next three with their dates, and the week", async () => {
  await open(filledPlanner());
  expect(screen.getByRole('heading', { level: 1, name: 'Focus Card' })).toBeVisible();
  expect(await rowsOf("Today's Focus")).toEqual([
    'Draft the letter',
    'Call Grandma18:00',
    'Morning pages07:00',
  ]);
  expect(await box('Morning pages')).toBeChecked();
  expect(await rowsOf('Coming Up')).toEqual([
    'DentistMon, Nov 23',
    'Send invitationsTue, Nov 24',
    'Pack for LisbonThu, Nov 26',
  ]);
  expect(await part('Weekly Stats')).toHaveTextContent('50% 2 of 4');
});

test('weekly stats: show a ring of radius 40 that is filled to the percentage', async () => {
  await open(filledPlanner());
  const circles = (await part('Weekly Stats')).querySelectorAll('circle');
  expect([...circles].map((circle) => circle.getAttribute('r'))).toEqual(['40', '40']);
  expect(circles[1]).toHaveAttribute('stroke-dasharray', '50 100');
});

test('focus card: shows texts and a link to the daily plan for an empty planner', async () => {
  await open(fakeRecords());
  const focus = await part("Today's Focus");
  expect(focus).toHaveTextContent('A clear day, yours to shape.');
  expect(within(focus).getByRole('link', { name: 'Plan your day' })).toHaveAttribute('href', '/daily-plan');
  expect(await part('Coming Up')).toHaveTextContent(
    'Nothing ahead yet. What you plan for later days appears here.',
  );
  const stats = await part('Weekly Stats');
  expect(stats).toHaveTextContent('No tasks in the last 7 days');
  expect(stats.querySelectorAll('circle')).toHaveLength(1);
});

test('toggle task: stores the change, then shows it, and keeps the position of the task', async () => {
  const planner = filledPlanner();
  await open(planner);
  await box('Draft the letter');
  const release = planner.server.hold('update', 'DailyTask');
  await userEvent.click(await box('Draft the letter'));
  expect(await box('Draft the letter')).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(planner.server.callsOf('update', 'DailyTask')).toHaveLength(1));
  expect(await box('Draft the letter')).not.toBeChecked();
  release();
  await screen.findByRole('checkbox', { name: 'Draft the letter', checked: true });
  expect(planner.server.callsOf('update', 'DailyTask')).toEqual([
    { id: 'Draft the letter', done: true, doneAt: '2026-11-20T09:30:00.000Z' },
  ]);
  await waitFor(async () => expect(await box('Draft the letter')).not.toHaveAttribute('aria-busy'));
  expect(await rowsOf("Today's Focus")).toEqual([
    'Draft the letter',
    'Call Grandma18:00',
    'Morning pages07:00',
  ]);
  expect(await part('Weekly Stats')).toHaveTextContent('75% 3 of 4');
});

test('toggle task: shows a rejection and keeps the task unchanged', async () => {
  const planner = filledPlanner();
  await open(planner);
  await box('Call Grandma');
  planner.server.reject('update', 'DailyTask', 'no');
  await userEvent.click(await box('Call Grandma'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update task. Please try again.');
  expect(await box('Call Grandma')).not.toBeChecked();
  planner.server.clearFaults();
  await userEvent.click(await box('Call Grandma'));
  await screen.findByRole('checkbox', { name: 'Call Grandma', checked: true });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('toggle task: stores the change on this device without a network, and sends it later', async () => {
  const planner = filledPlanner();
  await open(planner);
  await box('Call Grandma');
  planner.server.isAway = true;
  await userEvent.click(await box('Call Grandma'));
  await screen.findByRole('checkbox', { name: 'Call Grandma', checked: true });
  expect(screen.queryByRole('alert')).toBeNull();
  planner.server.isAway = false;
  planner.store.outbox.send();
  await waitFor(() =>
    expect(planner.server.stored('DailyTask')).toContainEqual(
      expect.objectContaining({ id: 'Call Grandma', done: true }),
    ),
  );
});

test('focus card: shows the first eight tasks of a long day and a link to the others', async () => {
  const tasks = Array.from({ length: 500 }, (_, order) => task(today, `Task ${order}`, { order }));
  await open(fakeRecords({ DailyTask: tasks }));
  expect(await rowsOf("Today's Focus")).toHaveLength(8);
  expect(screen.getByRole('link', { name: '492 more today' })).toHaveAttribute('href', '/daily-plan');
});

test('focus card: logs a failed load and shows it instead of the tasks', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const planner = filledPlanner();
  planner.server.reject('changed', 'records', 'no');
  await open(planner);
  expect(await screen.findByText('Your tasks could not be loaded.')).toBeVisible();
  expect(log).toHaveBeenCalledWith('Failed to load tasks:', new Error('no'));
  expect(screen.queryByText('A clear day, yours to shape.')).toBeNull();
  planner.server.clearFaults();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await box('Call Grandma')).toBeVisible();
});
