import { UpdateTodayFeedDocument } from '@kairos/schema/documents';
import { todayFeedId } from '@kairos/schema/entities/today-feed';
import type { TodayFeed } from '@kairos/schema/records/today-feed';
import { visibleRecord } from '@kairos/sync/visible-record';
import type { LoadConnection } from '#data/connection/api-connection.ts';
import { calendarSources, habits } from '#data/lists.ts';
import { readRecords } from '#data/records/read-records.ts';
import type { RecordStore } from '#data/records/record-store.ts';
import { OutdatedRecords, retryOverlapping } from '#features/calendar-feed/api/retry-overlapping.ts';
import { readDailyTasks } from '#features/daily-tasks/read-daily-tasks.ts';
import { refreshAll } from '#features/transfer/export/api/read-export.ts';
import { readOtherEvents } from '#features/other-calendars/api/read-other-events.ts';
import { tasksWithYears } from '#domain/daily-tasks/anniversary.ts';
import { shiftDay } from '#domain/days/shift-day.ts';
import { dayAt, startOf } from '#domain/days/day-at.ts';
import { noonOf } from '#domain/days/day.ts';
import { formatLocale, i18n, loadArea } from '#platform/i18n/i18n.ts';
import { createFormats } from '#platform/i18n/use-formats.ts';
import { dayStart } from '#platform/preferences/day-start.ts';
import { systemZone } from '#platform/time-zone/system-zone.ts';
import { localInstant, todayDaysOf, writtenRange } from '../rules/today-days-of.ts';

/**
 * Writes the next days of today's address to the server. Does nothing when the address was turned off.
 * @throws OutdatedRecords, IncompleteRecords, StorageError, and the errors of the API and of the network
 */
export function writeToday(store: RecordStore, loadConnection: LoadConnection): Promise<void> {
  return retryOverlapping(() => writeOnce(store, loadConnection));
}

async function writeOnce(store: RecordStore, loadConnection: LoadConnection): Promise<void> {
  if (!(await refreshAll(store))) throw new OutdatedRecords();
  const row = await store.rows.getRow('TodayFeed', todayFeedId);
  const record = row && visibleRecord(row);
  if (!record) return;
  const now = new Date(store.now());
  const start = dayStart.get();
  const today = dayAt(now, start);
  const written = writtenRange(today);
  const range = { from: new Date(`${written.first}T00:00`), to: startOf(shiftDay(written.last, 1), start) };
  const [tasks, allHabits, events] = await Promise.all([
    readDailyTasks(store, written),
    readRecords(store, habits, undefined),
    // Only those that this device has read.
    readRecords(store, calendarSources, undefined).then((sources) =>
      readOtherEvents(store.deviceState, sources, { ...range, noTitle: '' }),
    ),
    loadArea('today-address'),
    loadArea('records'),
  ]);
  const formats = createFormats(formatLocale());
  const named = tasksWithYears((id, values) => i18n._(id, values), tasks);
  const days = todayDaysOf(named, allHabits, {
    // Safe: the replica has only records from the API and changes of this app.
    choices: record as unknown as TodayFeed,
    today,
    asOf: localInstant(now),
    words: {
      habits: i18n._('today-address.habits-line'),
      free: i18n._('today-address.free-day'),
      old: i18n._('today-address.old-day'),
    },
    ...{ events, dayStart: start },
    titleOf: (day) => formats.date(noonOf(day), { weekday: 'long', month: 'short', day: 'numeric' }),
  });
  const { client } = await loadConnection();
  // A device that has read its records later may have written its days meanwhile.
  const condition = { version: { eq: row.base?.version ?? 0 } };
  const input = { id: todayFeedId, zone: systemZone(), dayStart: start, days: JSON.stringify(days) };
  await client.mutate({ mutation: UpdateTodayFeedDocument, variables: { input, condition } });
}
