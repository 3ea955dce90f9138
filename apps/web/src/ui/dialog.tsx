// @spec landing-close-button popup-close-by-background

import X from 'lucide-react/icons/x';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { useModal } from './use-modal.ts';

interface DialogProps {
  title: string;
  /** A line under the title. */
  lead?: ReactNode;
  /** A line above the title. It names the dialog when the title is that of a step. */
  eyebrow?: string;
  /** The accessible name, when it is neither the title nor the line above it. */
  name?: string;
  /** A picture at the upper edge, without a margin. */
  band?: ReactNode;
  /**
   * `form` is one column of fields (420 px), `medium` a list with choices (560 px), `large` one with four of them in a row
   * (672 px); `wide` has room for two columns.
   */
  width?: 'form' | 'medium' | 'large' | 'wide';
  /**
   * The element that is focused when it opens: the first field or button, or the heading, also when the title or the step
   * changes.
   */
  focus?: 'first' | 'heading';
  /** The id of an element that describes the heading. */
  headingNote?: string | undefined;
  /** Names the step that it shows, where steps have the same title. */
  step?: string;
  /** A click on the backdrop closes it. Not for forms: the input would be lost. */
  closesOnBackdrop?: boolean;
  /** It is open because of the page's address; Back leaves that address. */
  isAddressed?: boolean;
  /** Called when the user closes it by the button, Escape, Back or the backdrop. The owner then stops rendering it. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog, open while it is rendered. The browser traps the focus and returns it to where it was. The
 * Close button comes last in the document, so that the first field gets the focus.
 */
export function Dialog({
  title,
  lead,
  eyebrow,
  name,
  band,
  width = 'form',
  focus = 'first',
  headingNote,
  step,
  closesOnBackdrop = false,
  isAddressed = false,
  onClose,
  children,
}: DialogProps) {
  const t = useMessages();
  const titleId = useId();
  const { dialog, frame } = useModal(onClose, closesOnBackdrop, isAddressed);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (focus === 'heading') heading.current?.focus();
  }, [focus, title, step]);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-width={width}
      aria-label={name}
      aria-labelledby={name === undefined ? titleId : undefined}
    >
      <div ref={frame} className={styles.frame}>
        <div className={styles.body}>
          {band}
          <div className={styles.header}>
            {eyebrow !== undefined && (
              <p id={titleId} className={styles.eyebrow}>
                {eyebrow}
              </p>
            )}
            <h2
              ref={heading}
              id={eyebrow === undefined ? titleId : undefined}
              tabIndex={focus === 'heading' ? -1 : undefined}
              aria-describedby={headingNote}
            >
              {title}
            </h2>
            {lead !== undefined && <p>{lead}</p>}
          </div>
          {children}
        </div>
        <IconButton label={t('common.close')} icon={X} className={styles.close} onClick={onClose} />
      </div>
    </dialog>
  );
}
