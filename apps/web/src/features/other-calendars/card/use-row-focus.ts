import { useEffect, type RefObject } from 'react';

/** Where the focus goes inside a row: its menu, which a row always has. */
export const rowTarget = 'button[aria-haspopup=menu]';

/**
 * Focuses the menu of a row after its dialog was closed, where the button that opened the dialog is gone, e.g. because the
 * error of the row is over. The focus would be at the top of the page.
 *
 * @param openRow the id of the row whose dialog is open; undefined without one
 */
export function useRowFocus(list: RefObject<HTMLElement | null>, openRow: string | undefined): void {
  useEffect(() => {
    if (openRow === undefined) return undefined;
    const rows = list.current;
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      const row = rows?.querySelector(`[data-calendar="${CSS.escape(openRow)}"]`);
      if (isLost) row?.querySelector<HTMLElement>(rowTarget)?.focus();
    };
  }, [list, openRow]);
}
