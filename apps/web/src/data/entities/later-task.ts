import type { EntityManifest } from './entity-manifest.ts';

export const laterTask = {
  rejectionText: 'records.rejected-later-task',
  unrecordedFields: ['order', 'minutes', 'goalId', 'remind'],
  history: { titleField: 'text', path: () => '/daily-plan' },
} satisfies EntityManifest<'LaterTask'>;
