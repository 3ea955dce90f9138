import type { EntityManifest } from './entity-manifest.ts';
import { yearSlice } from './slices.ts';

export const yearlyGoal = {
  rules: {
    sliceOf: ({ year }) => yearSlice(Number(year)),
    keepsRejected: true,
    // Spec §7.
    updateFields: ['year', 'title', 'details', 'order', 'done'],
  },
  rejectionText: 'records.rejected-yearly-goal',
  unrecordedFields: ['order', 'visionId', 'journalAsked'],
  history: { titleField: 'title', path: ({ year }) => `/yearly-overview?year=${year}` },
} satisfies EntityManifest<'YearlyGoal'>;
