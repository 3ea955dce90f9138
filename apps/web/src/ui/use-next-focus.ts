import { useLayoutEffect, type RefObject } from 'react';

/**
 * Moves the focus when a list item that contains it is removed: to the next item, or else to the previous one. By
 * default the browser would reset it to the top of the page.
 *
 * @param inside an element inside the `<li>`
 * @param onEmptied called when there is no other item
 * @param target a CSS selector of the element to focus inside an item
 */
export function useNextFocus(
  inside: RefObject<HTMLElement | null>,
  onEmptied: () => void,
  target = 'input[type=checkbox]',
): void {
  useLayoutEffect(() => {
    const item = inside.current?.closest('li');
    return () => {
      if (!item?.contains(document.activeElement)) return;
      const targets = [item.nextElementSibling, item.previousElementSibling].map((sibling) =>
        sibling?.querySelector<HTMLElement>(target),
      );
      const next = targets.find((one) => one != null);
      if (next) next.focus();
      else onEmptied();
    };
  }, [inside, onEmptied, target]);
}
