import type { EntityManifest } from './entity-manifest.ts';
import { dateSlice } from './slices.ts';

export const journalPage = {
  rules: { sliceOf: dateSlice, keepsRejected: true },
  rejectionText: 'records.rejected-journal-page',
  unrecordedFields: [],
  history: { titleField: 'text', path: ({ date }) => `/journal?day=${date}` },
} satisfies EntityManifest<'JournalPage'>;
