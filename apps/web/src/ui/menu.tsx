// @spec task-menu

import Ellipsis from 'lucide-react/icons/ellipsis';
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
  /** The text of the button, which is its accessible name. Without it, the button has three dots. */
  text?: string;
  /** The class of a button with text. */
  className?: string | undefined;
}

/**
 * A button that opens a menu (ARIA's pattern "menu button"). The menu is in the top layer, so it also works in a dialog
 * and is not clipped. Before an item is called, the menu closes and the button gets the focus.
 */
export function Menu({ label, heading, items, text, className }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);

  const close = () => setIsOpen(false);
  const closeToButton = () => {
    button.current?.focus();
    close();
  };

  function onKeyDown(event: KeyboardEvent) {
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
    onKeyDown,
  } as const;

  return (
    <div className={styles.menu}>
      {text === undefined ? (
        <IconButton {...opener} label={label} icon={Ellipsis} className={styles.button} />
      ) : (
        <button {...opener} type="button" className={className}>
          {text}
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
