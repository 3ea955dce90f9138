import { use, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { useBackToClose } from '#platform/dialog-history/use-back-to-close.ts';
import { ToastContainerContext } from './toast-stack-context.ts';

interface Modal {
  /** For the `<dialog>`. */
  readonly dialog: RefObject<HTMLDialogElement | null>;
  /** For the flex column inside it: the toasts are its last row. */
  readonly frame: RefObject<HTMLDivElement | null>;
}

/** Browsers focus a scroll container before the fields in it. */
function focusFirst(dialog: HTMLElement): void {
  const focused = document.activeElement;
  if (focused === dialog || focused?.matches('div') === false) return;
  dialog.querySelector<HTMLElement>('a[href], :is(button, input, select, textarea):enabled')?.focus();
}

/**
 * Shows a `<dialog>` modally while it is rendered. The browser traps the focus and restores it afterwards.
 *
 * @param onClose is called when the user closes it by Escape, Back or the backdrop; the owner then stops rendering it
 * @param closesOnBackdrop whether a click on the backdrop closes it
 * @param isAddressed whether it is open because of the page's address. Then Back leaves the address; otherwise Back
 *   closes the dialog only
 */
export function useModal(onClose: () => void, closesOnBackdrop: boolean, isAddressed = false): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const addToastContainer = use(ToastContainerContext);
  const close = useEffectEvent(() => onClose());
  const closeFromBackdrop = useEffectEvent(() => {
    if (closesOnBackdrop) onClose();
  });

  // A layout effect closes it before the element is removed; otherwise the browser does not return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    const opener = document.activeElement;
    let pressed: EventTarget | null = null;
    const press = (event: Event) => (pressed = event.target);
    // A selection dragged out of a field ends as a click on the backdrop, but began elsewhere.
    const click = (event: Event) => {
      if (event.target === dialog && pressed === dialog) closeFromBackdrop();
    };
    // Escape: the owner closes it in the same event. If the browser closed it, `close` would be fired in a later task,
    // and a click in between would open a dialog that the owner still considers open.
    const cancel = (event: Event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      close();
    };
    // Some browsers do not let a second Escape be prevented. After a remount, the `close` event of the first mount is
    // fired late.
    const closed = () => dialog.open || close();
    dialog.addEventListener('pointerdown', press);
    dialog.addEventListener('click', click);
    dialog.addEventListener('cancel', cancel);
    dialog.addEventListener('close', closed);
    dialog.showModal();
    focusFirst(dialog);
    return () => {
      dialog.removeEventListener('pointerdown', press);
      dialog.removeEventListener('click', click);
      dialog.removeEventListener('cancel', cancel);
      dialog.removeEventListener('close', closed);
      dialog.close();
      // WebKit does not return the focus when it is busy.
      const focused = document.activeElement;
      const isLost = focused === null || focused === document.body || dialog.contains(focused);
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);

  useBackToClose(onClose, !isAddressed);

  useLayoutEffect(() => (frame.current ? addToastContainer(frame.current) : undefined), [addToastContainer]);

  return { dialog: ref, frame };
}
