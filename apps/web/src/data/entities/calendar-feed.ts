import type { EntityManifest } from './entity-manifest.ts';

export const calendarFeed = {
  rejectionText: 'records.rejected-calendar-feed',
  unrecordedFields: 'all',
} satisfies EntityManifest<'CalendarFeed'>;
