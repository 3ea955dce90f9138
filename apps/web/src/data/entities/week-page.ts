import type { EntityManifest } from './entity-manifest.ts';
import { dateSlice } from './slices.ts';

export const weekPage = {
  rules: { sliceOf: dateSlice, keepsRejected: true },
  rejectionText: 'records.rejected-week-page',
  unrecordedFields: ['to'],
  history: { titleField: 'text', path: ({ date }) => `/journal?day=${date}` },
} satisfies EntityManifest<'WeekPage'>;
