import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { leaveFocus } from './leave-focus.ts';
import styles from './toast.module.css';
import { useHeld } from './use-held.ts';

interface ToastProps {
  children: ReactNode;
  action: { label: string; onPress: () => void; busy?: boolean; shortcut?: string };
  /** Milliseconds until it disappears; time under the pointer or with the focus inside does not count. */
  lifetime: number;
  onGone: () => void;
}

/** A temporary message with one action, inside a live region. When it disappears, the focus stays on the page. */
export function Toast({ children, action, lifetime, onGone }: ToastProps) {
  const toast = useRef<HTMLDivElement>(null);
  const left = useRef(lifetime);
  const isHeld = useHeld(toast) || action.busy === true;

  useEffect(() => {
    if (isHeld) return undefined;
    const since = performance.now();
    const timer = setTimeout(onGone, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [isHeld, onGone]);

  useLayoutEffect(() => {
    const removed = toast.current;
    return () => leaveFocus(removed);
  }, []);

  return (
    <div ref={toast} className={styles.toast}>
      <p className={styles.text}>{children}</p>
      <Button
        variant="link"
        busy={action.busy ?? false}
        aria-keyshortcuts={action.shortcut}
        onClick={action.onPress}
      >
        {action.label}
      </Button>
    </div>
  );
}
