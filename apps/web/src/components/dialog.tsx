import { X } from 'lucide-react';
import { use, useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useMessages } from '#lib/i18n/use-messages.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { ToastPlaceContext } from './toast-place.ts';

interface DialogProps {
  title: string;
  /** A line under the title. */
  lead?: ReactNode;
  /** `form` is one column of fields; `wide` has room for two things beside each other. */
  width?: 'form' | 'wide';
  /** A click beside the dialog closes it. Not for forms: what was typed would be lost. */
  closesOnBackdrop?: boolean;
  /** The person wants it closed, by the button, Escape or the backdrop. The owner then stops rendering it. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog, open for as long as it is rendered. The browser keeps the focus inside and gives it back to where it
 * was. The first field gets the focus, because Close comes last.
 */
export function Dialog({
  title,
  lead,
  width = 'form',
  closesOnBackdrop = false,
  onClose,
  children,
}: DialogProps) {
  const t = useMessages();
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const takeToasts = use(ToastPlaceContext);
  const close = useEffectEvent(() => onClose());
  const closeFromBackdrop = useEffectEvent(() => {
    if (closesOnBackdrop) onClose();
  });

  // Before the element leaves the page, or the browser has nothing left to give the focus back from.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    let pressed: EventTarget | null = null;
    const press = (event: Event) => (pressed = event.target);
    // A selection dragged out of a field ends as a click on the backdrop, but began elsewhere.
    const click = (event: Event) => {
      if (event.target === dialog && pressed === dialog) closeFromBackdrop();
    };
    // Escape: the owner closes it in the same event. If the browser closed it, `close` would come in a later task, and
    // a click in between would ask for a dialog that the owner still thinks open.
    const cancel = (event: Event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      close();
    };
    // A second Escape cannot be prevented in every browser; after a re-mount the event of the first life arrives late.
    const closed = () => dialog.open || close();
    dialog.addEventListener('pointerdown', press);
    dialog.addEventListener('click', click);
    dialog.addEventListener('cancel', cancel);
    dialog.addEventListener('close', closed);
    dialog.showModal();
    return () => {
      dialog.removeEventListener('pointerdown', press);
      dialog.removeEventListener('click', click);
      dialog.removeEventListener('cancel', cancel);
      dialog.removeEventListener('close', closed);
      dialog.close();
    };
  }, []);

  useLayoutEffect(() => {
    takeToasts(body.current);
    return () => takeToasts(null);
  }, [takeToasts]);

  return (
    <dialog ref={ref} className={styles.dialog} data-width={width} aria-labelledby={titleId}>
      <div ref={body} className={styles.body}>
        <div className={styles.header}>
          <h2 id={titleId}>{title}</h2>
          {lead !== undefined && <p>{lead}</p>}
        </div>
        {children}
        <IconButton label={t('common.close')} icon={X} className={styles.close ?? ''} onClick={onClose} />
      </div>
    </dialog>
  );
}
