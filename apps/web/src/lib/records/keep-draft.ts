import { latestWish } from './latest-wish.ts';

/** Stores a text. Rejects when it could not, and says so itself. */
export type SaveText = (text: string) => Promise<unknown>;

/** A text while it is being written and saved. */
export interface DraftKeeper {
  /** The text that is not saved yet, or undefined. */
  readonly read: () => string | undefined;
  /** Calls back when what `read` gives has changed. Returns how to stop. */
  readonly subscribe: (changed: () => void) => () => void;
  /** Takes what was typed; it is saved at the next pause. */
  readonly type: (text: string) => void;
  /** Saves now what waits for a pause, or what could not be saved. */
  readonly flush: () => void;
  /** Has the texts from now on saved by another function. */
  readonly saveWith: (save: SaveText) => void;
  /** Saves now even if an older text is still on its way: the page goes, and with it whoever would wait. */
  readonly leave: () => void;
}

/**
 * Keeps a text from the first key until it is saved, so that the last text typed is the text stored: one save at a
 * time, and of those that wait only the last.
 *
 * @param firstSave a text that it could not store is kept and saved with the next `flush`
 * @param pause milliseconds without a key after which it is saved
 */
export function keepDraft(firstSave: SaveText, pause: number): DraftKeeper {
  const listeners = new Set<() => void>();
  let save = firstSave;
  let draft: string | undefined;
  let unsent = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (text: string | undefined) => {
    draft = text;
    for (const listener of listeners) listener();
  };
  const saves = latestWish<null, string>({
    send: (_, text) => save(text),
    settled: (_, failure) => {
      if (failure !== undefined) unsent = true;
      else if (!unsent) show(undefined);
    },
  });
  /** The text to be sent now, if there is one. */
  const take = () => {
    clearTimeout(timer);
    const text = unsent ? draft : undefined;
    unsent = false;
    return text;
  };
  const flush = () => {
    const text = take();
    if (text !== undefined) saves.ask(null, text);
  };

  return {
    read: () => draft,
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    type: (text) => {
      unsent = true;
      show(text);
      clearTimeout(timer);
      timer = setTimeout(flush, pause);
    },
    flush,
    saveWith: (newest) => {
      save = newest;
    },
    leave: () => {
      const waits = saves.pending(null) !== undefined;
      const text = take();
      if (text === undefined) return;
      saves.ask(null, text);
      if (waits) save(text).catch(() => undefined);
    },
  };
}
