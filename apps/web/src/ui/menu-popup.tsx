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
import { placeMenu } from './place-menu.ts';

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** The menu is closed and its button has the focus. */
  readonly onSelect: () => void;
  /** Has a line above it. */
  readonly isSeparated?: boolean;
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

/** The open menu of a {@link Menu}: under its button, or a sheet on phones. */
export function MenuPopup({ id, label, heading, items, button, onClose, onCloseToButton }: MenuPopupProps) {
  const layer = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const typed = useRef<TypedLetters>({ letters: '', at: 0 });
  const itemsOf = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

  useLayoutEffect(() => {
    const popup = layer.current;
    const opener = button.current;
    if (popup === null || opener === null) return undefined;
    popup.showPopover();
    const place = () => {
      const view = {
        width: document.documentElement.clientWidth,
        height: document.documentElement.clientHeight,
      };
      const end = opener.closest('li')?.getBoundingClientRect().right;
      const { top, left } = placeMenu(
        opener.getBoundingClientRect(),
        popup.getBoundingClientRect(),
        view,
        end,
      );
      popup.style.setProperty('--menu-top', `${top}px`);
      popup.style.setProperty('--menu-left', `${left}px`);
    };
    place();
    popup.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true });
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [button]);

  const leave = useEffectEvent(({ type, target }: Event) => {
    const elements = [layer.current, button.current];
    const isInside = target instanceof Node && elements.some((element) => element?.contains(target));
    // On phones the layer is the area around the sheet. It closes by a click, which then reaches nothing below.
    const isAround = type === 'click' && target === layer.current;
    if (!isInside || isAround) onClose();
  });
  useEffect(() => {
    const left = (event: Event) => leave(event);
    for (const type of ['pointerdown', 'focusin', 'click']) document.addEventListener(type, left);
    return () => {
      for (const type of ['pointerdown', 'focusin', 'click']) document.removeEventListener(type, left);
    };
  }, []);

  function pressed(event: KeyboardEvent) {
    // The browser moves the focus on from the button.
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
        <div ref={menu} id={id} role="menu" tabIndex={-1} aria-label={label} onKeyDown={pressed}>
          {items.map(({ id: itemId, label: words, icon: Icon, onSelect, isSeparated = false }) => (
            <Fragment key={itemId}>
              {isSeparated && <div role="separator" className={styles.separator} />}
              <button
                type="button"
                role="menuitem"
                tabIndex={-1}
                className={styles.item}
                onPointerEnter={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
                onClick={() => {
                  onCloseToButton();
                  onSelect();
                }}
              >
                <Icon size={18} strokeWidth={1.75} aria-hidden />
                {words}
              </button>
            </Fragment>
          ))}
        </div>
      </div>
    </div>
  );
}
