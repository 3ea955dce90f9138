import { useEffect, useState } from 'react';
import type { DeviceValue } from '#data/records/device-state.ts';
import { useRecordStore } from '#data/records/record-store-context.ts';

/** When the last export of this device was made; in milliseconds since 1970. */
export const lastExportValue: DeviceValue<number | undefined> = { key: 'lastExport', fallback: undefined };

/**
 * When the last export of this device was made, in milliseconds since 1970; undefined without one.
 *
 * @param isExporting the value is read again after an export
 */
export function useLastExport(isExporting: boolean): number | undefined {
  const { deviceState } = useRecordStore();
  const [at, setAt] = useState<number>();
  useEffect(() => {
    // The store shows when the replica does not work.
    if (!isExporting) deviceState.get(lastExportValue).then(setAt, () => undefined);
  }, [deviceState, isExporting]);
  return at;
}
