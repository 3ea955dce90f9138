import type { EntityManifest } from './entity-manifest.ts';

export const letter = {
  rules: { keepsRejected: true, createOnly: ['to', 'opensAt', 'text'], isWhole: ({ text }) => text !== null },
  rejectionText: 'records.rejected-letter',
  // Its words never change, and a copy would break its seal (decision 069).
  unrecordedFields: 'all',
  history: { titleField: 'to', path: () => '/future-vision' },
} satisfies EntityManifest<'Letter'>;
