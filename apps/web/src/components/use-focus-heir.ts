import { useLayoutEffect, type RefObject } from 'react';

/**
 * When a list item that holds the focus goes, the next item has it, else the one before: its checkbox or what `heir` says;
 * `onEmptied` is called when there is neither. Without this the focus would fall back to the top of the page.
 *
 * @param inside an element inside of the `<li>`
 * @param heir a CSS selector of what takes the focus in an item
 */
export function useFocusHeir(
  inside: RefObject<HTMLElement | null>,
  onEmptied: () => void,
  heir = 'input[type=checkbox]',
): void {
  useLayoutEffect(() => {
    const item = inside.current?.closest('li');
    return () => {
      if (!item?.contains(document.activeElement)) return;
      const heirs = [item.nextElementSibling, item.previousElementSibling].map((sibling) =>
        sibling?.querySelector<HTMLElement>(heir),
      );
      const [first] = heirs.filter((one) => one != null);
      if (first) first.focus();
      else onEmptied();
    };
  }, [inside, onEmptied, heir]);
}
