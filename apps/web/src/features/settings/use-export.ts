import { useState } from 'react';
import { useAsyncAction } from '#lib/async/use-async-action.ts';
import { useClock } from '#lib/clock/clock.tsx';
import { useRecordStore } from '#lib/records/record-store-context.ts';

/** Why there is no file: this device does not have everything, or something failed. */
export type ExportFailure = 'incomplete' | 'failed';

function failureOf(error: unknown): ExportFailure {
  // By its name: the class is in a chunk that loads with the export.
  if (error instanceof Error && error.name === 'IncompleteRecords') return 'incomplete';
  console.error('Failed to export:', error);
  return 'failed';
}

/** Downloads everything that the person wrote. */
export function useExport() {
  const store = useRecordStore();
  const clock = useClock();
  const [isOld, setIsOld] = useState(false);
  const { run, busy, failure } = useAsyncAction(async () => {
    setIsOld(false);
    const { downloadExport } = await import('./export/download-export.ts');
    setIsOld(!(await downloadExport(store, clock.now())));
  }, failureOf);
  return { start: () => void run(), busy, failure, isOld };
}
