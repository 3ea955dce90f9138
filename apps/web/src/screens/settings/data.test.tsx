// @spec export

import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StorageError } from '@kairos/sync/storage';
import { fakeRecords, type FakeRecords } from '#test/fake-records.ts';
import { renderInApp } from '#test/render.tsx';
import { Data } from './data.tsx';
import { actionsOf, mira } from './testing/account.ts';
import type { KairosExport } from '#features/transfer/export/rules/kairos-export.ts';
import { forgetDownloads, watchDownloads } from '#features/transfer/export/testing/watch-downloads.ts';

const fileIn = (text: string | undefined) => JSON.parse(text ?? '') as KairosExport;

const withTask = () =>
  fakeRecords({
    DailyTask: [{ id: 'a', date: '2026-11-20', text: 'Water the plants', order: 0, done: false }],
  });

async function open({ store }: FakeRecords) {
  const { deleteAccount } = actionsOf();
  await renderInApp(<Data owner={mira.username} account={{ user: mira, onDelete: deleteAccount }} />, {
    areas: ['settings', 'records'],
    store,
    now: new Date(2026, 10, 23, 0, 30),
  });
  return screen.getByRole('button', { name: 'Export everything' });
}

const settle = () => act(() => new Promise((done) => setTimeout(done, 20)));

afterEach(forgetDownloads);

test('export: reads the changes on the server, then downloads one file named by the day', async () => {
  const downloads = watchDownloads();
  const api = withTask();
  const button = await open(api);
  expect(button).toHaveAccessibleDescription('One file with everything you wrote here');
  await settle();
  api.server.writeElsewhere('BucketItem', 'b', { text: 'Sail' });
  const release = api.server.hold('changed', 'records');
  await userEvent.click(button);
  expect(await screen.findByText('Getting your file ready…')).toHaveRole('status');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button);
  release();
  await waitFor(() => expect(downloads).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText('Getting your file ready…')).toBeNull());
  expect(button).not.toHaveAttribute('aria-disabled');
  expect(downloads[0]?.name).toBe('kairos-2026-11-23.json');
  expect(fileIn(downloads[0]?.text)).toMatchObject({
    format: 'kairos-export',
    version: 1,
    records: { DailyTask: [{ text: 'Water the plants' }], BucketItem: [{ text: 'Sail' }], Habit: [] },
  });
  expect(screen.queryByText(/may be missing/)).toBeNull();
});

test('export: without a network it has the records of this device, and shows a notice', async () => {
  const downloads = watchDownloads();
  const api = withTask();
  const button = await open(api);
  await settle();
  api.server.isAway = true;
  await userEvent.click(button);
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(fileIn(downloads[0]?.text).records.DailyTask).toMatchObject([{ text: 'Water the plants' }]);
  const note = 'Your file is ready. Newer changes from your other devices may be missing.';
  expect(await screen.findByText(note)).toBeVisible();
  api.server.isAway = false;
  await userEvent.click(button);
  await waitFor(() => expect(downloads).toHaveLength(2));
  expect(screen.queryByText(note)).toBeNull();
});

test('export: there is no file while the device does not have everything', async () => {
  const downloads = watchDownloads();
  const api = withTask();
  api.server.isAway = true;
  const button = await open(api);
  await userEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Not everything is on this device yet. Please try again when you are online.',
  );
  api.server.isAway = false;
  await userEvent.click(button);
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('export: shows and logs that the replica cannot be read', async () => {
  const downloads = watchDownloads();
  const log = jest.spyOn(console, 'error').mockImplementation();
  const api = withTask();
  const button = await open(api);
  await settle();
  jest.spyOn(api.store.replica.storage, 'getRows').mockRejectedValue(new StorageError('failed'));
  await userEvent.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your file could not be made. Please try again.',
  );
  expect(log.mock.calls).toEqual([['Failed to export:', new StorageError('failed')]]);
  expect(downloads).toEqual([]);
});

