import { latestWish } from './latest-wish.ts';

/** Stores a draft. Rejects when it could not, and says so itself. */
export type SaveDraft<Draft> = (draft: Draft) => Promise<unknown>;

/** Something while it is being written and saved, most often a text. */
export interface DraftKeeper<Draft> {
  /** What is not saved yet, or undefined. */
  readonly read: () => Draft | undefined;
  /** Calls back when what `read` gives has changed. Returns how to stop. */
  readonly subscribe: (changed: () => void) => () => void;
  /** Takes what was typed; it is saved at the next pause. */
  readonly type: (draft: Draft) => void;
  /** Saves now what waits for a pause, or what could not be saved. */
  readonly flush: () => void;
  /** Has the drafts from now on saved by another function. */
  readonly saveWith: (save: SaveDraft<Draft>) => void;
}

/**
 * Keeps a draft from the first key until it is saved, so that the last one typed is the one stored: one save at a
 * time, and of those that wait only the last.
 *
 * @param firstSave a draft that it could not store is kept and saved with the next `flush`
 * @param pause milliseconds without a key after which it is saved
 */
export function keepDraft<Draft>(firstSave: SaveDraft<Draft>, pause: number): DraftKeeper<Draft> {
  const listeners = new Set<() => void>();
  let save = firstSave;
  let draft: Draft | undefined;
  let unsent = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (next: Draft | undefined) => {
    draft = next;
    for (const listener of listeners) listener();
  };
  const saves = latestWish<null, Draft>({
    send: (_, wish) => save(wish),
    settled: (_, failure) => {
      if (failure !== undefined) unsent = true;
      else if (!unsent) show(undefined);
    },
  });
  const flush = () => {
    clearTimeout(timer);
    const wish = unsent ? draft : undefined;
    unsent = false;
    if (wish !== undefined) saves.ask(null, wish);
  };

  return {
    read: () => draft,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    type: (next) => {
      unsent = true;
      show(next);
      clearTimeout(timer);
      timer = setTimeout(flush, pause);
    },
    flush,
    saveWith: (newest) => {
      save = newest;
    },
  };
}
