import type { LucideIcon } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './option.module.css';

interface OptionRowProps {
  id: string;
  icon: LucideIcon;
  isChosen: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** An option in the list of a combobox, whose field keeps the focus. The chosen one is scrolled into view. */
export function OptionRow({ id, icon: Icon, isChosen, onPress, children }: OptionRowProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);

  return (
    // The field has the focus and handles the keys: aria-activedescendant.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={isChosen}
      onClick={onPress}
      className={styles.option}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      {children}
    </div>
  );
}

/** The text of an option that is an action, e.g. `Add "call mum" to today`. */
export function OptionText({ children }: { children: ReactNode }) {
  return (
    <span dir="auto" className={styles.text}>
      {children}
    </span>
  );
}
