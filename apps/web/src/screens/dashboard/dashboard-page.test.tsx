// @spec api-list-future-goals

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeRecords, type FakeRecords } from '#test/fake-records.ts';
import { DashboardPage } from './dashboard-page.tsx';
import { openScreen, part } from './testing/open-dashboard.tsx';
import { goal, item, task } from './testing/planner.ts';

const today = '2026-11-20';
const open = (planner: FakeRecords) => openScreen(planner, <DashboardPage />);
const bar = (name: string) => screen.findByRole('progressbar', { name });
const refresh = () => screen.getByRole('button', { name: 'Refresh' });
const reads = ({ server }: FakeRecords) => server.callsOf('changed', 'records').length;

const filledPlanner = () =>
  fakeRecords({
    BucketItem: [item({ done: true }), item(), item(), item(), item(), item(), item(), item()],
    YearlyGoal: [
      goal({ done: true }),
      goal({ title: ' ', done: true }),
      goal(),
      goal({ year: 2025, done: true }),
      goal({ title: ' ' }),
    ],
    DailyTask: [
      task(today, 'Draft the letter', { order: 1, time: '09:30' }),
      task(today, 'Morning pages', { done: true }),
      task('2026-11-23', 'Dentist'),
      task('2026-11-14', 'Old', { done: true }),
      task('2026-11-13', 'Too old'),
    ],
  });

// @spec dashboard-cards
test('dashboard: shows the progress of bucket list, day and year', async () => {
  await open(filledPlanner());
  expect(screen.getByRole('heading', { level: 1, name: 'Full Progress Overview' })).toBeVisible();
  expect(screen.getByText('Friday, Nov 20')).toBeVisible();
  for (const [name, percent, text] of [
    ['Bucket List', '13', '1 of 8 items complete'],
    ['Daily Plan', '50', '1 of 2 tasks complete today'],
    ['Yearly Goals', '67', '2 of 3 goals complete'],
  ] as const) {
    const card = await bar(name);
    expect(card).toHaveAttribute('aria-valuenow', percent);
    expect(card).toHaveAttribute('aria-valuetext', text);
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
    expect(screen.getByRole('region', { name })).toHaveTextContent(`${percent}%`);
  }
  expect(await part("Today's Focus")).toBeVisible();
  expect(await part('Coming Up')).toBeVisible();
  expect(await part('Weekly Stats')).toHaveTextContent('67% 2 of 3');
});

// @spec dashboard-links
test('dashboard: each heading leads to its screen, and each task to its day', async () => {
  await open(filledPlanner());
  await part('Coming Up');
  const links = within(screen.getByRole('main')).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Bucket List', '/bucket-list'],
    ['Daily Plan', '/daily-plan'],
    ['Yearly Goals', '/yearly-overview'],
    ["Today's Focus", '/daily-plan'],
    ['Draft the letter', '/daily-plan?day=2026-11-20'],
    ['Morning pages', '/daily-plan?day=2026-11-20'],
    ['Coming Up', '/monthly-planner'],
    ['Dentist', '/daily-plan?day=2026-11-23'],
    ['Weekly Stats', '/daily-plan'],
  ]);
  // No link is inside of the label of a checkbox, which would toggle the task.
  for (const link of links) expect(link.closest('label, button')).toBeNull();
});

test('dashboard: a coming task of another year has its year', async () => {
  await open(fakeRecords({ DailyTask: [task('2027-01-04', 'Dentist')] }));
  expect(await part('Coming Up')).toHaveTextContent('DentistMon, Jan 4, 2027');
});

test('dashboard: reads all lists in one request', async () => {
  const planner = filledPlanner();
  await open(planner);
  await bar('Yearly Goals');
  expect(reads(planner)).toBe(1);
});

// @spec api-dashboard-limit limit-dashboard-list
test('dashboard: counts lists of more than 50 records completely', async () => {
  await open(
    fakeRecords({
      BucketItem: Array.from({ length: 130 }, (_, index) => item({ done: index < 65 })),
      DailyTask: Array.from({ length: 51 }, (_, index) => task(today, `Task ${index}`)),
    }),
  );
  expect(await screen.findByText('65 of 130 items complete')).toBeVisible();
  expect(screen.getByText('0 of 51 tasks complete today')).toBeVisible();
});

test('dashboard: does not count deleted records', async () => {
  const planner = fakeRecords({
    BucketItem: [item({ done: true }), item({ id: 'deleted' })],
    YearlyGoal: [goal({ done: true }), goal({ id: 'deleted' })],
    DailyTask: [task(today, 'Kept', { done: true }), task(today, 'Gone', { id: 'deleted' })],
  });
  for (const entity of ['BucketItem', 'YearlyGoal', 'DailyTask'] as const)
    planner.server.writeElsewhere(entity, 'deleted', { _deleted: true });
  await open(planner);
  for (const name of ['Bucket List', 'Daily Plan', 'Yearly Goals']) {
    expect(await bar(name)).toHaveAttribute('aria-valuenow', '100');
  }
  expect(screen.queryByText('Gone')).toBeNull();
});

