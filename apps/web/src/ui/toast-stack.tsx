import { use, useCallback, useLayoutEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { ToastContainerContext, ToastStackContext, type StackSlot } from './toast-stack-context.ts';
import { cx } from './cx.ts';
import styles from './toast.module.css';

/** Creates the stack with its slots in order. */
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

/** The messages at the bottom of the window, above the tabs. An open modal dialog contains them. */
export function ToastStack({ children }: { children: ReactNode }) {
  // Not created by React: its messages keep their timers when it moves into a dialog.
  const [{ stack, slots }] = useState(createStack);
  const [containers, setContainers] = useState<readonly HTMLElement[]>([]);
  const container = containers.at(-1);
  const addContainer = useCallback((added: HTMLElement) => {
    setContainers((now) => [...now, added]);
    return () => setContainers((now) => now.filter((one) => one !== added));
  }, []);

  useLayoutEffect(() => {
    (container ?? document.body).append(stack);
    return () => stack.remove();
  }, [container, stack]);

  return (
    <ToastStackContext value={slots}>
      <ToastContainerContext value={addContainer}>{children}</ToastContainerContext>
    </ToastStackContext>
  );
}

/** Shows messages in a slot of the stack. */
export function InToastStack({ slot, children }: { slot: StackSlot; children: ReactNode }) {
  const slots = use(ToastStackContext);
  if (slots === null) throw new Error('InToastStack needs a ToastStack above it');
  return createPortal(children, slots[slot]);
}
