import { useState } from 'react';
import { useAsyncAction } from '#platform/async/use-async-action.ts';
import { useClock } from '#platform/clock/clock.tsx';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { exportFailureOf } from './export/export-failure.ts';

/** Downloads everything that the person wrote. */
export function useExport() {
  const store = useRecordStore();
  const clock = useClock();
  const [isOld, setIsOld] = useState(false);
  const { run, busy, failure } = useAsyncAction(async () => {
    setIsOld(false);
    const { downloadExport } = await import('./export/download-export.ts');
    setIsOld(!(await downloadExport(store, clock.now())));
  }, exportFailureOf);
  return { start: () => void run(), busy, failure, isOld };
}
