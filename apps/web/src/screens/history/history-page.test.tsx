// @spec discarded-values

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StorageError } from '@kairos/sync/storage';
import { fakeRecords, type FakeRecords } from '#test/fake-records.ts';
import {
  deleteElsewhere,
  habit,
  log,
  openHistory,
  restoreButton,
  shownDeleted,
  task,
} from './testing/open-history.tsx';

/** Five deleted records, as in the design. */
function withDeleted(): FakeRecords {
  const api = fakeRecords({
    DailyTask: [task('lamp', 'Fix the lamp in the hall'), task('open', 'Still open', '2026-11-19', 3)],
    BucketItem: [
      {
        id: 'piano',
        text: 'A piano in the living room',
        category: null,
        date: null,
        link: null,
        done: false,
      },
      { id: 'old', text: 'Long ago', category: null, date: null, link: null, done: false },
    ],
    Habit: [habit('shower', 'Cold shower', 41)],
    YearlyPopupTask: [
      {
        id: 'windows',
        title: 'Wash the windows',
        month: 'Apr',
        year: 2026,
        date: null,
        time: null,
        done: false,
      },
    ],
    FutureGoal: [{ id: 'vision', title: '', category: 'health', done: false }],
    UserSettings: [{ id: 'me', theme: 'dark', isSynced: null }],
  });
  deleteElsewhere(api, 'DailyTask', 'lamp', '2026-11-23T08:00:00.000Z');
  deleteElsewhere(api, 'BucketItem', 'piano', '2026-11-20T08:00:00.000Z');
  deleteElsewhere(api, 'BucketItem', 'old', '2026-10-23T08:00:00.000Z');
  deleteElsewhere(api, 'Habit', 'shower', '2026-11-11T08:00:00.000Z');
  deleteElsewhere(api, 'YearlyPopupTask', 'windows', '2026-10-28T08:00:00.000Z');
  deleteElsewhere(api, 'FutureGoal', 'vision', '2026-11-10T08:00:00.000Z');
  deleteElsewhere(api, 'UserSettings', 'me', '2026-11-20T08:00:00.000Z');
  return api;
}

test('history: lists the records that were deleted in the last 30 days, the newest first', async () => {
  await openHistory(withDeleted());
  expect(await screen.findByRole('heading', { level: 1, name: 'History and trash' })).toBeVisible();
  expect(screen.getByText('What you delete stays here for 30 days.')).toBeVisible();
  await restoreButton('Cold shower');
  expect(shownDeleted()).toEqual([
    ['Fix the lamp in the hall', 'Task, Nov 19 · deleted today'],
    ['A piano in the living room', 'Dream · deleted Nov 20'],
    ['Cold shower', 'Habit, with 41 days · deleted Nov 11'],
    ['Untitled', 'Vision · deleted Nov 10'],
    ['Wash the windows', 'Task of April · deleted Oct 28, stays until Nov 27'],
  ]);
  expect(screen.queryByRole('region', { name: 'Both versions kept' })).toBeNull();
});

test('history: shows that it is loading, then that it is empty', async () => {
  const api = fakeRecords();
  const release = api.server.hold('changed', 'records');
  await openHistory(api);
  expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText('Nothing here.')).toBeNull();
  release();
  expect(await screen.findByText('Nothing here.')).toBeVisible();
  expect(screen.getByText('When you delete something, it appears here.')).toBeVisible();
  expect(screen.getByRole('main')).not.toHaveAttribute('aria-busy');
});

test('history: logs a failed read, shows it, and reads again on request', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation();
  const api = withDeleted();
  api.server.reject('changed', 'records', 'no');
  await openHistory(api);
  expect(await screen.findByText('Your history could not be loaded.')).toBeVisible();
  expect(logged.mock.calls).toEqual([['Failed to load history:', new Error('no')]]);
  api.server.clearFaults();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await restoreButton('Cold shower')).toBeVisible();
});

test('history: follows deletions and restorations of another device', async () => {
  const api = withDeleted();
  await openHistory(api);
  await restoreButton('Cold shower');
  await act(() => api.changeElsewhere('Habit', 'shower', { _deleted: false }));
  await waitFor(() => expect(shownDeleted()).toHaveLength(4));
});

