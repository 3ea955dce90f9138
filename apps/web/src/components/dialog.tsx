import { X } from 'lucide-react';
import { use, useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useMessages } from '#lib/i18n/use-messages.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { ToastPlaceContext } from './toast-stack-context.ts';

interface DialogProps {
  title: string;
  /** A line under the title. */
  lead?: ReactNode;
  /** `form` is one column of fields (420 px), `medium` a list with choices (560 px); `wide` has room for two columns. */
  width?: 'form' | 'medium' | 'wide';
  /** What gets the focus when it opens: the first field or button, or the heading of what is read first. */
  focus?: 'first' | 'heading';
  /** A click on the backdrop closes it. Not for forms: what was typed would be lost. */
  closesOnBackdrop?: boolean;
  /** Called when the person closes it by the button, Escape or the backdrop. The owner then stops rendering it. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog, open for as long as it is rendered. The browser traps the focus and returns it to where it was. The
 * Close button comes last in the document, so that the first field gets the focus.
 */
export function Dialog({
  title,
  lead,
  width = 'form',
  focus = 'first',
  closesOnBackdrop = false,
  onClose,
  children,
}: DialogProps) {
  const t = useMessages();
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const takeToasts = use(ToastPlaceContext);
  const close = useEffectEvent(() => onClose());
  const closeFromBackdrop = useEffectEvent(() => {
    if (closesOnBackdrop) onClose();
  });

  // A layout effect closes it before the element is removed; otherwise the browser does not return the focus.
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
    // a click in between would open a dialog that the owner still considers open.
    const cancel = (event: Event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      close();
    };
    // Some browsers do not let a second Escape be prevented. After a remount the `close` event of the first mount comes
    // late.
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
    if (focus === 'heading') heading.current?.focus();
  }, [focus]);

  useLayoutEffect(() => (body.current ? takeToasts(body.current) : undefined), [takeToasts]);

  return (
    <dialog ref={ref} className={styles.dialog} data-width={width} aria-labelledby={titleId}>
      <div ref={body} className={styles.body}>
        <div className={styles.header}>
          <h2 ref={heading} id={titleId} tabIndex={focus === 'heading' ? -1 : undefined}>
            {title}
          </h2>
          {lead !== undefined && <p>{lead}</p>}
        </div>
        {children}
        <IconButton label={t('common.close')} icon={X} className={styles.close ?? ''} onClick={onClose} />
      </div>
    </dialog>
  );
}