test('other formats: a calendar, a text and a table have the records of the screens', async () => {
  const downloads = watchDownloads();
  const api = fakeRecords({
    DailyTask: [
      { id: 'a', date: '2026-11-20', text: 'Water the plants', order: 0, done: true, time: '18:30' },
      { id: 's:2026-11-24', date: '2026-11-24', text: 'Run', order: 1, done: false, seriesId: 's' },
    ],
    TaskSeries: [
      { id: 's', text: 'Run', repeat: 'weekly', days: ['Tue', 'Thu'], start: '2026-11-24', without: '{}' },
    ],
    YearlyGoal: [{ id: '2026-0', year: 2026, order: 0, title: 'Sail', details: 'Far', done: false }],
    YearlyPopupTask: [{ id: 'm', month: 'Apr', year: 2027, title: 'Paint', done: false }],
    Habit: [{ id: 'h', name: 'Read', days: [], log: '{"2026-11-20":true,"2026-11-19":false}' }],
    FutureGoal: [{ id: 'f', category: 'health', title: 'Sleep', done: false }],
    BucketItem: [{ id: 'b', text: '=Fly', category: 'Want', date: '2027-05-01', done: false }],
    FocusSession: [
      { id: 'x', date: '2026-11-20', startedAt: '2026-11-20T18:05:00.000Z', mode: 'study', minutes: 25 },
    ],
    JournalPage: [{ id: '2026-11-20', date: '2026-11-20', mood: 'good', text: 'Sailed.\nThen soup.' }],
    Letter: [
      { id: 'l', to: '', opensAt: '2021-11-24T00:00:00Z', text: 'Swim?', openedAt: '2021-11-25T00:00:00Z' },
      { id: 'm', to: 'Mira', opensAt: '2030-11-24T00:00:00Z', text: null },
    ],
  });
  await open(api);
  await settle();
  await act(() => api.store.change([{ entity: 'FutureGoal', id: 'f', values: { _deleted: true } }]));
  await userEvent.click(screen.getByRole('button', { name: 'Other formats' }));
  const dialog = await screen.findByRole('dialog', { name: 'Other formats' });
  expect(dialog).toHaveTextContent('These files cannot be imported again.');
  for (const [index, name] of ['Calendar (.ics)', 'Text (.md)', 'Table (.csv)'].entries()) {
    await userEvent.click(screen.getByRole('button', { name: `Export ${name}` }));
    await waitFor(() => expect(downloads).toHaveLength(index + 1));
  }
  expect(downloads.map(({ name }) => name)).toEqual([
    'kairos-2026-11-23.ics',
    'kairos-2026-11-23.md',
    'kairos-2026-11-23.csv',
  ]);
  const [calendar, text, table] = downloads.map((one) => one.text);
  expect(calendar?.match(/^(SUMMARY|RRULE|EXDATE).*$/gm)).toEqual([
    'SUMMARY:✓ Water the plants',
    'SUMMARY:Run',
    'SUMMARY:Run',
    'RRULE:FREQ=WEEKLY;BYDAY=TU,TH',
    'EXDATE;VALUE=DATE:20261124',
    'SUMMARY:=Fly',
  ]);
  expect(text).toBe(`# Kairos

## Daily Plan

### Friday, November 20, 2026

- [x] 18:30 Water the plants

### Tuesday, November 24, 2026

- [ ] Run

### Repeating tasks

- Run (Repeats on Tuesday and Thursday)

## Yearly Overview

### 2026

- [ ] Sail${'  '}
  Far

### April 2027

- [ ] Paint

## Habit Tracker

- Read${'  '}
  Kept on: 2026-11-20

## Future Vision

### Letters

- A letter to nobody in particular${'  '}
  Swim?

## Bucket List

### Want

- [ ] =Fly

## Pomodoro

### Friday, November 20, 2026

- 18:05 Study (25 min)

## Journal

### Friday, November 20, 2026

- Sailed.${'  '}
  Mood: Good${'  '}
  Then soup.
`);
  expect(calendar?.match(/^DTSTAMP.*$/gm)).toEqual(Array(4).fill('DTSTAMP:20261123T003000Z'));
  expect(table?.split('\r\n')).toHaveLength(12);
  expect(table).toContain(
    '"Daily Plan","Friday, November 20, 2026","2026-11-20","18:30","Water the plants","yes"',
  );
  expect(table).toContain(`"Bucket List","Want","2027-05-01","","'=Fly","no"`);
});

test('other formats: there is no file while the device does not have everything', async () => {
  const downloads = watchDownloads();
  const api = withTask();
  api.server.isAway = true;
  await open(api);
  await userEvent.click(screen.getByRole('button', { name: 'Other formats' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Export Text (.md)' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not everything is on this device yet.');
  api.server.isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Export Text (.md)' }));
  await waitFor(() => expect(downloads).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
});
