import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from './button.tsx';
import { leaveFocus } from './leave-focus.ts';
import styles from './toast.module.css';
import { useHeld } from './use-held.ts';

interface ButtonAction {
  readonly label: string;
  readonly onPress: () => void;
  readonly busy?: boolean;
  readonly shortcut?: string;
}

/** A link of a toast. */
export interface LinkAction {
  readonly label: string;
  /** The path that the link opens. The toast disappears when it is pressed. */
  readonly path: string;
}

interface ToastProps {
  children: ReactNode;
  action: ButtonAction | LinkAction;
  /** A link besides the action. */
  link?: LinkAction | undefined;
  /** Milliseconds until it disappears; time under the pointer or with the focus inside does not count. */
  lifetime: number;
  onGone: () => void;
}

/** A temporary message with one action, inside a live region. When it disappears, the focus stays on the page. */
export function Toast({ children, action, link, lifetime, onGone }: ToastProps) {
  const toast = useRef<HTMLDivElement>(null);
  const left = useRef(lifetime);
  const isHeld = useHeld(toast) || ('busy' in action && action.busy);

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
      {'path' in action ? (
        <ToastLink link={action} onPress={onGone} />
      ) : (
        <Button
          variant="link"
          busy={action.busy ?? false}
          aria-keyshortcuts={action.shortcut}
          onClick={action.onPress}
        >
          {action.label}
        </Button>
      )}
      {link && <ToastLink link={link} onPress={onGone} />}
    </div>
  );
}

function ToastLink({ link: { label, path }, onPress }: { link: LinkAction; onPress: () => void }) {
  return (
    <Link to={path} className={styles.link} onClick={onPress}>
      {label}
    </Link>
  );
}
