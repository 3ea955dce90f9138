import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { onLeaving } from '#lib/leaving/leaving.ts';
import { keepDraft, type SaveDraft } from './keep-draft.ts';

interface KeptDraft<Draft> {
  /** What the person has written and is not saved yet. */
  readonly draft: Draft | undefined;
  /** The person wrote. */
  readonly change: (draft: Draft) => void;
  /** Saves at once what is not saved yet. */
  readonly flush: () => void;
}

const pause = 400;

/**
 * A draft of whatever shape that saves itself as it is written: at each pause, and when the input or the page goes
 * away; one save at a time, the last draft wins. After a failed save it stays, and the next `flush` tries again.
 *
 * The component is keyed by the record, so that one record's draft never becomes another's.
 *
 * @param save stores a draft, `atOnce` since the page may be going; it reports its failure and rejects
 */
export function useKeptDraft<Draft>(save: SaveDraft<Draft>): KeptDraft<Draft> {
  const [keeper] = useState(() => keepDraft(save, pause));
  useLayoutEffect(() => keeper.saveWith(save), [keeper, save]);
  const draft = useSyncExternalStore(keeper.subscribe, keeper.read);

  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') keeper.flush();
    };
    document.addEventListener('visibilitychange', hidden);
    const stop = onLeaving(keeper.flush);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      stop();
      keeper.flush();
    };
  }, [keeper]);

  return { draft, change: keeper.type, flush: keeper.flush };
}
