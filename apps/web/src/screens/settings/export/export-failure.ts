import type { MessageId } from '#platform/i18n/message-id.ts';

/** Why there is no file: this device does not have everything, or something failed. */
export function exportFailureOf(error: unknown): MessageId {
  // By its name: the class is in a chunk that loads with the export.
  if (error instanceof Error && error.name === 'IncompleteRecords') return 'settings.export-incomplete';
  console.error('Failed to export:', error);
  return 'settings.export-failed';
}
