// @spec today-address-writer

import type { FeedKind } from '#features/calendar-feed/feed-writer.ts';
import { dayAt } from '#domain/days/day-at.ts';
import { i18n } from '#platform/i18n/i18n.ts';
import { dayStart } from '#platform/preferences/day-start.ts';
import { systemZone } from '#platform/time-zone/system-zone.ts';

/** The next days of today's address. */
export const todayFeedKind: FeedKind = {
  entity: 'TodayFeed',
  name: 'days of today’s address', // eslint-disable-line lingui/no-unlocalized-strings -- for the log
  key: 'today-feed',
  shownEntities: ['DailyTask', 'TaskSeries', 'Habit', 'CalendarSource', 'TodayFeed'],
  // Each day a device writes one further day.
  stateOf: (store) => {
    const start = dayStart.get();
    return [dayAt(new Date(store.now()), start), start, systemZone(), i18n.locale].join(' ');
  },
  interval: 60_000,
  write: async (store, loadConnection) => {
    const { writeToday } = await import('./api/write-today.ts');
    await writeToday(store, loadConnection);
    return {};
  },
};
