import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { belonging, readList } from '#lib/records/cached-list.ts';
import { futureGoals } from './api/dashboard-records.ts';
import { DashboardPage } from './dashboard-page.tsx';
import { fakePlanner, goal, item, task, vision } from './testing/fake-planner.ts';
import { openScreen, part } from './testing/open-dashboard.tsx';

const today = '2026-11-20';
const open = (planner: ReturnType<typeof fakePlanner>) => openScreen(planner, <DashboardPage />);
const bar = (name: string) => screen.findByRole('progressbar', { name });
const refresh = () => screen.getByRole('button', { name: 'Refresh' });
const operations = ({ asked }: ReturnType<typeof fakePlanner>) => asked.map(([operation]) => operation);

const filledPlanner = () =>
  fakePlanner({
    BucketItem: [item({ done: true }), item(), item(), item(), item(), item(), item(), item()],
    YearlyGoal: [goal({ done: true }), goal({ done: true }), goal(), goal({ year: 2025, done: true })],
    DailyTask: [
      task(today, 'Draft the letter', { order: 1, time: '09:30' }),
      task(today, 'Morning pages', { done: true }),
      task('2026-11-23', 'Dentist'),
      task('2026-11-14', 'Old', { done: true }),
      task('2026-11-13', 'Too old'),
    ],
  });

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

test('dashboard: reads all lists in one request', async () => {
  const planner = filledPlanner();
  await open(planner);
  await bar('Yearly Goals');
  expect(planner.asked).toEqual([
    ['Dashboard', { goals: { year: { eq: 2026 } }, tasks: { date: { ge: '2026-11-14' } }, limit: 50 }],
  ]);
});

test('dashboard: reads lists of more than 50 records completely, 50 a page, and no other list again', async () => {
  const planner = fakePlanner({
    BucketItem: Array.from({ length: 130 }, (_, index) => item({ done: index < 65 })),
    DailyTask: Array.from({ length: 51 }, (_, index) => task(today, `Task ${index}`)),
    FutureGoal: Array.from({ length: 51 }, () => vision()),
  });
  await open(planner);
  expect(await screen.findByText('65 of 130 items complete')).toBeVisible();
  expect(screen.getByText('0 of 51 tasks complete today')).toBeVisible();
  expect(operations(planner).toSorted()).toEqual([
    'Dashboard',
    'ListBucketItems',
    'ListBucketItems',
    'ListDailyTasks',
    'ListFutureGoals',
  ]);
  expect(planner.asked.map(([, { limit }]) => limit)).toEqual([50, 50, 50, 50, 50]);
});

test('dashboard: reads the future goals without deleted ones and counts them on no card', async () => {
  const planner = filledPlanner();
  planner.stored.FutureGoal.push(vision({ id: 'kept', done: true }), vision({ id: 'gone', _deleted: true }));
  await open(planner);
  expect(await bar('Yearly Goals')).toHaveAttribute('aria-valuenow', '67');
  expect(screen.getAllByRole('progressbar')).toHaveLength(3);
  const read = readList(planner.client, futureGoals, undefined) ?? [];
  expect(belonging(futureGoals, undefined, read).map(({ id }) => id)).toEqual(['kept']);
});

test('dashboard: ignores deleted records', async () => {
  const planner = fakePlanner({
    BucketItem: [item({ done: true }), item({ _deleted: true })],
    YearlyGoal: [goal({ done: true }), goal({ _deleted: true })],
    DailyTask: [task(today, 'Kept', { done: true }), task(today, 'Gone', { _deleted: true })],
  });
  await open(planner);
  for (const name of ['Bucket List', 'Daily Plan', 'Yearly Goals']) {
    expect(await bar(name)).toHaveAttribute('aria-valuenow', '100');
  }
  expect(screen.queryByText('Gone')).toBeNull();
});

test('dashboard: shows 0 % and a text on each card of an empty planner', async () => {
  await open(fakePlanner());
  for (const name of ['Bucket List', 'Daily Plan', 'Yearly Goals']) {
    expect(await bar(name)).toHaveAttribute('aria-valuenow', '0');
  }
  expect(screen.getByText('Nothing on the list yet')).toBeVisible();
  expect(screen.getByText('Nothing planned today')).toBeVisible();
  expect(screen.getByText('No goals this year yet')).toBeVisible();
});

test('dashboard: Refresh reads again, shows that it is busy, and keeps the numbers meanwhile', async () => {
  const planner = filledPlanner();
  await open(planner);
  expect(await bar('Bucket List')).toHaveAttribute('aria-valuenow', '13');
  await waitFor(() => expect(screen.getByRole('main')).not.toHaveAttribute('aria-busy'));
  planner.stored.BucketItem.push(item({ done: true }));
  const release = planner.hold();
  await userEvent.click(refresh());
  expect(refresh()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  expect(await bar('Bucket List')).toHaveAttribute('aria-valuenow', '13');
  await userEvent.click(refresh());
  act(release);
  await waitFor(async () => expect(await bar('Bucket List')).toHaveAttribute('aria-valuenow', '22'));
  expect(refresh()).not.toHaveAttribute('aria-disabled');
  expect(operations(planner)).toEqual(['Dashboard', 'Dashboard']);
});

test('dashboard: shows a failure; unknown numbers are not shown as zero', async () => {
  const planner = filledPlanner();
  planner.fail();
  await open(planner);
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch data. Please try again.');
  expect(screen.getAllByText('Not known yet')).toHaveLength(3);
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByText('Nothing planned today')).toBeNull();
  expect(screen.getByRole('main')).not.toHaveAttribute('aria-busy');
  planner.clearFaults();
  await userEvent.click(refresh());
  expect(await bar('Daily Plan')).toHaveAttribute('aria-valuenow', '50');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('dashboard: keeps the numbers after a later failure', async () => {
  const planner = filledPlanner();
  await open(planner);
  await bar('Daily Plan');
  await waitFor(() => expect(refresh()).not.toHaveAttribute('aria-disabled'));
  planner.fail();
  await userEvent.click(refresh());
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch data. Please try again.');
  expect(await bar('Bucket List')).toHaveAttribute('aria-valuenow', '13');
  expect(await part("Today's Focus")).toHaveTextContent('Draft the letter');
});
