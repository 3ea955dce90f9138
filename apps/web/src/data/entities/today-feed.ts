import type { EntityManifest } from './entity-manifest.ts';

export const todayFeed = {
  rejectionText: 'records.rejected-today-feed',
  unrecordedFields: 'all',
} satisfies EntityManifest<'TodayFeed'>;
