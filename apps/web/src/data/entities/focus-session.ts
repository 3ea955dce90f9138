import type { EntityManifest } from './entity-manifest.ts';
import { dateSlice, linkedGoal } from './slices.ts';

export const focusSession = {
  rules: { sliceOf: dateSlice, linkOf: linkedGoal },
  rejectionText: 'records.rejected-focus-session',
  // It has no words.
  unrecordedFields: 'all',
} satisfies EntityManifest<'FocusSession'>;
