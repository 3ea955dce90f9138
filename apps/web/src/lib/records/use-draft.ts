import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRecordStore } from './record-store-context.ts';

interface Draft {
  /** What the input shows: the text that is being stored, else the stored one. */
  readonly text: string;
  /** The person typed. */
  readonly change: (text: string) => void;
  /** For the input's `onBlur`: stores again what could not be stored, and sends. */
  readonly flush: () => void;
}

/** Milliseconds without a key after which a text is sent. */
export const typingPause = 400;

/**
 * A text that is stored on the device at every key, and sent at a pause, on blur, and when the input goes away. While
 * it could not be stored, the typed text stays and blur tries again.
 *
 * The component is keyed by the record, so that one record's draft never becomes another's.
 *
 * @param value the stored text
 * @param save stores a text on this device, to be sent after `typingPause`
 */
export function useDraft(value: string, save: (text: string) => Promise<unknown>): Draft {
  const { outbox } = useRecordStore();
  const [typed, setTyped] = useState<string>();
  const wanted = useRef<string>(undefined);
  const isSaving = useRef(false);
  const saveNow = useEffectEvent(save);

  async function store() {
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      for (let text = wanted.current; text !== undefined;) {
        await save(text);
        if (wanted.current === text) wanted.current = undefined;
        text = wanted.current;
      }
      setTyped(undefined);
    } catch {
      // The record store tells the person; the text stays.
    } finally {
      isSaving.current = false;
    }
  }

  useEffect(
    () => () => {
      if (wanted.current !== undefined) void saveNow(wanted.current).catch(() => undefined);
      outbox.send();
    },
    [outbox],
  );

  return {
    text: typed ?? value,
    change: (text) => {
      wanted.current = text;
      setTyped(text);
      void store();
    },
    flush: () => {
      if (wanted.current !== undefined) void store();
      outbox.send();
    },
  };
}
