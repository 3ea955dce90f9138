// @spec calendar-feed-writer

import { CombinedGraphQLErrors } from '@apollo/client';
import { waitFor } from '@testing-library/react';
import type { GraphQLFormattedError } from 'graphql';
import type { ApiConnection } from '#data/connection/api-connection.ts';
import { startI18n } from '#platform/i18n/i18n.ts';
import { fakeRecords } from '#test/fake-records.ts';
import { calendarFeedKind } from './calendar-feed-kind.ts';
import { FeedWriter } from './feed-writer.ts';
import { readFeedStatus } from './feed-status.ts';

const feed = {
  id: 'feed',
  token: 'A'.repeat(43),
  tasks: 'all',
  months: true,
  dreams: false,
  busyOnly: false,
};
const today = '2026-11-23';

const task = { date: today, time: '', order: 0, done: false };

interface Mutation {
  readonly variables: {
    readonly input: { readonly id: string; readonly text: string };
    readonly condition: { readonly version: { readonly eq: number } };
  };
}

const conditionFailed = new CombinedGraphQLErrors({
  errors: [{ message: '', errorType: 'DynamoDB:ConditionalCheckFailedException' } as GraphQLFormattedError],
});

const stops: (() => void)[] = [];
beforeAll(() => startI18n('en', ['en-US']));
afterEach(() => stops.splice(0).forEach((stop) => stop()));

/** A store with a task, and a writer that is notified of its changes. `written` has the calendars that were sent. */
async function start(stored: Parameters<typeof fakeRecords>[0]) {
  const api = fakeRecords(stored);
  await api.store.refresh();
  const written: string[] = [];
  let failures = 0;
  let run: () => void = () => undefined;
  const client = {
    mutate: async ({ variables: { input, condition } }: Mutation) => {
      run();
      run = () => undefined;
      const current = await api.server.get('CalendarFeed', feed.id);
      if (current?.version !== condition.version.eq) throw conditionFailed;
      if (failures > 0) {
        failures -= 1;
        throw new TypeError('Failed to fetch');
      }
      written.push(input.text);
      return {};
    },
  };
  const loadConnection = () => Promise.resolve({ client } as unknown as ApiConnection);
  const open = () => {
    const writer = new FeedWriter({ kind: calendarFeedKind, store: api.store, loadConnection, delay: 1 });
    stops.push(writer.start());
    return writer;
  };
  const add = async (writer: FeedWriter, text: string) => {
    await api.store.change([{ entity: 'DailyTask', id: text, values: { ...task, text } }]);
    writer.handleStored(new Set(['DailyTask']));
  };
  return {
    ...{ ...api, written, open, add, failOnce: () => (failures = 1) },
    /** Calls `act` before the next calendar arrives. */
    meanwhile: (act: () => void) => (run = act),
  };
}

test('feed writer: writes the calendar after a change of this device was sent', async () => {
  const { open, add, written } = await start({ CalendarFeed: [feed] });
  await add(open(), 'Sail');
  await waitFor(() => expect(written.at(-1)).toContain('SUMMARY:Sail'));
  await waitFor(() => expect(readFeedStatus('calendar-feed')).toMatchObject({ changes: 1, written: 1 }));
});

test('feed writer: a device that only reads, or changes what no calendar shows, writes nothing', async () => {
  const { open, store, server, written } = await start({ CalendarFeed: [feed] });
  const writer = open();
  server.isAway = false;
  await store.refresh();
  writer.handleStored(new Set(['Habit', 'JournalPage']));
  await new Promise((done) => setTimeout(done, 50));
  expect(written).toEqual([]);
});

test('feed writer: writes the calendar when another change was unsent at the end of the delay', async () => {
  const { open, add, server, store, written } = await start({ CalendarFeed: [feed] });
  const writer = open();
  await add(writer, 'Sail');
  await store.outbox.whenIdle();
  const send = server.hold('create', 'JournalPage');
  await store.change([{ entity: 'JournalPage', id: '2026-11-23', values: { text: 'Wind' } }]);
  await new Promise((done) => setTimeout(done, 50));
  expect(written).toEqual([]);
  send();
  await waitFor(() => expect(written.at(-1)).toContain('SUMMARY:Sail'));
});

test('feed writer: makes the calendar again when another device has written one since the records were read', async () => {
  const { open, add, written, server, meanwhile } = await start({ CalendarFeed: [feed] });
  meanwhile(() => {
    server.writeElsewhere('DailyTask', 'swim', { ...task, text: 'Swim' });
    server.writeElsewhere('CalendarFeed', 'feed', {});
  });
  await add(open(), 'Sail');
  await waitFor(() => expect(written).toHaveLength(1));
  expect(written[0]).toContain('SUMMARY:Swim');
  expect(written[0]).toContain('SUMMARY:Sail');
});

test('feed writer: writes nothing without an address', async () => {
  const { open, add, written } = await start({});
  await add(open(), 'Sail');
  await new Promise((done) => setTimeout(done, 50));
  expect(written).toEqual([]);
  expect(localStorage.getItem('calendar-feed')).toBeNull();
});

test('feed writer: writes changes made offline after they are sent, also after a reload', async () => {
  const { open, add, server, store, written } = await start({ CalendarFeed: [feed] });
  server.isAway = true;
  const first = open();
  await add(first, 'Sail');
  await new Promise((done) => setTimeout(done, 50));
  expect(written).toEqual([]);
  stops.splice(0).forEach((stop) => stop());

  open();
  server.isAway = false;
  await store.flush(5_000);
  await waitFor(() => expect(written.at(-1)).toContain('SUMMARY:Sail'));
});

test('feed writer: logs a failed write without the calendar, and tries it again', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { open, add, failOnce, written } = await start({ CalendarFeed: [feed] });
  failOnce();
  const writer = open();
  await add(writer, 'Sail');
  await waitFor(() => expect(warn).toHaveBeenCalledWith('The calendar could not be written:', 'TypeError'));
  const { changes, written: done } = readFeedStatus('calendar-feed');
  expect(changes).not.toBe(done);
  stops.splice(0).forEach((stop) => stop());
  open();
  await waitFor(() => expect(written.at(-1)).toContain('SUMMARY:Sail'));
});
