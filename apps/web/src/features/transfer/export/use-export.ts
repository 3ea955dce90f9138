import { useState } from 'react';
import { useAsyncAction } from '#platform/async/use-async-action.ts';
import { useClock } from '#platform/clock/clock.tsx';
import type { MessageId } from '#platform/i18n/message-id.ts';
import { lastExportValue } from './last-export.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';

/** Downloads all records of the user. */
export function useExport() {
  const store = useRecordStore();
  const clock = useClock();
  const [isOld, setIsOld] = useState(false);
  const { run, busy, failure } = useAsyncAction(async () => {
    setIsOld(false);
    const { downloadExport } = await import('./download-export.ts');
    const now = clock.now();
    setIsOld(!(await downloadExport(store, now)));
    // The file is there, whether or not this can be stored.
    await store.deviceState
      .update('relaxed', (values) => values.set(lastExportValue, now.getTime()))
      .catch(() => undefined);
  }, exportFailureOf);
  return { start: () => void run(), busy, failure, isOld };
}

/** The reason of a failed export: this device does not have all records, or something failed. */
export function exportFailureOf(error: unknown): MessageId {
  // By its name: the class is in a chunk that loads with the export.
  if (error instanceof Error && error.name === 'IncompleteRecords') return 'settings.export-incomplete';
  console.error('Failed to export:', error);
  return 'settings.export-failed';
}
