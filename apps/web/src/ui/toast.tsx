import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from './button.tsx';
import type { FocusTarget } from './use-focus-target.ts';
import { releaseFocus } from './release-focus.ts';
import styles from './toast.module.css';
import { useHoverOrFocus } from './use-hover-or-focus.ts';

interface ButtonAction {
  readonly label: string;
  /** The accessible name when it is not the label, which it contains. */
  readonly name?: string;
  readonly onPress: () => void;
  readonly busy?: boolean;
  readonly shortcut?: string;
}

/** A link of a toast. */
export interface LinkAction {
  readonly label: string;
  /** The path that the link opens. The toast disappears when it is pressed. */
  readonly path: string;
  readonly focusTarget?: FocusTarget;
}

interface ToastProps {
  children: ReactNode;
  action?: ButtonAction | LinkAction | undefined;
  /** A link next to the action. */
  link?: LinkAction | undefined;
  /** Milliseconds until it disappears. It pauses while the pointer is over it or the focus is inside. */
  lifetime: number;
  /** Called when its time is over, or a link is pressed. */
  onGone: () => void;
}

/** A temporary message, usually with one action, inside a live region. When it disappears, the focus stays on the page. */
export function Toast({ children, action, link, lifetime, onGone }: ToastProps) {
  const toast = useRef<HTMLDivElement>(null);
  const remaining = useRef(lifetime);
  const isPaused = useHoverOrFocus(toast) || (action !== undefined && 'busy' in action && action.busy);

  useEffect(() => {
    if (isPaused) return undefined;
    const since = performance.now();
    const timer = setTimeout(onGone, remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= performance.now() - since;
    };
  }, [isPaused, onGone]);

  useLayoutEffect(() => {
    const removed = toast.current;
    return () => releaseFocus(removed);
  }, []);

  return (
    <div ref={toast} className={styles.toast}>
      <p className={styles.text}>{children}</p>
      {action && 'path' in action && <ToastLink link={action} onPress={onGone} />}
      {action && 'onPress' in action && (
        <Button
          variant="link"
          busy={action.busy ?? false}
          aria-label={action.name}
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

function ToastLink({
  link: { label, path, focusTarget },
  onPress,
}: {
  link: LinkAction;
  onPress: () => void;
}) {
  return (
    <Link to={path} state={focusTarget} className={styles.link} onClick={onPress}>
      {label}
    </Link>
  );
}
