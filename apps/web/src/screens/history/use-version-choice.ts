import { useRef, useState } from 'react';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import { restoredValues } from './api/restored-values.ts';
import type { KeptEntry, OtherVersion } from './rules/kept-entries.ts';
import { swapVersions } from './rules/swap-versions.ts';

interface VersionChoice {
  /** Puts another version into use. Resolves to whether it is. */
  readonly choose: (entry: KeptEntry, version: OtherVersion) => Promise<boolean>;
  /** The number of failures since the last success; 0 when there is nothing to tell. */
  readonly failures: number;
}

export function useVersionChoice(): VersionChoice {
  const store = useRecordStore();
  const makeChange = useMakeChange();
  const isChoosing = useRef(false);
  const [failures, setFailures] = useState(0);

  async function choose(entry: KeptEntry, version: OtherVersion) {
    if (isChoosing.current) return false;
    isChoosing.current = true;
    const outcome = { hasFailed: false };
    const onFailure = () => {
      outcome.hasFailed = true;
      setFailures((now) => now + 1);
    };
    try {
      const { kind, record, deletion } = entry;
      const restored = deletion ? await restoredValues(store.replica.storage, kind, record) : {};
      await makeChange(swapVersions(entry, version, restored), { onFailure });
    } catch {
      onFailure();
    } finally {
      isChoosing.current = false;
    }
    if (outcome.hasFailed) return false;
    setFailures(0);
    return true;
  }

  return { choose, failures };
}
