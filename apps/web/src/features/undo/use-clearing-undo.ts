import { isBlank } from '@kairos/schema/is-blank';
import { useRef } from 'react';
import type { StoredChange } from '#data/records/record-store.ts';
import { useUndo } from './use-undo.ts';

interface ClearingUndo {
  /** For the input's `onFocus`, with its text. */
  readonly enter: (text: string) => void;
  /** The user typed. Withdraws an offer when the field has a text again. */
  readonly type: (text: string) => void;
  /** For the input's `onBlur`, with its text. Offers the undo when the text was removed. */
  readonly leave: (text: string) => void;
  /** Withdraws the offer and returns the text that it would have brought back; undefined without one. */
  readonly withdraw: () => string | undefined;
}

/**
 * Offers to undo that a field, whose text is saved while it is typed, was left empty.
 *
 * @param restore saves the text that the field had before
 */
export function useClearingUndo(restore: (text: string) => Promise<StoredChange>): ClearingUndo {
  const offerUndo = useUndo();
  const before = useRef('');
  const offer = useRef<{ readonly text: string; readonly withdraw: () => void }>(undefined);

  function withdraw() {
    const withdrawn = offer.current;
    offer.current = undefined;
    withdrawn?.withdraw();
    return withdrawn?.text;
  }

  return {
    enter: (text) => {
      before.current = text;
    },
    type: (text) => {
      if (!isBlank(text)) withdraw();
    },
    leave: (text) => {
      const former = before.current;
      before.current = text;
      if (isBlank(former) || !isBlank(text)) return;
      const withdrawOffer = offerUndo({
        text: former,
        restore: () => {
          offer.current = undefined;
          return restore(former);
        },
      });
      offer.current = { text: former, withdraw: withdrawOffer };
    },
    withdraw,
  };
}