test('dashboard: shows changes of other devices without a read', async () => {
  const planner = fakeRecords({
    BucketItem: [item({ id: 'item' }), item()],
    DailyTask: [task(today, 'First', { done: true }), task(today, 'Second')],
  });
  const { changeElsewhere } = planner;
  await open(planner);
  expect(await bar('Bucket List')).toHaveAttribute('aria-valuenow', '0');
  const before = reads(planner);
  await act(() => changeElsewhere('BucketItem', 'item', { done: true }));
  await waitFor(async () => expect(await bar('Bucket List')).toHaveAttribute('aria-valuenow', '50'));
  await act(() => changeElsewhere('DailyTask', 'First', { _deleted: true }));
  await waitFor(async () => expect(await bar('Daily Plan')).toHaveAttribute('aria-valuenow', '0'));
  await act(() => changeElsewhere('DailyTask', 'Dentist', task('2026-11-23', 'Dentist')));
  await waitFor(async () => expect(await part('Coming Up')).toHaveTextContent('Dentist'));
  await act(() => changeElsewhere('DailyTask', 'Dentist', { done: true }));
  await waitFor(async () =>
    expect(await part('Coming Up')).toHaveTextContent(
      'Nothing ahead yet. What you plan for later days appears here.',
    ),
  );
  expect(reads(planner)).toBe(before);
});

test('dashboard: shows 0 % and a text on each card of an empty planner', async () => {
  await open(fakeRecords());
  for (const name of ['Bucket List', 'Daily Plan', 'Yearly Goals']) {
    expect(await bar(name)).toHaveAttribute('aria-valuenow', '0');
  }
  expect(screen.getByText('Nothing on the list yet')).toBeVisible();
  expect(screen.getByText('Nothing planned today')).toBeVisible();
  expect(screen.getByText('No goals this year yet')).toBeVisible();
});

// @spec dashboard-refresh
test('dashboard: Refresh reads again, shows that it is busy and keeps the numbers', async () => {
  const planner = filledPlanner();
  await open(planner);
  expect(await bar('Bucket List')).toHaveAttribute('aria-valuenow', '13');
  await waitFor(() => expect(screen.getByRole('main')).not.toHaveAttribute('aria-busy'));
  const before = reads(planner);
  planner.server.writeElsewhere('BucketItem', 'new', item({ done: true }));
  const release = planner.server.hold('changed', 'records');
  await userEvent.click(refresh());
  expect(refresh()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  expect(await bar('Bucket List')).toHaveAttribute('aria-valuenow', '13');
  await userEvent.click(refresh());
  act(release);
  await waitFor(async () => expect(await bar('Bucket List')).toHaveAttribute('aria-valuenow', '22'));
  await waitFor(() => expect(refresh()).not.toHaveAttribute('aria-disabled'));
  expect(reads(planner)).toBe(before + 1);
});

// @spec error-dashboard
test('dashboard: shows a failure and no zeros for unknown numbers', async () => {
  const planner = filledPlanner();
  planner.server.reject('changed', 'records', 'no');
  await open(planner);
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch data. Please try again.');
  expect(screen.getAllByText('Not known yet')).toHaveLength(3);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByText('Nothing planned today')).toBeNull();
  expect(screen.getByRole('main')).not.toHaveAttribute('aria-busy');
  planner.server.clearFaults();
  await userEvent.click(refresh());
  expect(await bar('Daily Plan')).toHaveAttribute('aria-valuenow', '50');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('dashboard: keeps the numbers after a later failure', async () => {
  const planner = filledPlanner();
  await open(planner);
  await bar('Daily Plan');
  await waitFor(() => expect(refresh()).not.toHaveAttribute('aria-disabled'));
  planner.server.reject('changed', 'records', 'no');
  await userEvent.click(refresh());
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch data. Please try again.');
  expect(await bar('Bucket List')).toHaveAttribute('aria-valuenow', '13');
  expect(await part("Today's Focus")).toHaveTextContent('Draft the letter');
});

test('dashboard: shows the numbers of this device and no banner without a network, also after Refresh', async () => {
  const planner = filledPlanner();
  await planner.store.refresh();
  planner.server.isAway = true;
  await open(planner);
  expect(await bar('Bucket List')).toHaveAttribute('aria-valuenow', '13');
  await userEvent.click(refresh());
  await waitFor(() => expect(refresh()).not.toHaveAttribute('aria-disabled'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await bar('Daily Plan')).toHaveAttribute('aria-valuenow', '50');
});

test('dashboard: shows the failure without a network and without data', async () => {
  const planner = filledPlanner();
  planner.server.isAway = true;
  await open(planner);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch data. Please try again.');
  expect(screen.getAllByText('Not known yet')).toHaveLength(3);
  planner.server.isAway = false;
  await userEvent.click(refresh());
  expect(await bar('Bucket List')).toHaveAttribute('aria-valuenow', '13');
  expect(screen.queryByRole('alert')).toBeNull();
});