test('restore: restores a task at the end of its day, moves the focus to the next row, and links to the day', async () => {
  const api = withDeleted();
  await openHistory(api);
  await userEvent.click(await restoreButton('Fix the lamp in the hall'));
  await waitFor(() => expect(shownDeleted()).toHaveLength(4));
  expect(await restoreButton('A piano in the living room')).toHaveFocus();
  expect(await screen.findByText('Restored Fix the lamp in the hall')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show' })).toHaveAttribute('href', '/daily-plan?day=2026-11-19');
  await waitFor(() =>
    expect(api.server.callsOf('update', 'DailyTask')).toEqual([{ id: 'lamp', _deleted: false, order: 4 }]),
  );
});

test('restore: names a task deleted by "Let go", and restores it as an open task', async () => {
  const api = fakeRecords({ DailyTask: [{ ...task('lamp', 'Fix the lamp'), letGo: true }] });
  deleteElsewhere(api, 'DailyTask', 'lamp', '2026-11-23T08:00:00.000Z');
  await openHistory(api);
  expect(await screen.findByText(/ · let go /)).toBeVisible();
  await userEvent.click(await restoreButton('Fix the lamp'));
  await waitFor(() =>
    expect(api.server.callsOf('update', 'DailyTask')).toEqual([
      { id: 'lamp', _deleted: false, order: 0, letGo: false },
    ]),
  );
});

test('restore: restores an occurrence of an ended series as a task without a series', async () => {
  const rule = { repeat: 'daily', days: [], monthDay: null, start: '2026-11-01', without: '{}' };
  const series = { text: 'Run', time: '', duration: '', minutes: null, ...rule };
  const api = fakeRecords({
    TaskSeries: [
      { ...series, id: 'ended', end: '2026-11-18' },
      { ...series, id: 'goes-on', end: null },
    ],
    DailyTask: [
      { ...task('ended:2026-11-19', 'Run'), seriesId: 'ended' },
      { ...task('goes-on:2026-11-19', 'Swim'), seriesId: 'goes-on' },
    ],
  });
  for (const id of ['ended:2026-11-19', 'goes-on:2026-11-19']) {
    deleteElsewhere(api, 'DailyTask', id, '2026-11-20T08:00:00.000Z');
  }
  await openHistory(api);
  await userEvent.click(await restoreButton('Run'));
  await userEvent.click(await restoreButton('Swim'));
  await waitFor(() =>
    expect(api.server.stored('DailyTask')).toMatchObject([
      { text: 'Run', seriesId: null },
      { text: 'Swim', seriesId: 'goes-on' },
    ]),
  );
});

test('restore: restores a habit with its log, also without a network', async () => {
  const api = withDeleted();
  await openHistory(api);
  await restoreButton('Cold shower');
  api.server.isAway = true;
  await userEvent.click(await restoreButton('Cold shower'));
  expect(await screen.findByText('Restored Cold shower')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  api.server.isAway = false;
  api.store.outbox.send();
  await waitFor(() => expect(api.server.stored('Habit')).toMatchObject([{ id: 'shower', log: log(41) }]));
});

test('restore: moves the focus to the heading after the last record', async () => {
  const api = fakeRecords({ DailyTask: [task('lamp', 'Fix the lamp')] });
  deleteElsewhere(api, 'DailyTask', 'lamp', '2026-11-23T08:00:00.000Z');
  await openHistory(api);
  await userEvent.click(await restoreButton('Fix the lamp'));
  expect(await screen.findByText('Nothing here.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Deleted' })).toHaveFocus();
});

test.each([
  ['DailyTask', 'Fix the lamp in the hall'],
  ['Habit', 'Cold shower'],
] as const)(
  'restore: shows the row of a %s again with an alert when the server rejects it',
  async (entity, text) => {
    const api = withDeleted();
    await openHistory(api);
    await restoreButton(text);
    api.server.reject('update', entity, 'no');
    await userEvent.click(await restoreButton(text));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(`${text} could not be brought back. Please try again.`);
    expect(within(alert.closest('li')!).getByRole('button', { name: `Restore ${text}` })).toBeVisible();
    expect(shownDeleted().map(([title]) => title)).toEqual([
      'Fix the lamp in the hall',
      'A piano in the living room',
      'Cold shower',
      'Untitled',
      'Wash the windows',
    ]);
    api.server.clearFaults();
    await userEvent.click(await restoreButton(text));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await waitFor(() => expect(shownDeleted()).toHaveLength(4));
    await waitFor(() =>
      expect(api.server.stored(entity).map(({ id }) => id)).toContain(entity === 'Habit' ? 'shower' : 'lamp'),
    );
  },
);

test('restore: keeps the row and shows an alert when the change cannot be stored', async () => {
  const api = withDeleted();
  await openHistory(api);
  await restoreButton('Cold shower');
  jest.spyOn(api.store.replica, 'change').mockRejectedValueOnce(new StorageError('quota'));
  await userEvent.click(await restoreButton('Cold shower'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Cold shower could not be brought back.');
  expect(screen.queryByRole('link', { name: 'Show' })).toBeNull();
  await userEvent.click(await restoreButton('Cold shower'));
  expect(await screen.findByText('Restored Cold shower')).toBeVisible();
});

test('history: shows 50 records, then 50 more, with the focus on the first of them', async () => {
  const ids = Array.from({ length: 120 }, (_, index) => String(index).padStart(3, '0'));
  const api = fakeRecords({ DailyTask: ids.map((id) => task(id, `Task ${id}`)) });
  for (const [index, id] of ids.entries()) {
    deleteElsewhere(
      api,
      'DailyTask',
      id,
      new Date(Date.parse('2026-11-22T12:00:00Z') - index * 60_000).toISOString(),
    );
  }
  await openHistory(api);
  await restoreButton('Task 000');
  expect(shownDeleted()).toHaveLength(50);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(shownDeleted()).toHaveLength(100);
  expect(await restoreButton('Task 050')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(shownDeleted()).toHaveLength(120);
  expect(await restoreButton('Task 100')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});
