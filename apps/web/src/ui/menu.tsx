import { Ellipsis } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from './icon-button.tsx';
import { MenuPopup, type MenuItem } from './menu-popup.tsx';
import styles from './menu.module.css';

interface MenuProps {
  /** The accessible name of the button and of the menu. */
  label: string;
  /** Shown above the items where the menu is a sheet at the bottom of the screen. */
  heading: string;
  items: readonly MenuItem[];
  /** The words of the button, which are its name. Without them it has three dots. */
  words?: string;
  /** The class of a button with words. */
  className?: string | undefined;
}

/**
 * A button that opens a menu (ARIA's pattern "menu button"). The menu is in the top layer, so it also works in a dialog
 * and is never cut off. It closes before an item acts, with the focus on the button.
 */
export function Menu({ label, heading, items, words, className }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);

  const close = () => setIsOpen(false);
  const closeToButton = () => {
    button.current?.focus();
    close();
  };

  function pressed(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' || isOpen) return;
    event.preventDefault();
    setIsOpen(true);
  }

  const opener = {
    ref: button,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    onClick: () => setIsOpen(!isOpen),
    onKeyDown: pressed,
  } as const;

  return (
    <div className={styles.menu}>
      {words === undefined ? (
        <IconButton {...opener} label={label} icon={Ellipsis} className={styles.button} />
      ) : (
        <button {...opener} type="button" className={className}>
          {words}
        </button>
      )}
      {isOpen && (
        <MenuPopup
          id={id}
          label={label}
          heading={heading}
          items={items}
          button={button}
          onClose={close}
          onCloseToButton={closeToButton}
        />
      )}
    </div>
  );
}
