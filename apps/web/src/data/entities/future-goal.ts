import type { EntityManifest } from './entity-manifest.ts';

export const futureGoal = {
  rules: { keepsRejected: true },
  rejectionText: 'records.rejected-future-goal',
  unrecordedFields: [],
  history: { titleField: 'title', path: () => '/future-vision' },
} satisfies EntityManifest<'FutureGoal'>;
