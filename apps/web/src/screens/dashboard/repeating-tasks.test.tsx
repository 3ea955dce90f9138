// @spec limit-coming-up

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeRecords } from '#test/fake-records.ts';
import { DashboardPage } from './dashboard-page.tsx';
import { openScreen, part, rowsOf } from './testing/open-dashboard.tsx';
import { task } from './testing/planner.ts';

const stretch = {
  id: 'stretch',
  ...{ text: 'Stretch', time: '', duration: '', minutes: null, repeat: 'daily', days: [], monthDay: null },
  ...{ start: '2026-11-17', end: null, without: '{"2026-11-18":true}' },
};
const rent = { ...stretch, id: 'rent', text: 'Rent', repeat: 'monthly', monthDay: 31, start: '2026-10-31' };

test('dashboard: counts occurrences today and in the last seven days, and shows the next ones', async () => {
  const records = fakeRecords({
    DailyTask: [task('2026-11-20', 'Walk', { done: true }), task('2026-11-22', 'Market')],
    TaskSeries: [stretch, { ...rent, without: '{}' }],
  });
  await openScreen(records, <DashboardPage />);
  await waitFor(async () => expect(await rowsOf("Today's Focus")).toEqual(['Stretch', 'Walk']));
  expect(await rowsOf('Coming Up')).toEqual(['StretchSat, Nov 21', 'MarketSun, Nov 22', 'RentMon, Nov 30']);
  // The 17th, the 19th and today, and the walk.
  expect(within(await part('Weekly Stats')).getByText('1 of 4')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Stretch' }));
  expect(await screen.findByText('2 of 4')).toBeVisible();
  expect(records.server.stored('DailyTask')).toHaveLength(3);
});

test('dashboard: shows a far occurrence of a monthly series when no other task comes up', async () => {
  await openScreen(fakeRecords({ TaskSeries: [{ ...rent, without: '{}' }] }), <DashboardPage />);
  await waitFor(async () => expect(await rowsOf('Coming Up')).toEqual(['RentMon, Nov 30']));
});

test('dashboard: shows each series once, with its next open occurrence', async () => {
  const records = fakeRecords({
    DailyTask: [
      task('2026-11-21', 'Stretch', { id: 'stretch:2026-11-21', seriesId: 'stretch', done: true }),
      task('2026-11-23', 'Stretch long', { id: 'stretch:2026-11-23', seriesId: 'stretch' }),
      task('2026-12-24', 'Wrap the gifts'),
    ],
    TaskSeries: [stretch, { ...rent, without: '{}' }],
  });
  await openScreen(records, <DashboardPage />);
  await waitFor(async () =>
    expect(await rowsOf('Coming Up')).toEqual([
      'StretchSun, Nov 22',
      'RentMon, Nov 30',
      'Wrap the giftsThu, Dec 24',
    ]),
  );
});
