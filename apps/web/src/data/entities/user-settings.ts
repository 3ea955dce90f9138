import type { EntityManifest } from './entity-manifest.ts';

export const userSettings = {
  rules: { keepsRejected: true },
  rejectionText: 'records.rejected-settings',
  unrecordedFields: [],
} satisfies EntityManifest<'UserSettings'>;
