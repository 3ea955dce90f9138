import type { EntityManifest } from './entity-manifest.ts';

export const bucketItem = {
  rejectionText: 'records.rejected-bucket-item',
  unrecordedFields: ['doneAt', 'journalAsked'],
  history: { titleField: 'text', path: () => '/bucket-list' },
} satisfies EntityManifest<'BucketItem'>;
