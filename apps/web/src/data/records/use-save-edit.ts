import { useRef, useState } from 'react';
import type { RecordChange } from '#domain/records/record-change.ts';
import { ifFailed } from './made-change.ts';
import { useMakeChange } from './use-make-change.ts';

interface SaveEdit {
  /** Makes the change of an edit, if there is one; one at a time. Resolves to whether the edit is done. */
  readonly save: (change: RecordChange | undefined) => Promise<boolean>;
  readonly busy: boolean;
  /** The last change was rejected or could not be stored. */
  readonly hasFailed: boolean;
}

/**
 * Saves from an edit dialog, which waits for the server: a rejected change stays in it. The shell shows later
 * rejections.
 */
export function useSaveEdit(): SaveEdit {
  const makeChange = useMakeChange();
  const isSaving = useRef(false);
  const [busy, setBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  async function save(change: RecordChange | undefined) {
    if (isSaving.current) return false;
    if (change === undefined) return true;
    isSaving.current = true;
    setBusy(true);
    setHasFailed(false);
    const saved = makeChange([change], { isConfirmed: true });
    ifFailed(saved, () => setHasFailed(true));
    const isMade = await saved.made;
    isSaving.current = false;
    setBusy(false);
    return isMade;
  }

  return { save, busy, hasFailed };
}
