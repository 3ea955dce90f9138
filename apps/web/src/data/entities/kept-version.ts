import type { EntityManifest } from './entity-manifest.ts';

export const keptVersion = {
  rejectionText: 'records.rejected-kept-version',
  unrecordedFields: 'all',
} satisfies EntityManifest<'KeptVersion'>;
