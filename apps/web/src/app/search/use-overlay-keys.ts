import { useEffect } from 'react';
import { overlayOfKey } from './overlay-of-key.ts';
import type { Overlay } from './search-context.ts';

/**
 * Opens the search and the sheet of shortcuts by their keys; nothing opens over a dialog.
 *
 * @param hasSingleKeys whether shortcuts of one key work
 * @param show opens one of them; undefined when there is no search
 */
export function useOverlayKeys(hasSingleKeys: boolean, show: ((overlay: Overlay) => void) | undefined): void {
  useEffect(() => {
    if (show === undefined) return undefined;
    const pressed = (event: KeyboardEvent) => {
      const wanted = overlayOfKey(event, hasSingleKeys);
      if (wanted === undefined || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      show(wanted);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [hasSingleKeys, show]);
}
