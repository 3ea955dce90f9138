import type { FeedKind } from './feed-writer.ts';

/** The calendar of the calendar address. */
export const calendarFeedKind: FeedKind = {
  entity: 'CalendarFeed',
  name: 'calendar',
  key: 'calendar-feed',
  shownEntities: ['DailyTask', 'TaskSeries', 'YearlyPopupTask', 'BucketItem', 'CalendarFeed'],
  write: async (store, loadConnection) => {
    const { writeFeed } = await import('./api/write-feed.ts');
    return { shortenedTo: await writeFeed(store, loadConnection) };
  },
};
