import Check from 'lucide-react/icons/check';
import type { LucideIcon } from 'lucide-react';
import {
  Fragment,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { menuTarget, type TypedLetters } from './menu-target.ts';
import styles from './menu.module.css';
import { menuPosition } from './menu-position.ts';

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Called after the menu was closed and its button got the focus. */
  readonly onSelect: () => void;
  /** Has a line above it. */
  readonly isSeparated?: boolean;
  /** Whether it is on; undefined for an item that is not turned on and off. */
  readonly isChecked?: boolean;
}

interface MenuPopupProps {
  id: string;
  label: string;
  heading: string;
  items: readonly MenuItem[];
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** Closes the menu and moves the focus to its button. */
  onCloseToButton: () => void;
}

/** The open menu of a {@link Menu}: a popup near its button, or a sheet on phones. */
export function MenuPopup({ id, label, heading, items, button, onClose, onCloseToButton }: MenuPopupProps) {
  const layer = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const typed = useRef<TypedLetters>({ letters: '', at: 0 });
  const itemsOf = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];

  usePosition(layer, button);
  useCloseOutside(layer, button, onClose);

  function onKeyDown(event: KeyboardEvent) {
    // The browser then moves the focus to the element after the button.
    if (event.key === 'Tab') onCloseToButton();
    if (event.key === 'Escape') {
      event.preventDefault();
      onCloseToButton();
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const all = itemsOf();
    const labels = items.map((item) => item.label);
    const index = all.findIndex((item) => item === document.activeElement);
    const target = menuTarget(labels, index, event.key, typed.current, event.timeStamp);
    if (target === undefined) return;
    event.preventDefault();
    typed.current = target.typed;
    all[target.index]?.focus();
  }

  return (
    <div ref={layer} popover="manual" className={styles.layer}>
      <div className={styles.popup}>
        <h2 className={styles.heading} dir="auto">
          {heading}
        </h2>
        <div ref={menu} id={id} role="menu" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
          {items.map((item) => (
            <Fragment key={item.id}>
              {item.isSeparated === true && <div role="separator" className={styles.separator} />}
              <ItemButton item={item} onCloseToButton={onCloseToButton} />
            </Fragment>
          ))}
        </div>
      </div>
    </div>
  );
}

interface ItemButtonProps {
  item: MenuItem;
  onCloseToButton: () => void;
}

function ItemButton({ item: { label, icon: Icon, onSelect, isChecked }, onCloseToButton }: ItemButtonProps) {
  return (
    <button
      type="button"
      role={isChecked === undefined ? 'menuitem' : 'menuitemcheckbox'}
      aria-checked={isChecked}
      tabIndex={-1}
      className={styles.item}
      onPointerEnter={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
      onClick={() => {
        onCloseToButton();
        onSelect();
      }}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
      {label}
      {isChecked === true && <Check size={18} aria-hidden className={styles.check} />}
    </button>
  );
}

type ElementRef = RefObject<HTMLElement | null>;

/** Shows the layer of a menu near its button, also after scrolling, and moves the focus to the first item. */
function usePosition(layer: ElementRef, button: ElementRef): void {
  useLayoutEffect(() => {
    const popup = layer.current;
    const opener = button.current;
    if (popup === null || opener === null) return undefined;
    popup.showPopover();
    const updatePosition = () => {
      const view = {
        width: document.documentElement.clientWidth,
        height: document.documentElement.clientHeight,
      };
      const end = opener.closest('li')?.getBoundingClientRect().right;
      const { top, left } = menuPosition(
        opener.getBoundingClientRect(),
        popup.getBoundingClientRect(),
        view,
        end,
      );
      popup.style.setProperty('--menu-top', `${top}px`);
      popup.style.setProperty('--menu-left', `${left}px`);
    };
    updatePosition();
    popup.querySelector<HTMLElement>('[role^=menuitem]')?.focus({ preventScroll: true });
    window.addEventListener('scroll', updatePosition, { capture: true, passive: true });
    window.addEventListener('resize', updatePosition);
    return () => {
      window.removeEventListener('scroll', updatePosition, { capture: true });
      window.removeEventListener('resize', updatePosition);
    };
  }, [layer, button]);
}

/** Closes a menu when something outside of it and of its button is pressed or gets the focus. */
function useCloseOutside(layer: ElementRef, button: ElementRef, onClose: () => void): void {
  const closeOutside = useEffectEvent(({ type, target }: Event) => {
    const elements = [layer.current, button.current];
    const isInside = target instanceof Node && elements.some((element) => element?.contains(target));
    // On phones the layer covers the page around the sheet. A click on it closes the menu and does not reach the page.
    const isOnLayer = type === 'click' && target === layer.current;
    if (!isInside || isOnLayer) onClose();
  });
  useEffect(() => {
    const listener = (event: Event) => closeOutside(event);
    for (const type of ['pointerdown', 'focusin', 'click']) document.addEventListener(type, listener);
    return () => {
      for (const type of ['pointerdown', 'focusin', 'click']) document.removeEventListener(type, listener);
    };
  }, []);
}
