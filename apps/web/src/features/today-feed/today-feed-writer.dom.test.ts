// @spec today-address-writer anniversary

import { waitFor } from '@testing-library/react';
import type { TodayDays } from '@kairos/schema/today-days';
import type { ApiConnection } from '#data/connection/api-connection.ts';
import { FeedWriter } from '#features/calendar-feed/feed-writer.ts';
import { readFeedStatus, writeFeedStatus } from '#features/calendar-feed/feed-status.ts';
import { startI18n } from '#platform/i18n/i18n.ts';
import { dayStart } from '#platform/preferences/day-start.ts';
import { fakeRecords } from '#test/fake-records.ts';
import { todayFeedKind } from './today-feed-kind.ts';

const feed = {
  ...{ id: 'today', token: 'A'.repeat(43), form: 'text' as const },
  ...{ tasks: true, habits: true, calendars: false, hideWords: false },
};

interface Input {
  readonly days: string;
  readonly zone: string;
  readonly dayStart: string;
}

const stops: (() => void)[] = [];
beforeAll(() => startI18n('en', ['en-US']));
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  dayStart.set('00:00');
});

/** A store, and a writer that is notified of its changes. `written` has what was sent. */
async function start(stored: Parameters<typeof fakeRecords>[0]) {
  const api = fakeRecords(stored);
  await api.store.refresh();
  const written: Input[] = [];
  const client = {
    mutate: ({ variables }: { variables: { input: Input } }) => {
      written.push(variables.input);
      return Promise.resolve({});
    },
  };
  const loadConnection = () => Promise.resolve({ client } as unknown as ApiConnection);
  const open = () => {
    const writer = new FeedWriter({ kind: todayFeedKind, store: api.store, loadConnection, delay: 1 });
    stops.push(writer.start());
    return writer;
  };
  const today = () => {
    const { days } = JSON.parse(written.at(-1)?.days ?? '{}') as Partial<TodayDays>;
    return Object.values(days ?? {})[0];
  };
  const add = async (writer: FeedWriter, text: string) => {
    const date = new Date(api.store.now()).toLocaleDateString('sv');
    const values = { date, text, order: 0, done: false };
    await api.store.change([{ entity: 'DailyTask', id: text, values }]);
    writer.handleStored(new Set(['DailyTask']));
  };
  return { ...api, written, open, add, today };
}
const aMinuteLater = () => writeFeedStatus('today-feed', { writtenAt: 0 });

test('today’s days: a device writes them once a day, and after its changes', async () => {
  const { open, add, written, today, store } = await start({ TodayFeed: [feed] });
  const writer = open();
  await waitFor(() => expect(written).toHaveLength(1));
  expect(today()).toMatchObject({ open: 0, done: 0 });
  expect(written[0]).toMatchObject({ id: 'today', zone: 'UTC', dayStart: '00:00' });
  const days = JSON.parse(written[0]?.days ?? '') as TodayDays;
  expect(days.words).toEqual({
    ...{ habits: 'Habits', free: 'A free day.', old: 'Open Kairos to go on.' },
  });
  expect(Object.keys(days.days)).toHaveLength(8);

  // Another page of the same day does not write again.
  await waitFor(() => expect(readFeedStatus('today-feed').state).not.toBe(''));
  stops.splice(0).forEach((stop) => stop());
  const again = open();
  await store.refresh();
  await new Promise((done) => setTimeout(done, 50));
  expect(written).toHaveLength(1);
  void writer;

  aMinuteLater();
  await add(again, 'Sail');
  await waitFor(() => expect(today()).toMatchObject({ open: 1, tasks: [{ text: 'Sail', done: false }] }));
});

test('today’s days: a second change within a minute waits for the rest of it', async () => {
  const { open, add, written } = await start({ TodayFeed: [feed] });
  const writer = open();
  await waitFor(() => expect(readFeedStatus('today-feed').writtenAt).toBeGreaterThan(0));
  await add(writer, 'Sail');
  await new Promise((done) => setTimeout(done, 100));
  expect(written).toHaveLength(1);
  expect(readFeedStatus('today-feed')).toMatchObject({ changes: 1, written: 0 });
});

test('today’s days: another start of the day is written without a change of the records', async () => {
  const { open, written, store } = await start({ TodayFeed: [feed] });
  open();
  await waitFor(() => expect(readFeedStatus('today-feed').state).not.toBe(''));
  aMinuteLater();
  dayStart.set('04:00');
  await store.refresh();
  await waitFor(() => expect(written.at(-1)).toMatchObject({ dayStart: '04:00' }));
});

test('today’s days: without an address nothing is written and nothing is stored', async () => {
  const { open, add, written } = await start({});
  await add(open(), 'Sail');
  await new Promise((done) => setTimeout(done, 50));
  expect(written).toEqual([]);
  expect(localStorage.getItem('today-feed')).toBeNull();
});

test('today’s days: hidden words are not sent', async () => {
  const { open, add, written, today } = await start({ TodayFeed: [{ ...feed, hideWords: true }] });
  const writer = open();
  await waitFor(() => expect(readFeedStatus('today-feed').state).not.toBe(''));
  aMinuteLater();
  await add(writer, 'Secret');
  await waitFor(() => expect(today()).toMatchObject({ open: 1, tasks: [{ done: false }] }));
  expect(JSON.stringify(written)).not.toContain('Secret');
});

test('today’s days: a birthday says its years', async () => {
  const series = {
    ...{ id: 'birthday', text: 'Grandma’s birthday', time: '', duration: '', repeat: 'yearly', days: [] },
    // The day of the store.
    ...{ start: '2026-11-20', end: null, since: 1944 },
  };
  const { open, today } = await start({ TodayFeed: [feed], TaskSeries: [series] });
  open();
  await waitFor(() => expect(today()).toMatchObject({ tasks: [{ text: 'Grandma’s birthday · 82 years' }] }));
});
