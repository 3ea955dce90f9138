import { useLayoutEffect, type RefObject } from 'react';

/**
 * When a list item that holds the focus goes, the checkbox of the next item has it, else of the one before;
 * `onEmptied` is called when there is neither. Without this the focus would fall back to the top of the page.
 *
 * @param inside an element inside of the `<li>`
 */
export function useFocusHeir(inside: RefObject<HTMLElement | null>, onEmptied: () => void): void {
  useLayoutEffect(() => {
    const item = inside.current?.closest('li');
    return () => {
      if (!item?.contains(document.activeElement)) return;
      const heir = item.nextElementSibling ?? item.previousElementSibling;
      const checkbox = heir?.querySelector<HTMLElement>('input[type=checkbox]');
      if (checkbox) checkbox.focus();
      else onEmptied();
    };
  }, [inside, onEmptied]);
}
