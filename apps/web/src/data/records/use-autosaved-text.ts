// @spec yearly-goal-saves typed-text-stored

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useHeldWhileComposing } from '#platform/keyboard/use-held-while-composing.ts';
import { useRecordStore } from './record-store-context.ts';

interface AutosavedText {
  /** The value of the input: the text that is being stored, else the stored one. */
  readonly text: string;
  /** The text is being typed, or not stored. */
  readonly isOpen: boolean;
  /**
   * The user typed. While an input method is composing characters, the text is not stored yet. It is stored when the
   * composition ends, or when the input is unmounted.
   */
  readonly change: (text: string, isComposing?: boolean) => void;
  /** For the input's `onBlur`: stores again a text that could not be stored, and sends. */
  readonly flush: () => void;
  /** Does the same; resolves when the text is stored, or could not be. */
  readonly flushed: () => Promise<void>;
}

/** Milliseconds without a key after which a text is sent. */
export const typingPause = 400;

/**
 * A text that is stored on the device at every key, and sent at a pause, on blur, and when the input is unmounted. A
 * value of another device is shown after the pause. While the text could not be stored, it stays and blur tries again.
 *
 * The component is keyed by the record, so that one record's draft never becomes another's.
 *
 * @param stored the stored text
 * @param save stores a text on this device, to be sent after the pause; resolves to whether it is stored. `seen` is the
 *   text that the user saw before
 * @param pauseLength milliseconds without a key
 */
export function useAutosavedText(
  stored: string,
  save: (text: string, seen: string) => Promise<boolean>,
  pauseLength = typingPause,
): AutosavedText {
  const { outbox } = useRecordStore();
  const value = useHeldWhileComposing(stored);
  const [typed, setTyped] = useState<string>();
  const seen = useRef(value);
  const composing = useRef(false);
  const unwritten = useRef<string>(undefined);
  const storing = useRef<Promise<void>>(undefined);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function saveNow(text: string) {
    const before = seen.current;
    seen.current = text;
    const isStored = await save(text, before);
    if (!isStored && seen.current === text) seen.current = before;
    return isStored;
  }

  async function storeLatest() {
    for (let text = unwritten.current; text !== undefined && !composing.current; text = unwritten.current) {
      // The record store shows a failure.
      if (!(await saveNow(text))) return;
      if (unwritten.current === text) unwritten.current = undefined;
    }
  }

  async function store() {
    storing.current ??= storeLatest().finally(() => {
      storing.current = undefined;
    });
    await storing.current;
    if (pause.current === undefined && unwritten.current === undefined) setTyped(undefined);
  }

  function change(text: string, isComposing = false) {
    if (typed === undefined) seen.current = value;
    composing.current = isComposing;
    unwritten.current = text;
    setTyped(text);
    clearTimeout(pause.current);
    pause.current = undefined;
    if (isComposing) return;
    pause.current = setTimeout(() => {
      pause.current = undefined;
      if (unwritten.current === undefined) setTyped(undefined);
    }, pauseLength);
    void store();
  }

  async function flushed() {
    if (pause.current === undefined && unwritten.current === undefined) return;
    composing.current = false;
    clearTimeout(pause.current);
    pause.current = undefined;
    await store();
    outbox.send();
  }

  const flush = () => void flushed();
  const flushLast = useEffectEvent(flush);
  useEffect(() => () => flushLast(), []);

  const saveUnwritten = useEffectEvent(() => {
    // Without waiting for an earlier text: the record store backs up this text at once.
    if (unwritten.current !== undefined) void saveNow(unwritten.current);
  });
  useEffect(() => {
    addEventListener('pagehide', saveUnwritten);
    return () => removeEventListener('pagehide', saveUnwritten);
  }, []);

  return { text: typed ?? value, isOpen: typed !== undefined, change, flush, flushed };
}
