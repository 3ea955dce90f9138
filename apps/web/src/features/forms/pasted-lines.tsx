// @spec pasted-lines

import type { RefObject } from 'react';
import type { PastedLine } from '#domain/pasted-lines/split-lines.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#ui/button.tsx';
import styles from './pasted-lines.module.css';
import type { usePastedLines } from './use-pasted-lines.ts';

interface PastedLinesOfferProps extends Pick<ReturnType<typeof usePastedLines>, 'pasted' | 'dismiss'> {
  /** The text of the button that adds this many records. */
  addLabel: (count: number) => string;
  /** Adds one record for each line. The form empties its field. */
  onAdd: (lines: readonly PastedLine[]) => void;
  /** The field, which gets the focus after a choice. */
  fieldRef: RefObject<HTMLInputElement | null>;
}

/** Offers to add pasted lines as one record each, below the add field. */
export function PastedLinesOffer({ pasted, dismiss, addLabel, onAdd, fieldRef }: PastedLinesOfferProps) {
  const t = useMessages();
  const count = pasted?.lines.length ?? 0;
  const text =
    pasted === undefined
      ? ''
      : pasted.total > count
        ? t('records.pasted-first', { count, total: pasted.total })
        : t('records.pasted', { count });
  const choose = (action: () => void) => () => {
    // Before the button with the focus disappears.
    fieldRef.current?.focus();
    dismiss();
    action();
  };
  return (
    <div className={styles.offer} data-empty={pasted === undefined || undefined}>
      <p role="status">{text}</p>
      {pasted && (
        <>
          <Button variant="tinted" onClick={choose(() => onAdd(pasted.lines))}>
            {addLabel(count)}
          </Button>
          <Button variant="quiet" onClick={choose(() => undefined)}>
            {t('records.pasted-as-one')}
          </Button>
        </>
      )}
    </div>
  );
}
