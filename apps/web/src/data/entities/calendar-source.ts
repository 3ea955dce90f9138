// @spec calendar-source

import type { EntityManifest } from './entity-manifest.ts';

export const calendarSource = {
  rejectionText: 'records.rejected-calendar-source',
  // An address is a secret.
  unrecordedFields: 'all',
} satisfies EntityManifest<'CalendarSource'>;
