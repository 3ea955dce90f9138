import { use, useCallback, useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { ToastPlaceContext, ToastStackContext, type StackSlot } from './toast-stack-context.ts';
import { cx } from './cx.ts';
import styles from './toast-stack.module.css';

/** The slots are filled later, in any order. */
function createStack() {
  const stack = document.createElement('div');
  stack.className = cx(styles.stack);
  const addSlot = () => {
    const slot = document.createElement('div');
    slot.className = cx(styles.slot);
    return stack.appendChild(slot);
  };
  return { stack, slots: { version: addSlot(), toasts: addSlot(), notices: addSlot() } };
}

/** The messages at the bottom of the window, above the tabs. In the uppermost modal dialog for as long as one is open. */
export function ToastStack({ children }: { children: ReactNode }) {
  // Not made by React: moving it into a dialog keeps its messages and their times.
  const [{ stack, slots }] = useState(createStack);
  const [places, setPlaces] = useState<readonly HTMLElement[]>([]);
  const place = places.at(-1);
  const takeToasts = useCallback((taking: HTMLElement) => {
    setPlaces((now) => [...now, taking]);
    return () => setPlaces((now) => now.filter((one) => one !== taking));
  }, []);

  useLayoutEffect(() => {
    (place ?? document.body).append(stack);
    return () => stack.remove();
  }, [place, stack]);

  return (
    <ToastStackContext value={slots}>
      <ToastPlaceContext value={takeToasts}>{children}</ToastPlaceContext>
    </ToastStackContext>
  );
}

/** Shows messages in a part of the stack. */
export function InToastStack({ slot, children }: { slot: StackSlot; children: ReactNode }) {
  const slots = use(ToastStackContext);
  if (slots === null) throw new Error('InToastStack needs a ToastStack above it');
  return createPortal(children, slots[slot]);
}
