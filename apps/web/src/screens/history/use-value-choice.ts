import { useRef, useState } from 'react';
import { useRecordStore } from '#data/records/record-store-context.ts';
import { ifFailed, readAndChange } from '#data/records/made-change.ts';
import { useMakeChange } from '#data/records/use-make-change.ts';
import { restoredValues } from './api/restored-values.ts';
import type { MergedValue, DiscardedValue } from './rules/merged-values.ts';
import { swapValues } from './rules/swap-values.ts';

interface ValueChoice {
  /** Puts a discarded value into use. Resolves to whether that succeeded. */
  readonly choose: (merged: MergedValue, value: DiscardedValue) => Promise<boolean>;
  /** The number of failures since the last success; 0 when there is nothing to show. */
  readonly failures: number;
}

export function useValueChoice(): ValueChoice {
  const store = useRecordStore();
  const makeChange = useMakeChange();
  const isChoosing = useRef(false);
  const [failures, setFailures] = useState(0);

  async function choose(merged: MergedValue, value: DiscardedValue) {
    if (isChoosing.current) return false;
    isChoosing.current = true;
    const { kind, record, deletion } = merged;
    const change = readAndChange(async () => {
      const restored = deletion ? await restoredValues(store.rows, kind, record) : {};
      return makeChange(swapValues(merged, value, restored));
    });
    ifFailed(change, () => setFailures((now) => now + 1));
    const isMade = await change.made;
    isChoosing.current = false;
    if (isMade) setFailures(0);
    return isMade;
  }

  return { choose, failures };
}
